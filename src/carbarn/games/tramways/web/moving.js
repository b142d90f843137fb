// What moves because of what has just happened: tickets, coins, buildings, passengers, and points that are counted.
// It is told from the two views and the public events alone.
import {
  atLink,
  bidder,
  building,
  coin,
  inHand,
  onMap,
  PANEL,
  passengerInCell,
  passengerOnTheWay,
  seatPlace,
  smallTicket,
  supplyOf,
  wholeTicket,
} from "./flights.js";
import { showTime } from "./motion.js";
import { rideOf } from "./rides.js";
import { see } from "./seen.js";
import { parse } from "./steps.js";

/** @import { Count, Fly, Fresh, Move, Moving } from "/web/table/contract.js" */
/** @import { ActedEvent, ToldEvent } from "/web/types/messages.js" */
/** @import { Choice } from "./choice.js" */
/** @import { Seen, TramwaysTable, TramwaysTurn } from "./model.js" */
/** @import { Building, Tramways, TramwaysView } from "./types.js" */

/** @typedef {{ table: TramwaysTable, before: Seen, now: Seen, acted: ActedEvent<Tramways>[] }} News */

const FLIGHT = 420; // milliseconds
const APART = 70; // from one thing of a kind to the next
const MOST = 8; // things of a kind; of more one sees no more
const RIDE = 800;
const PASSENGER = 26; // in units of the map

/**
 * Things of a kind, one after the other.
 * @template T
 * @param {T[]} things
 * @param {(one: T, at: number) => Move[]} moves
 */
const inTurn = (things, moves) => things.slice(0, MOST).flatMap((one, index) => moves(one, index * APART));

/** @param {ToldEvent<Tramways>} event @returns {event is ActedEvent<Tramways>} */
const isActed = (event) => event.what === "acted";

/** @type {Moving<Tramways, Choice, TramwaysTurn>} */
const moving = (table, { events, before }) => {
  const news = { table, before: see(before), now: see(table.scene.value.view), acted: events.filter(isActed) };
  const { moves: ride, paid } = rideMoves(news);
  return [
    ...placeMoves(news),
    ...ride,
    ...moneyMoves(news, paid),
    ...ownTickets(news),
    ...otherTickets(news),
    ...bidMoves(news),
    ...buildingMoves(news),
    ...passengerMoves(news),
    ...countMoves(news, ride.length ? RIDE : 0),
  ];
};

export default moving;

/** Where something was done lights up; a link that is complete shows what it pays. @param {News} news @returns {Move[]} */
function placeMoves({ acted, now }) {
  const laid = acted.find((event) => event.facts.did?.action === "rails");
  if (!laid) return acted.some(({ text }) => changesMap(text)) ? [light(".tw-ring.last", 0, "chime")] : [];
  const { from, to } = laid.facts.did ?? {};
  const link = now.town.links.find(
    (one) => one.complete && [one.start, one.end].includes(from ?? "") && [one.start, one.end].includes(to ?? ""),
  );
  return [
    light(".tw-ring.last", 0, "clack"),
    ...(link ? [light(`.tw-values [data-link="${link.name}"]`, showTime(laid), "chime")] : []),
  ];
}

/** @param {string | null} text */
const changesMap = (text) => ["renew", "raise"].includes(parse(text).verb);

/** @type {(target: string, at: number, sound: string) => Move} */
const light = (target, at, sound) => ({ kind: "light", target, at, time: FLIGHT, sound });

// Rides

/**
 * A passenger rides his line, and each owner is paid as he passes. `paid`: by seat the cash that has been shown so.
 * @param {News} news
 * @returns {{ moves: Move[], paid: Map<number, number> }}
 */
