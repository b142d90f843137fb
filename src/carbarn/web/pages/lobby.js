// A table before its game: who sits where, who is missing, and what the host can change.
import { get, post } from "../api.js";
import { hasRules, tokenOf } from "../games.js";
import { go } from "../router.js";
import { spanInWords } from "../table/hands.js";
import { invitations, tokenInAddress } from "../table/invitations.js";
import { botName, seatName } from "../table/names.js";
import { claim, Invited } from "../table/waiting.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { later } from "../ui/later.js";
import { Badge, Dialog, Icon, Segments } from "../ui/parts.js";
import { loadGameWords, sentences, t, tOr } from "../words.js";
import { EditTable } from "./edit.js";
import { Invite } from "./invite.js";
import { levelName, levelsOf, levelText } from "./levels.js";
import { freeSeats } from "./lists.js";
import { optionsInWords } from "./options.js";
import { clockSentences } from "./pace.js";
import { PageTop } from "./top.js";

/** @import { SeatInfo, TableInfo } from "../table/contract.js" */
/** @import { Table } from "../table/table.js" */
/** @import { GameInfo, Games, OptionInfo } from "../types/messages.js" */

const AskFriends = later(async () => {
  const { withPeople } = await import("../people/parts.js");
  return (await withPeople(import("../people/ask_friends.js"))).AskFriends;
});

/** @typedef {"edit" | "cancel" | "fill" | number | null} Asked a dialog that is open; a number: a bot for this seat */

/** @param {{ table: Table }} props */
export function Lobby({ table }) {
  const info = table.info.value;
  const mine = table.mine.value;
  const games = useSignal(/** @type {Games | null} */ (null));
  const asked = useSignal(/** @type {Asked} */ (null));
  useEffect(() => {
    const load = async () => {
      const [told] = await Promise.all([get("/api/games", {}), loadGameWords(info.game)]);
      games.value = told;
    };
    load().catch(() => {}); // then what is played is said by the name of the game alone
  }, [info.game]);
  const played = games.value?.games.find((one) => one.name === info.game);
  const options = played?.options[String(info.seats.length)] ?? [];
  const token = tokenInAddress();
  const seated = mine.length > 0 || info.hosting;
  const invited = token !== "" && !seated;
  const title = tOr(`game-${info.game}`, info.title);
  const close = () => {
    asked.value = null;
  };
  return html`
    <${PageTop}><${Connection} table=${table} /><//>
    <main class="setup lobby">
      <div class="stack">
        <div class="lobby-title"><div><h1 id="turn">${info.name || t("lobby-unnamed", { game: title })}</h1>
            <p class="terms">${termsOf(info, title, options)}</p></div>
          <div class="lobby-acts">${hasRules(info.game) && html`<a class="btn quiet" href="/rules/${info.game}" target="_blank">${t("home-rules-of", { game: title })}</a>`}
          ${
            info.hosting &&
            html`<button type="button" class="btn quiet" data-do="edit" onClick=${() => {
              asked.value = "edit";
            }}>${t("lobby-edit")}</button>`
          }</div></div>
        ${invited && freeSeats(info) > 0 && html`<section class="panel s"><h2>${t("invited-title", { game: title })}</h2><${Invited} table=${table} token=${token} /></section>`}
        ${!seated && (!freeSeats(info) || !(info.public || invited)) && html`<section class="panel s meanwhile"><p>${sentences([freeSeats(info) ? t("lobby-link-needed") : t("lobby-full"), t("lobby-watch")])}</p><a class="link" href="/">${t("problem-home")}</a></section>`}
        ${table.problem.value && html`<p class="form-problem toast" role="alert">${table.problem.value.sentence}</p>`}
        <section class="panel lobby-seats" aria-label=${t("players")}>
          ${info.hosting && !info.origin && played && html`<${Count} table=${table} allowed=${played.seats} />`}
          <ol>${info.seats.map(
            (seat) => html`
            <li key=${seat.seat} data-seat=${seat.seat} class=${seat.kind === "open" ? "open" : ""}>
              <${Badge} owner=${tokenOf(info.game, seat.seat)} />
              <div><b>${whoWaits(info, seat)}</b><small>${whatOf(info, seat)}</small></div>
              <${SeatActs} table=${table} seat=${seat} first=${seat.seat === openSeats(info)[0]} mayTake=${!invited && !mine.length} onBot=${() => {
                asked.value = seat.seat;
              }} />
              ${info.hosting && html`<${Order} table=${table} seat=${seat.seat} />`}
            </li>`,
          )}</ol>
          <${Check} table=${table} onFill=${() => {
            asked.value = "fill";
          }} />
        </section>
        ${
          seated &&
          html`<section class="panel s meanwhile"><p>${t("lobby-stay")}</p>
          ${
            info.hosting &&
            html`<button type="button" class="link" data-do="cancel-table" onClick=${() => {
              asked.value = "cancel";
            }}>${t("lobby-cancel")}</button>`
          }
          ${!info.hosting && mine.length > 0 && html`<button type="button" class="link" data-do="leave" onClick=${() => leave(table)}>${t("lobby-leave")}</button>`}
        </section>`
        }
        ${info.hosting && html`<${AskFriends} table=${info} free=${freeSeats(info)} />`}
      </div>
      ${info.hosting && html`<${Invite} table=${table} free=${freeSeats(info)} />`}
    </main>
    ${asked.value === "edit" && html`<${EditTable} table=${table} options=${options} onClose=${close} />`}
    ${asked.value === "cancel" && html`<${Cancel} table=${table} onClose=${close} />`}
    ${(asked.value === "fill" || typeof asked.value === "number") && html`<${ChooseBot} table=${table} info=${played} bots=${games.value?.bots ?? []} seats=${asked.value === "fill" ? openSeats(info) : [asked.value]} onClose=${close} />`}`;
}

