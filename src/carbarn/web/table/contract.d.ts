// What a game and the table page know of each other. The shapes that the server sends are in ../types/messages.d.ts.
import type {
  GameResult,
  GameTypes,
  HintOption,
  OptionInfo,
  SeatInfo,
  StartedTable,
  TableDocument,
  TableInfo,
  ToldEvent,
  TriedAction,
  WhyAnswer,
} from "../types/messages.js";
import type { ComponentChildren, ReadonlySignal } from "../ui/html.js";

/** What a component gives back. */
export type Drawn = ComponentChildren;

/** What the board shows: the table now, a past moment, or an invented world (the sandbox). */
export interface Scene<G extends GameTypes = GameTypes> {
  kind: "now" | "past" | "invented";
  view: G["view"];
  /** Previews by the text of the action. */
  legal: Map<string, G["preview"]>;
  /** Whose view it is; null: the public's. */
  seat: number | null;
  actors: number[];
  /** Several people at one screen: the hand is hidden until the next one has taken it. */
  covered: boolean;
  /** In the sandbox: what whoever acts next could use, such as the tiles of a hand. */
  hand: string[] | null;
  /** The view in the server's own words, as in the terminal. */
  words: string;
  /** The number of the event after which it is: null for now and for the sandbox. */
  at: number | null;
  /** In the sandbox: the actions tried so far. */
  tried: string[];
  /** The same with their seats, as the server played them. */
  played: TriedAction[];
}

/** The last document of a table. Before the game begins there is no view, and nothing to do. */
export type LastDocument<G extends GameTypes = GameTypes> = Omit<StartedTable<G>, "view"> & { view: G["view"] | null };

/** The value of an option of a game. */
export type OptionValue = string | number | boolean;

/** One turn of the log. Games add what they need to say it in words. */
export interface Turn {
  /** Counted from 1. */
  number: number;
  /** The last event that belongs to it. */
  n: number;
  seat: number;
}

/** Something that was refused, or explained because somebody asked. */
export interface Notice {
  sentence: string;
  rule: string;
  explains?: boolean;
  /** It is over as soon as the server is heard again. */
  passes?: boolean;
}

/** The chosen hint: its next step, the bot that would do it, the whole plan and how many steps of it are done. */
export interface Hint<G extends GameTypes = GameTypes> {
  text: string;
  bot: string;
  option: HintOption<G>;
  done: number;
}

/** What was answered to an action in a lesson or a puzzle. */
export interface Reply {
  kind: "wrong" | "done";
  sentence: string;
  more: string;
}

/** A lesson or a puzzle: it takes actions, and says what they are. */
export interface Task {
  /** The last answer of the server, with the table as it stands. */
  answer: ReadonlySignal<{ document: StartedTable }>;
  /** What was said to the last action. */
  said: ReadonlySignal<Reply | null>;
  act(text: string, inWords: (reason: WhyAnswer) => string): Promise<unknown>;
  /** Whether several actions are all right; without it they are tried one by one. */
  check?(texts: string[], inWords: (reason: WhyAnswer) => string): Promise<boolean>;
  plans(goal: string): Promise<any[]>;
}

/** Whoever leads through a game: a lesson, or a coach at the first game. */
export interface Guide {
  /** What it is, as a class of the page. */
  kind: "lesson" | "puzzle" | "coached";
  /** What it says, in the place of the log or above it. */
  Panel: (props: { table: any }) => Drawn;
  /** The bar of a lesson, in the place of the usual one; a lesson has no log. */
  Bar?: (props: { table: any }) => Drawn;
  /** What stands on top instead of whose turn it is, and where one is. */
  sentence?(): string;
  place?: string;
  /** A puzzle: what an action would bring is for the player to find out. */
  hidesPreviews?: boolean;
  /** What Enter does before anything else. */
  main?(): (() => unknown) | null;
}

/** What there was to decide when the coach spoke. */
export interface Decided<G extends GameTypes = GameTypes> {
  decision: number | null;
  n: number;
  legal: Map<string, G["preview"]>;
  view: G["view"];
}

