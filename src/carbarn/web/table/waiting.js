// Before the game: who sits where, invitations, and the ready check.

import { get, introduce, me, post } from "../api.js";
import { tokenOf } from "../games.js";
import { optionInWords } from "../pages/create.js";
import { kept } from "../settings.js";
import { html, useEffect, useRef, useSignal } from "../ui/html.js";
import { inventName, NameField } from "../ui/name.js";
import { Badge, Dialog, Icon } from "../ui/parts.js";
import { facts, loadGameWords, t } from "../words.js";
import { spanInWords } from "./hands.js";
import { botName, seatName } from "./names.js";

/** @import { OptionInfo } from "../types/messages.js" */
/** @import { SeatInfo, TableInfo } from "./contract.js" */
/** @import { Table } from "./table.js" */

/** Tokens of invitations are told to the host once: they are kept here, in the host's browser. */
export const invitations = {
  /**
   * By the number of the seat.
   * @param {string} id
   * @returns {Record<string, string>}
   */
  all: (id) => kept.get(`carbarn.invitations.${id}`, {}),
  /**
   * @param {string} id
   * @param {Record<string, string>} tokens
   */
  add: (id, tokens) => kept.set(`carbarn.invitations.${id}`, { ...invitations.all(id), ...tokens }),
};

/**
 * @param {string} id
 * @param {string} token
 */
export const linkOf = (id, token) => `${location.origin}/t/${id}#${token}`;

/** The invitations of a table, and how to free a seat, which makes a new one. @param {Table} table */
export function useInvitations(table) {
  const tokens = useSignal(invitations.all(table.id));
  const free = async (/** @type {number} */ seat) => {
    const freed = await table.attempt(() => post("/api/tables/{table}/seats/{seat}/free", { table: table.id, seat }));
    if (!freed) return;
    invitations.add(table.id, { [seat]: freed.invitation });
    tokens.value = invitations.all(table.id);
  };
  return { tokens, free };
}

/** The invitation by which somebody came; empty if there is none. */
const tokenInAddress = () => location.hash.slice(1);

/** @param {{ table: Table }} props */
export function Waiting({ table }) {
  const info = table.info.value;
  const mine = table.mine.value;
  const { tokens, free } = useInvitations(table);
  const token = tokenInAddress();
  const invited = token !== "" && !mine.length && !info.hosting;
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
            <div><b>${whoWaits(info, seat)}</b><small>${howFar(seat)}</small></div>
            <div class="seat-acts">
              <${SeatOffers} table=${table} seat=${seat} mayTake=${!invited && !mine.length} token=${tokens.value[seat.seat]}
                free=${() => free(seat.seat)} />
            </div>
          </li>`,
        )}
      </ol>
      ${mine.length > 0 && html`<${Ready} table=${table} />`}
    </main>`;
}

/**
 * @param {TableInfo} info
 * @param {SeatInfo} seat
 */
function whoWaits(info, seat) {
  if (seat.kind === "open") return t("seat-open");
  return seat.mine ? t("seat-you", { name: seat.name }) : seatName(info, seat.seat);
}

/** @param {SeatInfo} seat */
function howFar(seat) {
  if (seat.kind === "open") return t("seat-waits");
  if (seat.bot) return t("seat-bot");
  const ready = seat.ready ? t("seat-ready") : t("seat-unready");
  return facts([ready, !seat.here && !seat.mine && t("seat-away")]);
}

/**
 * What can be done about a seat before the game: the host invites, guests sit down.
 * @param {{ table: Table, seat: SeatInfo, mayTake: boolean, token: string | undefined, free: () => unknown }} props
 */
function SeatOffers({ table, seat, mayTake, token, free }) {
  const { hosting, public: isPublic } = table.info.value;
  const where = { table: table.id, seat: seat.seat };
  const bot = () => table.attempt(() => post("/api/tables/{table}/seats/{seat}/bot", where, { bot: "greedy" }));
  if (seat.kind === "open" && hosting)
    return html`
      <${Invitation} link=${token && linkOf(table.id, token)} renew=${free} />
      <button type="button" class="btn small"
        onClick=${bot}><${Icon} name="bot" />${t("seat-give-bot", { bot: botName("greedy") })}</button>`;
  if (seat.kind === "open" && isPublic && mayTake)
    return html`
      <button type="button" class="btn small" data-do="claim"
        onClick=${() => claim(table, { seat: seat.seat })}>${t("seat-take")}</button>`;
  if (seat.kind === "guest" && !seat.mine && hosting)
    return html`<button type="button" class="btn small" onClick=${free}>${t("seat-free")}</button>`;
  return null;
}

