// The seats: who, how many points, what is left; and what happened since my last turn.
import { html } from "../ui/html.js";
import { Badge, Icon, Mini } from "../ui/parts.js";
import { t } from "../words.js";

/** What a seat is, beside its name. */
function tagOf(info) {
  if (info.kind === "record") return ["record", ""];
  if (info.bot && info.mine) return ["bot", t("tag-bot-for-you")];
  if (info.bot) return ["bot", t("tag-bot")];
  return info.mine ? ["here", t("tag-you")] : ["here", t("tag-person")];
}

export function Seats({ table }) {
  const { table: info, result } = table.doc.value;
  const { view } = table.scene.value;
  const { game } = table;
  const acting = result ? [] : table.scene.value.kind === "past" ? [view.mover] : (table.scene.value.actors ?? []);
  const fresh = table.scene.value.kind === "now" ? table.fresh.value : null;
  const alone = table.mine.value.length === 1;
  return html`
    <ol class="seats" aria-label=${t("players")}>
      ${info.seats.map((seat) => {
        const number = seat.seat;
        const owner = game.owner(view, number);
        const score = result && table.scene.value.kind === "now" ? result.scores[number] / result.scale : game.score(view, number);
        const [kind, tag] = tagOf(seat);
        const gain = fresh ? game.gain(fresh.event, number) : 0;
        return html`
          <li class="seat panel ${owner === null ? "plain" : `p${owner + 1}`}" aria-current=${acting.includes(number) ? "true" : undefined} data-seat=${number}>
            ${owner === null ? html`<span class="badge letter" aria-hidden="true">${(seat.mine ? seat.name : table.name(number)).slice(0, 1).toUpperCase()}</span>` : html`<${Badge} owner=${owner} />`}
            <div class="mid">
              <p class="name"><span class="who">${alone && seat.mine ? seat.name : table.name(number)}</span><span class="tag ${kind}">${kind === "bot" ? html`<${Icon} name="bot" />` : kind === "here" && html`<i></i>`}${tag}</span>
                <span class="vh">${game.colour(view, number)}</span></p>
              <${game.SeatExtra} view=${view} seat=${number} />
            </div>
            <p class="score num">${result && table.scene.value.kind === "now" && html`<span class="place">${t("place", { place: result.places[number] })}</span>`}${score ?? "–"}<small>${t("points")}</small>
              ${gain > 0 && html`<span class="rise" aria-hidden="true">+${gain}</span>`}</p>
          </li>`;
      })}
    </ol>`;
}

/** The turns after my last one; for a watcher the last few. */
export function turnsSince(table) {
  const turns = table.turns.value;
  const seats = new Set(table.mine.value.map((seat) => seat.seat));
  const last = turns.findLastIndex((turn) => seats.has(turn.seat));
  const since = seats.size && last >= 0 ? turns.slice(last + 1) : turns;
  return since.slice(-5);
}

export function Recap({ table }) {
  const since = turnsSince(table);
  const { game } = table;
  const mine = table.mine.value.length > 0;
  return html`
    <section class="recap panel" aria-labelledby="recap-title">
      <h2 class="caps" id="recap-title">${mine ? t("recap") : t("recap-watch")}</h2>
      ${since.length
        ? html`<ol>${since.map((turn) => html`<li key=${turn.n}><${Mini} owner=${game.owner(table.doc.value.view, turn.seat) ?? -1} /><${game.RecapEntry} table=${table} turn=${turn} /></li>`)}</ol>`
        : html`<p class="nothing">${t("recap-nothing")}</p>`}
    </section>`;
}
