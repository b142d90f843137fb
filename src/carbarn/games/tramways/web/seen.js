// What a view tells, arranged for the panels. It adds nothing to it.
import { townOf } from "./town.js";

const AUCTION = new Set(["bid", "card", "blank", "line"]);
const ADMINISTRATION = new Set(["administration", "passenger"]);
const SETUP = new Set(["draft", "keep"]);

/** The phase of the rules that a decision belongs to. */
function phaseOf(view) {
  if (view.over) return "over";
  if (SETUP.has(view.phase) || view.round === 0) return "setup";
  if (AUCTION.has(view.phase) || ["bid", "reveal"].includes(view.doing.payment?.for)) return "auction";
  if (ADMINISTRATION.has(view.phase)) return "administration";
  if (view.phase === "hand") return "hand";
  return "actions";
}

const known = new WeakMap();

/** @param {object} view as the server sends it */
export function see(view) {
  if (!known.has(view)) known.set(view, arranged(view));
  return known.get(view);
}

function arranged(view) {
  const mine = view.seat >= 0 && Object.keys(view.own).length > 0;
  const me = mine ? view.own : null;
  const people = view.players.map((one, seat) => (mine && seat === view.seat ? view.own : one));
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

/** HP for complete links, tens of cash and stress at the end, as SCO-1 counts them. */
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
