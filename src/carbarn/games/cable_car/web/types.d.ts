// Made by `python -m carbarn.server.declarations` from the types of the game cable_car. Do not edit it.

import type { DealtFacts, GameTypes, HiddenClass, Nothing, OneOf, UndoneFacts } from "/web/types/messages.js";

/** What Cable Car is played with. */
export interface CableCar extends GameTypes {
  name: "cable_car";
  view: CableCarView;
  preview: CableCarPreview;
  odds: CableCarOdds;
  plan: never;
  hint: Nothing;
  facts: CableCarFacts;
  dealt: DealtFacts;
  undone: UndoneFacts;
  data: Nothing;
}

/** Everything a seat may know. Lists by seat, by square (60) or by station (32). */
export interface CableCarView {
  /** -1 for the public */
  seat: number;
  /** What it knows of hidden items */
  known: HiddenClass[];
  /** The seat that begins */
  first: number;
  /** Whose turn it is */
  mover: number;
  over: boolean;
  /** The code of the tile as it lies, or "" */
  board: string[];
  /** By station */
  lines: Line[];
  /** By seat, or by company where they are played */
  scores: number[];
  /** Tiles that are left */
  supply: number;
  /** How many tiles each holds */
  hands: number[];
  /** Whether the mover has drawn a tile and must place it */
  has_drawn: boolean;
  /** The codes of my tiles */
  mine: string[];
  /** The drawn tile, if it is mine */
  drawn: string;
  /** The colours of mine, for 10, 20, 30, 40 %; "" is not drawn yet; empty without companies */
  shares: (Colour | "")[];
  /** The colours of the open shares; "" is not drawn yet; empty without companies */
  open: (Colour | "")[];
  /** Unordered shares in each pile; empty without companies */
  piles: number[];
  /** Shares put under each pile, which come after those */
  under: number[];
  /** In a row */
  exchanges: number;
  trade_open: boolean;
  /** Everybody's, when the game is over */
  shown: Colour[][];
}

export type CableCarPreview = OneOf<LayPreview | DrawPreview | ExchangePreview>;

/** What luck may bring, by the text of the action. */
export interface CableCarOdds {
  draw?: DrawOdds;
}

export type CableCarFacts = OneOf<LayFacts | ExchangeFacts | Nothing>;

/**
 * How a line stands. `where` is a square's side such as `c3 north` while it is open, the number of the station where it
 * ends, or the square from which it comes into the power station.
 */
export type Line = [owner: number, passages: number, ends: Ends, where: string | number];

export type Colour = "yellow" | "blue" | "orange" | "green" | "purple" | "black" | "red" | "brown";

/** What placing a tile would do. */
export interface LayPreview {
  lines: LineChange[];
  /** By seat, or by company */
  gains: number[];
  /** Points; with companies tenths of a point */
  mine: number;
}

/** What drawing a tile would do. */
export interface DrawPreview {
  draws: number;
  /** How many tiles it is drawn from */
  supply: number;
  expected?: number;
}

/** What exchanging a share would do. */
export interface ExchangePreview {
  percentage: Percentage;
  /** The share put away */
  puts: Colour;
  /** The open share; null from the pile */
  takes: Colour | null;
  /** Tenths of a point, where the new share is known */
  mine?: number;
}

/** What a drawn tile would bring. */
export interface DrawOdds {
  /** The best it brings, on average over all tiles not seen */
  mean: number;
  /** How many those are */
  tiles: number;
}

/** What is told of a tile that was placed. */
export interface LayFacts {
  tile: string;
  square: string;
  turn: Turn;
  /** Whether it was drawn in this turn */
  drawn: boolean;
  /** Whether owners are companies */
  companies: boolean;
  lines: LineChange[];
  /** By seat, or by company */
  gains: number[];
}

/** What is told of an exchange. */
export interface ExchangeFacts {
  percentage: Percentage;
  /** The open share; null from the pile */
  takes: Colour | null;
  /** The share put away, for its owner alone */
  puts?: Colour;
}

export type Ends = "open" | "station" | "power";

/** A line that a placement has made longer: `from` so many tiles `to` so many. */
export interface LineChange {
  from: number;
  /** From 1 */
  station: number;
  /** The seat or company; -1 if it is nobody's */
  owner: number;
  to: number;
  ends: Ends;
  where: string | number;
  /** If it has ended */
  points: number;
}

export type Percentage = 10 | 20 | 30 | 40;

/** Quarters to the right */
export type Turn = 0 | 1 | 2 | 3;
