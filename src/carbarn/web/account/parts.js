// What the pages of an account share: drawings, devices by name, requests that may be refused.
import { me, Refusal } from "../api.js";
import { dayInWords } from "../pages/lists.js";
import { refusalInWords } from "../refusals.js";
import { kept } from "../settings.js";
import { html, useRef, useSignal } from "../ui/html.js";
import { withValue } from "../ui/parts.js";
import { t } from "../words.js";

/** @import { DeviceInfo, Me, PasskeyInfo } from "../types/messages.js" */
/** @import { Signal } from "../ui/html.js" */

const ANSWERS = "carbarn-answers"; // as in worker.js

/** @type {Record<string, string>} in a box of 32 */
const DRAWINGS = {
  card: "M5 8h22a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM11 12.500a2.5 2.5 0 1 0 .01 0zM7 20.500c.5-2.800 7.5-2.800 8 0M20 13.500h5M20 18h5",
  key: "M11 5a6 6 0 1 0 .01 0zM15.3 15.3 27 27v-3M22 22l3-2.500M11 9.500a1.5 1.5 0 1 0 .01 0z",
  lock: "M8 14h16v13H8zM11 14v-3a5 5 0 0 1 10 0v3M16 19v3",
  paper: "M8 4h11l5 5v19H8zM19 4v5h5M12 15h8M12 19h8M12 23h5",
  laptop: "M7 8h18v13H7zM3 25h26",
  phone:
    "M11 4h10a1.5 1.5 0 0 1 1.5 1.500v21A1.5 1.5 0 0 1 21 28H11a1.5 1.5 0 0 1-1.5-1.500v-21A1.5 1.5 0 0 1 11 4zM15 24.500h2",
};

/** @param {{ name: string }} props */
export const Drawing = ({ name }) =>
  html`<svg class="drawing" viewBox="0 0 32 32" aria-hidden="true"><path d=${DRAWINGS[name]} /></svg>`;

const SMALL = ["Android", "iPhone", "iPad"];
/** Whether a system is that of a phone. @param {string} system */
export const isPhone = (system) => SMALL.includes(system);

/** "Firefox on Linux", as far as it is known. @param {DeviceInfo | PasskeyInfo} device */
export function deviceName({ browser, system }) {
  if (browser && system) return t("device-on", { browser, system });
  return browser || system || t("device-unknown");
}

/** "today", "3 May". @param {number} moment */
export const day = (moment) => dayInWords(moment);

/** Be who the server says that I am. @param {Me | null} known */
export function become(known) {
  // what is kept for when there is no connection is nobody else's
  if ((me.value ? me.value.id : "") !== (known ? known.id : "")) globalThis.caches?.delete(ANSWERS).catch(() => {});
  me.value = known ?? false;
  kept.set("carbarn.name", known ? known.name : null);
}

/** Something that the server may refuse: whether it is going on, and what was said. */
export function useAttempt() {
  const busy = useSignal(false);
  const problem = useSignal("");
  const attempt = async (/** @type {() => Promise<unknown>} */ what) => {
    busy.value = true;
    problem.value = "";
    try {
      await what();
    } catch (refusal) {
      problem.value = problemInWords(refusal);
    }
    busy.value = false;
  };
  return { busy, problem, attempt };
}

/** What went wrong with a request or with a passkey; what nobody has foreseen is thrown again. @param {unknown} problem */
export function problemInWords(problem) {
  if (problem instanceof Refusal) return refusalInWords(problem);
  if (problem instanceof DOMException)
    return t(problem.name === "InvalidStateError" ? "passkey-there" : "passkey-cancelled");
  throw problem;
}

/** @param {{ problem: string }} props */
export const Said = ({ problem }) => problem && html`<p class="form-problem" role="alert">${problem}</p>`;

/**
 * A field for a password, which can be shown.
 * @param {{ label: string, value: Signal<string>, fresh?: boolean }} props fresh: a new one, not one that is known
 */
export function PasswordField({ label, value, fresh = false }) {
  const shown = useSignal(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  return html`
    <label class="field"><span>${label}</span>
      <input ref=${field} type=${shown.value ? "text" : "password"} maxlength="256" required data-password
        autocomplete=${fresh ? "new-password" : "current-password"} value=${value.value} onInput=${withValue((text) => {
          value.value = text;
        })} /></label>
    <label class="check"><input type="checkbox" checked=${shown.value} onChange=${() => {
      shown.value = !shown.value;
    }} /><span>${t("password-show")}</span></label>`;
}
