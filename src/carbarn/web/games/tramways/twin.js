// The text twin: everything the table shows, as headings and lists.
import { html } from "../../ui/html.js";
import { t } from "../../words.js";
import { cardInWords } from "./cards.js";
import { see } from "./seen.js";
import { cards } from "./set.js";
import { seatInWords } from "./side.js";
import { stepInWords } from "./steps.js";
import { cellInWords, linkInWords } from "./talk.js";

export function Twin({ table, words }) {
  const scene = table.scene.value;
  const seen = see(scene.view);
  const places = [...seen.town.cells].filter(([, one]) => one.type || one.parcel);
  return html`
    <p>${t("tw-reconstruction-long")}</p>
    ${
      table.canAct.value &&
      html`<h3>${t("tw-twin-steps", { count: scene.legal.size })}</h3>
      <ul class="tw-twin-steps">${[...scene.legal.keys()].map((text) => html`<li><button type="button" class="link" onClick=${() => table.act(text)}>${text}</button><span>${stepInWords(text)}</span></li>`)}</ul>`
    }
    ${!scene.covered && seen.hand.length > 0 && html`<h3>${t("tw-hand", { count: seen.hand.length })}</h3><ul>${seen.hand.map((id) => html`<li>${cardInWords(cards.get(id))}</li>`)}</ul>`}
    <h3>${t("players")}</h3>
    <ul>${seen.people.map((_, seat) => html`<li>${table.name(seat)}: ${seatInWords(scene.view, seat)}</li>`)}</ul>
    <h3>${t("tw-twin-links")}</h3>
    <ul>${seen.town.links.map((link) => html`<li>${linkInWords(table, seen, link)}</li>`)}</ul>
    <h3>${t("tw-twin-places")}</h3>
    <ul>${places.map(([cell]) => html`<li>${cellInWords(table, seen, cell)}</li>`)}</ul>
    <h3>${t("tw-twin-words")}</h3>
    <pre tabindex="0" aria-label=${t("tw-twin-words")}>${words}</pre>`;
}
