// Cards: what I hold, what lies open, how many are left, and the odds of the next one.

import { settings } from "/web/settings.js";
import { html, useRef } from "/web/ui/html.js";
import { atLeast } from "/web/ui/parts.js";
import { facts, percent, rich, t } from "/web/words.js";
import { parse } from "./choice.js";
import { Card, countsOf, Glyph, KINDS } from "./glyphs.js";
import { oddsFor } from "./radar.js";

/** @import { OneOf } from "/web/types/messages.js" */
/** @import { TargetedEvent } from "/web/ui/html.js" */
/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { CardKind } from "./types.d.ts" */

/** @typedef {{ text: string, face: CardKind }} OpenCard */
/** @typedef {{ text: string, deck: number, words: string }} Pile `deck`: how many are in it */

/** The dock under the map: hand and row. @param {{ table: SanFranciscoTable }} props */
export function Hand({ table }) {
  const scene = table.scene.value;
  return html`
    <div class="sf-dock">
      ${scene.view.seat >= 0 && html`<${MyHand} table=${table} />`}
      ${!scene.view.over && html`<${Row} table=${table} />`}
    </div>`;
}

/** @param {{ table: SanFranciscoTable }} props */
function MyHand({ table }) {
  const scene = table.scene.value;
  const mine = scene.covered ? {} : scene.view.mine;
  const paid = parse(table.chosen.value).paid ?? {}; // only what is chosen rises
  const kinds = countsOf(mine);
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return html`
    <section class="panel sf-mine" aria-labelledby="sf-hand">
      <header><h2 class="caps" id="sf-hand">${t("sf-hand")}</h2><span>${t("sf-count-cards", { count: scene.covered ? scene.view.hands[scene.view.seat] : all })}</span></header>
      <ul class=${atLeast(kinds.length)}>
        ${kinds.map(
          ({ kind, count }) => html`
          <li key=${kind} class=${paid[kind] ? "rises" : ""} data-card=${kind}>
            <span class="vh">${t("sf-cards-of", { count, kind: t(`sf-${kind}`) })}</span>
            ${Array.from({ length: Math.min(count, 4) }, (_, index) => html`<${Card} kind=${kind} more=${index >= Math.min(count, 4) - (paid[kind] ?? 0) ? "paid" : ""} />`)}
            <b class="sf-number" aria-hidden="true">${count}</b>
          </li>`,
        )}
        ${!kinds.length && html`<li class="nothing">${scene.covered ? t("sf-hidden") : t("sf-no-cards")}</li>`}
      </ul>
    </section>`;
}

