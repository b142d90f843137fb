// Sitting down by an invitation, and giving new ones out; the table before its game is in pages/lobby.js.

import { me, post } from "../api.js";
import { html, useEffect, useRef, useSignal } from "../ui/html.js";
import { beSomebody, NameField, nameHere } from "../ui/name.js";
import { Dialog, Icon } from "../ui/parts.js";
import { t, tOr } from "../words.js";
import { invitations, tokenInAddress } from "./invitations.js";

/** @import { Table } from "./table.js" */

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

/**
 * Sit down, by an invitation or at a public table.
 * @param {Table} table
 * @param {{ token: string } | { seat: number }} what
 */
export async function claim(table, what) {
  if (!(await table.attempt(() => beSomebody().then(() => true)))) return;
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
  return html`<${Dialog} title=${t("invited-title", { game: tOr(`game-${table.info.value.game}`, table.info.value.title) })} onClose=${() => {
    gone.value = true;
  }}><${Invited} table=${table} token=${token} /><//>`;
}

/** Somebody came by an invitation: known guests sit down at once, others say their name first. @param {{ table: Table, token: string }} props */
export function Invited({ table, token }) {
  const name = useSignal(nameHere());
  const open = useSignal(true);
  const ask = async () => {
    // without an answer the form stays: taking the seat asks again
    const told = await post("/api/tables/{table}/invited", { table: table.id }, { token }).catch(() => null);
    open.value = told?.open ?? true;
  };
  useEffect(() => {
    if (me.value) claim(table, { token });
    else ask();
  }, []);
  const take = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (await table.attempt(() => beSomebody(name.value).then(() => true))) await claim(table, { token });
  };
  if (!open.value) return html`<p class="panel invited" role="status">${t("refused-taken")}</p>`;
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
