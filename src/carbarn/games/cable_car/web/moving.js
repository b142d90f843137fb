// What moves at a table of Cable Car: tiles to their squares and into hands, trams along finished lines, shares.
import { html } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { tilesAtHand } from "./choice.js";
import { companyOf, PERCENTAGES, worthOf } from "./companies.js";
import { SQUARES } from "./geometry.js";
import { hasCompanies, layFacts } from "./talk.js";
import { Tile, TileBack } from "./tracks.js";
import { countOn, tramsOn } from "./trams.js";

/** @import { Anchor, Drawn, Fresh, Move } from "/web/table/contract.d.ts" */
/** @import { CableCarEvent, CableCarScene, CableCarTable } from "./table.d.ts" */
/** @import { CableCar, CableCarView, Colour, ExchangeFacts, LayFacts, LineChange } from "./types.d.ts" */

/** @typedef {Extract<CableCarEvent, { what: "dealt" }>} DealtEvent */
/** @typedef {{ scene: CableCarScene, before: CableCarView }} Change what is shown, and what was */

const FLIGHT = 380; // milliseconds; lines grow after it, see --cc-motion-tile in style.css
const GAP = 140; // between tiles that come together
const DEPARTS = 320; // when a tram sets out: its line is about to be complete

/**
 * Where a seat has its things: my own hand is on the page.
 * @param {CableCarScene} scene
 * @param {number} seat
 * @returns {string[]}
 */
const placeOf = (scene, seat) => [
  ...(scene.seat === seat ? [".cc-held", ".cc-choose"] : []),
  `.seat[data-seat="${seat}"] .badge`,
  `[data-seat="${seat}"]`,
];

const PILE = [".cc-pile svg", ".cc-pile", ".cc-hand"];

/**
 * A tile goes to its square.
 * @param {Change} change
 * @param {number} seat
 * @param {LayFacts} facts
 * @param {number} at
 * @returns {Move}
 */
function tileLaid({ scene }, seat, { square }, at) {
  const code = scene.view.board[SQUARES.indexOf(square)];
  return {
    kind: "fly",
    picture: html`<${Tile} code=${code} label="" />`,
    from: placeOf(scene, seat),
    to: `[data-tile="${square}"] > rect`,
    hides: `[data-tile="${square}"]`,
    at,
    time: FLIGHT,
    sound: "clack",
  };
}

/**
 * A tile comes from the pile: mine is seen, another's is not.
 * @param {Change} change
 * @param {DealtEvent} event
 * @param {number} at
 * @returns {Move[]}
 */
function tileTaken(change, { facts, text }, at) {
  const { scene } = change;
  const [what, player] = facts.stream.split(" ");
  if (what !== "tile") return []; // shares move with their exchange
  const seat = (scene.view.first + Number(player) - 1) % scene.view.hands.length;
  const from = PILE;
  if (scene.seat !== seat || scene.covered)
    return [{ kind: "fly", picture: html`<${TileBack} />`, from, to: placeOf(scene, seat), fades: true, at }];
  const tiles = tilesAtHand(scene);
  const code = text ?? newTile(change);
  if (!code || !tiles.includes(code)) return [];
  const to =
    tiles.length > 1 ? `.cc-choose button:nth-child(${tiles.indexOf(code) + 1}) .cc-tile` : ".cc-held .cc-tile";
  return [{ kind: "fly", picture: html`<${Tile} code=${code} label="" />`, from, to, hides: to, at, sound: "paper" }];
}

/** A tile of my hand that I did not have before. @param {Change} change */
function newTile({ scene, before }) {
  const had = [...before.mine];
  return scene.view.mine.find((code) => {
    const index = had.indexOf(code);
    if (index >= 0) had.splice(index, 1);
    return index < 0;
  });
}

// Shares

/** @param {Colour | "" | undefined} colour */
const shareDrawn = (colour) =>
  colour ? html`<${Mini} owner=${companyOf(colour)} />` : html`<span class="mini cc-share-back"></span>`;

/**
 * A share travels between a seat, the pile and the face-up one.
 * @param {Drawn} picture
 * @param {Anchor} from
 * @param {Anchor} to
 * @param {number} at
 * @returns {Move}
 */
const shareMoved = (picture, from, to, at) => ({ kind: "fly", picture, from, to, at, fades: true });

/**
 * One share is put under its pile, and another taken.
 * @param {Change} change
 * @param {number} seat
 * @param {ExchangeFacts} facts
 * @param {number} at
 * @returns {Move[]}
 */
function exchanged({ scene, before }, seat, { percentage, takes, puts }, at) {
  const pile = PERCENTAGES.indexOf(percentage);
  const mine = scene.seat === seat && !scene.covered;
  const place = [...(mine ? [`[data-share="${percentage} mine"] .mini`] : []), ...placeOf(scene, seat).slice(-2)];
  const top = [`[data-share="${percentage} top"]`, ".cc-companies"];
  const open = [`[data-share="${percentage} open"] .mini`, ".cc-companies"];
  const taken = takes ?? (mine ? scene.view.shares[pile] : "");
  const moves = [
    shareMoved(shareDrawn(mine ? (puts ?? before.shares[pile]) : ""), place, top, at),
    shareMoved(shareDrawn(taken), takes ? open : top, place, at + GAP),
  ];
  if (takes && scene.view.open[pile])
    moves.push(shareMoved(shareDrawn(scene.view.open[pile]), top, open, at + 3 * GAP));
  return moves.map((move, index) => (index ? move : { ...move, sound: "paper" }));
}

// Points

/**
 * Points while the trams run; with companies nobody knows those of others.
 * @param {Change} change
 * @param {LineChange[]} lines
 * @returns {Move[]}
 */
function counted({ scene, before }, lines) {
  const { view } = scene;
  if (!hasCompanies(view))
    return before.scores.flatMap((from, seat) => {
      const own = lines.filter((line) => line.owner === seat);
      return own.length ? countOn(seat, from, own, DEPARTS) : [];
    });
  const [from, to] = [worthOf(before.shares, before.scores), worthOf(view.shares, view.scores)];
  if (scene.seat === null || from === to || scene.covered) return [];
  return [{ kind: "count", seat: scene.seat, from, to, at: DEPARTS, time: 900 }];
}

/**
 * What moves because of what has just happened. The lines of the last tile are told by the end of the game.
 * @param {CableCarTable} table
 * @param {Fresh<CableCar>} fresh
 * @returns {Move[]}
 */
export default function moving(table, { events, before }) {
  const change = { scene: table.scene.value, before };
  const { scene } = change;
  const ends = scene.kind === "now" && scene.view.over;
  /** @type {Move[]} */
  const moves = [];
  /** @type {LineChange[]} */
  const lines = [];
  let at = -GAP;
  for (const event of events) {
    at += GAP;
    if (event.what === "dealt") moves.push(...tileTaken(change, event, at));
    if (event.what !== "acted") continue;
    const laid = layFacts(event);
    if (laid) moves.push(tileLaid(change, event.seat, laid, at));
    if (event.facts.percentage) moves.push(...exchanged(change, event.seat, event.facts, at));
    lines.push(...(laid?.lines ?? []).filter((line) => line.ends !== "open" && line.owner >= 0));
  }
  if (ends) return [];
  return lines.length ? [...moves, ...tramsOn(scene.view, lines, DEPARTS), ...counted(change, lines)] : moves;
}
