// Made by `python -m carbarn.server.declarations` from the types of the game san_francisco. Do not edit it.

import type { GameTypes, HiddenClass, Nothing, OneOf } from "/web/types/messages.js";

/** What San Francisco is played with. */
export interface SanFrancisco extends GameTypes {
  name: "san_francisco";
  view: SanFranciscoView;
  preview: SanFranciscoPreview;
  odds: OneOf<SanFranciscoOdds | Nothing>;
  plan: SanFranciscoPlan;
  hint: SanFranciscoHint;
  facts: SanFranciscoFacts;
  dealt: SanFranciscoDealtFacts;
  undone: SanFranciscoUndoneFacts;
  data: SanFranciscoData;
}

/**
 * Everything a seat may know, in ids of the map file (`Game.data()["map"]`).
 *
 * Lists "by seat" have an entry for each seat, "by route" and so on one for each entry of the map file in its order.
 * Cards are counted by name: the six colours and "ferry", zeros left out. `known` has the rest: a class with the single
 * place `hand 2` are cards known to be in that hand, one with `tickets/1` a ticket known to lie first of those put
 * under the ticket deck.
 */
export interface SanFranciscoView {
  /** -1 for the public */
  seat: number;
  /** What it knows of hidden items */
  known: HiddenClass[];
  /** Its title */
  map: string;
  /** Whether the map is one, which must be said wherever it is shown */
  reconstruction: boolean;
  /** The seat that begins; -1 until it is drawn */
  first: number;
  /** Whose turn it is; -1 while all choose tickets at once, and at the end */
  mover: number;
  step: Step;
  over: boolean;
  /** Turns to come in the end game, this one included; -1: it has not begun */
  turns_left: number;
  /** So many players in a row have just passed */
  passes: number;
  /** By route: its owner, -1 if it is free, -2 if closed to all (SF-16) */
  routes: number[];
  /** By seat */
  trams: number[];
  /** By seat: the points for routes, on the score track */
  scores: number[];
  /** The five face-up cards; "" where there is none */
  row: RowOfCards;
  deck: number;
  discards: Cards;
  /** What the deck was last shuffled from, less what was turned up since */
  shuffled: Cards;
  /** By place with tokens */
  stacks: { [key: string]: Stack };
  /** Symbols still to be put on a place (SF-6), the next first */
  free_stacks: string[];
  /** By seat: its symbols */
  tokens: string[][];
  /** The route just claimed, while its token is to be chosen */
  claimed: string;
  /** The places of the tokens to choose from then */
  choices: string[];
  /** By seat: how many cards */
  hands: number[];
  /** By seat: cards in hand that were taken face up (SF-25) */
  open: Cards[];
  mine: Cards;
  /** By seat: how many it holds */
  tickets: number[];
  /** By seat: how many it is choosing from */
  offers: number[];
  /** By seat: whether its sealed choice is in (step `start` alone) */
  chosen: boolean[];
  my_tickets: string[];
  my_offer: string[];
  /** What I have sealed */
  my_choice: string[];
  /** Tickets that nobody has seen, in no order yet */
  ticket_deck: number;
  /** Tickets put under the deck, which come after those */
  ticket_tail: number;
  /** By seat: all its tickets */
  shown: string[][];
  /** By seat */
  sheet: Sheet[];
}

export type SanFranciscoPreview = OneOf<
  ClaimPreview | TokenPreview | KeepPreview | DrawTicketsPreview | DrawCardPreview | Nothing
>;

/** What the next card from the deck may be. */
export interface SanFranciscoOdds {
  deck: Cards;
  /** How many cards those are */
  of: number;
}

/** A ticket with one of the ways for it. */
export interface SanFranciscoPlan {
  ticket: string;
  points: number;
  /** The fewest spaces still to be claimed; -1 if there is no way any more */
  missing: number;
  /** Those that the seat has */
  trams: number;
  /** Still to be claimed */
  routes: string[];
  /** Claimed already */
  own: string[];
  /** -1 if there is no way */
  spaces: number;
  cards: { [key in Colour | "any"]?: number };
  ferries: number;
  /** Cards that are not in the hand yet */
  lacking: number;
}

/** What a hint draws. */
export interface SanFranciscoHint {
  /** That the seat is after */
  routes?: string[];
}

export type SanFranciscoFacts = OneOf<ClaimFacts | ActionFacts>;

/** What is told of a draw besides its kind. */
export interface SanFranciscoDealtFacts {
  /** Whose luck it is */
  stream: string;
  /** The discards have become the deck */
  shuffled?: true;
  /** Three ferries: five new cards lie face up */
  new_row?: true;
  /** By seat, at the end */
  sheet?: Sheet[];
}

/** What is told of an undo. */
export interface SanFranciscoUndoneFacts {
  /** The event that was taken back */
  event: number;
  /** The discards have become the deck */
  shuffled?: true;
  /** Three ferries: five new cards lie face up */
  new_row?: true;
  /** By seat, at the end */
  sheet?: Sheet[];
}

