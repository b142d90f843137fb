// Small parts of the panels.
import { html } from "/web/ui/html.js";
import { t } from "/web/words.js";
import { stepInWords } from "./steps.js";
import { previewInWords } from "./talk.js";

/** @import { Drawn } from "/web/table/contract.js" */
/** @import { Seen, TramwaysTable } from "./model.js" */

/**
 * Handlers for something that looks at a step while it is pointed at or focused.
 * @param {TramwaysTable} table
 * @param {string} text
 */
export function looking(table, text) {
  const look = () => {
    table.look(text);
  };
  const away = () => {
    table.look(null);
  };
  return { onPointerEnter: look, onPointerLeave: away, onFocus: look, onBlur: away };
}

/**
 * Steps as buttons, each with what it does.
 * @param {object} props
 * @param {TramwaysTable} props.table
 * @param {string[]} props.texts
 * @param {(text: string) => Drawn | string} [props.words] what a step is called
 * @param {(text: string) => string} [props.note] what it does, if not what the server foresees
 * @param {boolean} [props.two] in two columns
 */
export function Steps({ table, texts, words = stepInWords, note, two = false }) {
  if (!texts.length) return null;
  return html`
    <ul class="tw-steps ${two ? "two" : ""}">
      ${texts.map((text) => {
        const told = note ? note(text) : previewInWords(table, text);
        return html`<li><button type="button" class="tw-step ${table.pick.value === text ? "picked" : ""}" data-step=${text}
          ...${looking(table, text)} onClick=${() => table.act(text)}><span>${words(text)}</span>${told && html`<small>${told}</small>`}</button></li>`;
      })}
    </ul>`;
}

/**
 * What whoever acts is to know; everybody else reads who that is.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {string} words
 */
export const toDo = (table, seen, words) =>
  table.canAct.value ? words : t("tw-waits-for", { name: table.name(actorOf(table, seen)) });

/**
 * Whoever is to act, by seat.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 */
export const actorOf = (table, seen) => table.scene.value.actors[0] ?? seen.view.mover;
