// "What is this?": anything at the table can be asked about, by the right button, a long press or a key.
import { loadStyle } from "../games.js";
import { html, useLayoutEffect, useRef } from "../ui/html.js";
import { loadLessonWords, t } from "../words.js";

/** @import { Asked } from "./contract.js" */
/** @import { Table } from "./table.js" */

const LONG = 550; // milliseconds that a finger rests on something it asks about
const STRAY = 10; // pixels that it may move meanwhile

/**
 * Answer questions about what is on the page, until the signal.
 * @param {Table} table
 * @param {AbortSignal} signal
 * @param {Event | null} first what began before this part was there: a click for a menu, or a finger that still rests
 */
export function answerQuestions(table, signal, first) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {{ x: number, y: number } | null} */
  let pressed = null;
  let asked = false;
  const ask = async (/** @type {Element} */ element, /** @type {number} */ x, /** @type {number} */ y) => {
    const answer = await answerTo(table, element);
    if (answer) table.overlay.ask({ ...answer, x, y });
    return answer !== null;
  };
  const menu = (/** @type {MouseEvent} */ event) => {
    const { target } = event;
    if (!isAskable(target)) return;
    event.preventDefault();
    const box = target.getBoundingClientRect();
    const byKey = event.clientX === 0 && event.clientY === 0;
    ask(target, byKey ? box.x + box.width / 2 : event.clientX, byKey ? box.y + box.height / 2 : event.clientY);
  };
  const down = (/** @type {PointerEvent} */ event) => {
    asked = false;
    if (event.pointerType !== "touch" || !isAskable(event.target)) return;
    const { target } = event;
    pressed = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      asked = true;
      ask(target, event.clientX, event.clientY);
    }, LONG);
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STRAY) clearTimeout(timer);
  };
  const up = () => {
    clearTimeout(timer);
    pressed = null;
  };
  // what ended as a question is no press
  const click = (/** @type {MouseEvent} */ event) => {
    if (!asked) return;
    asked = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  /** @type {[string, (event: any) => unknown][]} */
  const listeners = [
    ["contextmenu", menu],
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", click],
  ];
  for (const [name, act] of listeners) {
    document.addEventListener(name, act, { capture: true, signal });
    if (first?.type === name) act(first);
  }
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/** Ask about what has the focus, or else about what the mouse points at. @param {Table} table */
export async function askAboutFocus(table) {
  const focused = document.activeElement;
  const element = isAskable(focused) ? focused : [...document.querySelectorAll(":hover")].at(-1);
  if (!isAskable(element)) return table.explain(t("what-nothing"));
  const answer = await answerTo(table, element);
  const { x, y, width, height } = element.getBoundingClientRect();
  if (answer) table.overlay.ask({ ...answer, x: x + width / 2, y: y + height / 2 });
  else table.explain(t("what-nothing"));
  return undefined;
}

/** Whether somebody may want to know what this is: not where the browser's own menu is of use. @param {unknown} target @returns {target is Element} */
const isAskable = (target) =>
  target instanceof Element &&
  target.closest(".app") !== null &&
  !target.closest("input:not([type=checkbox], [type=radio]), textarea, select, a[href], [contenteditable]");

/**
 * @param {Table} table
 * @param {Element} element
 * @returns {Promise<Asked | null>}
 */
async function answerTo(table, element) {
  await Promise.all([loadStyle("/web/style/lesson.css"), loadLessonWords(table.game.name)]);
  const page = await table.game.help?.();
  const own = page?.whatIs?.(element, table.forGame);
  if (own) return own;
  const what = element.closest("[data-what]")?.getAttribute("data-what");
  return what ? { title: t(`what-${what}`), text: t(`what-${what}-text`) } : null;
}

/** The answer, beside what was asked about. @param {{ table: Table }} props */
export function Answer({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const asked = table.overlay.asked.value;
  useLayoutEffect(() => {
    const element = box.current;
    if (!asked || !element) return undefined;
    const { width, height } = element.getBoundingClientRect();
    const left = Math.max(8, Math.min(asked.x - width / 2, innerWidth - width - 8));
    const above = asked.y - height - 14;
    element.style.left = `${left}px`;
    element.style.top = `${above > 8 ? above : Math.min(asked.y + 18, innerHeight - height - 8)}px`;
    element.focus();
    const away = (/** @type {Event} */ event) => {
      const inside = event.target instanceof Node && element.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !inside) table.overlay.ask(null);
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", away);
    };
  }, [asked]);
  if (!asked) return null;
  return html`
    <div class="what panel" role="dialog" aria-label=${asked.title} tabindex="-1" ref=${box}>
      <h2>${asked.title}</h2><p>${asked.text}</p>
      ${asked.lesson && html`<p><a class="link" href="/learn/${table.game.name}/${asked.lesson}" target="_blank">${t("what-lesson")}</a></p>`}
    </div>`;
}
