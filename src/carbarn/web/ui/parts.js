// Small parts that every page uses: symbols, badges, icons, dialogs.

import { hasFile, t } from "../words.js";
import { html, signal, useEffect, useRef } from "./html.js";

/** @import { ComponentChildren, TargetedEvent } from "./html.js" */

/** For a field: the handler of an event that gets what the field says. @param {(value: string) => unknown} act */
export const withValue = (act) => (/** @type {TargetedEvent<HTMLInputElement | HTMLSelectElement>} */ event) =>
  act(event.currentTarget.value);

/** The same for a box that is checked or not. @param {(checked: boolean) => unknown} act */
export const withChecked = (act) => (/** @type {TargetedEvent<HTMLInputElement>} */ event) =>
  act(event.currentTarget.checked);

/** The same for a file, if one was chosen. @param {(file: File | undefined) => unknown} act */
export const withFile = (act) => (/** @type {TargetedEvent<HTMLInputElement>} */ event) =>
  act(event.currentTarget.files?.[0]);

const LENGTHS = ["from-3", "from-4", "from-5", "from-6"];
/**
 * Classes that say how long a list is. A style sheet that counts by `:has(:nth-child())` instead would have the
 * whole page styled anew whenever anything comes or goes.
 * @param {number} count
 */
export const atLeast = (count) => LENGTHS.slice(0, Math.max(0, count - 2)).join(" ");

const query = matchMedia("(max-width: 860px), (max-height: 559px)");
/** Whether the page is laid out as on a phone; the same limit as in style/phone.css. */
export const narrow = signal(query.matches);
query.addEventListener("change", () => {
  narrow.value = query.matches;
});

const tightQuery = matchMedia("(max-width: 1120px)");
/** Whether there is little room beside a board; the same limit as in style/table.css. */
export const tight = signal(tightQuery.matches);
tightQuery.addEventListener("change", () => {
  tight.value = tightQuery.matches;
});

const HEXAGON = "M6 2.5h8l4 7.5-4 7.5H6L2 10z";
/** Symbols by token, in a box of 20. A player is colour + symbol + pattern + name. */
export const SYMBOLS = [
  "M10 2.5a7.5 7.5 0 1 0 .01 0z",
  "M3.5 3.5h13v13h-13z",
  "M10 2 18.5 17h-17z",
  "M10 1 18 10 10 19 2 10z",
  "M7.3 2h5.4v5.3H18v5.4h-5.3V18H7.3v-5.3H2V7.3h5.3z",
  "M10 1l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L10 15l-5.6 3.2 1.3-6.3L1 7.6l6.3-.7z",
  HEXAGON,
  "M13.5 2A8.2 8.2 0 1 0 18 13.5 7 7 0 0 1 13.5 2z",
  HEXAGON,
];
export const SYMBOL_NAMES = ["circle", "square", "triangle", "diamond", "plus", "star", "hexagon", "moon", "hexagon"];

/** @param {{ owner: number }} props */
export const Sign = ({ owner }) => html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d=${SYMBOLS[owner]} /></svg>`;

/**
 * The mark of an owner, named by a token (see `tokenOf` in games.js): small (in sentences) or as a badge.
 * @param {{ owner: number }} props negative: nobody
 */
export const Mini = ({ owner }) =>
  owner < 0
    ? html`<span class="mini nobody" aria-hidden="true"></span>`
    : html`<span class="mini p${owner + 1}" aria-hidden="true"><${Sign} owner=${owner} /></span>`;
/** @param {{ owner: number }} props */
export const Badge = ({ owner }) =>
  html`<span class="badge p${owner + 1}" aria-hidden="true"><${Sign} owner=${owner} /></span>`;

/** @type {Record<string, string>} */
const ICONS = {
  check: "M4 10.5l4 4 8-9",
  draw: "M4 6h9v11H4zM7 6V3h9v11h-3",
  undo: "M7 4 3.5 7.5 7 11M4 7.5h8a4.5 4.5 0 0 1 0 9H8",
  sandbox: "M3 3h8v8H3zM13 7h4v10H7v-4",
  hint: "M7.5 14.5h5M8.5 17.5h3M7.8 12.5a5 5 0 1 1 4.4 0v2H7.8z",
  turn: "M15.5 10a5.5 5.5 0 1 1-2-4.2M14 2.5v4h-4",
  gear: "M10 7.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4",
  help: "M7.5 7.6a2.6 2.6 0 1 1 3.9 2.3c-.9.5-1.4 1-1.4 2.1M10 14.8v.1",
  play: "M5 3l12 7-12 7z",
  pause: "M6.5 4v12M13.5 4v12",
  plus: "M10 4v12M4 10h12",
  save: "M10 3v9M6.5 8.5 10 12l3.5-3.5M4 16h12",
  back: "M12.5 4 6.5 10l6 6",
  next: "M7.5 4l6 6-6 6",
  "moment-back": "M13 5 8 10l5 5M4.5 10h.1",
  "moment-next": "M7 5l5 5-5 5M15.5 10h.1",
  eye: "M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10zM10 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8",
  first: "M14 4 8 10l6 6M5.5 4v12",
  last: "M6 4l6 6-6 6M14.5 4v12",
  log: "M4 5.5h12M4 10h12M4 14.5h8",
  link: "M8.5 11.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-2.6 2.6a3 3 0 0 0 4.2 4.2l1-1",
  bot: "M4 8h12v8H4zM10 8V4M8 12h.01M12 12h.01",
  share: "M10 12V3M6.5 6 10 2.5 13.5 6M4 11v6h12v-6",
  screen: "M3 4h14v10H3zM7 17h6",
  up: "M4 12.5 10 6.5l6 6",
  down: "M4 7.5l6 6 6-6",
  warning: "M10 3 18 17H2zM10 8v4M10 14.5v.1",
  close: "M5 5l10 10M15 5 5 15",
  again: "M4 10a6 6 0 0 1 10.5-4M16 10a6 6 0 0 1-10.5 4M14.5 2.5V6H11M5.5 17.5V14H9",
};
/** @param {{ name: string }} props */
export const Icon = ({ name }) =>
  html`<svg class="icon icon-${name}" viewBox="0 0 20 20" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;

