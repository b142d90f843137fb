// What is chosen before a square: the tile of the hand (CC-17) and its turn (CC-16); what is looked at.
import { signal } from "/web/ui/html.js";

/** @import { Signal } from "/web/ui/html.js" */
/** @import { Overlay } from "./heat.js" */
/** @import { CableCarScene, CableCarTable } from "./table.d.ts" */
/** @import { LayPreview } from "./types.d.ts" */

/** @typedef {{ tile: string | null, square: string, turn: number }} Lay an action that lays a tile, in its parts */
/** @typedef {{ text: string, turn: number, preview: LayPreview }} Way how the chosen tile may be laid on a square */
/** @typedef {Map<string, Way[]>} Lays by square */

const LAY = /^lay (?:([a-d]{4}) )?([a-h][1-8])(?: turn ([1-3]))?$/;

/**
 * An action text in its parts, or null if it lays no tile.
 * @param {string | null | undefined} text
 * @returns {Lay | null}
 */
export function parseLay(text) {
  const found = LAY.exec(text ?? "");
  return found && { tile: found[1] ?? null, square: found[2], turn: Number(found[3] ?? 0) };
}

const EXCHANGE = /^exchange (10|20|30|40) (open|top)$/;

/**
 * An action text that exchanges a share, or null.
 * @param {string | null | undefined} text
 * @returns {{ percentage: number, way: string } | null}
 */
export function parseExchange(text) {
  const found = EXCHANGE.exec(text ?? "");
  return found && { percentage: Number(found[1]), way: found[2] };
}

export class Choice {
  constructor() {
    /** @type {Signal<string | null>} */
    this.tile = signal(null);
    this.turn = signal(0);
    /** @type {Signal<number | null>} the station of the line that is inspected */
    this.line = signal(null);
    /** @type {Signal<number[]>} stations of the lines that the result is pointing at */
    this.lit = signal([]);
    /** @type {Signal<Overlay>} */
    this.overlay = signal("legal");
    /** @type {Signal<number | null>} the seat whose lines the overlay is about; null: the one who leads */
    this.rival = signal(null);
    /** @type {string | null} after the key L: those of a line */
    this.digits = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} until they are taken as they are */
    this.timer = undefined;
  }

  /** A new decision: what was chosen for the last one is gone. */
  reset() {
    this.tile.value = null;
    this.turn.value = 0;
  }

  /** Let go of what is only looked at; whether there was anything. */
  letGo() {
    const looked = this.line.value !== null;
    this.line.value = null;
    return looked;
  }
}

/**
 * The tiles that may be laid now, by code.
 * @param {CableCarScene} scene
 */
export function tilesAtHand(scene) {
  if (scene.hand) return [...new Set(scene.hand)]; // in the sandbox: of whoever is to act
  if (scene.kind === "invented" && scene.actors[0] !== scene.seat) return [];
  const { drawn, mine } = scene.view;
  return drawn ? [drawn] : [...new Set(mine)];
}

/** How many tiles like this are at hand: alike ones are offered once. @param {CableCarScene} scene @param {string} code */
export const copiesOf = ({ hand, view }, code) =>
  hand || !view.drawn ? (hand ?? view.mine).filter((one) => one === code).length : 1;

/**
 * The tile that is chosen, or the first.
 * @param {CableCarScene} scene
 * @param {Choice} choice
 */
export function chosenTile(scene, choice) {
  const tiles = tilesAtHand(scene);
  return tiles.find((tile) => tile === choice.tile.value) ?? tiles[0] ?? null;
}

/**
 * Legal lays of the chosen tile.
 * @param {CableCarScene} scene
 * @param {Choice} choice
 */
export function laysBySquare(scene, choice) {
  const tile = chosenTile(scene, choice);
  /** @type {Lays} */
  const squares = new Map();
  for (const [text, preview] of scene.legal) {
    const lay = parseLay(text);
    if (!lay || !preview.lines || (lay.tile && tile && lay.tile !== tile)) continue;
    const ways = squares.get(lay.square) ?? [];
    squares.set(lay.square, [...ways, { text, turn: lay.turn, preview }]);
  }
  return squares;
}

/**
 * Of the ways to lay the chosen tile on a square the one that is turned as chosen, if that is possible.
 * @param {Way[]} ways
 * @param {Choice} choice
 */
export const chosenWay = (ways, choice) => ways.find((way) => way.turn === choice.turn.value) ?? ways[0];

/**
 * The action of laying the chosen tile on a square, turned as chosen if that is possible.
 * @param {Lays} lays
 * @param {string} square
 * @param {Choice} choice
 */
export function layOn(lays, square, choice) {
  const ways = lays.get(square);
  return ways ? chosenWay(ways, choice).text : null;
}

/**
 * The same where it may not be possible: to ask why. A hand of several tiles must be told which.
 * @param {CableCarTable} table
 * @param {string} square
 */
export function layToAsk(table, square) {
  const named = Number(table.info.value.options.hand_size) > 1;
  return named ? `lay ${chosenTile(table.scene.value, table.choice)} ${square}` : `lay ${square}`;
}

/**
 * What laying a tile would do, if that is what the action does.
 * @param {CableCarScene} scene
 * @param {string | null} text
 */
export function layPreview(scene, text) {
  const preview = text === null ? undefined : scene.legal.get(text);
  return preview?.lines ? preview : null;
}

/**
 * The same square with the next turn that is legal there.
 * @param {Lays} lays
 * @param {string | null | undefined} text
 */
export function nextTurn(lays, text) {
  const lay = parseLay(text);
  const ways = lay && lays.get(lay.square);
  if (!ways || ways.length < 2) return null;
  return ways[(ways.findIndex((way) => way.text === text) + 1) % ways.length];
}

/**
 * The code of the tile that an action would lay, not yet turned.
 * @param {CableCarScene} scene
 * @param {Choice} choice
 * @param {Lay} lay
 */
export function codeOf(scene, choice, lay) {
  return lay.tile ?? chosenTile(scene, choice);
}
