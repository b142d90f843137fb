// The top of every page but the table: the house, who I am, and the settings.
import { introduce, me, Refusal } from "../api.js";
import { refusalInWords } from "../refusals.js";
import { html, useSignal } from "../ui/html.js";
import { later } from "../ui/later.js";
import { NameField, nameHere, wish } from "../ui/name.js";
import { Brand, Dialog, Icon } from "../ui/parts.js";
import { hasAccounts, t } from "../words.js";

/** @import { ComponentChildren } from "../ui/html.js" */

const Settings = later(async () => (await import("../table/dialogs.js")).Settings);

/** @param {{ children?: ComponentChildren }} props */
export function PageTop({ children }) {
  const settings = useSignal(false);
  const naming = useSignal(false);
  const name = nameHere();
  const who = html`<i aria-hidden="true">${[...name][0]}</i><span>${name}</span>`;
  return html`
    <header class="home-top"><div>
      <${Brand} />
      <div class="home-tools">
        ${children}
        <a class="btn on-green" href="/learn" data-do="learn">${t("learn")}</a>
        ${
          (me.value ? me.value.account : false)
            ? html`<a class="btn on-green my-name" href="/account" data-do="account" aria-label=${t("account-of", { name })}>${who}</a>`
            : html`<button type="button" class="btn on-green my-name" data-do="name" aria-label=${t("name-change", { name })} onClick=${() => {
                naming.value = true;
              }}>${who}</button>`
        }
        <button type="button" class="btn on-green square-btn" data-do="settings" aria-label=${t("settings")} onClick=${() => {
          settings.value = true;
        }}><${Icon} name="gear" /></button>
      </div>
    </div></header>
    ${
      naming.value &&
      html`<${Naming} onClose=${() => {
        naming.value = false;
      }} />`
    }
    ${
      settings.value &&
      html`<${Settings} onClose=${() => {
        settings.value = false;
      }} />`
    }`;
}

/** Change my name. @param {{ onClose: () => unknown }} props */
function Naming({ onClose }) {
  const name = useSignal(nameHere());
  const problem = useSignal("");
  const save = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (!name.value.trim()) return;
    wish(name.value.trim());
    try {
      if (me.value) await introduce(name.value.trim());
      onClose();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      problem.value = refusalInWords(refusal);
    }
  };
  return html`
    <${Dialog} title=${t("name-title")} onClose=${onClose}>
      <form class="form" onSubmit=${save}>
        <${NameField} name=${name} plain />
        ${problem.value && html`<p class="form-problem" role="alert">${problem.value}</p>`}
        ${hasAccounts && html`<p><a class="link" href="/account" data-do="account" onClick=${onClose}>${t("name-account")}</a></p>`}
        <div class="dialog-acts"><button type="submit" class="btn main" data-do="save-name">${t("save")}</button></div>
      </form>
    <//>`;
}