/** Something that the coach of a first game can say: `NAME-coach-TOPIC`. */
export interface CoachTopic<T extends GameTable<any, any, any> = GameTable<any, any, any>> {
  name: string;
  /** What is to be said now, as the facts of its words; null if this does not matter now. */
  when(table: T): Record<string, string | number> | null;
  /** Whether the player's own events, since the coach spoke, are what it was about. */
  did(table: T, before: Decided<any>, own: ToldEvent<any>[]): boolean;
  /** Whether it is said again to a player who has done it right before, but now misses it. */
  insists?: boolean;
  /** What the player has missed after the coach trusted them with it, as the facts of `NAME-coach-TOPIC-missed`. */
  missed?(table: T, before: Decided<any>, own: ToldEvent<any>[]): Record<string, string | number> | null;
  /** What is bad about an action that the player looks at, as the facts of its words; null: nothing to warn of. */
  warns?(table: T, text: string): Record<string, string | number> | null;
  /** Whether so much is at stake now that it is said even to a player who has done it right before. */
  urgent?(table: T): boolean;
}

/** A game's coach: what can be said, the most important first. */
export interface CoachPage {
  default: CoachTopic<any>[];
  /** Find out what matters at each decision, and call `speak` when that is known. */
  follow?(table: any, speak: () => void): void;
}

/** What somebody asked about. */
export interface Asked {
  title: string;
  text: string;
  /** A lesson about it. */
  lesson?: string;
}

/** How to play in this moment. */
export interface HelpNow {
  title: string;
  /** What may be done, each in a sentence. */
  can: { text: Drawn; picture?: Drawn }[];
  /** What things are worth now. */
  worth: Drawn[];
  /** What is worth a look now. */
  note?: string;
  /** The lesson about it. */
  lesson?: string;
}

/** What a game answers to questions: `help.js` of its folder, fetched when somebody asks. */
export interface HelpPage {
  helpNow(table: any): HelpNow;
  whatIs?(element: Element, table: any): Asked | null;
}

/** What has just happened on the board, live, in a replay or while catching up: shown for a moment. */
export interface Fresh<G extends GameTypes = GameTypes> {
  /** The last event that the game shows (`isShown`); the last of all if it shows none. */
  event: ToldEvent<G>;
  /** Everything that happened between the two views, in order. */
  events: ToldEvent<G>[];
  /** The view before it; the scene has the one after it. */
  before: G["view"];
  /** Without movement. */
  still: boolean;
  /** How many times as fast as at the table. */
  rate: number;
}

/** A place on the page: a selector, or several of which the first that can be seen counts. */
export type Anchor = string | string[];

/** When a movement begins and how long it takes, in milliseconds, and the sound that it begins with. */
interface Timed {
  at?: number;
  time?: number;
  sound?: string;
}

/** Something travels from one place to another. */
export interface Fly extends Timed {
  kind: "fly";
  picture: Drawn;
  from: Anchor;
  to: Anchor;
  /** What is already drawn at its destination, hidden until it arrives. */
  hides?: string;
  /** Whether it fades out where it arrives, such as a card that goes to somebody's hand. */
  fades?: boolean;
}

/** Something follows a line on the board, such as a tram its rails. */
export interface Follow extends Timed {
  kind: "follow";
  picture: Drawn;
  /** The SVG element in whose units the points are. */
  within: string;
  points: [number, number][];
  /** Its width and height, in the same units. */
  size: [number, number];
  /** Whether it turns with the line. */
  turns?: boolean;
}

/** Something that is drawn already appears, lights up, or is drawn along its line. */
export interface Show extends Timed {
  kind: "appear" | "light" | "trace";
  target: string;
}

/** The points of a seat are counted from one number to another. */
export interface Count extends Timed {
  kind: "count";
  seat: number;
  from: number;
  to: number;
}

export type Move = Fly | Follow | Show | Count;

/** What moves because of what has just happened; the default export of a game's `web/moving.js`. */
export type Moving<G extends GameTypes = any, C extends Choice = any, T extends Turn = any> = (
  table: GameTable<G, C, T>,
  fresh: Fresh<G>,
) => Move[];

/** How points of a kind are drawn in bars. */
export type Pattern = "solid" | "light" | "stripes" | "brass" | "night";

/** Some points of a seat and where they came from: a piece of its bar. */
export interface Portion {
  seat: number;
  /** What kind of points: `finale.parts` says which. */
  part: Pattern;
  /** As people count them; below zero if they were lost. */
  points: number;
  /** In words, for whoever points at it. */
  words: string;
  /** The last event of the turn that brought it. */
  n?: number;
  /** Light it on the board, while it is pointed at. */
  light?: () => unknown;
}