function rideMoves({ table, before, acted }) {
  const ride = rideOf(table, before, acted);
  if (!ride) return { moves: [], paid: new Map() };
  /** @type {Move[]} */
  const moves = [
    {
      kind: "follow",
      picture: passengerOnTheWay,
      within: "#tw-picture",
      points: ride.points,
      size: [PASSENGER, PASSENGER],
      turns: false,
      time: RIDE,
      sound: "bell",
    },
    ...ride.legs.map(({ link, cash, part }) => ({
      kind: /** @type {const} */ ("fly"),
      picture: coin({ happiness: 1, cash }),
      from: atLink(link.name),
      to: seatPlace(link.owner, "happiness"),
      fades: true,
      at: timeAt(part) * RIDE,
      time: FLIGHT,
      sound: "coin",
    })),
  ];
  return { moves, paid: ride.paid };
}

/** When something that begins and ends slowly has come so far, both from 0 to 1. @param {number} part */
const timeAt = (part) => 0.5 - Math.sin(Math.asin(1 - 2 * Math.min(1, part)) / 3);

// Money

/**
 * Cash that each seat has gained or paid in these events.
 * @param {ActedEvent<Tramways>[]} acted
 */
function cashOf(acted) {
  /** @type {Map<number, number>} */
  const sums = new Map();
  for (const { facts } of acted)
    for (const { seat, cash = 0 } of [...(facts.changes ?? []), ...(facts.since ?? [])])
      sums.set(seat, (sums.get(seat) ?? 0) + cash);
  return sums;
}

/**
 * Money between the seats and the bank, beyond what was shown on a ride.
 * @param {News} news
 * @param {Map<number, number>} shown
 * @returns {Move[]}
 */
function moneyMoves({ acted }, shown) {
  const changed = [...cashOf(acted)]
    .map(([seat, cash]) => ({ seat, cash: cash - (shown.get(seat) ?? 0) }))
    .filter(({ cash }) => cash !== 0);
  const after = shown.size ? RIDE : 0;
  return inTurn(changed, ({ seat, cash }, at) => {
    const [here, bank] = [seatPlace(seat, "cash"), PANEL];
    const ways = cash > 0 ? { from: bank, to: here } : { from: here, to: bank };
    return [flight({ picture: coin({ cash: Math.abs(cash) }), ...ways, at: after + at, sound: "coin" })];
  });
}

/** @param {Pick<Fly, "picture" | "from" | "to" | "at" | "sound"> & { hides?: string }} more @returns {Fly} */
const flight = (more) => ({ kind: "fly", time: FLIGHT, fades: !more.hides, ...more });

// Tickets

/**
 * One's own: new ones come into the hand, played and discarded ones leave it.
 * @param {News} news
 * @returns {Move[]}
 */
function ownTickets({ before, now }) {
  if (!before.me || !now.me) return [];
  const [had, has] = [heldBy(before), heldBy(now)];
  const offered = new Set(offeredIn(before.view));
  const come = now.hand.filter((id) => !had.has(id));
  const gone = [...had].filter((id) => !has.has(id));
  return [
    ...inTurn(come, (id, at) => [
      flight({
        picture: wholeTicket(id),
        from: offered.has(id) ? [`.tw-choose [data-card="${id}"]`, ...PANEL] : seatPlace(now.seat, "deck"),
        to: inHand(id),
        hides: inHand(id),
        at,
        sound: "paper",
      }),
    ]),
    ...inTurn(gone, (id, at) => [
      flight({ picture: smallTicket(id), from: ".tw-hand", to: seatPlace(now.seat, "deck"), at, sound: "paper" }),
    ]),
  ];
}

/** The tickets that lie in sight as one's own. @param {Seen} seen */
const heldBy = (seen) => new Set([...seen.hand, ...seen.used.keys()]);

/** Tickets to choose from, which are not drawn from a deck. @param {TramwaysView} view */
const offeredIn = ({ auction, offer, look, development, supply }) => [
  ...auction.open,
  ...auction.line,
  ...offer,
  ...look,
  ...development.open,
  ...Object.values(supply).flat(),
];

/**
 * Those of others: whatever lies open has its name, the rest are backs.
 * @param {News} news
 * @returns {Move[]}
 */
