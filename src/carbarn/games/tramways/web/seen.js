// What a view tells, arranged for the panels. It adds nothing to it.
import { TYPES, townOf } from "./town.js";

/** @import { Count, PhaseOfRules, Seen } from "./model.js" */
/** @import { BuildingType, Phase, Player, Supply, TramwaysView } from "./types.js" */

/** @type {Set<Phase>} */
const AUCTION = new Set(["bid", "card", "blank", "line"]);
/** @type {Set<Phase>} */
const ADMINISTRATION = new Set(["administration", "passenger"]);
/** @type {Set<Phase>} */
const SETUP = new Set(["draft", "keep"]);

/**
 * The phase of the rules that a decision belongs to.
 * @param {TramwaysView} view
 * @returns {PhaseOfRules}
 */
function phaseOf(view) {
  if (view.over) return "over";
  if (SETUP.has(view.phase) || view.round === 0) return "setup";
  const paysFor = view.doing.payment?.for;
  if (AUCTION.has(view.phase) || paysFor === "bid" || paysFor === "reveal") return "auction";
  if (ADMINISTRATION.has(view.phase)) return "administration";
  if (view.phase === "hand") return "hand";
  return "actions";
}

/** @type {WeakMap<TramwaysView, Seen>} */
const known = new WeakMap();

/**
 * @param {TramwaysView} view as the server sends it
 * @returns {Seen}
 */
export function see(view) {
  const seen = known.get(view) ?? arranged(view);
  known.set(view, seen);
  return seen;
}

/**
 * @param {TramwaysView} view
 * @returns {Seen}
 */
function arranged(view) {
  const me = view.seat >= 0 && view.own.colour !== undefined ? view.own : null;
  const people = view.players.map((one, seat) => (me && seat === view.seat ? me : one));
  return {
    view,
    seat: view.seat,
    town: townOf(view),
    phase: phaseOf(view),
    round: view.round,
    actionRound: view.action_round,
    slot: view.slot,
    order: view.order,
    types: view.types,
    people,
    me,
    hand: view.hand,
    used: new Map((me?.shown ?? []).map(([card, icons]) => [card, new Map(icons.map((icon, at) => [icon, at]))])),
    solo: view.players.length === 1,
  };
}

/**
 * The Building cards that are left, type by type.
 * @param {Supply} supply
 * @returns {[type: BuildingType, left: string[]][]}
 */
export const byType = (supply) => TYPES.map((type) => [type, supply[type]]);

/**
 * HP for complete links, tens of cash and stress at the end, as SCO-1 counts them.
 * @param {Pick<Player, "happiness" | "links" | "cash" | "stress_value">} person
 * @returns {Count}
 */
export function countOf(person) {
  const links = 3 * person.links;
  const cash = Math.floor(person.cash / 10);
  return {
    happiness: person.happiness,
    links,
    cash,
    stress: -person.stress_value,
    total: person.happiness + links + cash - person.stress_value,
  };
}
