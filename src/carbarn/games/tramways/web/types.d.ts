// Made by `python -m carbarn.server.declarations` from the types of the game tramways. Do not edit it.

import type { GameTypes, HiddenClass, Nothing, OneOf } from "/web/types/messages.js";

/** What Tramways is played with. */
export interface Tramways extends GameTypes {
  name: "tramways";
  view: TramwaysView;
  preview: TramwaysPreview;
  odds: Nothing;
  plan: TramwaysPlan;
  hint: TramwaysHint;
  facts: TramwaysFacts;
  dealt: TramwaysDealtFacts;
  undone: TramwaysUndoneFacts;
  data: TramwaysData;
}

/**
 * Everything a seat may know. Cells are `c7`, cards `p-a1`, parcels `A1`, types R C L I.
 *
 * While several decide at once (phases `keep`, `administration`, `hand`), what `players` tells is as it was when that
 * began; what the seat itself has done since is in `own`.
 */
export interface TramwaysView {
  /** -1 for the public */
  seat: number;
  /** What it knows of hidden items */
  known: HiddenClass[];
  phase: Phase;
  /** 1 to 6; 0 during the set-up */
  round: number;
  over: boolean;
  /** The seats that may act now */
  acting: number[];
  /** Whose turn it is, or -1 while several act */
  mover: number;
  sealed: boolean;
  /** Its text, as the option `map` takes it */
  map: string;
  /** Rows from a1: . M W, R C L I, a parcel's number, "" where there is none */
  grid: string[][];
  /** By number */
  parcels: { [key: string]: Parcel };
  buildings: Building[];
  links: Link[];
  /** By seat */
  players: SeatedPlayer[];
  /** SCO-1 as it stands */
  scores: number[];
  /** Turn order; during an auction the old one */
  order: number[];
  /** For rounds 1 to 5; "": used */
  types: (BuildingType | "")[];
  supply: Supply;
  auction: Auction;
  books: Book[];
  development: Development;
  doing: Doing;
  /** 1 or 2, 0 outside phase 2 */
  action_round: number;
  /** The mover's first or second slot in it, 0 outside phase 2 */
  slot: number;
  /** Whether the mover has taken $2 in this action round */
  earned: boolean;
  /** Its cards, as it holds them now */
  hand: string[];
  /** SET-17: the four to keep one of */
  offer: string[];
  /** The cards of the book it has open */
  look: string[];
  /** What it has done in a sealed phase */
  steps: string[];
  /** Its entry of `players` as it is now; {} for the public */
  own: OneOf<Player | Nothing>;
  /** All that is public, as a position text; worlds are made from it */
  public: string;
}

/** What a step would do. */
export interface TramwaysPreview {
  /** The change of one's own score */
  mine: number;
  /** The change of the scores, by seat */
  gains: number[];
  changes: Change[];
}

export type TramwaysPlan = OneOf<CoachPlan | RailsPlan | RidePlan | GoalPlan | ListedRailsPlan | ListedPlan | More>;

/** What a hint draws. */
export interface TramwaysHint {
  /** Which say what becomes of the Tickets in hand */
  steps?: string[];
  /** To be laid */
  rails?: Rail[];
  /** To be ridden */
  route?: Leg[];
  /** Of a link that is to be upgraded */
  along?: Rail[];
  /** The cell where it begins */
  start?: string;
  /** The cell that it is about, or to which it leads */
  end?: string;
}

export type TramwaysFacts = OneOf<StepFacts | SealedStepFacts>;

/** What is told of a draw besides its kind. */
export interface TramwaysDealtFacts {
  /** Whose luck it is */
  stream: string;
  /** A round begins */
  round?: number;
}

/** What is told of an undo. */
export interface TramwaysUndoneFacts {
  /** The event that was taken back */
  event: number;
  /** A round begins */
  round?: number;
}

/** What a table is played on; tables of revision 1 have none. */
export interface TramwaysData {
  components?: ComponentsFile;
}

export type Phase =
  | "draft"
  | "book"
  | "look"
  | "top"
  | "keep"
  | "bid"
  | "pay"
  | "card"
  | "blank"
  | "line"
  | "slot"
  | "rails"
  | "icons"
  | "building"
  | "ride"
  | "commerce"
  | "leisure"
  | "administration"
  | "passenger"
  | "hand"
  | "over";

/** Where a parcel is and whose it is. */
export interface Parcel {
  cell: string;
  owner: number | null;
}

/** A building, printed or built. */
export interface Building {
  cell: string;
  type: BuildingType;
  /** Null if it is printed */
  owner: number | null;
  parcel: string | null;
  raised: boolean;
  passenger: boolean;
  /** The lowest cell of the building that it is merged with */
  group: string;
}

/** A link, complete or not. */
export interface Link {
  owner: number;
  start: string;
  end: string | null;
  rails: Rail[];
  upgraded: boolean;
  worked: boolean;
  /** The side by which `renew` names it or, if it is incomplete, its open end */
  name: string;
}

