// The text view: everything the board shows, as headings and lists.

import { turnSentence } from "/web/table/topbar.js";
import { html } from "/web/ui/html.js";
import { listed, t } from "/web/words.js";
import { chosenWay, laysBySquare, tilesAtHand } from "./choice.js";
import { shareInWords } from "./companies.js";
import { isPowerSquare, tilesOf } from "./geometry.js";
import { big, effectInWords, hasCompanies, lineInWords, ownerName } from "./talk.js";

/** @import { Tiles } from "./geometry.js" */
/** @import { Props } from "./table.d.ts" */
/** @import { CableCarView } from "./types.d.ts" */

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The tiles by their codes, as they lie; dots are empty squares, ## is the power station.
 * @param {Tiles} tiles
 */
function boardInCodes(tiles) {
  const rows = ROWS.map((row) => {
    const codes = [..."abcdefgh"].map((column) => {
      const square = `${column}${row}`;
      return tiles.get(square) ?? (isPowerSquare(square) ? " ## " : " .  ");
    });
    return `${row} ${codes.join(" ")}`;
  });
  return [`   ${[..."abcdefgh"].join("    ")}`, ...rows].join("\n");
}

/**
 * Shares as a seat knows them (CC-19 to CC-22).
 * @param {CableCarView} view
 */
const sharesInWords = (view) =>
  view.open.map((face, pile) =>
    t(view.shares.length ? "cc-text-view-share" : "cc-text-view-share-open", {
      percentage: 10 * (pile + 1),
      face: shareInWords(face),
      mine: view.shares.length ? shareInWords(view.shares[pile]) : "",
      size: view.piles[pile] + view.under[pile],
    }),
  );

/** @param {Props} props */
export function TextView({ table }) {
  const scene = table.scene.value;
  const { view } = scene;
  const tiles = tilesOf(view.board);
  const lays = laysBySquare(scene, table.choice);
  const owners = view.scores.map((_, owner) => owner);
  return html`
    <p>${turnSentence(table)[0]}</p>
    ${
      table.canAct.value &&
      html`
      <h3>${t("cc-text-view-actions", { count: lays.size })}</h3>
      <p>${t("cc-text-view-hand", { tiles: listed(tilesAtHand(scene)) })}</p>
      <ul>
        ${[...lays].map(([square, ways]) => {
          const { text } = chosenWay(ways, table.choice);
          return html`<li><button type="button" class="link" onClick=${() => {
            table.choose(text);
          }}>${big(square)}</button>
            <span>${effectInWords(table, scene, text)}</span></li>`;
        })}
      </ul>`
    }
    ${owners.map(
      (owner) => html`
      <h3>${t("cc-text-view-owner", { name: ownerName(table, view, owner), points: view.scores[owner] })}</h3>
      <ul>
        ${view.lines.map(
          ([of], index) =>
            of === owner &&
            html`
          <li><button type="button" class="link" onClick=${() => {
            table.choice.line.value = index + 1;
          }}>${t("cc-line", { station: index + 1 })}</button>
            <span>${lineInWords(table, view, index + 1)}</span></li>`,
        )}
      </ul>`,
    )}
    <h3>${t("cc-text-view-tiles", { count: tiles.size })}</h3>
    <ul>${[...tiles].map(([square, code]) => html`<li>${t("cc-text-view-tile", { square: big(square), code })}</li>`)}</ul>
    <p>${t("cc-text-view-supply", { supply: view.supply })}</p>
    ${
      hasCompanies(view) &&
      html`<ul>${sharesInWords(view).map((words) => html`<li>${words}</li>`)}</ul><p>${t("cc-reconstruction-long")}</p>`
    }
    <h3>${t("cc-board-in-characters")}</h3>
    <pre tabindex="0" role="group" aria-label=${t("cc-board-in-characters")}>${boardInCodes(tiles)}</pre>`;
}