/** Whether the line to the server holds. @param {{ table: Table }} props */
function Connection({ table }) {
  const state = table.connection.state.value;
  return html`<p class="conn ${state}" data-connection=${state}><i></i><span>${t(`connection-${state}`)}</span></p>`;
}

/** @param {TableInfo} info */
const openSeats = (info) => info.seats.filter((seat) => seat.kind === "open").map((seat) => seat.seat);

/**
 * What is played here, in sentences.
 * @param {TableInfo} info
 * @param {string} title
 * @param {OptionInfo[]} options
 */
const termsOf = (info, title, options) =>
  sentences([
    t("lobby-terms", { game: title, help: info.help }),
    ...optionsInWords(info.game, options, info.options),
    info.public ? t("lobby-public") : t("lobby-private"),
    ...(info.clock ? clockSentences(info.clock) : [t("waiting-absence", { absence: spanInWords(info.absence) })]),
  ]);

/**
 * @param {TableInfo} info
 * @param {SeatInfo} seat
 */
function whoWaits(info, seat) {
  if (seat.kind === "open") return t("seat-open");
  return seat.kind === "guest" ? seat.name : seatName(info, seat.seat);
}

/**
 * @param {TableInfo} info
 * @param {SeatInfo} seat
 */
function whatOf(info, seat) {
  if (seat.kind === "open") return info.public ? t("seat-waits-public") : t("seat-waits");
  if (seat.bot) return t("tag-bot");
  if (seat.mine) return info.hosting ? t("seat-me-host") : t("seat-me");
  return seat.here ? t("seat-online") : t("seat-away");
}

/**
 * What can be done about a seat, and whether whoever sits there is ready.
 * @param {{ table: Table, seat: SeatInfo, first: boolean, mayTake: boolean, onBot: () => unknown }} props first: of the open ones
 */
function SeatActs({ table, seat, first, mayTake, onBot }) {
  const { hosting, public: isPublic } = table.info.value;
  const where = { table: table.id, seat: seat.seat };
  const free = async () => {
    const freed = await table.attempt(() => post("/api/tables/{table}/seats/{seat}/free", where));
    if (freed) invitations.add(table.id, { [seat.seat]: freed.invitation });
  };
  if (seat.kind === "open")
    return html`<div class="seat-acts">
      ${hosting && html`<button type="button" class="btn" data-do="bot" onClick=${onBot}>${t("seat-add-bot")}</button>`}
      ${isPublic && mayTake && html`<button type="button" class="btn ${first ? "main" : ""}" data-do="claim" onClick=${() => claim(table, { seat: seat.seat })}>${t("seat-take")}</button>`}
    </div>`;
  const name = whoWaits(table.info.value, seat);
  return html`<div class="seat-acts">
    ${
      seat.ready
        ? html`<span class="is-ready"><${Icon} name="check" />${t("seat-ready")}</span>`
        : html`<span class="not-ready">${t("seat-unready")}</span>`
    }
    ${hosting && seat.kind === "bot" && html`<button type="button" class="btn quiet" data-do="level" aria-label=${t("seat-level-name", { name })} onClick=${onBot}>${t("level")}</button>`}
    ${hosting && !seat.mine && html`<button type="button" class="btn quiet" data-do="remove" aria-label=${t("seat-remove-name", { name })} onClick=${free}>${t("seat-remove")}</button>`}
  </div>`;
}

