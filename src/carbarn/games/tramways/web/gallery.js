// Every ticket and every tile, as the set of the server has them.
import { html } from "/web/ui/html.js";
import { t } from "/web/words.js";
import { cardFrom } from "./cards.js";
import { TownPicture } from "./setup.js";
import { Ticket } from "./ticket.js";
import { townFromGrid } from "./town.js";

/** @import { ComponentsFile, TileSides } from "./types.js" */

/** @type {[side: keyof TileSides, year: string][]} */
const SIDES = [
  ["normal", "1920"],
  ["difficult", "1910"],
];

/** @param {{ set: ComponentsFile }} props */
export function Gallery({ set }) {
  const cards = set.cards.map(cardFrom);
  const decks = [...new Set(cards.map((card) => card.deck))];
  return html`
    <div class="tw tw-gallery">
      <h1>${t("tw-gallery")}</h1>
      <p class="lead"><span>${t("tw-gallery-text")}</span><span class="tw-ours">${t("tw-reconstruction")}</span></p>
      <h2>${t("tw-gallery-tiles")}</h2>
      <ul class="tw-tiles">
        ${set.tiles.flatMap((tile) =>
          SIDES.map(([side, year]) => {
            const label = t("tw-gallery-side", { tile: tile.id, side: year });
            return html`<li><${TownPicture} town=${townFromGrid(tile.sides[side], true)} label=${label} /><span>${label}</span></li>`;
          }),
        )}
      </ul>
      ${decks.map((deck) => {
        const own = cards.filter((card) => card.deck === deck);
        return html`
          <h2>${t("tw-gallery-deck", { deck: t(`tw-deck-${deck}`), count: own.length })}</h2>
          <div class="tw-deck">${own.map((card) => html`<${Ticket} key=${card.id} card=${card} plain collected />`)}</div>`;
      })}
    </div>`;
}
