// Turns from events: all steps of one action are one turn, with what it changed for everybody.
import { html } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { facts, rich, sentences, signed, t } from "/web/words.js";
import { cardName } from "./cards.js";
import { ownerOf } from "./seat_colours.js";
import { ofVerb, parse, stepInWords, useInWords } from "./steps.js";
import { COUNTED, changesInWords } from "./talk.js";

/** Steps that go on with an action, by the step that began it. */
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

const verbOf = (event) => (event.text ? parse(event.text).verb : "sealed");

/** What a turn is about: most begin with a goal; the rest are choices of cards made at the same time. */
const kindOf = (event) =>
  ["use", "drop", "done", "keep", "sealed"].includes(verbOf(event)) ? "office" : verbOf(event);

/** Whether an event belongs to a turn that has begun. */
function goesOn(turn, event) {
  if (!turn || turn.seat !== event.seat || turn.over || !MORE[turn.kind]?.includes(verbOf(event))) return false;
  const uses = ofVerb(turn.steps, "use").length;
  if (verbOf(event) === "use" && ["renew", "raise", "build"].includes(turn.kind)) return uses < 2;
  if (verbOf(event) === "use" && turn.kind === "move") return uses < 2 || ofVerb(turn.steps, "buy").length > 0;
  return true;
}

/** @returns {{number: number, n: number, seat: number, kind: string, steps: string[], did: object|null}[]} */
export function turnsOf(events) {
  const turns = [];
  for (const event of events) {
    if (event.what !== "acted") continue;
    if (!goesOn(turns.at(-1), event))
      turns.push({
        number: turns.length + 1,
        seat: event.seat,
        kind: kindOf(event),
        steps: [],
        changes: new Map(),
        did: null,
      });
    addTo(turns.at(-1), event);
  }
  return turns;
}

function addTo(turn, event) {
  turn.n = event.n;
  if (event.text) turn.steps.push(event.text);
  for (const { seat, ...moved } of event.facts?.changes ?? []) {
    const sum = turn.changes.get(seat) ?? {};
    for (const [name, by] of Object.entries(moved)) sum[name] = (sum[name] ?? 0) + by;
    turn.changes.set(seat, sum);
  }
  if (event.facts?.did) turn.did = event.facts.did;
  if (event.facts?.opened) turn.opened = event.facts.opened;
  turn.over = turn.did?.action === "rails";
}

/** "Mara laid 4 rails from d2 to d5"; `words` and `name` make it text, or draw it. */
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
      to: "RCLI".includes(did.destination) ? t(`tw-type-${did.destination}`) : did.destination,
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

export const deedInWords = (table, turn) => deed(t, table, turn, table.name(turn.seat));
const deedDrawn = (table, turn) => deed(rich, table, turn, html`<b>${table.name(turn.seat)}</b>`);

const notable = (turn) => [...turn.changes].filter(([, moved]) => COUNTED.some((name) => moved[name]));

/** One message for a turn, read out. */
export const turnInWords = (table, turn) =>
  sentences([
    t("tw-said", { deed: deedInWords(table, turn) }),
    ...notable(turn).map(([seat, moved]) =>
      t("tw-said-changes", { name: table.name(seat), changes: changesInWords(moved) }),
    ),
  ]);

/** What concerns one seat: its sign says whose it is, and its name to those who hear it. */
const OfSeat = ({ table, seat, words }) =>
  html`<p class="ends"><${Mini} owner=${ownerOf(seat)} /><span class="vh">${t("tw-of-seat", { name: table.name(seat), words })}</span><span aria-hidden="true">${words}</span></p>`;

export const LogEntry = ({ table, turn }) => html`
  <p>${deedDrawn(table, turn)}</p>
  ${turn.kind === "office" && turn.steps.length > 0 && html`<p class="tw-log-step">${facts(turn.steps.map(shortStep))}</p>`}
  ${turn.kind !== "office" && html`<${Uses} steps=${turn.steps} />`}
  ${notable(turn).map(([seat, moved]) => html`<${OfSeat} table=${table} seat=${seat} words=${changesInWords(moved)} />`)}
  ${turn.opened?.map((steps, seat) => steps.length > 0 && html`<${OfSeat} table=${table} seat=${seat} words=${facts(steps.map(shortStep))} />`)}`;

/** Tickets that paid for it. */
function Uses({ steps }) {
  const used = ofVerb(steps, "use").map((text) => useInWords(parse(text).card, parse(text).icon));
  return used.length ? html`<p class="tw-log-step">${t("tw-with-uses", { uses: facts(used) })}</p>` : null;
}

const shortStep = (text) =>
  parse(text).verb === "use" ? useInWords(parse(text).card, parse(text).icon) : stepInWords(text);

/** A turn in the recap: one sentence, and what its player gained in happiness. */
export function RecapEntry({ table, turn }) {
  const gain = turn.changes.get(turn.seat)?.happiness ?? 0;
  return html`<span>${deedDrawn(table, turn)}</span><span class="gain">${gain ? signed(gain) : ""}</span>`;
}