/** One step of the end: some points are turned over, said and shown. */
export interface FinaleStep {
  /** Whom it is about; null: everybody. */
  seat: number | null;
  title: string;
  /** A line below the title; empty: none. */
  note: string;
  /** What is read out: the whole step in one sentence. */
  words: string;
  adds: Portion[];
  /** Light it on the board. */
  light?: () => unknown;
  moves?: () => Move[];
  /** Milliseconds, if it needs more or less than others. */
  time?: number;
}

/** Something worth a look after the game. */
export interface Fact {
  title: string;
  value: string;
  words: string;
  n?: number;
  light?: () => unknown;
}

/** A turn that mattered: replays jump to it. */
export interface Moment {
  n: number;
  seat: number;
  words: string;
  /** What it brought, signed; null: nothing that can be counted. */
  points: number | null;
  /** The larger, the more it mattered. */
  weight: number;
}

/** How a game ends; the default export of its `web/finale.js`, loaded when it does. */
export interface Finale<G extends GameTypes = any, C extends Choice = any, T extends Turn = any> {
  /** What is being counted, while it is ("The tickets are turned over"). */
  title(table: GameTable<G, C, T>): string;
  /** The kinds of points, in the order of the legend, with their names. */
  parts(table: GameTable<G, C, T>): { part: Pattern; name: string }[];
  /** What everybody knew before the end. */
  known(table: GameTable<G, C, T>): Portion[];
  /** What is told step by step. With `known` it adds up to the result. */
  steps(table: GameTable<G, C, T>): FinaleStep[];
  /** Nothing is lit any more. */
  clear(table: GameTable<G, C, T>): void;
  /** A few words beside a name: "3 of 3 tickets". */
  note(table: GameTable<G, C, T>, seat: number): string;
  /** One sentence below the result, about you or the winner; empty: none. */
  summary(table: GameTable<G, C, T>): string;
  facts(table: GameTable<G, C, T>): Fact[];
  moments(table: GameTable<G, C, T>): Moment[];
  /** How good a game alone was, and what the next rank needs. */
  solo?(table: GameTable<G, C, T>, points: number): { title: string; note: string };
}

/** A small joy or a warning about what has just happened. */
export interface Cheer {
  words: string;
  warns?: boolean;
}

/** What is chosen before an action is complete, and what is looked at: each game has its own. */
export interface Choice {
  /** A new decision has come. */
  reset(): void;
  /** Let go of what is only looked at, and say whether there was anything. */
  letGo?(): boolean;
}

/** The table as a game sees it. Signals are read here and written by the methods alone. */
export interface GameTable<G extends GameTypes = GameTypes, C extends Choice = Choice, T extends Turn = Turn> {
  /** Who leads through the game, if anybody does. */
  guide: Guide | null;
  readonly id: string;
  /** What the game is played on, if its module says `needsData`. */
  readonly data: G["data"];
  readonly choice: C;
  readonly scene: ReadonlySignal<Scene<G>>;
  /** The last document from the server: always now, whatever is shown. */
  readonly doc: ReadonlySignal<StartedTable<G>>;
  readonly info: ReadonlySignal<TableInfo>;
  /** The seats of the person at this screen. */
  readonly mine: ReadonlySignal<SeatInfo[]>;
  /** Events that have not been taken back. */
  readonly live: ReadonlySignal<ToldEvent<G>[]>;
  readonly turns: ReadonlySignal<T[]>;
  /** The action that the main button would carry out. */
  readonly pick: ReadonlySignal<string | null>;
  /** The action that pointer or focus looks at. */
  readonly hover: ReadonlySignal<string | null>;
  /** What a bot would do, once somebody has asked; the board draws `option.drawn`. */
  readonly hint: ReadonlySignal<Hint<G> | null>;
  /** The turn of the log that pointer or focus is on: the board shows where it was played. */
  readonly pointed: ReadonlySignal<T | null>;
  /** The action that is on its way to the server. */
  readonly pending: ReadonlySignal<string | null>;
  /** The legal action whose preview is shown: on its way, looked at or chosen. */
  readonly shown: ReadonlySignal<string | null>;
  /** The legal action that is chosen or on its way: what the main button carries out. */
  readonly chosen: ReadonlySignal<string | null>;
  readonly canAct: ReadonlySignal<boolean>;
  readonly myTurn: ReadonlySignal<boolean>;
  /** Whether the connection to the server is lost. */
  readonly isLost: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Notice | null>;
  readonly fresh: ReadonlySignal<Fresh<G> | null>;

