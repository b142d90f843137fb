// A name for a guest: made up, and easily changed.

import { code, codeNeeded, me } from "../api.js";
import { t } from "../words.js";
import { html } from "./html.js";
import { withValue } from "./parts.js";

/** @import { Signal } from "./html.js" */

/** @param {string[]} list */
const pick = (list) => list[Math.floor(Math.random() * list.length)];
/** @param {string} id */
const words = (id) => t(id).split(" ");

/** A made-up name, such as "Brass Trolley 7". */
export const inventName = () =>
  t("name-invented", {
    first: pick(words("name-first")),
    second: pick(words("name-second")),
    number: 2 + Math.floor(Math.random() * 97),
  });

/** @param {{ name: Signal<string> }} props */
export const NameField = ({ name }) => html`
  <label class="field name-field"><span>${t("your-name")}</span>
    <input maxlength="40" autocomplete="nickname" value=${name.value} onInput=${withValue((value) => {
      name.value = value;
    })} data-name /></label>
  ${codeNeeded.value && !me.value && html`<${CodeField} />`}`;

/** On a private server: the invitation code of somebody who is new. */
const CodeField = () => html`
  <label class="field name-field"><span>${t("your-code")}</span>
    <input maxlength="40" autocomplete="one-time-code" autocapitalize="none" spellcheck=${false}
      value=${code.value} onInput=${withValue((value) => {
        code.value = value.trim();
      })} data-code /></label>`;