/** How far keys go in the row. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -9, End: 9 };

/** The face-up row and both decks: one tab stop, arrows move. @param {{ table: SanFranciscoTable }} props */
function Row({ table }) {
  const scene = table.scene.value;
  const { view } = scene;
  const free = table.canAct.value;
  const stop = useRef(0);
  const odds = scene.covered ? null : oddsFor(table);
  const touch = useRef(false);
  const chosen = useRef(0); // which of several cards of one kind
  const use = (/** @type {string} */ text, /** @type {number} */ index) => {
    if (!free || !scene.legal.has(text))
      return table.myTurn.value ? table.why(text, t(`sf-why-${parse(text).what}`)) : undefined;
    const { confirm } = settings.value;
    const again = table.pick.value === text;
    chosen.current = index;
    table.dismiss();
    table.choice.route.value = null;
    table.choose(text);
    if (again || confirm === "never" || (confirm === "touch" && !touch.current)) return table.act(text);
    return table.say(t("sf-picked-card", { what: nameOf(text) }));
  };
  /** @type {(OneOf<OpenCard | Pile> | null)[]} */
  const entries = [
    ...view.row.map((kind) => (kind ? { text: `draw ${kind}`, face: kind } : null)),
    { text: "draw deck", deck: view.deck, words: "sf-deck-cards" },
    { text: "tickets", deck: view.ticket_deck + view.ticket_tail, words: "sf-deck-tickets" },
  ];
  const keys = (/** @type {TargetedEvent<HTMLElement, KeyboardEvent>} */ event) => {
    touch.current = false;
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const from = buttons.findIndex((button) => button.matches(":focus"));
    const at = Math.min(buttons.length - 1, Math.max(0, from + step));
    stop.current = at;
    buttons[at].focus();
  };
  const look = (/** @type {string | null} */ text) => {
    table.look(free && text && scene.legal.has(text) && !table.pick.value ? text : null);
  };
  const away = () => look(null);
  return html`
    <section class="panel sf-row" aria-labelledby="sf-row">
      <header><h2 class="caps" id="sf-row">${t("sf-row")}</h2><${Odds} odds=${odds} deck=${view.deck} /></header>
      <div role="toolbar" aria-labelledby="sf-row" onKeyDown=${keys} onPointerDown=${(
        /** @type {PointerEvent} */ event,
      ) => {
        touch.current = event.pointerType !== "mouse";
      }} onPointerLeave=${away} onFocusOut=${away}>
        ${entries.map((entry, index) => {
          if (!entry) return html`<span class="sf-slot" aria-hidden="true"><span class="sf-card empty"></span></span>`;
          const may = free && scene.legal.has(entry.text);
          const same = entries.flatMap((other, at) => (other?.text === entry.text ? [at] : []));
          const pressed =
            table.pick.value === entry.text && index === (same.find((at) => at === chosen.current) ?? same[0]);
          const label = entry.words
            ? t(entry.words, { count: entry.deck })
            : t("sf-row-card", { kind: t(`sf-${entry.face}`) });
          return html`
            <button type="button" key=${index} class="sf-slot ${may ? "may" : ""}" data-draw=${entry.words ? entry.text : entry.face}
              data-do=${may ? parse(entry.text).what : undefined} aria-pressed=${pressed ? "true" : "false"}
              aria-disabled=${may ? undefined : "true"} tabindex=${index === stop.current ? 0 : -1} aria-label=${label}
              onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && look(entry.text)} onFocus=${() => !touch.current && look(entry.text)}
              onClick=${() => use(entry.text, index)}>
              ${entry.words ? html`<span class="sf-pile ${entry.text === "tickets" ? "tickets" : ""}" aria-hidden="true"><b>${entry.deck}</b><small>${t(`${entry.words}-small`)}</small></span>` : html`<${Card} kind=${entry.face} />`}
            </button>`;
        })}
      </div>
    </section>`;
}

/** @param {string} text */
const nameOf = (text) => {
  const { what, kind } = parse(text);
  if (what === "tickets") return t("sf-two-tickets");
  return kind === "deck" ? t("sf-card-deck") : t("sf-card-open", { kind: t(`sf-${kind}`) });
};

/**
 * "red 25%, blue 20%"
 * @param {{ [kind in CardKind]: number }} odds
 * @param {readonly CardKind[]} kinds
 */
export const oddsInWords = (odds, kinds) =>
  facts(kinds.map((kind) => t("sf-odds-one", { kind: t(`sf-${kind}`), share: percent(odds[kind]) })));

/**
 * What the next card of the deck may be, from what this seat knows.
 * @param {{ odds: { [kind in CardKind]: number } | null, deck: number }} props
 */
function Odds({ odds, deck }) {
  if (!odds) return null;
  const all = KINDS.filter((kind) => odds[kind]); // in the order of the hand, so that a colour keeps its place
  const words = oddsInWords(odds, all);
  const drawn = all.map(
    (kind) =>
      html`<i class="sf-odd sf-k-${kind}"><svg viewBox="0 0 12 12"><${Glyph} kind=${kind} /></svg>${Math.round(odds[kind] * 100)}</i>`,
  );
  return html`
    <span class="sf-odds" title=${t(deck ? "sf-odds-title" : "sf-odds-shuffle", { words })}>
      <span class="vh">${t(deck ? "sf-odds-title" : "sf-odds-shuffle", { words })}</span>
      <span aria-hidden="true">${rich("sf-odds", { odds: drawn })}</span>
    </span>`;
}