/**
 * The way to the words of a rule, if the server has them.
 * @param {{ game: string, rule?: string }} props
 */
export const Rule = ({ game, rule }) =>
  rule &&
  hasFile(`/rules/${game}`) &&
  html`<a class="rule" href="/rules/${game}/specification#${rule}" target="_blank">${t("rule-link")}</a>`;

/** The house and its name, in the top bar. */
export const Brand = () => html`
  <a class="brand" href="/" aria-label=${t("brand-home")}>
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <path class="brand-roof" d="M2 24V11L13 3l11 8v13" />
      <rect class="brand-car" x="8" y="11" width="10" height="10" rx="2.5" />
      <rect class="brand-window" x="10" y="13" width="6" height="3.4" rx=".8" />
      <path class="brand-wheels" d="M10.5 24v-3M15.5 24v-3" />
    </svg>
    <span>${t("brand")}</span>
  </a>`;

/**
 * A dialog by the browser's own element: it traps the focus and closes on Escape.
 * @param {{ title: string, onClose: () => unknown, children?: ComponentChildren, wide?: boolean }} props
 */
export function Dialog({ title, onClose, children, wide = false }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => focusOn(before);
  }, []);
  const outside = (/** @type {MouseEvent} */ event) => event.target === box.current && onClose();
  return html`
    <dialog ref=${box} class="dialog ${wide ? "wide-dialog" : ""}" aria-labelledby="dialog-title" onClose=${onClose}
      onClick=${outside}>
      <div class="dialog-inside">
        <header>
          <h2 id="dialog-title">${title}</h2>
          <button type="button" class="btn quiet square-btn" onClick=${onClose}
            aria-label=${t("close")}><${Icon} name="close" /></button>
        </header>
        ${children}
      </div>
    </dialog>`;
}

/**
 * Choices side by side, of which one holds.
 * @template {string | number} T
 * @param {{ label: string, value: T, options: [T, ComponentChildren][], onChoose: (value: T) => unknown }} props
 */
export const Segments = ({ label, value, options, onChoose }) => html`
  <div class="seg" role="radiogroup" aria-label=${label}
    onKeyDown=${(/** @type {TargetedEvent<HTMLElement, KeyboardEvent>} */ event) => segmentKeys(event, value, options, onChoose)}>
    ${options.map(
      ([name, words]) => html`
        <button type="button" role="radio" aria-checked=${name === value ? "true" : "false"} tabindex=${name === value ? 0 : -1}
          data-words=${typeof words === "string" ? words : undefined} onClick=${() => onChoose(name)}>${words}</button>`,
    )}
  </div>`;

/** Put the focus on an element, if it can have it. @param {Element | null | undefined} element */
export function focusOn(element) {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * @template {string | number} T
 * @param {TargetedEvent<HTMLElement, KeyboardEvent>} event
 * @param {T} value
 * @param {[T, ComponentChildren][]} options
 * @param {(value: T) => unknown} onChoose
 */
function segmentKeys(event, value, options, onChoose) {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const index = (options.findIndex(([name]) => name === value) + step + options.length) % options.length;
  onChoose(options[index][0]);
  focusOn(event.currentTarget.children[index]);
}
