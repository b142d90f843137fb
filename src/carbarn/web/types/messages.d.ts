// Made by `python -m carbarn.server.declarations` from the types of the server. Do not edit it.

/** Plain data. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** An object without any keys. */
export type Nothing = Record<never, never>;

/** One of several kinds of objects; the keys that only others of them have are not there. */
export type OneOf<T, K extends PropertyKey = T extends unknown ? keyof T : never> = T extends unknown
  ? T & { [key in Exclude<K, keyof T>]?: undefined }
  : never;

/** What belongs to a game; each game declares its own in `web/types.d.ts` of its folder. */
export interface GameTypes {
  name: string;
  view: View;
  preview: { mine?: number | undefined; gains?: number[] | undefined; expected?: number | undefined };
  odds: object;
  plan: object;
  /** What a hint draws on the board. */
  hint: object;
  /** What is told with an action. */
  facts: object;
  /** What is told with a draw. */
  dealt: DealtFacts;
  /** What is told with an undo. */
  undone: UndoneFacts;
  /** What a table is played on. */
  data: object;
}

/** A game that does not say what its messages consist of. */
export interface PlainGame extends GameTypes {
  view: View & { scores?: (number | null)[] };
  preview: Preview & { [key: string]: Json };
  odds: { [key: string]: Json };
  plan: Plan & { [key: string]: Json };
  hint: { [key: string]: Json };
  facts: { [key: string]: Json };
  data: { [key: string]: Json };
}

/** Everything one seat may know: an allow-list of plain data. Games add their own fields. */
export interface View {
  /** -1 for the public */
  seat: number;
  /** What it knows of hidden items */
  known: HiddenClass[];
}

/** Hidden items that a seat cannot tell apart: what they are, and where they lie. */
export interface HiddenClass {
  /** By place: how many of them are there */
  places: { [key: string]: number };
  /** By kind: how many of them there are */
  kinds: { [key: string]: number };
}

/** What an action would do; these keys mean the same in every game. */
export interface Preview {
  /** What it brings the seat that acts */
  mine?: number;
  /** What it brings everybody, by seat unless the game counts by something else */
  gains?: number[];
  /** What luck brings on average; the server adds it from the odds */
  expected?: number;
}

/** A sequence of actions for a goal. */
export interface Plan {
  /** Their texts */
  steps?: string[];
}

/** What is told of a draw besides its kind. */
export interface DealtFacts {
  /** Whose luck it is */
  stream: string;
}

/** What is told of an undo. */
export interface UndoneFacts {
  /** The event that was taken back */
  event: number;
}

/** Who somebody is. */
export interface NewGuest {
  name: string;
  /** On a private server, the invitation code of a new guest */
  code?: string;
}

/** Who gets a seat: me, somebody by invitation, a bot, another person at my screen. */
export interface SeatPlan {
  kind: "me" | "open" | "bot" | "local";
  name?: string;
  bot?: string;
}

/** How much time everybody has: none is counted, so much for the game, or days for each move. */
export interface ClockPlan {
  kind?: "none" | "live" | "daily";
  /** Live: of each seat */
  minutes?: number;
  /** Live: seconds more after each turn */
  increment?: number;
  /** Daily: for each move */
  days?: 1 | 2 | 3 | 7;
  /** Daily: hours more, for the whole game */
  bank?: number;
  /** When it runs out a bot plays on, or the others decide */
  zero?: "bot" | "ask";
  /** Which bot */
  bot?: string;
}

/** A table to make. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: { [key: string]: Json };
  /** Data to play on, such as a map of one's own */
  data?: { [key: string]: Json };
  public?: boolean;
  pace?: number | null;
  help?: Help;
  /** Seconds that a player may be waited for before a bot may fill in */
  absence?: number;
  name?: string;
  clock?: ClockPlan | null;
}

/**
 * What the host changes before the game; what is left out stays as it is.
 *
 * New options and another clock make everybody else say again that they are ready.
 */
export interface EditTable {
  name?: string | null;
  public?: boolean | null;
  help?: Help | null;
  options?: { [key: string]: Json } | null;
  clock?: ClockPlan | null;
}

/** Who sits where from now on: by seat, the seat that they had before. */
export interface Reorder {
  order: number[];
}

/** How many are to play. Empty seats go first, then bots; everybody says again if ready. */
export interface Resize {
  count: number;
}

/** Ask what the best bot of the game would consider; with `mine` also about that action. */
export interface Hint {
  seat?: number | null;
  mine?: string;
}

/** Take a seat: by the token of an invitation, or at a public table by its number. */
export interface Claim {
  token?: string;
  seat?: number | null;
}

/** The token of an invitation. */
export interface InvitationToken {
  token: string;
}

/** Say that you are ready, or not yet. */
export interface Ready {
  ready: boolean;
}

/** The bot that is to play a seat. */
export interface GiveToBot {
  bot: string;
}

/** Ask that a bot fills in for the player of a seat, or that another person may take it. */
export interface Replace {
  to: "bot" | "person";
}

/** Agree to the request of this number, or refuse it. */
export interface AnswerRequest {
  request: number;
  agree: boolean;
}

/** An action for a decision; the key makes it safe to repeat the request. */
export interface Act {
  action: string;
  decision: number;
  key: string;
  seat?: number | null;
}

/**
 * Undo your last action.
 *
 * With `first`, undo your own actions from that event on, as far as you may do so alone. With `to`, ask everybody to go
 * back to that event.
 */
export interface Undo {
  seat?: number | null;
  first?: number | null;
  to?: number | null;
}

/** Agree to the undo that somebody has asked for by the request of this number, or refuse it. */
export interface Consent {
  request: number;
  agree: boolean;
  seat?: number | null;
}

/** Actions to try in a world of your own view. */
export interface Sandbox {
  actions: string[];
  seat?: number | null;
  /** Also return the plans for it */
  goal?: string;
}

/** Continue from an event of a finished game, at a new table. */
export interface Continue {
  at: number;
  seats: SeatPlan[];
  pace?: number | null;
}

/**
 * What a live connection may send: tell me everything after event `since` again.
 *
 * With `seat`, from now on as that seat: somebody else has taken the screen.
 */
export interface LiveRequest {
  since: number;
  seat?: number | null;
}

/** Where somebody is in a lesson, and what they try there; without an action they only look. */
export interface LessonMove {
  step?: number;
  actions?: string[];
  action?: string;
  /** Also return the plans for it */
  goal?: string;
}

/** What somebody has done in a puzzle, and what they try next; without it they only look. */
export interface PuzzleMove {
  actions?: string[];
  action?: string;
  /** Also return the plans for it */
  goal?: string;
  /** Also return the solution; solving it then does not count */
  give_up?: boolean;
}

