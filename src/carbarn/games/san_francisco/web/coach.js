// What the coach says in a first game of San Francisco, the most important first.

import { t } from "/web/words.js";
import { planFor } from "./choice.js";
import { COLOURS } from "./glyphs.js";
import { radarOf, tramsFor } from "./radar.js";
import { placeName, routeName, ticketName } from "./talk.js";

/** @import { CoachTopic, Decided } from "/web/table/contract.d.ts" */
/** @import { ToldEvent } from "/web/types/messages.js" */
/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { Plan } from "./plan.js" */
/** @import { CardKind, ClaimPreview, SanFrancisco, SanFranciscoPreview, SanFranciscoView } from "./types.d.ts" */

/** @typedef {Map<string, SanFranciscoPreview>} Legal */
/** @typedef {{ route: string, kind: CardKind, lacking: number }} Wanted a card that a ticket's way asks for */

const NEAR = 7; // trams with which two claims may begin the last turns
const PLENTY = 8; // trams with which another ticket can still be finished

/** @param {Legal} legal @returns {ClaimPreview[]} */
const claims = (legal) =>
  [...legal.values()].flatMap((one) => (one.route === undefined ? [] : [/** @type {ClaimPreview} */ (one)]));

/** The claim that is worth most by some measure. @param {Legal} legal @param {(one: ClaimPreview) => number} worth */
const best = (legal, worth) => claims(legal).sort((one, other) => worth(other) - worth(one))[0];

/** By how many spaces a claim brings tickets nearer. @param {ClaimPreview} claim */
const nearer = (claim) => claim.tickets.reduce((sum, { before, after }) => sum + Math.max(0, before - after), 0);

/** Tickets that can still be finished, but are not. @param {Plan} plan @param {SanFranciscoView} view */
const open = (plan, view) =>
  [...radarOf(plan, view)].filter(([, way]) => !way.done && !way.broken && way.trams <= view.trams[view.seat]);

/**
 * What the ways of my tickets lack, the nearest first.
 * @param {Plan} plan
 * @param {SanFranciscoView} view
 * @returns {Wanted[]}
 */
function wanted(plan, view) {
  const routes = open(plan, view).flatMap(([, way]) => way.missing.map((id) => plan.routes.get(id)));
  const hand = view.mine;
  return routes
    .flatMap((route) => {
      const most = COLOURS.reduce((one, other) => ((hand[other] ?? 0) > (hand[one] ?? 0) ? other : one));
      const colour = route.color === "grey" ? most : route.color;
      const boats = Math.max(0, route.ferries - (hand.ferry ?? 0));
      const spare = Math.max(0, (hand.ferry ?? 0) - route.ferries);
      const cards = Math.max(0, route.length - route.ferries - (hand[colour] ?? 0) - spare);
      const found = /** @type {Wanted[]} */ ([]);
      if (boats) found.push({ route: route.id, kind: "ferry", lacking: boats });
      if (cards) found.push({ route: route.id, kind: colour, lacking: cards });
      return found;
    })
    .sort((one, other) => one.lacking - other.lacking);
}

/** What may be drawn of what is wanted. @param {SanFranciscoTable} table */
const inRow = (table) => {
  const { view, legal } = table.scene.value;
  return wanted(planFor(table), view).find(({ kind }) => view.row.includes(kind) && legal.has(`draw ${kind}`));
};

/** @param {ToldEvent<SanFrancisco>[]} own */
const texts = (own) => own.flatMap(({ what, text }) => (what === "acted" && text ? [text] : []));

/**
 * Whether one of the own claims was of a kind.
 * @param {Decided<SanFrancisco>} before
 * @param {ToldEvent<SanFrancisco>[]} own
 * @param {(one: ClaimPreview) => boolean} of
 */
const claimed = (before, own, of) =>
  texts(own).some((text) => {
    const preview = before.legal.get(text);
    return preview?.route !== undefined && of(/** @type {ClaimPreview} */ (preview));
  });

/** The ticket on offer that takes the fewest trams beside those I have. @param {Plan} plan @param {SanFranciscoView} view */
const easiest = (plan, view) =>
  view.my_offer
    .map((id) => ({ id, trams: tramsFor(plan, view, [...view.my_tickets, id]).trams }))
    .sort((one, other) => one.trams - other.trams)[0]?.id;

/** @type {(table: SanFranciscoTable) => Record<string, string | number> | null} */
const offered = (table) => {
  const { view } = table.scene.value;
  const plan = planFor(table);
  const id = easiest(plan, view);
  if (!id || view.my_choice.length) return null;
  const trams = tramsFor(plan, view, [id]).trams;
  return { ticket: ticketName(plan, id), trams, points: plan.tickets.get(id).points };
};

/** @type {CoachTopic<SanFranciscoTable>["did"]} */
const keptIt = (table, { view }, own) => {
  const id = easiest(planFor(table), view);
  return texts(own).some((text) => text.startsWith("keep ") && text.split(" ").includes(id ?? ""));
};

