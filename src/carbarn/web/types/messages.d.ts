// provisional
export interface GameTypes {
  view: any;
  preview: any;
  odds: any;
  plan: any;
  facts: any;
  data: any;
}
export type OptionValue = string | number | boolean;
export interface Option {
  name: string;
  default: OptionValue;
  choices: OptionValue[];
  least: number;
  sentence: string;
  rule: string;
}
export interface GameInfo {
  name: string;
  title: string;
  revision: number;
  seats: number[];
  files: string[];
  rules: string;
  options: Record<string, Option[]>;
}
export interface GamesAnswer {
  bots: string[];
  games: GameInfo[];
}
export interface SeatInfo {
  seat: number;
  label: string;
  kind: string;
  name: string;
  bot: string;
  ready: boolean;
  mine: boolean;
}
export interface TableInfo {
  id: string;
  game: string;
  revision: number;
  title: string;
  options: Record<string, any>;
  status: string;
  public: boolean;
  hosting: boolean;
  pace: number;
  help: string;
  origin: string;
  created: number;
  version: number;
  actors: number[];
  seats: SeatInfo[];
  outdated?: string;
}
export interface Result {
  scores: number[];
  places: number[];
  scale: number;
  why: string;
}
export interface ToldEvent<G extends GameTypes = GameTypes> {
  n: number;
  what: "acted" | "dealt" | "undone";
  seat: number | null;
  text: string | null;
  facts: G["facts"];
  words: string;
}
export interface LegalAction<G extends GameTypes = GameTypes> {
  text: string;
  preview: G["preview"];
}
export interface TableDocument<G extends GameTypes = GameTypes> {
  type: "table";
  table: TableInfo;
  n: number;
  seat: number | null;
  view: G["view"] | null;
  told: ToldEvent<G>[];
  decision: number | null;
  actors: number[];
  sealed: boolean;
  legal: LegalAction<G>[];
  odds: G["odds"];
  may_undo: string | null;
  asked_undo: [number, number, number[]] | null;
  result: Result | null;
  words: string;
}
export interface PlayedAction {
  seat: number;
  text: string;
}
export interface SandboxAnswer<G extends GameTypes = GameTypes> {
  invented: true;
  played: PlayedAction[];
  view: G["view"];
  words: string;
  actors: number[];
  hand: string[];
  legal: LegalAction<G>[];
  points: number[] | null;
  plans: G["plan"][];
}
export interface Replay<G extends GameTypes = GameTypes> {
  n: number;
  events: number;
  seat: number | null;
  view: G["view"];
  told: ToldEvent<G>[];
  actors: number[];
  result: Result | null;
  words: string;
}
export interface RecordReplay<G extends GameTypes = GameTypes> extends Replay<G> {
  game: string;
  title: string;
  options: Record<string, any>;
  names: string[];
}
export interface Done {
  n: number;
  repeated?: boolean;
}
export interface HintAnswer {
  bot: string;
  action: string;
  decision: number;
}
export interface Reason {
  legal: boolean;
  rule: string;
  sentence: string;
  key: string;
  facts: Record<string, any>;
}
export interface Closed {
  type: "closed";
  error: string;
  sentence: string;
}
export interface Beat {
  type: "beat";
  n: number;
  version: number;
}
export type LiveMessage = Closed | Beat | TableDocument;
export interface Made {
  table: TableInfo;
  invitations: Record<string, string>;
}
export interface Me {
  id: string;
  name: string;
}
export interface Problem {
  error: string;
  sentence: string;
  rule?: string;
  current?: any;
  key?: string;
  facts?: Record<string, any>;
}
