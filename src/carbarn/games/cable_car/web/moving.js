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

const FLIGHT = 380; // milliseconds; lines grow after it
const GAP = 140; // between tiles that come together
const GROWS = { tile: 280, most: 4 }; // milliseconds for each tile that a line grows by, and for how many at the most
const EARLY = 60; // so long before its line grows a tram sets out

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

/** Whether I have just laid it. @param {CableCarScene} scene @param {number} seat */
const isMine = (scene, seat) => scene.kind === "now" && scene.seat === seat;

/**
 * Lines are drawn over the tile that has made them longer.
 * @param {number} n
 * @param {LineChange[]} lines
 * @param {number} at
 * @returns {Move[]}
 */
const growing = (n, lines, at) =>
  lines.map(({ station, from, to }) => ({
    kind: "trace",
    target: `[data-grows="${n} ${station}"] path`,
    at,
    time: GROWS.tile * Math.min(GROWS.most, to - from),
  }));

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
  // mine has been looked at where it lies now: there is nothing to be carried
  if (isMine(scene, seat)) return { kind: "light", target: `[data-tile="${square}"]`, at, time: 260, sound: "clack" };
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
 * @param {number[]} scores before these lines; they are added
 * @param {LineChange[]} lines
 * @param {number} at
 * @returns {Move[]}
 */
function counted({ scene, before }, scores, lines, at) {
  const { view } = scene;
  if (!hasCompanies(view))
    return scores.flatMap((from, seat) => {
      const own = lines.filter((line) => line.owner === seat);
      scores[seat] += own.reduce((sum, line) => sum + line.points, 0);
      return own.length ? countOn(seat, from, own, at) : [];
    });
  const [from, to] = [worthOf(before.shares, before.scores), worthOf(view.shares, view.scores)];
  if (scene.seat === null || from === to || scene.covered) return [];
  return [{ kind: "count", seat: scene.seat, from, to, at, time: 900 }];
}

/**
 * A tile is laid, its lines grow, and trams run on those that are finished.
 * @param {Change} change
 * @param {CableCarEvent} event
 * @param {LayFacts} laid
 * @param {number[]} scores
 * @param {number} at
 * @returns {Move[]}
 */
function turnPlayed(change, { n, seat }, laid, scores, at) {
  const { scene } = change;
  const lies = at + (isMine(scene, seat ?? -1) ? 0 : FLIGHT);
  const moves = [tileLaid(change, seat ?? -1, laid, at), ...growing(n, laid.lines, lies)];
  const lines = laid.lines.filter((line) => line.ends !== "open" && line.owner >= 0);
  const ends = scene.kind === "now" && scene.view.over;
  if (!lines.length || (ends && !hasCompanies(scene.view))) return moves; // the end of the game tells them
  const departs = Math.max(at, lies - EARLY);
  moves.push(...tramsOn(scene.view, lines, departs));
  return ends ? moves : [...moves, ...counted(change, scores, lines, departs)];
}

/**
 * What moves because of what has just happened, one turn after the other.
 * @param {CableCarTable} table
 * @param {Fresh<CableCar>} fresh
 * @returns {Move[]}
 */
export default function moving(table, { events, before }) {
  const change = { scene: table.scene.value, before };
  const scores = [...before.scores];
  /** @type {Move[]} */
  const moves = [];
  let at = -GAP;
  let over = 0; // when the last tile and its trams have come to rest
  for (const event of events) {
    at += GAP;
    if (event.what === "dealt") moves.push(...tileTaken(change, event, at));
    if (event.what !== "acted") continue;
    const laid = layFacts(event);
    if (laid) {
      at = Math.max(at, over);
      const turn = turnPlayed(change, event, laid, scores, at);
      over = Math.max(...turn.map((move) => (move.at ?? 0) + (move.time ?? 0)));
      moves.push(...turn);
    }
    if (event.facts.percentage) moves.push(...exchanged(change, event.seat, event.facts, at));
  }
  return moves;
}