/** When you sleep, in your own time zone. */
export interface NightPlan {
  begins: string;
  ends: string;
}

/** Days on which you do not play, the last one included. */
export interface HolidayPlan {
  first: string;
  last: string;
}

/** When the clocks of your correspondence games stand still. */
export interface RestPlan {
  zone: string;
  night?: NightPlan | null;
  holidays?: HolidayPlan[];
}

/** A new passkey, as `navigator.credentials.create` of a browser gives it, in base64url. */
export interface PasskeyMade {
  challenge: string;
  credential: string;
  client_data: string;
  attestation: string;
}

/** What a passkey has signed, as `navigator.credentials.get` gives it, in base64url. */
export interface PasskeyUsed {
  challenge: string;
  credential: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

/** A name and a password or a passkey, so that other devices can sign in. */
export interface NewAccount {
  name: string;
  password?: string;
  passkey?: PasskeyMade | null;
}

/** Ask what a passkey is to sign; `name` is that of an account to come. */
export interface Challenge {
  purpose: Purpose;
  name?: string;
}

/**
 * Sign in with a name and a password, or with a passkey.
 *
 * With `bring`, the games of the guest in this browser come along.
 */
export interface SignIn {
  name?: string;
  password?: string;
  passkey?: PasskeyUsed | null;
  bring?: boolean;
}

/** Sign in with the recovery code, which makes a new one. */
export interface Recover {
  name: string;
  code: string;
  bring?: boolean;
}

/** Say again who you are, before something that others must not do. */
export interface Prove {
  password?: string;
  passkey?: PasskeyUsed | null;
}

/** Sign out here, on another device, or everywhere. */
export interface SignOut {
  device?: string;
  everywhere?: boolean;
}

/** A new name. */
export interface NewName {
  name: string;
}

/** A new password; without one it is removed. */
export interface NewPassword {
  password?: string;
}

/** One more passkey. */
export interface NewPasskey {
  passkey: PasskeyMade;
}

/** The secret of a link that signs somebody in. */
export interface LinkToken {
  token: string;
}

/** Sign in by such a link; with `bring`, the games of the guest in this browser come along. */
export interface OpenLink {
  token: string;
  bring?: boolean;
}

/** Delete everything that says who you are; your name says that you mean it. */
export interface DeleteMe {
  name: string;
}

/** Several tables at once for the same people, each one seat further on. */
export interface NewNight {
  /** In turn */
  games: string[];
  tables: number;
  /** Friends who are asked along */
  people?: string[];
  /** Places for whoever has the link */
  open?: number;
  name?: string;
  help?: Help;
}

/** The friend who is asked along. */
export interface AskPerson {
  person: string;
}

/** Take a place by the secret of its link. */
export interface JoinNight {
  token: string;
}

/** Who I am. */
export interface Me {
  id: string;
  name: string;
  /** Whether other devices can sign in as me */
  account: boolean;
}

/** One thing that can be agreed before a game. */
export interface OptionInfo {
  name: string;
  default: string | number | boolean;
  /** Empty: any whole number from `least` */
  choices: (string | number | boolean)[];
  least: number;
  /** What it means */
  sentence: string;
  rule: string;
}

/** How well a bot plays. */
export interface LevelInfo {
  name: string;
  /** On Elo's scale, measured for 2 players; null: not measured */
  rating: number | null;
}

/** A game that this server has. */
export interface GameInfo {
  name: string;
  title: string;
  /** Of its rules, for new tables */
  revision: number;
  /** How many may play */
  seats: number[];
  /** Data that a table may bring along */
  files: string[];
  /** Where they can be read */
  rules: string;
  /** By the number of seats */
  options: { [key: string]: OptionInfo[] };
  /** The easiest first */
  levels: LevelInfo[];
}

/** The games with their options, and the bots. */
export interface Games {
  bots: string[];
  games: GameInfo[];
  /** Whether a new guest needs an invitation code */
  private: boolean;
}

/** How much time was agreed: for the whole game (live), or days for each move (daily). */
export interface ClockInfo {
  kind: "live" | "daily";
  /** Live: of each seat */
  minutes: number;
  /** Live: seconds more after each turn */
  increment: number;
  /** Daily: for each move */
  days: number;
  /** Daily: hours more, for the whole game */
  bank: number;
  /** When it runs out a bot plays on, or the others decide */
  zero: "bot" | "ask";
  /** Which bot */
  bot: string;
}

/** The clock of a seat. */
export interface SeatTime {
  /** Seconds that it has or had when it began to run, with its bank */
  left: number;
  /** Daily: of these, those for the whole game */
  bank: number;
  /** When it runs out, in seconds since 1970; null: it stands */
  until: number | null;
}

/** When somebody sleeps, in their own time zone: such as "22:30" and "07:00". */
export interface NightInfo {
  begins: string;
  ends: string;
}

/** Days on which somebody does not play, the last one included. */
export interface HolidayInfo {
  first: string;
  last: string;
}

/** When the clocks of your correspondence games stand still; only you are told. */
export interface RestInfo {
  /** Such as "Europe/Lisbon"; "": nothing is set */
  zone: string;
  night: NightInfo | null;
  /** Of this year, and to come */
  holidays: HolidayInfo[];
  /** Days of a year that can be holidays */
  most: number;
}

/** What time it is for the clocks of this server. */
export interface ServerTime {
  /** In seconds since 1970 */
  now: number;
}

/** A seat as everybody may see it; `mine` is for the guest who asks. */
export interface SeatInfo {
  seat: number;
  /** What it is called at the table, such as its colour */
  label: string;
  kind: SeatKind;
  name: string;
  /** Who plays it now; "" is the guest */
  bot: string;
  /** Whether that bot plays for a person: it agrees to nothing */
  stands_in: boolean;
  ready: boolean;
  mine: boolean;
  /** Whether its guest has a live connection to the table */
  here: boolean;
  /** When its guest left, if the server knows; in seconds since 1970 */
  away_since: number | null;
  /** Of a person at a table with clocks whose game has started */
  time: SeatTime | null;
}

/** How a game ended. */
export interface GameResult {
  /** By seat, in units of 1/scale points */
  scores: number[];
  /** By seat, from 1 */
  places: number[];
  scale: number;
  why: string;
}

/** A game was ended before its rules ended it: nobody has won. */
export interface EarlyEnd {
  /** After this event */
  n: number;
  /** The seat of whoever proposed it */
  by: number;
  /** The seats of the other people, who agreed; none: nobody had to be asked */
  agreed: number[];
  /** The seats of people who had been away for too long to be waited for */
  away: number[];
}

/** A table as everybody may see it. */
export interface TableInfo {
  id: string;
  /** What its host calls it; "" if nothing */
  name: string;
  game: string;
  revision: number;
  /** Of the game */
  title: string;
  options: { [key: string]: string | number | boolean };
  status: Status;
  public: boolean;
  /** Whether the guest who asks is its host */
  hosting: boolean;
  /** Seconds that a bot waits before it acts */
  pace: number;
  help: Help;
  /** Seconds that a player is waited for before a bot may fill in */
  absence: number;
  /** The table or record that it continues or repeats */
  origin: string;
  created: number;
  /** Of a game that is over: when it ended */
  changed: number;
  /** Grows with every change */
  version: number;
  /** Who is to act */
  actors: number[];
  /** Since when they all have been, in seconds since 1970 */
  acting_since: number | null;
  seats: SeatInfo[];
  /** Of a game that is over */
  result: GameResult | null;
  /** Of a game that is over without a result */
  early: EarlyEnd | null;
  /** Why this server cannot go on with it, if it cannot */
  outdated: string;
  clock: ClockInfo | null;
  /** Seats whose players have given up: bots play on */
  resigned: number[];
  /** Whether nobody has moved or looked for weeks */
  abandoned: boolean;
}

/** A new table, with the invitation tokens by seat: no other answer contains them. */
export interface Made {
  table: TableInfo;
  invitations: { [key: string]: string };
}

/** The seat that you have now. */
export interface Claimed {
  seat: number;
}

/** Whether an invitation still leads to a seat. */
export interface Invited {
  open: boolean;
}

/** A link as a QR code: the path of its dark squares, in a box of `size` by `size`. */
export interface QrCode {
  size: number;
  path: string;
}

/** How people are invited to a table that has not started; only its host is told. */
export interface Invitation {
  /** Whoever opens it can take an open seat */
  link: string;
  /** Who can open it */
  reach: Reach;
  qr: QrCode;
}

/** The table is gone. */
export interface Cancelled {
  table: string;
}

/** A seat is free again; the token of its new invitation. */
export interface Freed {
  invitation: string;
}

/** A seat has changed hands in a running game; everybody is told. */
export interface SeatChange {
  /** From 1 */
  number: number;
  /** After this event */
  n: number;
  /** In seconds since 1970 */
  at: number;
  seat: number;
  /** The person who had it; "" if nobody had */
  before: string;
  /** The person who has it now; "" if it is open */
  after: string;
  /** The bot that plays it now; "" is the person */
  bot: string;
  why: Why;
}

/**
 * Somebody asks that a seat changes hands: its player can agree or refuse, the others vote.
 *
 * Or somebody proposes to end the game: then everybody who plays here has to agree.
 */
export interface SeatRequest {
  /** An answer names it */
  request: number;
  /** To end the game: that of whoever asks */
  seat: number;
  /** The seat of whoever asks */
  by: number;
  to: "bot" | "person" | "end";
  /** The seats that have agreed */
  agreed: number[];
  /** The seats that have not answered yet, besides that of the player */
  asked: number[];
  /** Whether the others can decide it: one person alone cannot */
  vote: boolean;
  /** In seconds since 1970 */
  since: number;
}

/** A seat has acted. */
export interface ActedEvent<G extends GameTypes = GameTypes> {
  what: "acted";
  n: number;
  seat: number;
  /** The action; null if it is secret */
  text: string | null;
  facts: G["facts"];
  /** The line of the log */
  words: string;
}

/** Luck has answered a draw. */
export interface DealtEvent<G extends GameTypes = GameTypes> {
  what: "dealt";
  n: number;
  seat: null;
  /** What was drawn; null if it is secret */
  text: string | null;
  facts: G["dealt"];
  /** The line of the log */
  words: string;
}

/** A seat has taken an event back, alone or with the consent of all. */
export interface UndoneEvent<G extends GameTypes = GameTypes> {
  what: "undone";
  n: number;
  seat: number;
  text: null;
  facts: G["undone"];
  /** The line of the log */
  words: string;
}

export type ToldEvent<G extends GameTypes = GameTypes> = ActedEvent<G> | DealtEvent<G> | UndoneEvent<G>;

/** An action that may be taken, with what it would do. */
export interface LegalAction<G extends GameTypes = GameTypes> {
  text: string;
  preview: G["preview"];
}

/** A table whose game has not started. */
export interface WaitingTable {
  type: "table";
  table: TableInfo;
  n: 0;
}

/** A table whose game has started, as a seat or the public sees it. */
export interface StartedTable<G extends GameTypes = GameTypes> {
  type: "table";
  table: TableInfo;
  /** How many events there are */
  n: number;
  /** Whose view it is; null is the public */
  seat: number | null;
  view: G["view"];
  /** Since the event that was asked for */
  told: ToldEvent<G>[];
  /** To be sent with an action; null without a seat */
  decision: number | null;
  /** Who may act now */
  actors: number[];
  /** Whether several choose at once and nobody sees what the others choose */
  sealed: boolean;
  legal: LegalAction<G>[];
  odds: G["odds"];
  /** Null if the last action may be taken back, otherwise why not */
  may_undo: string | null;
  /** While the others are asked for their consent */
  asked_undo: UndoRequest | null;
  result: GameResult | null;
  /** The view in words */
  words: string;
  /** The actions that are not the choice of the bot in the seat: it failed, so another stood in */
  stand_ins: number[];
  /** How seats have changed hands, in order */
  changes: SeatChange[];
  /** While somebody asks that a seat changes hands */
  asked_seat: SeatRequest | null;
}

export type TableDocument<G extends GameTypes = GameTypes> = OneOf<WaitingTable | StartedTable<G>>;

/** A command was carried out; the log now has n events. */
export interface Done {
  n: number;
  repeated: boolean;
}

/**
 * Why an action is not possible: the rule and a sentence, which are empty if it is.
 *
 * `key` and `facts` say the same as the sentence, for clients that use their own words.
 */
export interface WhyAnswer {
  legal: boolean;
  rule: string;
  sentence: string;
  key: string;
  facts: { [key: string]: string | number | boolean | string[] | number[] | null };
}

/** Something a game says: a sentence, for clients with words of their own a key and facts. */
export interface Said {
  /** Empty: there are no other words than the sentence */
  key: string;
  sentence: string;
  facts: { [key: string]: string | number | boolean | string[] | number[] | null };
}

/** An action that is worth considering. */
export interface HintOption<G extends GameTypes = GameTypes> {
  /** The whole action, as far as no luck comes */
  steps: string[];
  /** From 0 to 1; 0.5 is a shared first place */
  worth: number;
  /** About so many points ahead of the best other in the end; alone: so many points */
  lead: number;
  /** What it is for */
  goal: Said;
  /** What speaks for it or against it, the weightiest first */
  reasons: Said[];
  /** What to draw on the board besides the next step */
  drawn: G["hint"];
}

/** What the best bot of a game would consider in a seat, the best first. */
export interface HintAnswer<G extends GameTypes = GameTypes> {
  level: string;
  /** The decision that it is for */
  decision: number;
  options: HintOption<G>[];
  /** The action that was asked about */
  mine: HintOption<G> | null;
}

/** An action that was tried in a sandbox. */
export interface TriedAction {
  seat: number;
  text: string;
}

/** What actions lead to in an invented world that fits what a seat knows. */
export interface SandboxAnswer<G extends GameTypes = GameTypes> {
  invented: true;
  played: TriedAction[];
  view: G["view"];
  /** The view in words */
  words: string;
  actors: number[];
  /** What the seat to act could use next */
  hand: string[];
  legal: LegalAction<G>[];
  /** By seat, if the game is over there */
  points: number[] | null;
  plans: G["plan"][];
}

/** A game after event n, as a seat saw it. */
export interface Replay<G extends GameTypes = GameTypes> {
  n: number;
  /** How many there are in all */
  events: number;
  /** Whose view it is; null is the public */
  seat: number | null;
  view: G["view"];
  told: ToldEvent<G>[];
  actors: number[];
  result: GameResult | null;
  /** The view in words */
  words: string;
}

/** An uploaded record after event n, as a seat saw it. */
export interface RecordReplay<G extends GameTypes = GameTypes> {
  n: number;
  /** How many there are in all */
  events: number;
  /** Whose view it is; null is the public */
  seat: number | null;
  view: G["view"];
  told: ToldEvent<G>[];
  actors: number[];
  result: GameResult | null;
  /** The view in words */
  words: string;
  game: G["name"];
  title: string;
  options: { [key: string]: string | number | boolean };
  /** By seat */
  names: string[];
  /** If the game was ended early */
  early: EarlyEnd | null;
}

/** A record that can now be replayed here. */
export interface UploadedRecord {
  record: string;
  game: string;
  events: number;
}

/** What can be read of a table whose rules are no longer played here. */
export interface OutdatedTable {
  type: "outdated";
  table: TableInfo;
  log: string[];
  result: GameResult | null;
}

/** What can be read of a record whose rules are no longer played here. */
export interface OutdatedRecord {
  type: "outdated";
  game: string;
  title: string;
  revision: number;
  options: { [key: string]: string | number | boolean };
  /** By seat */
  names: string[];
  log: string[];
  /** Null: it was ended early, as the log says */
  result: GameResult | null;
}

/** A lesson; its words are the client's own, by the names of game, lesson and step. */
export interface LessonInfo {
  name: string;
  minutes: number;
  steps: string[];
}

/** The table of the guided first game. */
export interface FirstGame {
  seats: number;
  level: string;
  options: { [key: string]: string | number | boolean };
}

/** What a game teaches, in order. */
export interface CourseInfo {
  game: string;
  lessons: LessonInfo[];
  first_game: FirstGame | null;
}

/** A puzzle without its answer; its question is the client's own words by kind and facts. */
export interface PuzzleInfo {
  game: string;
  id: string;
  kind: string;
  /** 1 is easy, 3 is hard */
  level: number;
  facts: { [key: string]: string | number | boolean | string[] | number[] | null };
  /** Whether what actions would do is for the player to find out */
  hides: boolean;
}

/** What can be learned here, and what the guest who asks has done of it. */
export interface Learning {
  courses: CourseInfo[];
  /** How many there are, by game */
  puzzles: { [key: string]: number };
  /** The puzzle of the day, the same for everybody */
  today: PuzzleInfo | null;
  /** Of the day, as 2026-11-18 */
  date: string;
  /** As "lesson/GAME/NAME", "puzzle/GAME/ID", "day/DATE" */
  done: string[];
}

/** A step of a lesson as it stands now, and what is said to the action that was tried. */
export interface LessonAnswer<G extends GameTypes = GameTypes> {
  verdict: LessonVerdict;
  /** Why the rules forbid the action */
  reason: WhyAnswer | null;
  /** Which words of the step answer it; empty: its hint */
  words: string;
  /** What is to be pointed out on the page, as selectors */
  lit: string[];
  /** The next action as the lesson plays it; null: nothing is left to do */
  shown: string | null;
  document: StartedTable<G>;
  plans: G["plan"][];
}

/** A puzzle as it stands now, and what is said to the action that was tried. */
export interface PuzzleAnswer<G extends GameTypes = GameTypes> {
  puzzle: PuzzleInfo;
  verdict: PuzzleVerdict;
  /** Why the rules forbid the action */
  reason: WhyAnswer | null;
  /** Of a complete answer */
  worth: number | null;
  /** Beside it, what the best is worth */
  best: number | null;
  /** Once it is solved or given up */
  solution: string[] | null;
  document: StartedTable<G>;
  plans: G["plan"][];
}

/** What was done counts. */
export interface Learned {
  item: string;
}

/**
 * What was wrong, in one sentence; for an illegal action the rule.
 *
 * `key` and `facts` say the same as the sentence, for clients that use their own words.
 */
export interface Problem<G extends GameTypes = GameTypes> {
  /** A code for programs */
  error: string;
  sentence: string;
  rule: string;
  /** For a stale decision what the seat sees now; for old rules what can still be read */
  current: OneOf<WaitingTable | StartedTable<G> | OutdatedTable | OutdatedRecord> | null;
  key: string;
  facts: { [key: string]: string | number | boolean | string[] | number[] | null };
}

/** The connection is alive; the client has been sent everything up to event n. */
export interface Beat {
  type: "beat";
  n: number;
  /** Of the table in the last document that was sent */
  version: number;
}

/** Something was said, which `GET .../talk` has. */
export interface Talked {
  type: "talk";
  place: "players" | "watchers";
  /** The last one there */
  number: number;
}

/** The last message of a live connection that the server ends. */
export interface Closed {
  type: "closed";
  status: number;
  error: string;
  sentence: string;
}

export type LiveMessage<G extends GameTypes = GameTypes> = OneOf<
  WaitingTable | StartedTable<G> | Beat | Talked | Closed
>;

/** Whether the server works. */
export interface Health {
  status: string;
}

/** A device on which somebody is signed in. */
export interface DeviceInfo {
  id: string;
  /** Such as "Firefox"; "": not known */
  browser: string;
  /** Such as "Linux"; "": not known */
  system: string;
  /** Since when, in seconds since 1970 */
  created: number;
  /** When it was used last, to about ten minutes */
  used: number;
  /** Whether it is the one that asks */
  here: boolean;
}

/** A passkey, by where it was made. */
export interface PasskeyInfo {
  id: string;
  browser: string;
  system: string;
  created: number;
  /** When it was used last; 0: never */
  used: number;
}

/** How somebody signs in, and where they are signed in. */
export interface AccountInfo {
  since: number;
  /** Whether there is one */
  password: boolean;
  recovery_made: number;
  passkeys: PasskeyInfo[];
  /** This one first, then the one that was used last */
  devices: DeviceInfo[];
  /** Whether what needs a fresh password, passkey or code is possible now */
  proved: boolean;
}

/** Who you are, as only you may see it. */
export interface Person {
  /** Null: nobody yet */
  me: Me | null;
  since: number | null;
  /** Null for a guest */
  account: AccountInfo | null;
  passkeys: PasskeyPlace;
  /** Of yours, that are not over */
  tables: number;
  /** That you have played to their end */
  games: number;
  /** Of those with others */
  won: number;
}

/** Whether a name can be an account's. */
export interface NameFree {
  /** As it would be shown */
  name: string;
  free: boolean;
  /** If it is not: one like it that is free */
  other: string;
}

/** What a passkey is to sign, and for whom. */
export interface PasskeyChallenge {
  challenge: string;
  /** The host name that passkeys belong to here */
  site: string;
  /** To make one: the handle of the account, in base64url */
  user: string;
  name: string;
  /** To make one: those that there are already */
  known: string[];
}

/** The account, with the recovery code: no other answer contains it. */
export interface MadeAccount {
  person: Person;
  code: string;
}

/** You are signed in on this device. */
export interface SignedIn {
  me: Me;
  /** Tables of the guest in this browser that came along */
  brought: number;
  /** Tables that stay with the guest: the account plays at them too */
  left: number;
  /** After the recovery code was used: the new one, which is shown once */
  code: string;
}

/** You are signed out. */
export interface SignedOut {
  /** The guest of this browser, if this device was signed out and there is one */
  me: Me | null;
  /** On how many */
  devices: number;
}

/** A new recovery code; the old one no longer works. */
export interface NewCode {
  code: string;
}

/** A link that signs you in on another device, once. */
export interface SignInLink {
  link: string;
  /** Who can open it */
  reach: Reach;
  qr: QrCode;
  expires: number;
}

/** Whose link it is, before it is used. */
export interface LinkInfo {
  name: string;
  kind: "device" | "reset";
  /** Of the guest in this browser, that could come along */
  tables: number;
}

/** What you did in a seat. */
export interface OwnAction {
  n: number;
  action: string;
}

/** A seat that you had. */
export interface OwnSeat {
  table: string;
  game: string;
  status: string;
  created: number;
  seat: number;
  name: string;
  actions: OwnAction[];
}

/** A hand that you have seen. */
export interface SeenHand {
  table: string;
  seat: number;
}

/** A lesson taken or a puzzle solved. */
export interface LearnedItem {
  item: string;
  done: number;
}

/** How a game of yours went. */
export interface OwnResult {
  table: string;
  seat: number;
  game: string;
  place: number;
  points: number;
  ended: number;
}

/** You have asked somebody along, or were asked. */
export interface OwnAsking {
  /** The table or games night */
  place: string;
  /** Whether it was you who asked */
  asked: boolean;
  created: number;
  state: string;
}

/** A games night at which you have a place. */
export interface OwnNight {
  night: string;
  place: number;
  name: string;
  created: number;
}

/** Something that you have said at a table. */
export interface OwnLine {
  table: string;
  place: string;
  kind: string;
  text: string;
  at: number;
}

/** A way in which you are told, without its secrets. */
export interface OwnWay {
  kind: string;
  address: string;
  table: string;
  label: string;
  digest: boolean;
  created: number;
}

/** All that is stored about you, without any secret. */
export interface PersonalData {
  person: Person;
  seats: OwnSeat[];
  /** Tables */
  hosted: string[];
  seen: SeenHand[];
  learned: LearnedItem[];
  said: OwnLine[];
  /** In which you are told that it is your turn */
  ways: OwnWay[];
  rest: RestInfo;
  /** The records of finished games, by the names of files */
  games: { [key: string]: string };
  /** The records that you have uploaded */
  uploads: { [key: string]: string };
  results: OwnResult[];
  asked: OwnAsking[];
  nights: OwnNight[];
  /** Tables whose records can't be written, because their rules are gone */
  missing: string[];
  exported: number;
}

/** You are gone; the games of others stay. */
export interface DeletedMe {
  /** That stay, without your name */
  games: number;
  /** Tables that had not begun and are gone */
  waiting: number;
  /** Uploads that are gone */
  records: number;
}

/** Somebody with whom you have played or are playing. */
export interface Friend {
  id: string;
  name: string;
  /** Games that are over */
  together: number;
  /** When, in seconds since 1970 */
  last: number;
  /** A table at which you both play now; "" if there is none */
  playing: string;
}

/** Somebody asks you along to a table or a games night. */
export interface AskedAlong {
  id: string;
  /** Their name */
  by: string;
  night: boolean;
  /** The table or night */
  place: string;
  /** What it is called; "" if nothing */
  name: string;
  /** "" for a night */
  game: string;
  /** Of the game */
  title: string;
  created: number;
}

/** A games night of yours, in a line. */
export interface GamesNightInfo {
  id: string;
  name: string;
  created: number;
  tables: number;
  /** Tables whose games are over */
  over: number;
  /** Their names, without yours */
  people: string[];
}

/** With whom you play, the last first, and what you are asked along to. */
export interface Friends {
  friends: Friend[];
  asked: AskedAlong[];
  nights: GamesNightInfo[];
}

/** Where you sit now, or have declined to. */
export interface Answered {
  night: boolean;
  place: string;
}

/** A place of a games night, with what it has reached. */
export interface NightPlace {
  place: number;
  /** "" if it is open */
  name: string;
  bot: string;
  mine: boolean;
  /** From 1; people who are level have the same */
  rank: number;
  /** One for everybody who was behind at a table, half for everybody beside */
  points: number;
  wins: number;
  games: number;
}

/** A table of a games night. */
export interface NightTable {
  number: number;
  table: TableInfo;
  /** By place of the night: the seat here */
  seats: number[];
}

/** A friend who was asked along. */
export interface AskedPerson {
  name: string;
  state: "open" | "accepted" | "declined";
}

/** A games night with its standing over all tables. */
export interface NightPage {
  id: string;
  name: string;
  created: number;
  hosting: boolean;
  joined: boolean;
  /** Places that nobody has taken */
  open: number;
  /** The best first */
  places: NightPlace[];
  tables: NightTable[];
  /** For its host */
  asked: AskedPerson[];
  /** For its host, while there are open places */
  invitation: Invitation | null;
}

/** How your games of one kind have gone. */
export interface Tally {
  game: string;
  title: string;
  players: number;
  against: Against;
  games: number;
  won: number;
  /** How often you came first, second and so on */
  places: number[];
  /** Points */
  mean: number;
  most: number;
}

/** Your best game with so many players. */
export interface BestGame {
  game: string;
  title: string;
  players: number;
  table: string;
  points: number;
  ended: number;
}

/** The greatest thing that you have done in a game, such as a line, a ticket, a delivery. */
export interface BestFeat {
  game: string;
  title: string;
  table: string;
  points: number;
  /** What it was, for the words of the game */
  facts: { [key: string]: string | number | boolean | string[] | number[] | null };
  ended: number;
}

/** Somebody with whom you have finished games. */
export interface Partner {
  /** "" if they are gone */
  id: string;
  name: string;
  together: number;
  /** Those that you both played to their end */
  games: number;
  /** Of these, how often you were ahead */
  ahead: number;
  behind: number;
  last: number;
}

/** How your games have gone; only you are told. */
export interface Statistics {
  tallies: Tally[];
  bests: BestGame[];
  partners: Partner[];
  /** Whether there are more partners */
  more: boolean;
}

/** How you two have done in one game. */
export interface Versus {
  game: string;
  title: string;
  players: number;
  together: number;
  games: number;
  ahead: number;
  behind: number;
  mean: number;
  their_mean: number;
  most: number;
  their_most: number;
}

/** Somebody with whom you have played, and how it went; only you two are told. */
export interface PersonPage {
  id: string;
  name: string;
  versus: Versus[];
  /** That are over, the last first */
  tables: TableInfo[];
  more: boolean;
}

/** Your games that are over, the last first. */
export interface Results {
  tables: TableInfo[];
  more: boolean;
}

/** What the host tells everybody. */
export interface Announcement {
  id: string;
  text: string;
  /** In seconds since 1970 */
  until: number;
}

/** What everybody should know before anything else. */
export interface Notice {
  announcement: Announcement | null;
  /** Whether nobody new can come */
  closed: boolean;
}

/** For how long what is stored, in seconds; 0: until somebody deletes it. */
export interface Retention {
  waiting_tables: number;
  finished_games: number;
  idle_guests: number;
  private: boolean;
  accounts: boolean;
}

/** Be told in this browser. */
export interface NewPush {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Be told by mail, once its link was opened; with `digest` once a day. */
export interface NewMail {
  address: string;
  digest?: boolean;
}

/** Let another service be told: for you, or with `table` for everybody at a table. */
export interface NewWebhook {
  format: Format;
  address: string;
  table?: string;
  token?: string;
  room?: string;
}

/** Whether there is one mail a day. */
export interface Digest {
  digest: boolean;
}

/** When you do not want to be told. */
export interface NewHours {
  zone?: string;
  quiet_from?: string;
  quiet_to?: string;
  digest_at?: string;
}

/** Whether you want to hear nothing of a table. */
export interface Mute {
  muted: boolean;
}

/** Whom to invite: somebody with whom you have played. */
export interface InviteFriend {
  person: string;
}

/** One way in which you are told. */
export interface WayInfo {
  id: string;
  kind: WayKind;
  /** The mailbox; of a webhook, its host; of a browser "" */
  address: string;
  /** Of a browser, such as "Firefox, Linux" */
  label: string;
  /** Whether it is the browser that asks */
  here: boolean;
  /** Of a webhook for a table, its id; "" is for you */
  table: string;
  /** One mail a day */
  digest: boolean;
  /** Of a mailbox: whether the link was opened that was sent there */
  confirmed: boolean;
  problem: WayProblem;
  created: number;
}

/** Which ways this server has. */
export interface Offered {
  push: boolean;
  mail: boolean;
  webhooks: boolean;
}

/** How and when you are told. */
export interface MyNotices {
  offered: Offered;
  ways: WayInfo[];
  /** With which a browser subscribes; "" if the server has none */
  push_key: string;
  /** "" is UTC */
  zone: string;
  /** Such as "22:30"; "": never */
  quiet_from: string;
  quiet_to: string;
  digest_at: string;
  /** Tables */
  muted: string[];
}

/** A webhook of a table, as everybody at it may know of it. */
export interface TableWay {
  id: string;
  kind: WayKind;
  /** The name of whoever made it */
  by: string;
  mine: boolean;
  problem: WayProblem;
}

/** Who is told of a table, as far as it concerns you. */
export interface TableNotices {
  muted: boolean;
  webhooks: TableWay[];
  /** How many ways you have in which you are told */
  ways: number;
}

/** It is done: a mailbox is confirmed, or gets nothing more. */
export interface NoticesDone {
  done: "confirmed" | "stopped";
}

/** A friend is told that there is a seat. */
export interface FriendInvited {
  /** Whether there is a way to do so */
  told: boolean;
}

/** Something to say: words, or a phrase that needs no typing. */
export interface Say {
  text?: string;
  phrase?: Phrase | null;
  place?: TalkPlace;
}

/** A line that somebody does not want to read. */
export interface AboutLine {
  number: number;
  place?: TalkPlace;
}

/** Hear nothing more of whoever has said this: at this table, or anywhere. */
export interface Silence {
  number: number;
  place?: TalkPlace;
  everywhere?: boolean;
}

/** Hear somebody again. */
export interface HearAgain {
  person: string;
}

/** Something that was said; who has said it has a number, not a name that could be another's. */
export interface Spoken {
  number: number;
  place: TalkPlace;
  name: string;
  /** Null: of no seat */
  seat: number | null;
  mine: boolean;
  kind: "words" | "phrase" | "removed";
  /** Of a phrase: its name, for which clients have words */
  text: string;
  /** The event after which it was said */
  n: number;
  at: number;
}

/** Somebody of whom you hear nothing more. */
export interface Silenced {
  id: string;
  name: string;
  everywhere: boolean;
}

/** What was said at a table, as far as you hear it. */
export interface Talk {
  /** Since the numbers that were asked for */
  lines: Spoken[];
  /** The last number that was said by players */
  players: number;
  /** By those who watch; 0 for players while the game goes on */
  watchers: number;
  /** Where you can say something */
  may: TalkPlace[];
  silenced: Silenced[];
  phrases: string[];
}

/** It is said. */
export interface SaidIt {
  number: number;
}

/** The host of the server will see it. */
export interface Reported {
  done: boolean;
}

/**
 * Hints of a bot and the odds of luck; no hints; neither. Previews and reasons are always given. With a coach, who also
 * says at each decision what matters.
 */
export type Help = "coach" | "hints" | "normal" | "none";

/** What a passkey is to sign for: to become one, to sign in, to say again that it is you. */
export type Purpose = "make" | "sign_in" | "prove";

export type SeatKind = "guest" | "open" | "bot";

export type Status = "open" | "running" | "over";

export type Reach = "world" | "network" | "computer";

/**
 * Why a seat changed hands: its player agreed, all others did, the player was away too long; or the player came back,
 * or somebody took a seat that was open; its time had run out; it was given up.
 */
export type Why = "consent" | "vote" | "absence" | "back" | "claim" | "time" | "resign";

/** Who asks to go back to which event, which seats have agreed so far, and the number of the request. */
export type UndoRequest = [seat: number, to: number, agreed: number[], request: number];

export type LessonVerdict = "look" | "on" | "done" | "wrong" | "illegal";

export type PuzzleVerdict = "look" | "on" | "solved" | "wrong" | "beside" | "illegal";

/** Whether passkeys work at this address: they do; not over plain http; not where a number is in place of a name. */
export type PasskeyPlace = "here" | "insecure" | "number";

export type Against = "people" | "mixed" | "nobody" | "beginner" | "casual" | "strong" | "expert";

export type Format = "discord" | "slack" | "matrix" | "ntfy" | "json";

export type WayKind = "push" | "mail" | "discord" | "slack" | "matrix" | "ntfy" | "json";

/** Why the last notice could not be sent; given_up: so often that it is not tried any more. */
export type WayProblem = "" | "address" | "unreachable" | "refused" | "answer" | "given_up";

export type Phrase =
  | "hello"
  | "good_luck"
  | "well_played"
  | "thanks"
  | "sorry"
  | "your_turn"
  | "one_moment"
  | "back_later"
  | "good_game"
  | "again"
  | "like"
  | "laugh"
  | "surprise"
  | "applause"
  | "ouch";

export type TalkPlace = "players" | "watchers";

/** All requests, with what is sent and what is answered; a refusal is a `Problem`. */
export interface Endpoints<G extends GameTypes = GameTypes> {
  "POST /api/guests": { query: Nothing; body: NewGuest; answer: Me };
  "GET /api/me": { query: Nothing; body: undefined; answer: Me };
  "GET /api/games": { query: Nothing; body: undefined; answer: Games };
  "GET /api/tables": { query: Nothing; body: undefined; answer: TableInfo[] };
  "POST /api/tables": { query: Nothing; body: NewTable; answer: Made };
  "GET /api/tables/{table}": {
    query: { seat?: number | null; since?: number | null; covered?: number | null };
    body: undefined;
    answer: TableDocument<G>;
  };
  "GET /api/tables/{table}/data": { query: Nothing; body: undefined; answer: G["data"] };
  "POST /api/tables/{table}/claim": { query: Nothing; body: Claim; answer: Claimed };
  "POST /api/tables/{table}/invited": { query: Nothing; body: InvitationToken; answer: Invited };
  "POST /api/tables/{table}/ready": { query: Nothing; body: Ready; answer: TableInfo };
  "POST /api/tables/{table}/edit": { query: Nothing; body: EditTable; answer: TableInfo };
  "POST /api/tables/{table}/order": { query: Nothing; body: Reorder; answer: TableInfo };
  "POST /api/tables/{table}/seats": { query: Nothing; body: Resize; answer: TableInfo };
  "POST /api/tables/{table}/leave": { query: Nothing; body: undefined; answer: TableInfo };
  "POST /api/tables/{table}/cancel": { query: Nothing; body: undefined; answer: Cancelled };
  "GET /api/tables/{table}/invitation": { query: Nothing; body: undefined; answer: Invitation };
  "POST /api/tables/{table}/invitation": { query: Nothing; body: undefined; answer: Invitation };
  "POST /api/tables/{table}/seats/{seat}/free": { query: Nothing; body: undefined; answer: Freed };
  "POST /api/tables/{table}/seats/{seat}/bot": { query: Nothing; body: GiveToBot; answer: TableInfo };
  "POST /api/tables/{table}/seats/{seat}/back": { query: Nothing; body: undefined; answer: TableInfo };
  "POST /api/tables/{table}/seats/{seat}/resign": { query: Nothing; body: undefined; answer: TableInfo };
  "POST /api/tables/{table}/seats/{seat}/replace": { query: Nothing; body: Replace; answer: TableInfo };
  "POST /api/tables/{table}/end": { query: Nothing; body: undefined; answer: TableInfo };
  "POST /api/tables/{table}/answer": { query: Nothing; body: AnswerRequest; answer: TableInfo };
  "POST /api/tables/{table}/rematch": { query: Nothing; body: undefined; answer: Made };
  "POST /api/tables/{table}/act": { query: Nothing; body: Act; answer: Done };
  "POST /api/tables/{table}/undo": { query: Nothing; body: Undo; answer: Done };
  "POST /api/tables/{table}/consent": { query: Nothing; body: Consent; answer: Done };
  "GET /api/tables/{table}/preview": {
    query: { seat?: number | null; action: string };
    body: undefined;
    answer: G["preview"];
  };
  "GET /api/tables/{table}/why": {
    query: { seat?: number | null; action: string };
    body: undefined;
    answer: WhyAnswer;
  };
  "GET /api/tables/{table}/plans": {
    query: { seat?: number | null; goal: string };
    body: undefined;
    answer: G["plan"][];
  };
  "POST /api/tables/{table}/sandbox": { query: Nothing; body: Sandbox; answer: SandboxAnswer<G> };
  "POST /api/tables/{table}/hint": { query: Nothing; body: Hint; answer: HintAnswer<G> };
  "GET /api/tables/{table}/replay": {
    query: { seat?: number | null; at?: number | null; since?: number | null };
    body: undefined;
    answer: Replay<G>;
  };
  "GET /api/tables/{table}/record": { query: Nothing; body: undefined; answer: string };
  "POST /api/tables/{table}/continue": { query: Nothing; body: Continue; answer: Made };
  "POST /api/records": { query: Nothing; body: string; answer: UploadedRecord };
  "GET /api/records/{record}/replay": {
    query: { seat?: number | null; at?: number | null; since?: number | null };
    body: undefined;
    answer: RecordReplay<G>;
  };
  "GET /api/records/{record}/data": { query: Nothing; body: undefined; answer: G["data"] };
  "POST /api/records/{record}/continue": { query: Nothing; body: Continue; answer: Made };
  "GET /api/account": { query: Nothing; body: undefined; answer: Person };
  "POST /api/account": { query: Nothing; body: NewAccount; answer: MadeAccount };
  "GET /api/account/free": { query: { name: string }; body: undefined; answer: NameFree };
  "POST /api/account/rename": { query: Nothing; body: NewName; answer: Me };
  "POST /api/account/challenge": { query: Nothing; body: Challenge; answer: PasskeyChallenge };
  "POST /api/account/sign-in": { query: Nothing; body: SignIn; answer: SignedIn };
  "POST /api/account/recover": { query: Nothing; body: Recover; answer: SignedIn };
  "POST /api/account/prove": { query: Nothing; body: Prove; answer: Person };
  "POST /api/account/sign-out": { query: Nothing; body: SignOut; answer: SignedOut };
  "POST /api/account/password": { query: Nothing; body: NewPassword; answer: Person };
  "POST /api/account/passkeys": { query: Nothing; body: NewPasskey; answer: Person };
  "POST /api/account/passkeys/{passkey}/remove": { query: Nothing; body: undefined; answer: Person };
  "POST /api/account/code": { query: Nothing; body: undefined; answer: NewCode };
  "POST /api/account/links": { query: Nothing; body: undefined; answer: SignInLink };
  "POST /api/account/links/look": { query: Nothing; body: LinkToken; answer: LinkInfo };
  "POST /api/account/links/open": { query: Nothing; body: OpenLink; answer: SignedIn };
  "GET /api/account/data": { query: Nothing; body: undefined; answer: PersonalData };
  "POST /api/account/delete": { query: Nothing; body: DeleteMe; answer: DeletedMe };
  "GET /api/time": { query: Nothing; body: undefined; answer: ServerTime };
  "GET /api/rest": { query: Nothing; body: undefined; answer: RestInfo };
  "POST /api/rest": { query: Nothing; body: RestPlan; answer: RestInfo };
  "GET /api/notices": { query: Nothing; body: undefined; answer: MyNotices };
  "POST /api/notices/push": { query: Nothing; body: NewPush; answer: MyNotices };
  "POST /api/notices/mail": { query: Nothing; body: NewMail; answer: MyNotices };
  "POST /api/notices/webhooks": { query: Nothing; body: NewWebhook; answer: MyNotices };
  "POST /api/notices/ways/{way}/remove": { query: Nothing; body: undefined; answer: MyNotices };
  "POST /api/notices/ways/{way}/digest": { query: Nothing; body: Digest; answer: MyNotices };
  "POST /api/notices/ways/{way}/try": { query: Nothing; body: undefined; answer: MyNotices };
  "POST /api/notices/hours": { query: Nothing; body: NewHours; answer: MyNotices };
  "GET /api/tables/{table}/notices": { query: Nothing; body: undefined; answer: TableNotices };
  "POST /api/tables/{table}/mute": { query: Nothing; body: Mute; answer: TableNotices };
  "POST /api/tables/{table}/invite": { query: Nothing; body: InviteFriend; answer: FriendInvited };
  "POST /notices/confirm/{way}/{code}": { query: Nothing; body: undefined; answer: NoticesDone };
  "POST /notices/stop/{way}/{code}": { query: Nothing; body: undefined; answer: NoticesDone };
  "GET /api/tables/{table}/talk": {
    query: { players?: number | null; watchers?: number | null };
    body: undefined;
    answer: Talk;
  };
  "POST /api/tables/{table}/talk": { query: Nothing; body: Say; answer: SaidIt };
  "POST /api/tables/{table}/talk/silence": { query: Nothing; body: Silence; answer: Talk };
  "POST /api/tables/{table}/talk/hear": { query: Nothing; body: HearAgain; answer: Talk };
  "POST /api/tables/{table}/talk/report": { query: Nothing; body: AboutLine; answer: Reported };
  "GET /api/tables/{table}/picture.svg": { query: Nothing; body: undefined; answer: string };
  "GET /api/tables/{table}/picture.png": { query: Nothing; body: undefined; answer: string };
  "GET /api/tables/{table}/card.png": { query: Nothing; body: undefined; answer: string };
  "GET /api/tables/{table}/film.webp": { query: Nothing; body: undefined; answer: string };
  "GET /api/learn": { query: Nothing; body: undefined; answer: Learning };
  "POST /api/lessons/{game}/{lesson}": { query: Nothing; body: LessonMove; answer: LessonAnswer<G> };
  "GET /api/lessons/{game}/{lesson}/data": { query: Nothing; body: undefined; answer: G["data"] };
  "POST /api/lessons/{game}/{lesson}/done": { query: Nothing; body: undefined; answer: Learned };
  "GET /api/puzzles/{game}": { query: Nothing; body: undefined; answer: PuzzleInfo[] };
  "POST /api/puzzles/{game}/{puzzle}": { query: Nothing; body: PuzzleMove; answer: PuzzleAnswer<G> };
  "GET /api/puzzles/{game}/{puzzle}/data": { query: Nothing; body: undefined; answer: G["data"] };
  "GET /api/people": { query: Nothing; body: undefined; answer: Friends };
  "GET /api/people/{person}": { query: { from?: number | null }; body: undefined; answer: PersonPage };
  "POST /api/people/{person}/again": { query: Nothing; body: undefined; answer: Made };
  "GET /api/tables/{table}/asked": { query: Nothing; body: undefined; answer: AskedPerson[] };
  "POST /api/tables/{table}/ask": { query: Nothing; body: AskPerson; answer: TableInfo };
  "POST /api/asked/{asked}/accept": { query: Nothing; body: undefined; answer: Answered };
  "POST /api/asked/{asked}/decline": { query: Nothing; body: undefined; answer: Answered };
  "GET /api/statistics": { query: { from?: number | null }; body: undefined; answer: Statistics };
  "GET /api/feats": { query: Nothing; body: undefined; answer: BestFeat[] };
  "GET /api/results": { query: { from?: number | null }; body: undefined; answer: Results };
  "POST /api/nights": { query: Nothing; body: NewNight; answer: NightPage };
  "GET /api/nights/{night}": { query: Nothing; body: undefined; answer: NightPage };
  "POST /api/nights/{night}/join": { query: Nothing; body: JoinNight; answer: NightPage };
  "POST /api/nights/{night}/fill": { query: Nothing; body: GiveToBot; answer: NightPage };
  "GET /api/notice": { query: Nothing; body: undefined; answer: Notice };
  "GET /api/privacy": { query: Nothing; body: undefined; answer: Retention };
}