/** The host moves whoever sits here one seat up or down. @param {{ table: Table, seat: number }} props */
function Order({ table, seat }) {
  const { seats } = table.info.value;
  const swap = (/** @type {number} */ other) => {
    const order = seats.map((_, index) => (index === seat ? other : index === other ? seat : index));
    return table.attempt(() => post("/api/tables/{table}/order", { table: table.id }, { order }));
  };
  const button = (/** @type {number} */ other, /** @type {string} */ icon, /** @type {string} */ label) => html`
    <button type="button" class="btn quiet square-btn" disabled=${!seats[other]} aria-label=${label} onClick=${() => swap(other)}><${Icon} name=${icon} /></button>`;
  return html`<div class="order">${button(seat - 1, "up", t("seat-up", { number: seat + 1 }))}${button(seat + 1, "down", t("seat-down", { number: seat + 1 }))}</div>`;
}

/**
 * The host changes how many play; nobody is sent away by it.
 * @param {{ table: Table, allowed: number[] }} props
 */
function Count({ table, allowed }) {
  const { seats } = table.info.value;
  const guests = seats.filter((seat) => seat.kind === "guest" && !seat.mine).length;
  const offered = allowed.filter((count) => count > guests);
  if (offered.length < 2) return null;
  const resize = (/** @type {number} */ count) =>
    count !== seats.length && table.attempt(() => post("/api/tables/{table}/seats", { table: table.id }, { count }));
  return html`
    <div class="choice lobby-count"><h2 class="caps">${t("create-seats")}</h2>
      <${Segments} label=${t("create-seats")} value=${seats.length} options=${offered.map((count) => [count, count])} onChoose=${resize} /></div>`;
}

/** Who is missing, and the ready check of the person at this screen. @param {{ table: Table, onFill: () => unknown }} props */
function Check({ table, onFill }) {
  const info = table.info.value;
  const mine = table.mine.value;
  const free = freeSeats(info);
  const unready = mine.some((seat) => !seat.ready);
  const waits = info.seats.filter((seat) => seat.kind === "guest" && !seat.ready).length;
  const ready = () => table.attempt(() => post("/api/tables/{table}/ready", { table: table.id }, { ready: unready }));
  return html`
    <div class="check-ready">
      <p role="status"><b>${free ? t("lobby-free", { count: free }) : unready ? t("lobby-ready") : t("lobby-unready", { count: waits })}</b><span>${t("lobby-starts")}</span></p>
      ${info.hosting && free > 1 && html`<button type="button" class="btn" data-do="fill" onClick=${onFill}>${t("lobby-fill")}</button>`}
      ${mine.length > 0 && html`<button type="button" class="btn ${unready ? "main" : ""}" data-do=${unready ? "ready" : "unready"} onClick=${ready}>${unready ? t("ready") : t("unready")}</button>`}
    </div>`;
}

/** @param {Table} table */
async function leave(table) {
  if (await table.attempt(() => post("/api/tables/{table}/leave", { table: table.id }))) go("/");
}

/** @param {{ table: Table, onClose: () => unknown }} props */
function Cancel({ table, onClose }) {
  const cancel = async () => {
    onClose();
    if (await table.attempt(() => post("/api/tables/{table}/cancel", { table: table.id }))) go("/");
  };
  return html`
    <${Dialog} title=${t("cancel-title")} onClose=${onClose}>
      <p>${t("cancel-text")}</p>
      <div class="dialog-acts">
        <button type="button" class="btn" onClick=${onClose}>${t("cancel-keep")}</button>
        <button type="button" class="btn main" data-do="cancel-sure" onClick=${cancel}>${t("cancel-sure")}</button>
      </div>
    <//>`;
}

/**
 * How strong a bot is to be.
 * @param {{ table: Table, info: GameInfo | undefined, bots: string[], seats: number[], onClose: () => unknown }} props
 */
function ChooseBot({ table, info, bots, seats, onClose }) {
  const now =
    seats.length === 1 ? table.info.value.seats.find((seat) => seat.seat === seats[0] && seat.bot) : undefined;
  const give = async (/** @type {string} */ bot) => {
    onClose();
    for (const seat of seats) {
      const where = { table: table.id, seat };
      if (!(await table.attempt(() => post("/api/tables/{table}/seats/{seat}/bot", where, { bot })))) return;
    }
  };
  return html`
    <${Dialog} title=${now ? t("level-title", { name: seatName(table.info.value, now.seat) }) : t("bot-title", { count: seats.length })} onClose=${onClose}>
      <ul class="levels">${levelsOf(bots).map(
        (level) => html`
        <li><button type="button" class="btn" data-level=${level} aria-label=${botName(level)} aria-current=${now?.bot === level ? "true" : null} onClick=${() => give(level)}><b>${levelName(level)}</b><small>${levelText(level, info)}</small></button></li>`,
      )}</ul>
    <//>`;
}