/** A player as everybody sees it. */
export interface SeatedPlayer {
  colour: Colour;
  cash: number;
  happiness: number;
  /** The space on the stress track, from 0 */
  stress: number;
  stress_value: number;
  /** The values of the stress track */
  track: number[];
  workers: number;
  worker_limit: number;
  straights: number;
  curves: number;
  hand_limit: number;
  /** How many Tickets */
  hand: number;
  /** How many Tickets */
  deck: number;
  discard: string[];
  shown: ShownTicket[];
  /** Complete ones */
  links: number;
  bid: number | null;
  /** The new place in turn order, from 1 */
  place: number | null;
  /** In this auction */
  paid: number;
  /** Passengers announced */
  adds: number;
  /** Whether a sealed choice is made */
  done: boolean;
}

export type BuildingType = "R" | "C" | "L" | "I";

/** By type the Building cards that are left, as many as tokens. */
export interface Supply {
  R: string[];
  C: string[];
  L: string[];
  I: string[];
}

/** Face-up cards, what is known of the deck, the line of the solo game. */
export interface Auction {
  open: string[];
  /** How many cards */
  deck: number;
  /** The parcel cards in the deck */
  parcels: string[];
  line: string[];
  /** Of the next card that is revealed, in the solo game */
  cost: number;
}

/** A Ticket Book; while it is open, and when it is empty, it has no top card. */
export type Book = [top: string | null, size: number];

/** The D cards where they are not in Ticket Books. */
export interface Development {
  open: string[];
  /** How many cards */
  deck: number;
}

export type Doing = OneOf<LayingRails | Renewing | Constructing | Moving | Idle>;

/** What stands on a player's board and beside it. */
export interface Player {
  colour: Colour;
  cash: number;
  happiness: number;
  /** The space on the stress track, from 0 */
  stress: number;
  stress_value: number;
  /** The values of the stress track */
  track: number[];
  workers: number;
  worker_limit: number;
  straights: number;
  curves: number;
  hand_limit: number;
  /** How many Tickets */
  hand: number;
  /** How many Tickets */
  deck: number;
  discard: string[];
  shown: ShownTicket[];
  /** Complete ones */
  links: number;
  bid: number | null;
  /** The new place in turn order, from 1 */
  place: number | null;
  /** In this auction */
  paid: number;
  /** Passengers announced */
  adds: number;
}

/** How the numbers that everybody can count change for a seat; zeros are left out. */
export interface Change {
  seat: number;
  cash?: number;
  happiness?: number;
  stress?: number;
  workers?: number;
  straights?: number;
  curves?: number;
  hand_limit?: number;
}

/** An action that a coach considers. */
export interface CoachPlan {
  steps: string[];
  /** How many points it is worth less than the best one, roughly */
  behind: number;
  /** Tickets that it shows */
  cards?: string[];
  /** What it changes for its player, up to the first luck */
  change?: Change;
  /** The cell where rails or a ride begin */
  start?: string;
  /** The cell where they end */
  end?: string;
  /** Whether the rails complete a link */
  complete?: boolean;
  rails?: number;
  /** Of a ride */
  links?: number;
  /** Of those, the links of one's own */
  mine?: number;
}

/** A way to lay a row of rails. */
export interface RailsPlan {
  steps: string[];
  stress: number;
  /** What consequences take */
  cash: number;
  /** The Tickets that it shows */
  cards: string[];
  changes: Change[];
  rails: Rail[];
  /** In rail symbols */
  cost: number;
  /** The cell where it ends, or to which it leads */
  end: string;
  complete: boolean;
}

/** A way to move a passenger. */
export interface RidePlan {
  steps: string[];
  stress: number;
  /** What consequences take */
  cash: number;
  /** The Tickets that it shows */
  cards: string[];
  changes: Change[];
  route: Leg[];
  end: string;
  /** The type of its destination; "" for a parcel */
  bonus: BuildingType | "";
}

/** A way to do and to pay one action at one place. */
export interface GoalPlan {
  steps: string[];
  stress: number;
  /** What consequences take */
  cash: number;
  /** The Tickets that it shows */
  cards: string[];
  changes: Change[];
}

/** The same for a row of rails. */
export interface ListedRailsPlan {
  action: string;
  steps: string[];
  stress: number;
  /** How many Tickets it shows */
  cards: number;
  changes: Change[];
  tolls?: Toll[];
  from: string;
  to: string | null;
  symbols: number;
}

/** Whatever can be done, with its payment, in a list of everything that can be. */
export interface ListedPlan {
  action: string;
  steps: string[];
  stress: number;
  /** How many Tickets it shows */
  cards: number;
  changes: Change[];
  tolls?: Toll[];
}

/** The last entry of a list that was cut off. */
export interface More {
  more: true;
}

/** A rail, with the sides by which one enters and leaves its cell. */
export type Rail = [cell: string, entry: Side, exit: Side];

