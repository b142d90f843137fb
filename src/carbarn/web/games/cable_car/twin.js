// The text twin: everything the board shows, as headings and lists.
import { html } from "../../ui/html.js";
import { t } from "../../words.js";
import { laysBySquare, layOn, tilesAtHand } from "./choice.js";
import { tilesOf } from "./geometry.js";
import { big, hasCompanies, lineInWords, ownerName, squareInWords } from "./talk.js";

export function Twin({ table, words }) {
  const scene = table.scene.value;
  const { view } = scene;
  const tiles = tilesOf(view.board);
  const lays = laysBySquare(scene, table.choice);
  const owners = view.scores.map((_, owner) => owner);
  return html`
    ${
      table.canAct.value &&
      html`
      <h3>${t("twin-actions", { count: lays.size })}</h3>
      <p>${t("twin-hand", { tiles: tilesAtHand(scene).join(", ") })}</p>
      <ul>
        ${[...lays.keys()].map((square) => {
          const text = layOn(lays, square, table.choice);
          return html`<li><button type="button" class="link" onClick=${() => {
            table.pick.value = text;
          }}>${big(square)}</button>
            <span>${squareInWords(table, scene, tiles, square, text)}</span></li>`;
        })}
      </ul>`
    }
    ${owners.map(
      (owner) => html`
      <h3>${t("twin-owner", { name: ownerName(table, view, owner), points: view.scores[owner] })}</h3>
      <ul>
        ${view.lines.map(
          ([of], index) =>
            of === owner &&
            html`
          <li><button type="button" class="link" onClick=${() => {
            table.line.value = index + 1;
          }}>${t("cc-line", { station: index + 1 })}</button>
            <span>${lineInWords(table, view, index + 1)}</span></li>`,
        )}
      </ul>`,
    )}
    <h3>${t("twin-tiles", { count: tiles.size })}</h3>
    <ul>${[...tiles].map(([square, code]) => html`<li>${t("twin-tile", { square: big(square), code })}</li>`)}</ul>
    ${hasCompanies(view) && html`<p>${t("cc-reconstruction-long")}</p>`}
    <h3>${t("twin-characters")}</h3>
    <pre tabindex="0" aria-label=${t("twin-characters")}>${words}</pre>`;
}
