// Turns in the log and in words: what was done, what it changed for everybody, and why.
import { html } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { facts, listed, rich, sentences, signed, t } from "/web/words.js";
import { cardName } from "./cards.js";
import { ownerOf } from "./seat_colours.js";
import { iconNamed, parse, stepsOf, useInWords } from "./steps.js";
import { stressInWords } from "./stress.js";
import { COUNTED, changesInWords } from "./talk.js";
import { isType } from "./town.js";

/** @import { Drawn, TableInfo } from "/web/table/contract.js" */
/** @import { Saying } from "/web/words.js" */
/** @import { Changes, TramwaysTable, TramwaysTurn } from "./model.js" */

/**
 * The part of a round that a turn belongs to: "Round 4, actions 2".
 * @param {TramwaysTable} table
 * @param {TramwaysTurn} turn
 */
export function headingOf(table, { part, round, slots }) {
  const now = round ?? table.doc.value.view.round;
  return t(`tw-heading-${now === 0 ? "setup" : part}`, { round: now, slots });
}

/**
 * What somebody played and discarded while all did the same: "played E2 ($3) and discarded I2".
 * @template W
 * @param {Saying<W>} words
 * @param {string[]} steps
 * @param {{ who: string, name: W }} whose
 */
function officeDeed(words, steps, whose) {
  const uses = Map.groupBy(stepsOf(steps, "use"), (step) => step.card);
  const played = [...uses].map(([card, used]) =>
    t("tw-played", { card: cardName(card), icons: listed(used.map(({ icon }) => iconNamed(card, icon))) }),
  );
  const kept = stepsOf(steps, "keep").map((step) => cardName(step.card));
  const dropped = stepsOf(steps, "drop").map((step) => cardName(step.card));
  if (kept.length) return words("tw-deed-kept", { ...whose, cards: listed(kept) });
  const what = played.length ? (dropped.length ? "both" : "played") : dropped.length ? "dropped" : "nothing";
  return words(`tw-deed-office-${what}`, { ...whose, played: listed(played), dropped: listed(dropped) });
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
  if (kind === "office")
    return steps.length ? officeDeed(words, steps, { who, name }) : words("tw-deed-sealed", { who, name });
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

/**
 * Whether rails have finished a link that was not finished before: worth points at the end.
 * @param {TramwaysTurn} turn
 */
const finishes = ({ did }) => did?.action === "rails" && did.to !== null && !did.extended;

/**
 * The seats for which a turn changes something that is told; a finished link is, whatever else changes.
 * @param {TramwaysTurn} turn
 * @returns {[number, Changes][]}
 */
function notable(turn) {
  const all = new Map(turn.changes);
  if (finishes(turn)) all.set(turn.seat, all.get(turn.seat) ?? {});
  return [...all].filter(
    ([seat, moved]) => COUNTED.some((name) => moved[name]) || (seat === turn.seat && finishes(turn)),
  );
}

/**
 * What a turn changed for a seat; stress with its reason.
 * @param {TramwaysTurn} turn
 * @param {number} seat
 * @param {Changes} moved
 */
const changesOf = (turn, seat, moved) =>
  changesInWords(
    moved,
    moved.stress ? stressInWords(turn, seat, moved.stress) : "",
    seat === turn.seat && finishes(turn) ? [t("tw-change-link")] : [],
  );

/**
 * The turns that become known with this one: when secret choices are opened, those of everybody.
 * @param {TramwaysTable} table
 * @param {TramwaysTurn} turn
 */
const toldWith = (table, turn) =>
  turn.opened.length
    ? table.turns.value.filter((one) => one.kind === turn.kind && one.round === turn.round && one.part === turn.part)
    : [turn];

/**
 * One message for a turn, read out.
 * @param {TramwaysTable} table
 * @param {TramwaysTurn} turn
 */
export const turnInWords = (table, turn) =>
  sentences(
    toldWith(table, turn).flatMap((one) => [
      t("tw-said", { deed: deedInWords(table, one) }),
      ...notable(one).map(([seat, moved]) =>
        t("tw-said-changes", { name: table.name(seat), changes: changesOf(one, seat, moved) }),
      ),
    ]),
  );

/**
 * What concerns one seat: its sign says whose it is, and its name to those who hear it.
 * @param {{ table: TramwaysTable, seat: number, words: string }} props
 */
const OfSeat = ({ table, seat, words }) =>
  html`<p class="ends"><${Mini} owner=${ownerOf(seat)} /><span class="vh">${t("tw-of-seat", { name: table.name(seat), words })}</span><span aria-hidden="true">${words}</span></p>`;

/** @type {WeakMap<TramwaysTurn, { info: TableInfo, drawn: Drawn }>} turns never change, but the names of seats may */
const known = new WeakMap();

/** @param {{ table: TramwaysTable, turn: TramwaysTurn }} props */
export function LogEntry({ table, turn }) {
  const info = table.info.value;
  const last = known.get(turn);
  if (last?.info === info) return last.drawn; // the log of a long game is drawn anew at each step of a replay
  const drawn = drawnEntry(table, turn);
  known.set(turn, { info, drawn });
  return drawn;
}

/**
 * @param {TramwaysTable} table
 * @param {TramwaysTurn} turn
 */
const drawnEntry = (table, turn) => html`
  <p>${deedDrawn(table, turn)}</p>
  ${turn.kind !== "office" && html`<${Uses} steps=${turn.steps} />`}
  ${notable(turn).map(([seat, moved]) => html`<${OfSeat} table=${table} seat=${seat} words=${changesOf(turn, seat, moved)} />`)}`;

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