/** @type {CoachTopic<SanFranciscoTable>[]} */
export default [
  {
    name: "start",
    when: (table) => (table.scene.value.view.step === "start" ? offered(table) : null),
    did: keptIt,
  },
  {
    name: "offer",
    when: (table) => (table.scene.value.view.step === "keep" ? offered(table) : null),
    did: keptIt,
  },
  {
    name: "token",
    when: (table) => {
      const { view } = table.scene.value;
      const [rare] = view.choices.toSorted((one, other) => view.stacks[one][1] - view.stacks[other][1]);
      if (view.step !== "token" || !rare) return null;
      return { place: placeName(planFor(table), rare), count: view.stacks[rare][1] };
    },
    did: (_, { view }, own) => {
      const fewest = Math.min(...view.choices.map((/** @type {string} */ place) => view.stacks[place][1]));
      return texts(own).some((text) => text.startsWith("token ") && view.stacks[text.split(" ")[1]][1] === fewest);
    },
  },
  {
    name: "complete",
    insists: true,
    when: (table) => {
      const { legal } = table.scene.value;
      const plan = planFor(table);
      const claim = best(legal, (one) => one.completes.length);
      if (!claim?.completes.length) return null;
      const points = claim.completes.reduce((sum, id) => sum + plan.tickets.get(id).points, 0);
      return { route: routeName(plan, claim.route), points };
    },
    did: (_, before, own) => claimed(before, own, (one) => one.completes.length > 0),
  },
  {
    name: "last",
    when: (table) => {
      const { legal, view } = table.scene.value;
      const plan = planFor(table);
      // a ticket counts for me instead of against me, so its points come twice
      const worth = (/** @type {ClaimPreview} */ one) =>
        one.completes.reduce(
          (sum, id) => sum + 2 * plan.tickets.get(id).points,
          one.points + (one.set_after ?? 0) - (one.set_before ?? 0),
        );
      const claim = view.turns_left >= 0 && view.step === "turn" ? best(legal, worth) : null;
      return claim ? { route: routeName(plan, claim.route), points: worth(claim) } : null;
    },
    did: (_, before, own) => claimed(before, own, () => true),
  },
  {
    name: "on-way",
    when: (table) => {
      const claim = best(table.scene.value.legal, nearer);
      return claim && nearer(claim) ? { route: routeName(planFor(table), claim.route) } : null;
    },
    did: (_, before, own) => claimed(before, own, (one) => nearer(one) > 0),
  },
  {
    name: "near-end",
    when: (table) => {
      const { view, legal } = table.scene.value;
      const least = Math.min(...view.trams);
      if (view.step !== "turn" || view.turns_left >= 0 || least > NEAR || !legal.has("tickets")) return null;
      const seat = view.trams.indexOf(least);
      return { name: table.name(seat), who: table.who(seat), trams: least };
    },
    did: (_, __, own) => !texts(own).includes("tickets"),
  },
  {
    name: "new-tickets",
    when: (table) => {
      const { view, legal } = table.scene.value;
      const trams = view.trams[view.seat];
      if (view.step !== "turn" || view.turns_left >= 0 || trams < PLENTY || !legal.has("tickets")) return null;
      return open(planFor(table), view).length ? null : { trams };
    },
    did: (_, __, own) => texts(own).includes("tickets"),
  },
  {
    name: "ferry",
    when: (table) => {
      const card = inRow(table);
      if (card?.kind !== "ferry" || table.scene.value.view.step !== "turn") return null;
      return { route: routeName(planFor(table), card.route) };
    },
    did: (_, __, own) => texts(own).includes("draw ferry"),
  },
  {
    name: "colour",
    when: (table) => {
      const card = inRow(table);
      if (!card || card.kind === "ferry") return null;
      return { kind: t(`sf-${card.kind}`), route: routeName(planFor(table), card.route), count: card.lacking };
    },
    did: (table, { view }, own) => {
      const kinds = wanted(planFor(table), view).map(({ kind }) => kind);
      return kinds.some((kind) => texts(own).includes(`draw ${kind}`));
    },
  },
  {
    name: "deck",
    when: (table) => {
      const { legal, view } = table.scene.value;
      const lacks = wanted(planFor(table), view);
      return legal.has("draw deck") && lacks.length && !inRow(table)
        ? { route: routeName(planFor(table), lacks[0].route) }
        : null;
    },
    did: (_, __, own) => texts(own).includes("draw deck"),
  },
  {
    name: "stack",
    when: (table) => {
      const { view } = table.scene.value;
      if (view.step !== "stack") return null;
      const plan = planFor(table);
      const [place] = passed(plan, view);
      return place ? { place: placeName(plan, place) } : null;
    },
    did: (table, { view }, own) => {
      const places = passed(planFor(table), view);
      return texts(own).some((text) => text.startsWith("stack ") && places.includes(text.split(" ")[1]));
    },
  },
];

/** Places without tokens that the ways of my tickets pass. @param {Plan} plan @param {SanFranciscoView} view */
function passed(plan, view) {
  const routes = open(plan, view).flatMap(([, way]) => way.missing.map((id) => plan.routes.get(id)));
  return [...new Set(routes.flatMap(({ a, b }) => [a, b]))].filter((place) => !view.stacks[place]);
}
