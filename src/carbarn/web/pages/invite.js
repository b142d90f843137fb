// The invitation to a table: a QR code, the system's own way to share, and a link to copy.
import { get, post } from "../api.js";
import { html, useEffect, useRef, useSignal } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { t } from "../words.js";

/** @import { Table } from "../table/table.js" */
/** @import { Invitation } from "../types/messages.js" */

/** @param {{ table: Table, free: number }} props free: how many seats are open */
export function Invite({ table, free }) {
  const told = useSignal(/** @type {Invitation | null} */ (null));
  const where = { table: table.id };
  useEffect(() => {
    get("/api/tables/{table}/invitation", where).then(
      (invitation) => {
        told.value = invitation;
      },
      () => {}, // without a link there is still the list of seats
    );
  }, [table.id]);
  const renew = async () => {
    told.value = (await table.attempt(() => post("/api/tables/{table}/invitation", where))) ?? told.value;
  };
  const { link = "", reach, qr } = told.value ?? {};
  const share = () => navigator.share({ title: t("brand"), text: t("share-text"), url: link }).catch(() => {}); // changed their mind
  return html`
    <aside class="panel invite" aria-labelledby="invite-title">
      <h2 id="invite-title">${free > 0 ? t("invite-title") : t("invite-full")}</h2>
      <div class="qr">${
        qr &&
        html`<svg viewBox="-2 -2 ${qr.size + 4} ${qr.size + 4}" role="img" aria-label=${t("invite-qr")}><path d=${qr.path} /></svg>`
      }</div>
      <div class="invite-acts">
        ${"share" in navigator && html`<button type="button" class="btn ${free > 0 ? "main" : ""}" data-do="share" disabled=${!link} onClick=${share}><${Icon} name="share" />${t("share")}</button>`}
        <${Copy} link=${link} main=${free > 0 && !("share" in navigator)} />
      </div>
      ${reach && html`<p class="reach ${reach}"><${Icon} name=${reach === "computer" ? "warning" : "check"} /><span>${t(`reach-${reach}`)}</span></p>`}
      <button type="button" class="link renew" data-do="renew" onClick=${renew}>${t("invite-renew")}</button>
    </aside>`;
}

/**
 * Copy a text, by whatever this browser has; false if nothing worked.
 * @param {HTMLInputElement} field
 */
async function copyFrom(field) {
  try {
    await navigator.clipboard.writeText(field.value); // only on secure origins
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

/** @param {{ link: string, main: boolean }} props */
export function Copy({ link, main }) {
  const done = useSignal(/** @type {boolean | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    done.value = null;
  }, [link]);
  const copy = async () => {
    if (field.current) done.value = await copyFrom(field.current).catch(() => false);
  };
  return html`
    <div class="copy">
      <input ref=${field} class="invitation" readonly aria-label=${t("invitation")} value=${link} data-invitation
        onFocus=${() => field.current?.select()} />
      <button type="button" class="btn ${main ? "main" : ""}" data-do="copy" onClick=${copy}>${done.value ? t("copied") : t("copy")}</button>
      <p class="copy-said" role="status">${done.value === false && t("copy-by-hand")}</p>
    </div>`;
}
