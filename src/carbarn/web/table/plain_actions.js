// A button for each legal action, in groups by the first word, with a filter where there are many.

import { settings } from "../settings.js";
import { html, useEffect, useRef } from "../ui/html.js";
import { focusOn, withValue } from "../ui/parts.js";
import { figure, rich, t } from "../words.js";
import { isOver } from "./names.js";
import { summaryOf } from "./plain_preview.js";

/** @import { TargetedEvent } from "../ui/html.js" */
/** @import { PlainTable } from "./plain.js" */

/** @typedef {[word: string, texts: string[]]} Group actions that begin with the same word */

const MOST_SHOWN = 200; // a game may have thousands of actions
const FEW = 12; // up to so many need neither filter nor headings

/** @param {string} text */
const firstWord = (text) => text.split(" ")[0];

/** The actions that have all the words typed into the filter. @param {PlainTable} table */
function filtered(table) {
  const words = table.choice.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  return [...table.scene.value.legal.keys()].filter((text) => words.every((word) => text.toLowerCase().includes(word)));
}

/** Those that have a button, in the order in which they stand there. @param {PlainTable} table */
export const shownActions = (table) => groupsOf(filtered(table)).flatMap(([, texts]) => texts);

/**
 * The first actions by their first words.
 * @param {string[]} texts
 * @returns {Group[]}
 */
const groupsOf = (texts) => [...Map.groupBy(texts.slice(0, MOST_SHOWN), texts.length > FEW ? firstWord : () => "")];

/** Past moments, and the end of the game. @param {PlainTable} table */
export function nothingToDecide(table) {
  const { kind } = table.scene.value;
  return kind === "past" || (kind === "now" && isOver(table.doc.value));
}

/** @param {{ table: PlainTable }} props */
export function Actions({ table }) {
  const { legal } = table.scene.value;
  const found = filtered(table);
  const groups = groupsOf(found);
  const counts = new Map(groups.map(([word]) => [word, found.filter((text) => firstWord(text) === word).length]));
  if (nothingToDecide(table)) return null;
  return html`
    <section class="panel plain-actions" aria-labelledby="plain-title">
      <header>
        <h2 class="caps" id="plain-title">${t("plain-actions", { count: legal.size })}</h2>
        ${legal.size > FEW && html`<${Filter} table=${table} />`}
      </header>
      ${!legal.size && html`<p class="nothing">${t("plain-none")}</p>`}
      ${legal.size > 0 && !found.length && html`<p class="nothing">${t("plain-none-found")}</p>`}
      <${Buttons} table=${table} groups=${groups} counts=${groups.length > 1 ? counts : null} />
      ${found.length > MOST_SHOWN && html`<p class="nothing">${t("plain-more", { count: found.length - MOST_SHOWN })}</p>`}
    </section>`;
}

/** @param {{ table: PlainTable }} props */
const Filter = ({ table }) => html`
  <label class="vh" for="plain-filter">${t("plain-filter")}</label>
  <input id="plain-filter" class="plain-filter" type="search" autocomplete="off" autocapitalize="off" spellcheck=${false}
    placeholder=${t("plain-filter")} value=${table.choice.filter.value}
    onInput=${withValue((value) => {
      table.choice.filter.value = value;
    })}
    onKeyDown=${(/** @type {TargetedEvent<HTMLElement, KeyboardEvent>} */ event) => {
      if (event.key === "Escape") {
        table.choice.filter.value = "";
        event.currentTarget.blur();
      } else if (event.key === "ArrowDown" || event.key === "Enter") {
        event.preventDefault();
        focusOn(document.querySelector(".plain-action"));
      }
    }} />`;

/**
 * Where a key leads from a place among so many; undefined if it leads nowhere.
 * @param {string} key
 * @param {number} at
 * @param {number} count
 */
function placeAfter(key, at, count) {
  /** @type {Record<string, number>} */
  const places = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
  };
  return Object.hasOwn(places, key) ? Math.min(count - 1, Math.max(0, places[key])) : undefined;
}

/**
 * All buttons are one tab stop; arrows go from one to the next.
 * @param {{ table: PlainTable, groups: Group[], counts: Map<string, number> | null }} props
 */
function Buttons({ table, groups, counts }) {
  const touch = useRef(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const free = table.canAct.value;
  useEffect(() => {
    // a button that stays under the pointer is not entered anew when the next decision comes
    const under = free && !touch.current ? box.current?.querySelector(".plain-action:hover") : null;
    if (under instanceof HTMLElement) table.look(under.dataset.action ?? null);
  }, [free, table.scene.value]);
  const texts = groups.flatMap(([, group]) => group);
  const { focused } = table.choice;
  const stop = [focused.value, table.pick.value].find((text) => text !== null && texts.includes(text)) ?? texts[0];
  const press = (/** @type {string} */ text) => {
    const { confirm } = settings.value;
    const again = table.pick.value === text;
    table.dismiss();
    table.choose(text);
    focused.value = text;
    if (again || confirm === "never" || (confirm === "touch" && !touch.current)) table.act(text);
    else table.say(t("plain-picked", { action: text }));
  };
  const keys = (/** @type {TargetedEvent<HTMLElement, KeyboardEvent>} */ event) => {
    touch.current = false;
    const at = event.target instanceof HTMLElement ? texts.indexOf(event.target.dataset.action ?? "") : -1;
    const to = placeAfter(event.key, at, texts.length);
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    focused.value = texts[to];
    focusOn(event.currentTarget.querySelectorAll(".plain-action")[to]);
  };
  return html`
    <div class="plain-groups" ref=${box} onKeyDown=${keys} onPointerDown=${(/** @type {PointerEvent} */ event) => {
      touch.current = event.pointerType !== "mouse";
    }}>
      ${groups.map(
        ([word, group]) => html`
        <div class="plain-group" role=${counts ? "group" : undefined} aria-label=${counts ? word : undefined} key=${word}>
          ${counts && html`<h3>${rich("plain-group", { word, count: html`<small class="num">${figure(counts.get(word) ?? 0)}</small>` })}</h3>`}
          ${group.map((text) => html`<${ActionButton} key=${text} table=${table} text=${text} stop=${text === stop} press=${press} />`)}
        </div>`,
      )}
    </div>`;
}

/** @param {{ table: PlainTable, text: string, stop: boolean, press: (text: string) => void }} props */
function ActionButton({ table, text, stop, press }) {
  const look = () => {
    if (table.canAct.value) table.look(text);
  };
  const away = () => table.lookAway(text);
  const summary = summaryOf(table.scene.value.legal.get(text), table);
  return html`
    <button type="button" class="plain-action ${table.hint.value?.text === text ? "hinted" : ""}" data-action=${text}
      aria-pressed=${table.pick.value === text ? "true" : "false"} tabindex=${stop ? 0 : -1} disabled=${!table.canAct.value}
      onClick=${() => press(text)} onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && look()}
      onPointerLeave=${away} onFocus=${look} onBlur=${away}>
      <span>${text}</span>${summary && html`<small>${summary}</small>`}
    </button>`;
}
