// Before the game: who sits where, invitations, and the ready check.

import { get, introduce, me, post } from "../api.js";
import { tokenOf } from "../games.js";
import { optionInWords } from "../pages/create.js";
import { kept } from "../settings.js";
import { html, useEffect, useRef, useSignal } from "../ui/html.js";
import { inventName, NameField } from "../ui/name.js";
import { Badge, Dialog, Icon } from "../ui/parts.js";
import { loadGameWords, t } from "../words.js";
import { botName, seatName } from "./names.js";

/** Tokens of invitations are told to the host once: they are kept here, in the host's browser. */
export const invitations = {
  all: (id) => kept.get(`carbarn.invitations.${id}`, {}),
  add: (id, tokens) => kept.set(`carbarn.invitations.${id}`, { ...invitations.all(id), ...tokens }),
};

export const linkOf = (id, token) => `${location.origin}/t/${id}#${token}`;

export function Waiting({ table }) {
  const info = table.info.value;
  const mine = info.seats.filter((seat) => seat.mine);
  const tokens = useSignal(invitations.all(info.id));
  const token = location.hash.slice(1);
  const invited = token && !mine.length && !info.hosting;
  const path = `/api/tables/${info.id}`;
  const ready = (yes) => table.attempt(() => post(`${path}/ready`, { ready: yes }));
  const bot = (seat, name) => table.attempt(() => post(`${path}/seats/${seat}/bot`, { bot: name }));
  const free = async (seat) => {
    const told = await table.attempt(() => post(`${path}/seats/${seat}/free`));
    if (!told) return;
    invitations.add(info.id, { [seat]: told.invitation });
    tokens.value = invitations.all(info.id);
  };
  const unready = mine.some((seat) => !seat.ready);
  return html`
    <main class="waiting">
      <h2>${t("waiting-title")}</h2>
      <p class="lead">${t("waiting-text")}</p>
      <${Terms} info=${info} />
      ${invited && html`<h3>${t("invited-title")}</h3><${Invited} table=${table} token=${token} />`}
      ${table.problem.value && html`<p class="form-problem" role="alert">${table.problem.value.sentence}</p>`}
      <ol class="panel waiting-seats">
        ${info.seats.map(
          (seat) => html`
          <li data-seat=${seat.seat}>
            <${Badge} owner=${tokenOf(info.game, seat.seat)} />
            <div><b>${seat.kind === "open" ? t("seat-open") : seat.mine ? t("seat-you", { name: seat.name }) : seatName(info, seat.seat)}</b>
              <small>${seat.kind === "open" ? t("seat-waits") : seat.bot ? t("seat-bot") : seat.ready ? t("seat-ready") : t("seat-unready")}</small></div>
            <div class="seat-acts">
              ${
                seat.kind === "open" &&
                info.hosting &&
                html`
                <${Invitation} link=${tokens.value[seat.seat] && linkOf(info.id, tokens.value[seat.seat])} renew=${() => free(seat.seat)} />
                <button type="button" class="btn small"
                  onClick=${() => bot(seat.seat, "greedy")}><${Icon} name="bot" />${t("seat-give-bot", { bot: botName("greedy") })}</button>`
              }
              ${
                seat.kind === "open" &&
                !info.hosting &&
                info.public &&
                !invited &&
                !mine.length &&
                html`
                <button type="button" class="btn small" data-do="claim"
                  onClick=${() => claim(table, { seat: seat.seat })}>${t("seat-take")}</button>`
              }
              ${
                seat.kind === "guest" &&
                !seat.mine &&
                info.hosting &&
                html`
                <button type="button" class="btn small" onClick=${() => free(seat.seat)}>${t("seat-free")}</button>`
              }
            </div>
          </li>`,
        )}
      </ol>
      ${
        mine.length > 0 &&
        html`
        <p class="ready-acts">
          ${
            unready
              ? html`<button type="button" class="btn main" data-do="ready"
                onClick=${() => ready(true)}><${Icon} name="check" />${t("ready")}</button>`
              : html`<span>${t("ready-waiting")}</span>`
          }
        </p>`
      }
    </main>`;
}

/** What is played here: the help of the table, and every option that is not as usual. */
function Terms({ info }) {
  const options = useSignal([]);
  useEffect(() => {
    Promise.all([get("/api/games"), loadGameWords(info.game)]).then(
      ([told]) => {
        const game = told.games.find((one) => one.name === info.game);
        options.value = game?.options[String(info.seats.length)] ?? [];
      },
      () => {}, // then only the help is said
    );
  }, [info.game]);
  const words = options.value
    .map((option) => optionInWords(info.game, option, info.options[option.name]))
    .filter(Boolean);
  return html`<ul class="terms">${[t("waiting-help", { help: t(`help-${info.help}`) }), ...words].map((one) => html`<li>${one}</li>`)}</ul>`;
}

async function claim(table, what) {
  if (!me.value) await table.attempt(() => introduce(inventName()));
  const told = await table.attempt(() => post(`/api/tables/${table.id}/claim`, what));
  if (told) {
    const bot = table.info.value.seats[told.seat].bot; // in a running game it kept the seat warm
    if (bot) await table.attempt(() => post(`/api/tables/${table.id}/seats/${told.seat}/back`));
    history.replaceState(null, "", `/t/${table.id}`);
    table.connection.open(); // the line is to know me now
  }
  return told;
}

/** An invitation to a game that runs already: a bot has kept the seat warm. */
export function LateInvitation({ table }) {
  const token = location.hash.slice(1);
  const gone = useSignal(false);
  if (!token || gone.value || table.mine.value.length) return null;
  return html`<${Dialog} title=${t("invited-title")} onClose=${() => {
    gone.value = true;
  }}><${Invited} table=${table} token=${token} /><//>`;
}

/** Somebody came by an invitation: known guests sit down at once, others say their name first. */
function Invited({ table, token }) {
  const name = useSignal(me.value ? me.value.name : inventName());
  useEffect(() => {
    if (me.value) claim(table, { token });
  }, []);
  const take = async (event) => {
    event.preventDefault();
    const known = await table.attempt(() => introduce(name.value.trim() || inventName()));
    if (known) await claim(table, { token });
  };
  return html`
    <form class="panel invited" onSubmit=${take}>
      <${NameField} name=${name} />
      <button type="submit" class="btn main" data-do="claim">${t("seat-take")}</button>
    </form>`;
}

export function Invitation({ link, renew }) {
  const copied = useSignal(false);
  const field = useRef(null);
  if (!link)
    return html`<button type="button" class="btn small"
      onClick=${renew}><${Icon} name="link" />${t("invitation-renew")}</button>`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link); // only on secure origins
      copied.value = true;
    } catch {
      field.current.select();
    }
  };
  return html`
    <input ref=${field} class="invitation" readonly aria-label=${t("invitation")} value=${link}
      onFocus=${(event) => event.target.select()} data-invitation />
    <button type="button" class="btn small"
      onClick=${copy}><${Icon} name="link" />${copied.value ? t("copied") : t("copy")}</button>`;
}