/** One link of a ride, in the direction of travel. */
export interface Leg {
  from: string;
  to: string;
  owner: number;
  rails: Rail[];
  pays: number;
}

/** What is told of a step besides its text. */
export interface StepFacts {
  /** A round begins */
  round?: number;
  changes: Change[];
  /** The action that this step carries out */
  did?: OneOf<LaidRails | Moved>;
}

/** What is told of a sealed step. */
export interface SealedStepFacts {
  /** A round begins */
  round?: number;
  /** For the seat itself alone */
  changes?: Change[];
  /** By seat: the steps of the phase, when the last one opens them */
  opened?: string[][];
  /** What they have changed in all */
  since?: Change[];
}

/** A set of components as its file has it. */
export interface ComponentsFile {
  title?: string;
  note?: string;
  cards: CardEntry[];
  tiles: TileEntry[];
  stressTracks: StressTracks;
  boards: BoardEntries;
  pieces: Pieces;
}

export type Colour = "brown" | "pink" | "green" | "orange" | "purple";

/** A Ticket that lies open, with those of its icons that have been used. */
export type ShownTicket = [card: string, used: string[]];

/** A row of rails that is being laid. */
export interface LayingRails {
  icons?: NeededIcons;
  payment?: MoneyDue;
  action: "rails";
  start: string;
  /** The rail of an incomplete link that was turned first */
  turned: Rail | null;
  row: Rail[];
  /** In rail symbols */
  cost: number;
  /** The cell where it goes on; null if it has joined something */
  next: string | null;
  /** The side by which it enters that cell */
  side: Side;
  /** The cell that it has reached */
  end: string | null;
  /** Whether it would stay incomplete */
  open: boolean;
}

/** A link that is being upgraded. */
export interface Renewing {
  icons?: NeededIcons;
  payment?: MoneyDue;
  action: "renew";
  link: string;
}

/** A building that is being built or upgraded. */
export interface Constructing {
  icons?: NeededIcons;
  payment?: MoneyDue;
  action: "build" | "raise";
  parcel: string;
  type: BuildingType;
}

/** A passenger on the way. */
export interface Moving {
  icons?: NeededIcons;
  payment?: MoneyDue;
  action: "move";
  cell: string;
  /** A type or a parcel, once it is chosen */
  destination: string | null;
  /** The links, by their names */
  rode: string[];
}

/** No action is under way; there may still be something to pay. */
export interface Idle {
  icons?: NeededIcons;
  payment?: MoneyDue;
}

/** What is paid for one link of a ride, in the order of payment. */
export interface Toll {
  from: Colour | "bank";
  to: Colour;
  /** The colour of its owner */
  owner: Colour;
  happiness: number;
  money: number;
}

export type Side = "n" | "e" | "s" | "w";

/** A row of rails that was laid. */
export interface LaidRails {
  from: string;
  to: string | null;
  action: "rails";
  /** How many */
  rails: number;
  /** Whether the last rail of the link was turned */
  turned: boolean;
  /** Whether it begins a link */
  begun: boolean;
  /** Whether it continues one */
  extended: boolean;
}

/** A passenger that has arrived. */
export interface Moved {
  from: string;
  action: "move";
  destination: string;
}

/** A card of a set of components. */
export interface CardEntry {
  id: string;
  deck: "D" | "P" | "B" | "A" | "G";
  icons: string[];
  strip: boolean;
  consequence?: Consequence | null;
  blank?: boolean;
  parcel?: string;
  buildingType?: BuildingType;
  minPlayers?: number;
  provenance?: string;
}

/** A tile of a set of components. */
export interface TileEntry {
  id: string;
  letter: string;
  sides: TileSides;
  provenance?: string;
}

/** The stress tracks that the option `stress` names. */
export interface StressTracks {
  literal: StressTrack;
  fibonacci: StressTrack;
}

/** Both sides of a player's board. */
export interface BoardEntries {
  normal: BoardEntry;
  difficult: BoardEntry;
}

/** How many pieces there are. */
export interface Pieces {
  straights: number;
  curves: number;
  passengers: number;
  typeTokens: number;
}

/** What is still to be paid in icons. */
export interface NeededIcons {
  /** Rail symbols */
  rails: number;
  main: MainIcon | null;
  /** Types or parcels, of which one is needed */
  destinations: string[];
}

/** What is still to be paid in money. */
export interface MoneyDue {
  for: "bid" | "reveal" | "happiness";
  amount: number;
  rest: number;
}

/** What comes with playing a card. */
export interface Consequence {
  type: "pay" | "stressUp" | "discardCard";
  amount: number;
}

/** Both sides of a tile, in rows: `.`, `M`, `W`, a type, or `P:` and a parcel. */
export interface TileSides {
  normal: string[][];
  difficult: string[][];
}

/** The values of a stress track, by the side of the board. */
export interface StressTrack {
  normal: number[];
  difficult: number[];
}

/** A side of a player's board. */
export interface BoardEntry {
  workers: number;
}

export type MainIcon = "link" | "build" | "raise" | "strip";