/** What a table is played on. */
export interface SanFranciscoData {
  map: MapFile;
}

export type Step = "start" | "stack" | "turn" | "second" | "keep" | "token" | "ending" | "over";

export type RowOfCards = (CardKind | "")[];

/** Cards counted by name, zeros left out. */
export type Cards = { [key in CardKind]?: number };

export type Stack = [symbol: string, left: number];

/** What a seat has scored for what. */
export interface Sheet {
  routes: number;
  tickets: number;
  tokens: number;
  total: number;
  /** Tickets */
  completed: string[];
}

/** What claiming a route would do. */
export interface ClaimPreview {
  mine: number;
  points: number;
  route: string;
  length: number;
  cards_left: Cards;
  trams_left: number;
  tickets: TicketChange[];
  /** Tickets */
  completes: string[];
  starts_end: boolean;
  /** If there is a token: its symbol; null while it is to be chosen */
  token?: string | null;
  set_before?: number;
  set_after?: number;
  /** The symbols to choose from */
  token_choice?: string[];
}

/** What taking a token would do. */
export interface TokenPreview {
  /** Its symbol; null while it is to be chosen */
  token: string | null;
  set_before: number;
  set_after: number;
  mine: number;
}

/** What the tickets to be kept still take. */
export interface KeepPreview {
  tickets: TicketState[];
}

/** How many tickets would be drawn. */
export interface DrawTicketsPreview {
  draws_tickets: number;
}

/** Which card would be drawn. */
export interface DrawCardPreview {
  draws: CardKind | "deck";
  /** Whether it is the only card of the turn */
  only_card: boolean;
}

export type Colour = "blue" | "green" | "black" | "pink" | "red" | "orange";

/** What is told of a claim besides its text. */
export interface ClaimFacts {
  /** The discards have become the deck */
  shuffled?: true;
  /** Three ferries: five new cards lie face up */
  new_row?: true;
  /** By seat, at the end */
  sheet?: Sheet[];
  /** The symbol of a token just taken */
  token?: string;
  /** The end begins: so many turns are to come */
  last_turns?: number;
  route: string;
  points: number;
  /** That are left */
  trams: number;
}

/** What is told of any other action besides its text. */
export interface ActionFacts {
  /** The discards have become the deck */
  shuffled?: true;
  /** Three ferries: five new cards lie face up */
  new_row?: true;
  /** By seat, at the end */
  sheet?: Sheet[];
  /** The symbol of a token just taken */
  token?: string;
  /** The end begins: so many turns are to come */
  last_turns?: number;
  /** How many tickets */
  kept?: number;
  /** By seat, once all have chosen their first tickets */
  all_kept?: number[];
}

/** A map as its file has it. */
export interface MapFile {
  title?: string;
  note?: string;
  layout?: MapLayout;
  locations: Place[];
  routes: Route[];
  tickets: Ticket[];
  /** By length */
  route_points: { [key: string]: number };
  /** By how many different symbols a seat has */
  tourist_points: number[];
  trams_per_player: number;
  cards: Cards;
  tourist_symbols?: string[];
  /** By place: its symbol */
  tourist_stacks?: { [key: string]: string };
  tourist_note?: string;
}

export type CardKind = "blue" | "green" | "black" | "pink" | "red" | "orange" | "ferry";

/** A ticket to which a claim makes a difference: the spaces that are missing, -1 for no way. */
export interface TicketChange {
  ticket: string;
  before: number;
  after: number;
}

/** A ticket and what it still takes. */
export interface TicketState {
  ticket: string;
  points: number;
  /** The fewest spaces still to be claimed; -1 if there is no way any more */
  missing: number;
  /** Those that the seat has */
  trams: number;
}

/** How a map is drawn; all of it is scenery, and the rules never look at it. */
export interface MapLayout {
  coast?: Point[];
  islands?: Point[][];
  parks?: Point[][];
  water_labels?: WaterLabel[];
  width?: number;
  height?: number;
  place_radius?: number;
  space_length?: number;
  space_width?: number;
  double_gap?: number;
  convention?: string;
}

/** A place of the map. */
export interface Place {
  id: string;
  x: number;
  y: number;
  /** Whether tokens lie there from the start */
  tourist: boolean;
  name?: string;
  /** The side on which its name stands */
  label?: string;
  source?: string;
}

/** A route of the map. */
export interface Route {
  id: string;
  a: string;
  b: string;
  length: number;
  color: RouteColour;
  ferries?: number;
  /** The same for both routes of a double */
  double?: string | null;
  bend?: number;
}

/** A ticket of the map. */
export interface Ticket {
  id: string;
  a: string;
  b: string;
  points: number;
}

export type Point = [x: number, y: number];

export type WaterLabel = [x: number, y: number, text: string, turn: number];

export type RouteColour = "blue" | "green" | "black" | "pink" | "red" | "orange" | "grey";