/** The ready check of the person at this screen. @param {{ table: Table }} props */
function Ready({ table }) {
  const ready = () => table.attempt(() => post("/api/tables/{table}/ready", { table: table.id }, { ready: true }));
  const unready = table.mine.value.some((seat) => !seat.ready);
  return html`
    <p class="ready-acts">${
      unready
        ? html`<button type="button" class="btn main" data-do="ready" onClick=${ready}><${Icon} name="check" />${t("ready")}</button>`
        : html`<span>${t("ready-waiting")}</span>`
    }</p>`;
}

/** What is played here: the help of the table, and every option that is not as usual. @param {{ info: TableInfo }} props */
function Terms({ info }) {
  const options = useSignal(/** @type {OptionInfo[]} */ ([]));
  useEffect(() => {
    const load = async () => {
      const [{ games }] = await Promise.all([get("/api/games", {}), loadGameWords(info.game)]);
      const game = games.find((one) => one.name === info.game);
      options.value = game?.options[String(info.seats.length)] ?? [];
    };
    load().catch(() => {}); // then only the help is said
  }, [info.game]);
  const words = options.value
    .map((option) => optionInWords(info.game, option, info.options[option.name]))
    .filter(Boolean);
  return html`<ul class="terms">${[t("waiting-help", { help: t(`help-${info.help}`) }), t("waiting-absence", { absence: spanInWords(info.absence) }), ...words].map((one) => html`<li>${one}</li>`)}</ul>`;
}

/**
 * Sit down, by an invitation or at a public table.
 * @param {Table} table
 * @param {{ token: string } | { seat: number }} what
 */
async function claim(table, what) {
  if (!me.value) await table.attempt(() => introduce(inventName()));
  const taken = await table.attempt(() => post("/api/tables/{table}/claim", { table: table.id }, what));
  if (!taken) return;
  const where = { table: table.id, seat: taken.seat };
  const bot = table.info.value.seats[taken.seat].bot; // in a running game it kept the seat warm
  if (bot) await table.attempt(() => post("/api/tables/{table}/seats/{seat}/back", where));
  history.replaceState(null, "", table.address());
  table.connection.reopen(); // the server is to know on it who I am now
}

/** An invitation to a game that runs already: a bot has kept the seat warm. @param {{ table: Table }} props */
export function LateInvitation({ table }) {
  const token = tokenInAddress();
  const gone = useSignal(false);
  if (!token || gone.value || table.mine.value.length) return null;
  return html`<${Dialog} title=${t("invited-title")} onClose=${() => {
    gone.value = true;
  }}><${Invited} table=${table} token=${token} /><//>`;
}

/** Somebody came by an invitation: known guests sit down at once, others say their name first. @param {{ table: Table, token: string }} props */
function Invited({ table, token }) {
  const name = useSignal(me.value ? me.value.name : inventName());
  useEffect(() => {
    if (me.value) claim(table, { token });
  }, []);
  const take = async (/** @type {SubmitEvent} */ event) => {
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

/** @param {{ link: string | undefined, renew: () => unknown }} props */
export function Invitation({ link, renew }) {
  const copied = useSignal(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  if (!link)
    return html`<button type="button" class="btn small"
      onClick=${renew}><${Icon} name="link" />${t("invitation-renew")}</button>`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link); // only on secure origins
      copied.value = true;
    } catch {
      field.current?.select();
    }
  };
  return html`
    <input ref=${field} class="invitation" readonly aria-label=${t("invitation")} value=${link}
      onFocus=${() => field.current?.select()} data-invitation />
    <button type="button" class="btn small"
      onClick=${copy}><${Icon} name="link" />${copied.value ? t("copied") : t("copy")}</button>`;
}
