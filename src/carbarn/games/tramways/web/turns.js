// Turns from events: all steps of one action are one turn, with what it changed, and its place in the rounds.
import { ofVerb, parse } from "./steps.js";

/** @import { ActedEvent, ToldEvent } from "/web/types/messages.js" */
/** @import { Changes, TramwaysTurn, TurnKind, TurnPart, Verb } from "./model.js" */
/** @import { Change, Tramways } from "./types.js" */

/** @typedef {Verb | "sealed"} Deed what an event is about; secret steps are sealed */

/** @type {Partial<Record<TurnKind, Deed[]>>} steps that go on with an action, by the step that began it */
const MORE = {
  from: ["lay", "turn", "stop", "use"],
  renew: ["use"],
  raise: ["use"],
  build: ["use", "take"],
  move: ["use", "ride", "five", "book", "take", "top", "draw", "buy", "cash", "sealed"], // a card of a book is secret
  bid: ["use", "cash"],
  reveal: ["use", "cash"],
  book: ["take", "top", "sealed"],
  take: ["drop"],
  office: ["use", "drop", "done", "keep", "sealed"],
};

/**
 * @param {ActedEvent<Tramways>} event
 * @returns {Deed}
 */
const verbOf = (event) => (event.text ? parse(event.text).verb : "sealed");

/**
 * What a turn is about: most begin with a goal; the rest are choices of cards made at the same time.
 * @param {ActedEvent<Tramways>} event
 * @returns {TurnKind}
 */
function kindOf(event) {
  const verb = verbOf(event);
  return verb === "use" || verb === "drop" || verb === "done" || verb === "keep" || verb === "sealed" ? "office" : verb;
}

/**
 * Whether an event belongs to a turn that has begun.
 * @param {TramwaysTurn} turn
 * @param {ActedEvent<Tramways>} event
 */
function goesOn(turn, event) {
  const isOver = turn.did?.action === "rails" || turn.opened.length > 0 || ofVerb(turn.steps, "top").length > 0;
  if (turn.seat !== event.seat || isOver || !MORE[turn.kind]?.includes(verbOf(event))) return false;
  const uses = ofVerb(turn.steps, "use").length;
  if (verbOf(event) === "use" && ["renew", "raise", "build"].includes(turn.kind)) return uses < 2;
  if (verbOf(event) === "use" && turn.kind === "move")
    return uses < 2 || (ofVerb(turn.steps, "buy").length > 0 && !turn.bought);
  return true;
}

const UNKNOWN = -1; // how many actions somebody has had, where the table began in the middle of a round

/** @type {Partial<Record<TurnKind, TurnPart>>} the part of a round to which a turn belongs; others follow the last one */
const PARTS = {
  bid: "auction",
  pass: "auction",
  reveal: "auction",
  from: "actions",
  renew: "actions",
  raise: "actions",
  build: "actions",
  move: "actions",
  earn: "actions",
  end: "actions",
  put: "administration",
};

/**
 * The turn that an event goes on with: the last one; in Administration the seat's own, whoever has acted since.
 * @param {TramwaysTurn[]} turns
 * @param {ActedEvent<Tramways>} event
 */
function turnOf(turns, event) {
  const last = turns.at(-1);
  if (!last || goesOn(last, event)) return last;
  if (kindOf(event) !== "office" || last.kind !== "office" || last.opened.length) return undefined;
  const others = turns.findLastIndex((turn) => turn.kind !== "office" || turn.opened.length > 0);
  return turns.slice(others + 1).find((turn) => turn.seat === event.seat);
}

/**
 * @param {ToldEvent<Tramways>[]} events
 * @returns {TramwaysTurn[]}
 */
export function turnsOf(events) {
  /** @type {TramwaysTurn[]} */
  let turns = [];
  /** @type {number | null} not known before the first one begins */
  let round = null;
  for (const event of events) {
    if (event.what === "acted") {
      const known = turnOf(turns, event);
      const turn = known ?? newTurn(event, round);
      if (turn !== turns.at(-1)) turns = [...turns.filter((one) => one !== turn), turn];
      addTo(turn, event);
      if (event.facts.opened) open(turns, event.facts.opened, event.facts.since ?? []);
    }
    if (event.what === "undone" || !event.facts.round) continue;
    for (const turn of round === null ? turns : []) turn.round = event.facts.round - 1;
    round = event.facts.round;
  }
  return placed(turns);
}

/**
 * Turns with their numbers, and with the part of the round that each belongs to.
 * @param {TramwaysTurn[]} turns
 */
function placed(turns) {
  /** @type {Set<number>} seats that have had their first action of the round */
  const acted = new Set();
  for (const [index, turn] of turns.entries()) {
    const before = turns[index - 1];
    const sameRound = before !== undefined && before.round === turn.round;
    if (!sameRound) acted.clear();
    turn.number = index + 1;
    turn.part = turn.round === 0 ? "setup" : partOf(turn, sameRound ? before.part : null);
    if (turn.part !== "actions") continue;
    if (turn.slots !== UNKNOWN) turn.slots = acted.has(turn.seat) ? 2 : 1;
    acted.add(turn.seat);
  }
  return turns;
}

/**
 * Cards are chosen in secret in Administration, and in the last round between its auction and its actions.
 * @param {TramwaysTurn} turn
 * @param {TurnPart | null} before what came before it in the same round
 * @returns {TurnPart}
 */
function partOf(turn, before) {
  if (turn.kind !== "office") return PARTS[turn.kind] ?? before ?? "auction";
  return before === "auction" || before === "hands" ? "hands" : "administration";
}

/**
 * @param {ActedEvent<Tramways>} event the first one of it
 * @param {number | null} round
 * @returns {TramwaysTurn}
 */
const newTurn = (event, round) => ({
  number: 0,
  n: event.n,
  seat: event.seat,
  kind: kindOf(event),
  round,
  part: "setup",
  slots: round === null ? UNKNOWN : 0,
  steps: [],
  changes: new Map(),
  did: null,
  opened: [],
  bought: false,
});

/**
 * @param {TramwaysTurn} turn
 * @param {ActedEvent<Tramways>} event
 */
function addTo(turn, event) {
  const { changes = [], did, opened } = event.facts;
  turn.n = event.n;
  if (event.text) turn.steps.push(event.text);
  addUp(turn.changes, changes);
  const bought = changes.some(({ seat, happiness = 0 }) => seat === event.seat && happiness > 0);
  if (event.text === "buy 0" || (bought && ofVerb(turn.steps, "buy").length > 0)) turn.bought = true;
  if (did) turn.did = did;
  if (opened) turn.opened = opened;
}

/**
 * Secret choices are opened: each belongs to the turn of whoever made it.
 * @param {TramwaysTurn[]} turns
 * @param {string[][]} opened by seat
 * @param {Change[]} since what they have changed in all
 */
function open(turns, opened, since) {
  const others = turns.slice(0, -1).findLastIndex((turn) => turn.kind !== "office" || turn.opened.length > 0);
  for (const turn of turns.slice(others + 1)) {
    turn.steps = opened[turn.seat] ?? [];
    turn.changes = new Map();
    addUp(
      turn.changes,
      since.filter((one) => one.seat === turn.seat),
    );
  }
}

/**
 * @param {Map<number, Changes>} sums by seat
 * @param {Change[]} changes
 */
function addUp(sums, changes) {
  for (const { seat, ...moved } of changes) {
    /** @type {Record<string, number>} */
    const sum = { ...sums.get(seat) };
    for (const [name, by] of Object.entries(moved)) sum[name] = (sum[name] ?? 0) + by;
    sums.set(seat, sum);
  }
}