function otherTickets(news) {
  const { before, now, acted } = news;
  const taken = acted.flatMap((event) => {
    const id = event.seat === now.seat ? undefined : takenBy(news, event);
    return id === undefined ? [] : [{ seat: event.seat, id }];
  });
  const played = now.view.players.flatMap(({ shown, discard }, seat) => {
    const known = openOf(before.view, seat);
    const open = [...shown.map(([id]) => id), ...discard].filter((id) => !known.has(id));
    return seat === now.seat ? [] : open.map((id) => ({ seat, id }));
  });
  return [
    ...inTurn(taken, ({ seat, id }, at) => [
      flight({ picture: smallTicket(id), from: PANEL, to: seatPlace(seat), at, sound: "paper" }),
    ]),
    ...inTurn(played, ({ seat, id }, at) => [
      flight({ picture: smallTicket(id), from: seatPlace(seat), to: PANEL, at, sound: "paper" }),
    ]),
  ];
}

/**
 * The ticket that somebody has taken; null: a secret one; undefined: none.
 * @param {News} news
 * @param {ActedEvent<Tramways>} event
 */
function takenBy({ before, now }, { seat, text }) {
  const step = parse(text);
  if (step.verb === "take") return step.card;
  const more = now.view.players[seat].hand > before.view.players[seat].hand;
  return step.verb === "draw" || (!text && !before.view.sealed && more) ? null : undefined;
}

/**
 * The tickets of a seat that lay open already.
 * @param {TramwaysView} view
 * @param {number} seat
 */
const openOf = (view, seat) => new Set([...view.players[seat].shown.map(([id]) => id), ...view.players[seat].discard]);

// The auction

/** A bid is put where it stands. @param {News} news @returns {Move[]} */
function bidMoves({ acted }) {
  return acted.flatMap(({ seat, text }) => {
    const step = parse(text);
    if (step.verb !== "bid") return [];
    const mark = `.tw-bid[data-bid="${step.number}"] [data-bidder="${seat}"]`;
    return [flight({ picture: bidder(seat), from: seatPlace(seat), to: mark, hides: mark, sound: "knock" })];
  });
}

// The map

/** @param {Seen} seen */
const buildingsOf = ({ view }) => new Map(view.buildings.map((one) => [one.cell, one]));

/** @param {News} news @returns {Move[]} */
function buildingMoves({ before, now }) {
  const known = buildingsOf(before);
  if (!known.size) return []; // the map has just been made
  const built = now.view.buildings.filter((one) => !known.has(one.cell));
  const raised = now.view.buildings.filter((one) => one.raised && known.get(one.cell)?.raised === false);
  return [
    ...inTurn(built, ({ cell, type }, at) => [
      flight({
        picture: building(type),
        from: supplyOf(type),
        to: onMap(cell),
        hides: `.tw-places [data-place="${cell}"]`,
        at,
        sound: "stamp",
      }),
    ]),
    ...inTurn(raised, ({ cell }, at) => [
      { kind: "appear", target: `.tw-places [data-place="${cell}"] .tw-raised`, at, sound: "stamp" },
    ]),
  ];
}

/** Passengers who come to a building, from the supply. @param {News} news @returns {Move[]} */
function passengerMoves({ before, now }) {
  const known = buildingsOf(before);
  if (!known.size) return [];
  const waited = (/** @type {Building} */ { cell }) => known.get(cell)?.passenger ?? false;
  const come = now.view.buildings.filter((one) => one.passenger && !waited(one));
  return inTurn(come, ({ cell }, at) => [
    flight({
      picture: passengerInCell,
      from: supplyOf(null),
      to: onMap(cell),
      hides: `.tw-passengers [data-passenger="${cell}"]`,
      at,
      sound: "knock",
    }),
  ]);
}

// Points

/**
 * Everybody whose points have changed counts them.
 * @param {News} news
 * @param {number} time milliseconds, if something else takes longer
 * @returns {Count[]}
 */
const countMoves = ({ before, now }, time) =>
  now.view.scores.flatMap((to, seat) => {
    const from = before.view.scores[seat];
    return from === to ? [] : [{ kind: "count", seat, from, to, at: 0, time: Math.max(FLIGHT, time) }];
  });
