// What the host changes before the game: the name of the table, its help and its rules.
import { post } from "../api.js";
import { html, useSignal } from "../ui/html.js";
import { Dialog, withValue } from "../ui/parts.js";
import { t } from "../words.js";
import { HelpSentence, OptionSentence, PublicSentence } from "./options.js";
import { HowFast, planOf } from "./pace.js";

/** @import { OptionValue } from "../table/contract.js" */
/** @import { Table } from "../table/table.js" */
/** @import { OptionInfo } from "../types/messages.js" */

/** @param {{ table: Table, options: OptionInfo[], onClose: () => unknown }} props */
export function EditTable({ table, options, onClose }) {
  const info = table.info.value;
  const name = useSignal(info.name);
  const help = useSignal(info.help);
  const isPublic = useSignal(info.public);
  const clock = useSignal(planOf(info.clock));
  const chosen = useSignal(/** @type {Record<string, OptionValue>} */ ({ ...info.options }));
  const shown = options.filter(
    (option) =>
      !table.game.setupOptions?.includes(option.name) &&
      (table.game.optionApplies?.(option.name, chosen.value) ?? true),
  );
  const save = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    onClose();
    await table.attempt(() =>
      post(
        "/api/tables/{table}/edit",
        { table: table.id },
        { name: name.value, help: help.value, public: isPublic.value, options: chosen.value, clock: clock.value },
      ),
    );
  };
  return html`
    <${Dialog} title=${t("lobby-edit")} onClose=${onClose} wide>
      <form class="form edit" onSubmit=${save}>
        <label class="field table-name"><span>${t("create-name")}</span>
          <input maxlength="60" value=${name.value} placeholder=${t("create-name-none")} data-table-name onInput=${withValue(
            (value) => {
              name.value = value;
            },
          )} /></label>
        <div class="sentences choice">
          ${shown.map(
            (option) => html`
            <${OptionSentence} key=${option.name} game=${info.game} option=${option} value=${chosen.value[option.name] ?? option.default}
              onChange=${(/** @type {OptionValue} */ value) => {
                chosen.value = { ...chosen.value, [option.name]: value };
              }} />`,
          )}
          <${HelpSentence} value=${help.value} onChange=${(/** @type {typeof help.value} */ one) => {
            help.value = one;
          }} />
          <${PublicSentence} value=${isPublic.value} onChange=${(/** @type {boolean} */ one) => {
            isPublic.value = one;
          }} />
        </div>
        <${HowFast} value=${clock.value} onChange=${(/** @type {typeof clock.value} */ one) => {
          clock.value = one;
        }} />
        <p class="note">${t("edit-note")}</p>
        <div class="dialog-acts">
          <button type="button" class="btn" onClick=${onClose}>${t("cancel")}</button>
          <button type="submit" class="btn main" data-do="save-table">${t("save")}</button>
        </div>
      </form>
    <//>`;
}
