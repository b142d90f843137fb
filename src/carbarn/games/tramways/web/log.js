// Turns from events: all steps of one action are one turn, with what it changed for everybody.
import { html } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { facts, rich, sentences, signed, t } from "/web/words.js";
import { cardName } from "./cards.js";
import { ownerOf } from "./seat_colours.js";
import { ofVerb, parse, shortStep, stepsOf, useInWords } from "./steps.js";
import { COUNTED, changesInWords } from "./talk.js";
import { isType } from "./town.js";

/** @import { Saying } from "/web/words.js" */
/** @import { ActedEvent, ToldEvent } from "/web/types/messages.js" */
/** @import { Changes, TramwaysTable, TramwaysTurn, TurnKind, Verb } from "./model.js" */
/** @import { Tramways } from "./types.js" */

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
  const isOver = turn.did?.action === "rails";
  if (turn.seat !== event.seat || isOver || !MORE[turn.kind]?.includes(verbOf(event))) return false;
  const uses = ofVerb(turn.steps, "use").length;
  if (verbOf(event) === "use" && ["renew", "raise", "build"].includes(turn.kind)) return uses < 2;
  if (verbOf(event) === "use" && turn.kind === "move") return uses < 2 || ofVerb(turn.steps, "buy").length > 0;
  return true;
}

/**
 * @param {ToldEvent<Tramways>[]} events
 * @returns {TramwaysTurn[]}
 */
export function turnsOf(events) {
  /** @type {TramwaysTurn[]} */
  const turns = [];
  for (const event of events) {
    if (event.what !== "acted") continue;
    const last = turns.at(-1);
    const turn = last && goesOn(last, event) ? last : newTurn(turns.length + 1, event);
    if (turn !== last) turns.push(turn);
    addTo(turn, event);
  }
  return turns;
}

/**
 * @param {number} number
 * @param {ActedEvent<Tramways>} event the first one of it
 * @returns {TramwaysTurn}
 */
const newTurn = (number, event) => ({
  number,
  n: event.n,
  seat: event.seat,
  kind: kindOf(event),
  steps: [],
  changes: new Map(),
  did: null,
  opened: [],
});

/**
 * @param {TramwaysTurn} turn
 * @param {ActedEvent<Tramways>} event
 */
function addTo(turn, event) {
  const { changes = [], did, opened } = event.facts;
  turn.n = event.n;
  if (event.text) turn.steps.push(event.text);
  for (const { seat, ...moved } of changes) turn.changes.set(seat, sumOf(turn.changes.get(seat) ?? {}, moved));
  if (did) turn.did = did;
  if (opened) turn.opened = opened;
}

/**
 * @param {Changes} some
 * @param {Changes} more
 * @returns {Changes}
 */
function sumOf(some, more) {
  /** @type {Record<string, number>} */
  const sum = { ...some };
  for (const [name, by] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + by;
  return sum;
}

/**
 * "Mara laid 4 rails from d2 to d5"; `words` and `name` make it text, or draw it.
 * @template W
 * @param {Saying<W>} words
 * @param {TramwaysTable} table
 * @param {TramwaysTurn} turn
 * @param {W} name
 */
function deed(words, table, turn, name) {
  const { did, kind, steps } = turn;
  const who = table.who(turn.seat);
  if (did?.action === "rails")
    return words(did.to ? "tw-deed-rails-to" : "tw-deed-rails", {
      who,
      name,
      rails: did.rails,
      from: did.from,
      to: did.to ?? "",
    });
  if (did?.action === "move")
    return words("tw-deed-moved", {
      who,
      name,
      from: did.from,
      to: isType(did.destination) ? t(`tw-type-${did.destination}`) : did.destination,
    });
  if (kind === "office") return words(steps.length ? "tw-deed-office" : "tw-deed-sealed", { who, name });
  const step = parse(steps[0]);
  return words(`tw-deed-${kind}`, {
    who,
    name,
    cell: step.cell ?? "",
    parcel: step.parcel ?? "",
    type: step.type ? t(`tw-type-${step.type}`) : "",
    number: step.number ?? 0,
    card: step.card ? cardName(step.card) : "",
  });
}

/**
 * @param {TramwaysTable} table
 * @param {TramwaysTurn} turn
 */
export const deedInWords = (table, turn) => deed(t, table, turn, table.name(turn.seat));

/**
 * @param {TramwaysTable} table
 * @param {TramwaysTurn} turn
 */
const deedDrawn = (table, turn) => deed(rich, table, turn, html`<b>${table.name(turn.seat)}</b>`);

/** @param {TramwaysTurn} turn */
const notable = (turn) => [...turn.changes].filter(([, moved]) => COUNTED.some((name) => moved[name]));

/**
 * One message for a turn, read out.
 * @param {TramwaysTable} table
 * @param {TramwaysTurn} turn
 */
export const turnInWords = (table, turn) =>
  sentences([
    t("tw-said", { deed: deedInWords(table, turn) }),
    ...notable(turn).map(([seat, moved]) =>
      t("tw-said-changes", { name: table.name(seat), changes: changesInWords(moved) }),
    ),
  ]);

/**
 * What concerns one seat: its sign says whose it is, and its name to those who hear it.
 * @param {{ table: TramwaysTable, seat: number, words: string }} props
 */
const OfSeat = ({ table, seat, words }) =>
  html`<p class="ends"><${Mini} owner=${ownerOf(seat)} /><span class="vh">${t("tw-of-seat", { name: table.name(seat), words })}</span><span aria-hidden="true">${words}</span></p>`;

/** @param {{ table: TramwaysTable, turn: TramwaysTurn }} props */
export const LogEntry = ({ table, turn }) => html`
  <p>${deedDrawn(table, turn)}</p>
  ${turn.kind === "office" && turn.steps.length > 0 && html`<p class="tw-log-step">${facts(turn.steps.map(shortStep))}</p>`}
  ${turn.kind !== "office" && html`<${Uses} steps=${turn.steps} />`}
  ${notable(turn).map(([seat, moved]) => html`<${OfSeat} table=${table} seat=${seat} words=${changesInWords(moved)} />`)}
  ${turn.opened.map((steps, seat) => steps.length > 0 && html`<${OfSeat} table=${table} seat=${seat} words=${facts(steps.map(shortStep))} />`)}`;

/** Tickets that paid for it. @param {{ steps: string[] }} props */
function Uses({ steps }) {
  const used = stepsOf(steps, "use").map(({ card, icon }) => useInWords(card, icon));
  return used.length ? html`<p class="tw-log-step">${t("tw-with-uses", { uses: facts(used) })}</p>` : null;
}

/**
 * A turn in the recap: one sentence, and what its player gained in happiness.
 * @param {{ table: TramwaysTable, turn: TramwaysTurn }} props
 */
export function RecapEntry({ table, turn }) {
  const gain = turn.changes.get(turn.seat)?.happiness ?? 0;
  return html`<span>${deedDrawn(table, turn)}</span><span class="gain">${gain ? signed(gain) : ""}</span>`;
}