  /** The name of a seat; "You" for the one seat of the person at this screen. */
  name(seat: number): string;
  /** For words that differ by whether you did it. */
  who(seat: number): "you" | "other";
  /** Choose the action that the main button carries out; null: none. */
  choose(text: string | null): void;
  /** Look at an action, so that its preview is shown; null: at none. */
  look(text: string | null): void;
  /** Look away from an action; another that is looked at meanwhile stays. */
  lookAway(text: string): void;
  /** Put away what was refused or explained. */
  dismiss(): void;
  /** Carry out an action, at the table or in the sandbox; at the table, the number of events it then has. */
  act(text: string): Promise<number | null>;
  /** Carry out several actions, as long as nothing comes between; how many were carried out. */
  actAll(texts: string[]): Promise<number>;
  /** Try actions in an invented world. */
  tryOut(actions: string[]): Promise<void>;
  /** Whole sequences of actions for a goal, in the scene that is shown; null if the server refused. */
  plans(goal: string): Promise<G["plan"][] | null>;
  /** Ask why an action is not possible; `unknown`: words for what is no action. */
  why(text: string, place: string, unknown?: string | null): Promise<void>;
  /** Show a sentence where reasons stand, and read it out. */
  explain(sentence: string, rule?: string): void;
  /** Read out. */
  say(words: string): void;
  /** Show the board after an event; null is now. */
  goTo(at: number | null): Promise<void>;
  /** The address of the page, now or after an event. */
  address(at?: number | null): string;
}

/** A button beside the main one. */
export interface OtherAction {
  name: string;
  label: string;
  icon: string;
  run: () => unknown;
  disabled?: boolean;
  /** Why it is disabled, unless it is because nothing can be done now. */
  why?: string;
  /** An action whose preview is shown while the button is pointed at. */
  looks?: string;
  /** The label in more words, where there is room for them. */
  long?: string;
  solid?: boolean;
}

export interface Actions {
  main: { text?: string | null; run?: (() => unknown) | null; label: string };
  others: OtherAction[];
}

/** What a component of a game gets. */
export interface TableProps<T> {
  table: T;
}

/** The default export of a game's `web/index.js`. See docs/web.md. */
export interface GameModule<G extends GameTypes = any, C extends Choice = any, T extends Turn = any> {
  /** Its name. */
  name: string;
  /** What the names of its words for help, keys and commands begin with, if not `name`. */
  words?: string;
  /** Short rules: `NAME-help-SECTION` and `NAME-help-SECTION-text`. */
  helpSections: string[];
  /** What a section says of a table with these options; null: it does not concern it. */
  helpFacts?(section: string, options: TableInfo["options"]): Record<string, number | string> | null;
  /** Its own keys: `NAME-key-KEY` and `NAME-key-KEY-does`. */
  keys: string[];
  /** Whether what the table is played on must be there before anything is drawn. */
  needsData?: boolean;
  /** Whether the board has no SVG to be saved: false. */
  hasPicture?: boolean;
  newChoice(): C;

  Board(props: TableProps<GameTable<G, C, T>>): Drawn;
  Hand(props: TableProps<GameTable<G, C, T>>): Drawn;
  Preview(props: TableProps<GameTable<G, C, T>>): Drawn;
  /** Whether things are decided in `Preview`, so that a puzzle cannot do without it. */
  decidesInPreview?: boolean;
  /** Below the seats; on phones a tab called `NAME-tab-side`. */
  Side?(props: TableProps<GameTable<G, C, T>>): Drawn;
  SeatExtra(props: { table: GameTable<G, C, T>; view: G["view"]; seat: number }): Drawn;
  LogEntry(props: { table: GameTable<G, C, T>; turn: T }): Drawn;
  RecapEntry(props: { table: GameTable<G, C, T>; turn: T }): Drawn;
  After(props: TableProps<GameTable<G, C, T>>): Drawn;
  /** What moves, loaded when something does. */
  moving?(): Promise<{ default: Moving<G, C, T> }>;
  /** How the game ends, loaded when it does or a replay is opened. */
  finale?(): Promise<{ default: Finale<G, C, T> }>;
  /** What the coach of a first game can say, the most important first. */
  coach?(): Promise<CoachPage>;
  /** What it answers to "?" and "What is this?". */
  help?(): Promise<HelpPage>;
  /** Everything that is shown, in words: a tab beside the log. `words`: the server's, where they are understood. */
  TextView?(props: { table: GameTable<G, C, T>; words: string | null }): Drawn;
  /** A part of the form for a new table, and the options that it shows itself. */
  Setup?(props: {
    seats: number;
    options: Record<string, OptionValue>;
    onChange: (name: string, value: OptionValue) => void;
  }): Drawn;
  setupOptions?: string[];
  /** All pieces of the game, drawn from what `loadSet` fetches. */
  Gallery?(props: { set: any }): Drawn;
  loadSet?(): Promise<any>;

