// The panels beside the board: hand, preview, line inspector, key of lines, log entries.
import { html } from "/web/ui/html.js";
import { Mini, Rule } from "/web/ui/parts.js";
import { figure, listed, rich, signed, t } from "/web/words.js";
import { chosenTile, copiesOf, laysBySquare, parseLay, tilesAtHand } from "./choice.js";
import { companyOf, worthOf } from "./companies.js";
import { turned } from "./geometry.js";
import { OverlayChoice, overlayInWords } from "./overlays.js";
import { big, deedDrawn, endInWords, endingInside, endsOf, hasCompanies, lineInWords, ownerName } from "./talk.js";
import { Sample, Tile } from "./tracks.js";

/** @import { CableCarScene, CableCarTable, CableCarTurn, Props } from "./table.d.ts" */
/** @import { CableCarPreview, CableCarView, ExchangePreview, LayPreview, LineChange } from "./types.d.ts" */

/**
 * Whose tiles these are: in the sandbox perhaps somebody else's.
 * @param {CableCarTable} table
 * @param {CableCarScene} scene
 * @param {string[]} tiles
 */
function handTitle(table, scene, tiles) {
  const [actor] = scene.actors;
  if (scene.kind === "invented" && actor !== undefined && actor !== scene.seat)
    return t("cc-tile-of", { name: table.name(actor) });
  if (scene.kind === "past" && scene.seat !== null && !table.mine.value.some((one) => one.seat === scene.seat))
    return t("cc-tile-of", { name: table.name(scene.seat) });
  if (scene.view.drawn) return t("cc-tile-drawn");
  return tiles.length > 1 ? t("cc-tiles-yours") : t("cc-tile-yours");
}

/**
 * The tile or tiles at hand, and the supply.
 * @param {Props} props
 */
export function Hand({ table }) {
  const scene = table.scene.value;
  const { view } = scene;
  const tiles = scene.covered ? [] : tilesAtHand(scene);
  const chosen = chosenTile(scene, table.choice);
  const turn = parseLay(table.shown.value)?.turn ?? table.choice.turn.value;
  // the best gain of a drawn tile on average, if the server says it; a puzzle is about the tile that is there
  const expected = table.guide?.hidesPreviews ? undefined : scene.legal.get("draw")?.expected;
  /** @param {string} code */
  const choose = (code) => {
    table.choice.tile.value = code;
    table.choice.turn.value = 0;
    table.choose(null);
    table.look(null);
  };
  if (view.over && !tiles.length && scene.kind !== "now") return null; // the place stays while the last tile is shown
  const kept = view.drawn && !scene.covered && !scene.hand ? view.mine : []; // they stay in the hand
  const title = handTitle(table, scene, tiles);
  return html`
    <section class="cc-hand panel ${tiles.length > 1 ? "cc-many" : ""}" aria-label=${title}>
      ${
        tiles.length > 1
          ? html`
            <div class="cc-choose" role="radiogroup" aria-label=${t("cc-choose-tile")}>
              ${tiles.map(
                (code) => html`
                  <button type="button" role="radio" aria-checked=${code === chosen ? "true" : "false"}
                    onClick=${() => choose(code)}>
                    <${Tile} code=${turned(code, code === chosen ? turn : 0)} turn=${code === chosen ? turn : 0}
                      label=${t("cc-tile", { code })} /><${Copies} scene=${scene} code=${code} />
                  </button>`,
              )}
            </div>`
          : tiles.length
            ? html`<div class="cc-held"><${Tile} code=${turned(tiles[0], turn)} turn=${turn}
              label=${t("cc-tile", { code: tiles[0] })} /><${Copies} scene=${scene} code=${tiles[0]} /></div>`
            : html`<div class="cc-held empty" aria-hidden="true"></div>`
      }
      <div class="cc-what">
        <h2 class="caps">${tiles.length || (view.seat >= 0 && !view.over) ? title : t("cc-pile")}</h2>
        <div class="cc-pile ${view.supply ? "" : "none"}">
          <svg viewBox="0 0 40 44" aria-hidden="true">
            <g class="cc-pile-tiles"><rect x="7" y="7" width="32" height="32" rx="4" /><rect x="4" y="4" width="32" height="32" rx="4" /><rect x="1" y="1" width="32" height="32" rx="4" /></g>
            <path class="cc-pile-star" d="M8 17h18M17 8v18M10.5 10.5l13 13M23.5 10.5l-13 13" />
          </svg>
          <p><span>${rich("cc-in-pile", { supply: html`<b class="num">${figure(view.supply)}</b>`, count: view.supply })}</span>${
            expected !== undefined &&
            html`<span
            class="cc-ev">${t("cc-expected", { gain: expected })}</span><span
            class="cc-ev-short" aria-hidden="true">${t("cc-expected-short", { gain: expected })}</span>`
          }</p>
        </div>
        ${
          kept.length > 0 &&
          html`<p class="cc-kept-tile">${kept.map(
            (code) => html`<${Tile} code=${code} turn=${0} label=${t("cc-tile", { code })} />`,
          )}<span>${t("cc-tile-kept", { tiles: kept.length })}</span></p>`
        }
      </div>
    </section>`;
}

