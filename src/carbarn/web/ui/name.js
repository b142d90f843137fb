// The name of a guest: made up, the same on every page, and easily changed.

import { code, codeNeeded, introduce, me } from "../api.js";
import { kept } from "../settings.js";
import { t } from "../words.js";
import { html, signal } from "./html.js";
import { withValue } from "./parts.js";

/** @import { Signal } from "./html.js" */

const WISH = "carbarn.wish";

/** @param {string[]} list */
const pick = (list) => list[Math.floor(Math.random() * list.length)];
/** @param {string} id */
const words = (id) => t(id).split(" ");

/** A made-up name, such as "Brass Trolley 7". */
const inventName = () =>
  t("name-invented", {
    first: pick(words("name-first")),
    second: pick(words("name-second")),
    number: 2 + Math.floor(Math.random() * 97),
  });

/** @type {Signal<string>} the name of somebody whom the server does not know yet; empty until it is needed */
const wished = signal("");

/** Wish for a name; it is kept for the next visit. @param {string} name */
export function wish(name) {
  wished.value = name;
  kept.set(WISH, name);
}

/** The name that I have, or am going to have. */
export function nameHere() {
  if (me.value) return me.value.name;
  if (!wished.peek()) wish(kept.get(WISH) ?? kept.get("carbarn.name") ?? inventName());
  return wished.value;
}

/** Be somebody for the server, by the name that was entered or the one that I have. @param {string} [entered] */
export async function beSomebody(entered = "") {
  const name = entered.trim() || nameHere();
  if (!me.value || me.value.name !== name) await introduce(name);
}

/**
 * @param {object} props
 * @param {Signal<string>} props.name
 * @param {boolean} [props.plain] without the field for an invitation code
 */
export const NameField = ({ name, plain = false }) => html`
  <label class="field name-field"><span>${t("your-name")}</span>
    <input maxlength="40" autocomplete="nickname" value=${name.value} onInput=${withValue((value) => {
      name.value = value;
    })} data-name /></label>
  ${codeNeeded.value && !me.value && !plain && html`<${CodeField} />`}`;

/** On a private server: the invitation code of somebody who is new. */
const CodeField = () => html`
  <label class="field name-field"><span>${t("your-code")}</span>
    <input maxlength="40" autocomplete="one-time-code" autocapitalize="none" spellcheck=${false}
      value=${code.value} onInput=${withValue((value) => {
        code.value = value.trim();
      })} data-code /></label>`;
