// What the modules of this game hand to one another. What the server sends is in ./types.d.ts.
import type { Scene as AnyScene, GameTable, Turn } from "/web/table/contract.js";
import type { OneOf } from "/web/types/messages.js";
import type { Choice } from "./choice.js";
import type {
  BuildingType,
  CardEntry,
  Change,
  GoalPlan,
  LaidRails,
  Moved,
  Player,
  RailsPlan,
  RidePlan,
  Side,
  Tramways,
  TramwaysView,
} from "./types.js";

/** The table as this game sees it. */
export type TramwaysTable = GameTable<Tramways, Choice, TramwaysTurn>;

export type Scene = AnyScene<Tramways>;

/** What the parts of the panel get. */
export interface PanelProps {
  table: TramwaysTable;
  seen: Seen;
}

/** A point of the map, or a direction on it. */
export type Point = [x: number, y: number];

/** A rail, with the sides by which one enters and leaves its cell. */
export interface Piece {
  cell: string;
  entry: Side;
  exit: Side;
}

/** A cell of the map with all that stands on it. */
export interface Cell {
  /** "." plain, "M" mountain, "W" lake */
  ground: string;
  type: BuildingType | null;
  /** Whether its building belongs to the map */
  printed: boolean;
  parcel: string | null;
  /** -1: nobody */
  owner: number;
  raised: boolean;
  passenger: boolean;
  /** The lowest cell of the building that it is merged with */
  group: string | null;
}

/** A link on the map. */
export interface TownLink {
  owner: number;
  start: string;
  /** Null while it is incomplete */
  end: string | null;
  complete: boolean;
  upgraded: boolean;
  worked: boolean;
  name: string;
  pieces: Piece[];
}

/** The map as it is drawn. */
export interface Town {
  columns: number;
  rows: number;
  /** Whether it has no holes */
  whole: boolean;
  cells: Map<string, Cell>;
  links: TownLink[];
  /** The cells with rails */
  railed: Set<string>;
}

/** The phases of a round, and what comes before and after. */
export type PhaseOfRules = "setup" | "auction" | "actions" | "administration" | "hand" | "over";

/** A view, arranged for the panels. */
export interface Seen {
  view: TramwaysView;
  /** -1 for the public */
  seat: number;
  town: Town;
  phase: PhaseOfRules;
  round: number;
  actionRound: number;
  slot: number;
  order: number[];
  types: TramwaysView["types"];
  /** By seat; one's own entry is as it is now, also while others do not see it */
  people: Player[];
  me: Player | null;
  hand: string[];
  /** By ticket: its icons in use, with their order from 0 */
  used: Uses;
  solo: boolean;
}

/** By ticket: some of its icons, each with a number. */
export type Uses = Map<string, Map<string, number>>;

/** Points part by part, as they are counted at the end. */
export interface Count {
  happiness: number;
  links: number;
  cash: number;
  stress: number;
  total: number;
}

/** What is counted in public and worth telling. */
export type Counted = "happiness" | "cash" | "stress" | "workers";

/** How the numbers of a seat have changed. */
export type Changes = Omit<Change, "seat">;

/** Which icons there are, by what they do. */
export type IconKind =
  | "rail"
  | "dest"
  | "parcel"
  | "money"
  | "link"
  | "build"
  | "raise"
  | "worker"
  | "passenger"
  | "calm"
  | "strip";

/** One icon of a ticket. */
export interface Icon {
  /** As in "use d05 rail2"; a second equal icon is "rail1/2" */
  name: string;
  kind: IconKind;
  /** A number, a type or a parcel */
  value: string | number | null;
  /** Its picture */
  pic: string;
  mark: string;
}

/** A ticket as it is drawn. */
export interface Card {
  id: string;
  deck: CardEntry["deck"];
  icons: Icon[];
  strip: Icon | null;
  consequence: NonNullable<CardEntry["consequence"]> | null;
  blank: boolean;
  parcel: string | null;
  type: BuildingType | null;
  /** The number of players from which on it is in the game */
  players: number | null;
}

/** An icon that is pointed at, or a whole ticket. */
export interface Looked {
  card: Card;
  icon: Icon | null;
}

type Parts<Verb, More> = Verb extends string ? { verb: Verb } & More : never;

/** A step in its parts. */
export type Step = OneOf<
  | Parts<"from" | "renew" | "ride", { cell: string; side: Side }>
  | Parts<"move" | "put", { cell: string }>
  | Parts<"take" | "drop" | "keep" | "top", { card: string }>
  | Parts<"bid" | "buy" | "book", { number: number }>
  | Parts<"use", { card: string; icon: string }>
  | Parts<"build", { parcel: string; type: BuildingType }>
  | Parts<"raise", { parcel: string }>
  | Parts<"lay" | "turn", { way: Side }>
  | Parts<"pass" | "cash" | "earn" | "end" | "five" | "draw" | "reveal" | "stop" | "done", unknown>
  | Parts<"", unknown>
>;

export type Verb = Step["verb"];

/** What a turn is about: the step that began it, or choices of cards that all make at the same time. */
export type TurnKind = Verb | "office";

/** A part of a round; before the first one the set-up, in the last one the choice of hands. */
export type TurnPart = "setup" | "hands" | "auction" | "actions" | "administration";

/** All steps of one action. */
export interface TramwaysTurn extends Turn {
  kind: TurnKind;
  /** 0 in the set-up; null if the table began in the middle of it and no other has begun since */
  round: number | null;
  part: TurnPart;
  /** Of an action: how many a seat has in that part, 1 or 2; negative if that is not known */
  slots: number;
  steps: string[];
  /** What it has changed, by seat */
  changes: Map<number, Changes>;
  did: OneOf<LaidRails | Moved> | null;
  /** By seat: the steps of a sealed phase, of which this turn was the last */
  opened: string[][];
  /** Of a ride to a Leisure building: whether the happiness bought there is paid for */
  bought: boolean;
}

/** A kind of action that can be planned. */
export type PlanKind = "rails" | "build" | "renew" | "raise" | "move";

/** A way to reach a goal. */
export type Way = OneOf<RailsPlan | RidePlan | GoalPlan>;

/** The ways to a goal; `more`: not all of them. */
export interface Ways {
  goal: string;
  list: Way[];
  more: boolean;
}

/** Rails that are being dragged over the map. */
export interface Drag {
  start: string;
  /** The spaces that the pointer has come through, the start first */
  path: string[];
  /** Where the pointer is */
  at: Point;
  touch: boolean;
  /** The cells where rails from there can end, each with its cheapest row; null until the server has answered */
  ends: Map<string, Way> | null;
  /** The one that is meant now */
  end: string | null;
  /** The row that leads there, in its easiest way */
  plan: Way | null;
  ways: Ways | null;
}

/** Rails that come one after the other, each with its place in the row. */
export interface RailsMotion {
  rails: Map<Piece, number>;
  /** Milliseconds from one to the next */
  pace: number;
}

/** What can be chosen on the map: a press tells the cell, and whether it was a finger. */
export type OnPress = (cell: string, touch: boolean) => void;
export type OnLook = (cell: string | null) => void;