/** That there are several tiles like this one. @param {{ scene: CableCarScene, code: string }} props */
function Copies({ scene, code }) {
  const copies = copiesOf(scene, code);
  return copies > 1 && html`<span class="cc-copies num">${t("cc-copies", { copies })}</span>`;
}

/**
 * What the action that is looked at would do; otherwise a reason, a line, or what to do.
 * @param {Props} props
 */
export function Preview({ table }) {
  const problem = table.problem.value;
  const shown = table.shown.value;
  if (shown) return html`<${WhatIf} table=${table} text=${shown} />`;
  if (problem) {
    return html`
      <section class="preview panel ${problem.explains ? "why" : "refused"}" tabindex="0" aria-label=${t("preview")}>
        <p>${problem.sentence} <${Rule} game=${table.info.value.game} rule=${problem.rule} /></p>
      </section>`;
  }
  const line = table.choice.line.value;
  if (line) return html`<${Inspector} table=${table} station=${line} />`;
  return html`<${Idle} table=${table} />`;
}

/** @param {{ table: CableCarTable, text: string }} props */
function WhatIf({ table, text }) {
  const scene = table.scene.value;
  const lay = parseLay(text);
  const told = scene.legal.get(text);
  if (!told) return null;
  if (!lay || !told.lines) return html`<${OtherAction} scene=${scene} told=${told} />`;
  /** @param {LineChange} line */
  const mine = (line) => (hasCompanies(scene.view) ? 1 : line.owner === scene.actors[0] ? 0 : 1);
  /** @param {LineChange} line */
  const ended = (line) => (line.ends === "open" ? 1 : 0);
  const driven = told.lines.filter((line) => line.owner >= 0); // a station without a car scores for nobody
  const lines = driven.sort((a, b) => ended(a) - ended(b) || mine(a) - mine(b) || b.points - a.points);
  const someEnd = lines.some((line) => line.ends !== "open");
  const who = scene.kind === "invented" && scene.actors[0] !== scene.seat ? table.name(scene.actors[0]) : null;
  return html`
    <section class="preview panel" tabindex="0" aria-label=${t("preview")}>
      <header>
        <h2>${who ? t("cc-if-other", { name: who, square: big(lay.square) }) : t("cc-if", { square: big(lay.square) })}</h2>
        ${
          hasCompanies(scene.view)
            ? html`<span class="cc-share-gain">${t("cc-share-gain", { points: told.mine / 10 })}</span>`
            : html`<span class="x caps">${t("preview")}</span>`
        }
      </header>
      <ul>
        ${lines.map(
          (line) => html`
            <li class=${line.ends === "open" && someEnd ? "cc-hide" : ""}>
              <${Mini} owner=${line.owner} />
              <span><span>${rich("cc-line-grows", {
                station: line.station,
                from: line.from,
                tiles: html`<b class="num">${t("cc-tiles", { tiles: line.to })}</b>`,
              })}</span>
                ${line.ends === "power" && html`<span class="cc-x2">${t("cc-x2")}</span>`}
                ${line.ends !== "power" && html`<small>${line.ends === "open" ? t("cc-goes-on", { where: whereTo(line.where) }) : endInWords(line.ends, line.where)}</small>`}
              </span>
              <span class="gain num">${line.ends === "open" ? "" : signed(line.points)}</span>
            </li>`,
        )}
        ${!lines.length && html`<li class="cc-none"><span>${t("cc-no-line")}</span></li>`}
      </ul>
    </section>`;
}

/** @param {string | number} where */
const whereTo = (where) => big(String(where).split(" ")[0]);

/**
 * Drawing, with what it brings on average beside the best that is at hand; or an exchange.
 * @param {{ scene: CableCarScene, told: Exclude<CableCarPreview, LayPreview> }} props
 */
function OtherAction({ scene, told }) {
  const scale = hasCompanies(scene.view) ? 10 : 1;
  const kept = Math.max(...[...scene.legal.values()].map(({ lines, mine }) => (lines ? mine / scale : 0)));
  const words = told.draws !== undefined ? t("cc-if-draw", { supply: told.supply }) : exchangeInWords(told);
  return html`
    <section class="preview panel" tabindex="0" aria-label=${t("preview")}><p>${words}</p>
      ${told.expected !== undefined && html`<p class="cc-kept"><b>${t("cc-keep-or-draw", { kept, gain: told.expected })}</b></p>`}
      ${told.mine !== undefined && html`<p class="cc-kept"><b>${worthAfter(scene.view, told.mine)}</b></p>`}
    </section>`;
}

/** @param {ExchangePreview} told */
const exchangeInWords = ({ percentage, puts, takes }) =>
  t("cc-if-exchange", {
    percentage,
    puts: t(`cc-colour-word-${puts}`),
    takes: takes ? t(`cc-colour-word-${takes}`) : "none",
  });

/**
 * What the shares are worth before and after an exchange.
 * @param {CableCarView} view
 * @param {number} gain in tenths of a point
 */
function worthAfter(view, gain) {
  const from = worthOf(view.shares, view.scores);
  return t("cc-if-exchange-worth", { from, points: (Math.round(10 * from) + gain) / 10 });
}

