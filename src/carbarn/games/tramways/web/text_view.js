// The text view: everything the table shows, as headings and lists.

import { turnSentence } from "/web/table/topbar.js";
import { html } from "/web/ui/html.js";
import { figure, listed, sentences, t } from "/web/words.js";
import { cardInWords, cardName } from "./cards.js";
import { cardOf } from "./components.js";
import { byType, see } from "./seen.js";
import { seatInWords, supplyInWords } from "./side.js";
import { stepInWords } from "./steps.js";
import { cellInWords, linkInWords } from "./talk.js";

/** @import { PanelProps, Seen, TramwaysTable } from "./model.js" */

/** @param {{ table: TramwaysTable, words: string | null }} props */
export function TextView({ table, words }) {
  const scene = table.scene.value;
  const seen = see(scene.view);
  const places = [...seen.town.cells].filter(([, one]) => one.type || one.parcel);
  return html`
    <p>${turnSentence(table)[0]}</p>
    <p>${t("tw-reconstruction-long")}</p>
    ${
      table.canAct.value &&
      html`<h3>${t("tw-text-view-steps", { count: scene.legal.size })}</h3>
      <ul class="tw-text-view-steps">${[...scene.legal.keys()].map((text) => html`<li><button type="button" class="link" onClick=${() => table.act(text)}>${text}</button><span>${stepInWords(text)}</span></li>`)}</ul>`
    }
    ${!scene.covered && seen.hand.length > 0 && html`<h3>${t("tw-hand", { count: seen.hand.length })}</h3><ul>${seen.hand.map((id) => html`<li>${cardInWords(cardOf(id))}</li>`)}</ul>`}
    <h3>${t("players")}</h3>
    <ul>${seen.people.map((_, seat) => html`<li>${playerInWords(table, seen, seat)}</li>`)}</ul>
    <h3>${t("tw-text-view-links")}</h3>
    <ul>${seen.town.links.map((link) => html`<li>${linkInWords(table, seen, link)}</li>`)}</ul>
    <h3>${t("tw-text-view-places")}</h3>
    <ul>${places.map(([cell]) => html`<li>${cellInWords(table, seen, cell)}</li>`)}</ul>
    <${Beside} seen=${seen} />
    ${words && html`<h3>${t("tw-text-view-words")}</h3><pre tabindex="0" aria-label=${t("tw-text-view-words")}>${words}</pre>`}`;
}

/**
 * A player: what everybody can count, the auction, the discard pile.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {number} seat
 */
function playerInWords(table, seen, seat) {
  const one = seen.people[seat];
  const parts = [
    t("tw-text-view-seat", {
      name: table.name(seat),
      score: figure(seen.view.scores[seat]),
      what: seatInWords(seen.view, seat),
      straights: one.straights,
      curves: one.curves,
    }),
  ];
  if (one.place) parts.push(t("tw-text-view-placed", { place: t("place", { place: one.place }), paid: one.paid }));
  else if (one.bid) parts.push(t("tw-text-view-bid", { bid: one.bid, paid: one.paid }));
  if (one.discard.length) parts.push(t("tw-text-view-pile", { cards: listed(one.discard.map(cardName)) }));
  return sentences(parts);
}

/**
 * What lies beside the map: cards to be had, buildings left, passengers to come.
 * @param {Pick<PanelProps, "seen">} props
 */
function Beside({ seen }) {
  const { auction, books, development, supply, types } = seen.view;
  const open = (/** @type {string[]} */ ids) => ids.map((id) => cardInWords(cardOf(id)));
  const lines = [
    ...open([...auction.open, ...auction.line]),
    t("tw-text-view-deck", { deck: auction.deck }),
    ...books.map(([top, count], index) => {
      const book = t("tw-book-open", { number: index + 1, count });
      return top ? t("tw-book-top", { book, card: cardInWords(cardOf(top)) }) : book;
    }),
    ...open(development.open),
    ...byType(supply).map(([type, left]) => supplyInWords(type, left)),
    ...types.flatMap((type, index) =>
      type ? [t("tw-round-type", { round: index + 1, type: t(`tw-type-${type}`) })] : [],
    ),
  ];
  return html`<h3>${t("tw-text-view-beside")}</h3><ul>${lines.map((words) => html`<li>${words}</li>`)}</ul>`;
}
