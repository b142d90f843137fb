// What is chosen before a square: the tile of the hand (CC-17) and its turn (CC-16); what is looked at.
import { signal } from "/web/ui/html.js";

const LAY = /^lay (?:([a-d]{4}) )?([a-h][1-8])(?: turn ([1-3]))?$/;

/** An action text in its parts, or null if it lays no tile. */
export function parseLay(text) {
  const found = LAY.exec(text ?? "");
  return found && { tile: found[1] ?? null, square: found[2], turn: Number(found[3] ?? 0) };
}

export class Choice {
  constructor() {
    this.tile = signal(null);
    this.turn = signal(0);
    this.line = signal(null); // the station of the line that is inspected
    this.overlay = signal("legal"); // what the lit squares show: legal, gain, difference
    this.digits = null; // after the key L: those of a line
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

/** The tiles that may be laid now, by code. */
export function tilesAtHand(scene) {
  if (scene.hand) return [...new Set(scene.hand)]; // in the sandbox: of whoever is to act
  if (scene.kind === "invented" && scene.actors[0] !== scene.seat) return [];
  const { drawn, mine } = scene.view;
  return drawn ? [drawn] : [...new Set(mine)];
}

/** The tile that is chosen, or the first. */
export function chosenTile(scene, choice) {
  const tiles = tilesAtHand(scene);
  return tiles.includes(choice.tile.value) ? choice.tile.value : (tiles[0] ?? null);
}

/** Legal lays of the chosen tile, by square: [{ text, turn }]. */
export function laysBySquare(scene, choice) {
  const tile = chosenTile(scene, choice);
  const squares = new Map();
  for (const text of scene.legal.keys()) {
    const lay = parseLay(text);
    if (!lay || (lay.tile && tile && lay.tile !== tile)) continue;
    if (!squares.has(lay.square)) squares.set(lay.square, []);
    squares.get(lay.square).push({ text, turn: lay.turn });
  }
  return squares;
}

/** The action of laying the chosen tile on a square, turned as chosen if that is possible. */
export function layOn(lays, square, choice) {
  const ways = lays.get(square);
  if (!ways) return null;
  return (ways.find((way) => way.turn === choice.turn.value) ?? ways[0]).text;
}

/** The same square with the next turn that is legal there. */
export function nextTurn(lays, text) {
  const lay = parseLay(text);
  const ways = lay && lays.get(lay.square);
  if (!ways || ways.length < 2) return null;
  return ways[(ways.findIndex((way) => way.text === text) + 1) % ways.length];
}

/** The code of the tile as an action would lay it. */
export function codeOf(scene, choice, lay) {
  return lay.tile ?? chosenTile(scene, choice);
}