  /** Whether the place beside the board is needed for other things, so that the log tells what happened. */
  recapInLog?(view: G["view"]): boolean;
  /** The words for the tab of `Side` on phones, if they depend on the view. */
  sideTab?(view: G["view"]): string;
  /** Whether lessons need `Side`, so that they have a button for it on phones. */
  sideInLessons?: boolean;
  /** Whether the end is so near that the bar on top warns of it. */
  alarm?(view: G["view"]): boolean;
  /** Whether this is the last turn of whoever acts. */
  lastTurn?(view: G["view"]): boolean;
  /** Classes of the whole page: a style that looked for the board by `:has` would be searched anew at every change. */
  pageClass?(view: G["view"]): string;
  /** How the page is laid out from 861 px: with the main button at the foot of the decision, or in a bar below all. */
  layout?: "decision";
  /** Whether the log stands below the seats, and `Side` below the preview. */
  logBelowSeats?: boolean;
  /** What a turn means to the person at this screen, if anything. */
  cheer?(table: GameTable<G, C, T>, turn: T): Cheer | null | undefined;
  turns(events: ToldEvent<G>[]): T[];
  /** The part of the game that a turn belongs to: the log has it above the first of its turns. */
  heading?(table: GameTable<G, C, T>, turn: T): string;
  /** How turns since one's own are told, if not one by one. */
  recapTurns?(turns: T[]): T[];
  /** Whether an event is animated, for how many milliseconds, and the points that a seat gets by it. */
  isShown(event: ToldEvent<G>): boolean;
  showTime(event: ToldEvent<G>): number;
  gain(event: ToldEvent<G>, seat: number): number;
  score(view: G["view"], seat: number): number | null;
  /** The token of a seat, or null where tokens are not the seats'; its colour in words. */
  owner(view: G["view"], seat: number): number | null;
  colour(view: G["view"], seat: number): string;
  seatInWords(view: G["view"], seat: number): string;
  /** What the person at this screen is to do: one sentence, perhaps an aside. */
  sentence(table: GameTable<G, C, T>): [string] | [string, string];
  turnMessage(table: GameTable<G, C, T>): string;
  turnInWords(table: GameTable<G, C, T>, turn: T): string;
  actions(table: GameTable<G, C, T>): Actions;
  /** An action text from what was typed; null if it is none. */
  complete(table: GameTable<G, C, T>, words: string): string | null;
  /** Commands that are not actions; whether this was one. */
  command(table: GameTable<G, C, T>, words: string): boolean;
  /** Own keys; whether this was one. */
  key(table: GameTable<G, C, T>, event: KeyboardEvent): boolean;
  /** Whether an option of the form means anything beside the others. */
  optionApplies?(name: string, options: Record<string, OptionValue>): boolean;
  /** The facts of a reason as they are written here: names of places, cards, colours. */
  reasonFacts?(facts: Record<string, any>, table: GameTable<G, C, T>): Record<string, any>;
  /** The same for what hints say, if their facts are others. */
  hintFacts?(facts: Record<string, any>, table: GameTable<G, C, T>): Record<string, any>;
  /** For hints: an action in words; whether the main button carries it out. */
  actionInWords?(text: string, table: GameTable<G, C, T>): string;
  isMain?(text: string): boolean;
}

/** The default export of a game's `web/card/card.js`, for the start page. */
export interface GameCard {
  /** The token of each seat. */
  seats?: number[];
  ground?: string;
  art?: Drawn;
  emblem?: Drawn;
}

export type { GameResult, GameTypes, OptionInfo, SeatInfo, StartedTable, TableDocument, TableInfo, ToldEvent };