/** @param {Props} props */
function Idle({ table }) {
  const scene = table.scene.value;
  const lays = laysBySquare(scene, table.choice);
  if (!table.canAct.value || !lays.size)
    return html`<section class="preview panel idle" tabindex="0" aria-label=${t("preview")}><p>${t("cc-idle")}</p></section>`;
  return html`<section class="preview panel idle" tabindex="0"
    aria-label=${t("preview")}><p>${overlayInWords(table)}</p></section>`;
}

/**
 * One line: how it runs, where it is.
 * @param {{ table: CableCarTable, station: number }} props
 */
function Inspector({ table, station }) {
  const { view } = table.scene.value;
  const [owner] = view.lines[station - 1];
  return html`
    <section class="preview panel cc-inspect" tabindex="0" aria-label=${t("cc-inspector")}>
      <header><h2>${t("cc-line", { station })}</h2>
        <button type="button" class="link" onClick=${() => {
          table.choice.line.value = null;
        }}>${t("close")}</button></header>
      <ul><li><${Mini} owner=${owner} /><span>${lineInWords(table, view, station)}</span></li></ul>
    </section>`;
}

/**
 * The key of line patterns, and what the lit squares show.
 * @param {Props} props
 */
export function Key({ table }) {
  const { view } = table.scene.value;
  const owners = [...new Set(view.lines.map(([owner]) => owner))].filter((owner) => owner >= 0).sort((a, b) => a - b);
  return html`
    <section class="cc-key panel" aria-label=${t("cc-lines")}>
      <header><h2 class="caps">${t("cc-lines")}</h2><span>${t("cc-running")}</span><span>${t("cc-finished")}</span></header>
      <ul>
        ${owners.map(
          (owner) => html`
            <li><span class="cc-key-name"><${Mini} owner=${owner} />${ownerName(table, view, owner)}</span>
              <${Sample} owner=${owner} style="open" /><${Sample} owner=${owner} style="done" /></li>`,
        )}
      </ul>
      <${OverlayChoice} table=${table} overlays=${["legal", "gain", "difference", "rival"]} />
    </section>`;
}

/**
 * Cars that a seat has left; with companies why its points are not known, or my own shares.
 * @param {{ table: CableCarTable, view: CableCarView, seat: number }} props
 */
export function SeatExtra({ table, view, seat }) {
  if (hasCompanies(view)) {
    if (view.over) return null;
    if (seat !== view.seat)
      return html`<p class="cc-secret"><span class="cc-wide">${t("cc-secret")}</span><span class="cc-short" aria-hidden="true">${t("cc-secret-short")}</span></p>`;
    if (table.scene.value.covered) return null;
    // from 10 to 40 %: on phones what is mine is seen beside my name, without opening its page
    return html`<p class="cc-own-shares" aria-hidden="true">${view.shares.map((colour) => colour && html`<${Mini} owner=${companyOf(colour)} />`)}</p>`;
  }
  const cars = view.lines.filter(([owner]) => owner === seat).map(([, , ends]) => ends !== "open");
  const leftOver = cars.filter((done) => !done).length;
  return html`
    <p class="cc-cars" aria-hidden="true">
      ${cars.map((done) => html`<i class=${done ? "done" : ""}></i>`)}<span>${t("cc-cars-left", { cars: leftOver })}</span>
    </p>`;
}

/** A finished line, and what it brought. @param {LineChange} line */
const endingDrawn = ({ ends, station, where, points }) =>
  rich(ends === "power" ? "cc-ending-power" : "cc-ending-station", {
    station,
    where,
    points: html`<b class="num">${signed(points)}</b>`,
  });

/**
 * A turn in the log: what was done, and every line that it finished.
 * @param {{ table: CableCarTable, turn: CableCarTurn }} props
 */
export function LogEntry({ table, turn }) {
  const { view } = table.doc.value;
  return html`
    <p>${deedDrawn(table, turn)}</p>
    ${endsOf(turn).map(
      (line) => html`
        <p class="ends" title=${ownerName(table, view, line.owner)}><${Mini} owner=${line.owner} />
          <span>${endingDrawn(line)}</span>
          ${line.ends === "power" && html`<span class="cc-x2">×2</span>`}</p>`,
    )}`;
}

/**
 * A turn in the recap: one sentence, and who gained what.
 * @param {{ table: CableCarTable, turn: CableCarTurn }} props
 */
export function RecapEntry({ table, turn }) {
  const ended = endsOf(turn);
  const gains = turn.kind === "lay" ? turn.facts.gains : [];
  const { view } = table.doc.value;
  const deed = deedDrawn(table, turn);
  return html`
    <span>${ended.length ? rich("cc-recap-ends", { deed, endings: listed(ended.map(endingInside)) }) : deed}</span>
    <span class="gain">${gains.map(
      (gain, owner) =>
        gain > 0 &&
        html`<span class="cc-won"><span class="vh">${ownerName(table, view, owner)}</span><${Mini} owner=${owner} /><span>${signed(gain)}</span></span>`,
    )}</span>`;
}
