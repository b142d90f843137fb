// The story of a game: who led when, and the turns that mattered.
import { t } from "/web/words.js";
import { endsOf, hasCompanies, ownerName } from "./talk.js";

/** @import { Moment } from "/web/table/contract.d.ts" */
/** @import { CableCarTable, CableCarTurn } from "./table.d.ts" */
/** @import { LineChange } from "./types.d.ts" */

/** @typedef {LineChange & { turn: CableCarTurn }} FinishedLine */
/** @typedef {{ seat: number, points: number, turn: CableCarTurn }} Lead */

const SHORT = 3; // tiles: a line that a rival ends so early was cut short
const LARGE = 1.5; // times as many points as a line usually brings: worth a moment
const LEAD = { early: 6, late: 10, kept: 14 }; // what a new lead weighs, the more the later, and if it was the last

/**
 * Who came to lead in which turn, since when the last of them leads, and the points before the last tile.
 * @param {Pick<CableCarTable, "turns" | "doc">} table
 */
export function leadsOf(table) {
  const scores = table.doc.value.view.scores.map(() => 0);
  /** @type {Lead[]} */
  const changes = [];
  let before = [...scores];
  /** @type {CableCarTurn | null} */
  let since = null;
  let last = -1; // who led alone last
  let now = -1; // who leads alone now
  for (const turn of table.turns.value) {
    if (turn.kind === "lay") before = [...scores];
    for (const line of endsOf(turn)) scores[line.owner] += line.points;
    const leader = leaderOf(scores);
    if (leader >= 0 && leader !== now) since = turn;
    if (leader >= 0 && last >= 0 && leader !== last) changes.push({ seat: leader, points: scores[leader], turn });
    if (leader >= 0) last = leader;
    now = leader;
  }
  return { changes, before, since };
}

/** Who has most points alone; -1: nobody. @param {number[]} scores */
function leaderOf(scores) {
  const most = Math.max(...scores);
  const first = scores.indexOf(most);
  return scores.lastIndexOf(most) === first ? first : -1;
}

/**
 * The turns that mattered: lines that brought much, lines that were cut short, new leads. One for each turn.
 * @param {CableCarTable} table
 * @param {FinishedLine[]} lines
 * @returns {Moment[]}
 */
export function momentsOf(table, lines) {
  const usual = lines.reduce((sum, line) => sum + line.points, 0) / Math.max(1, lines.length);
  const large = lines.filter((line) => line.points >= usual * LARGE).map((line) => largeMoment(table, line));
  const all = hasCompanies(table.doc.value.view)
    ? large
    : [...large, ...lines.filter(isCut).map((line) => cutMoment(table, line, usual)), ...leadMoments(table)];
  /** @type {Map<number, Moment>} */
  const byTurn = new Map();
  for (const one of all) if (one.weight > (byTurn.get(one.n)?.weight ?? 0)) byTurn.set(one.n, one);
  return [...byTurn.values()];
}

/** @param {CableCarTable} table @param {FinishedLine} line @returns {Moment} */
function largeMoment(table, line) {
  const { view } = table.doc.value;
  const companies = hasCompanies(view);
  const words = t("cc-moment-line", {
    who: companies ? "company" : table.who(line.owner),
    name: ownerName(table, view, line.owner),
    station: line.station,
    tiles: line.to,
    doubled: line.ends === "power" ? "yes" : "no",
  });
  const about = companies ? { seat: line.turn.seat, points: null } : { seat: line.owner, points: line.points };
  return { n: line.turn.n, words, ...about, weight: line.points };
}

/** @param {FinishedLine} line */
const isCut = ({ to, ends, owner, turn }) => to <= SHORT && ends === "station" && turn.seat !== owner;

/** @param {CableCarTable} table @param {FinishedLine} line @param {number} usual @returns {Moment} */
function cutMoment(table, line, usual) {
  const { turn, owner, station, to } = line;
  const words = t("cc-moment-cut", {
    who: table.who(turn.seat),
    name: table.name(turn.seat),
    whose: table.who(owner),
    owner: table.name(owner),
    station,
    tiles: to,
  });
  return { n: turn.n, seat: turn.seat, words, points: null, weight: usual - line.points };
}

/** @param {CableCarTable} table @returns {Moment[]} */
function leadMoments(table) {
  const { changes } = leadsOf(table);
  const all = table.turns.value.length;
  return changes.map(({ seat, points, turn }, index) => ({
    n: turn.n,
    seat,
    words: t("cc-moment-lead", { who: table.who(seat), name: table.name(seat), points }),
    points: null,
    weight: LEAD.early + (LEAD.late * turn.number) / all + (index === changes.length - 1 ? LEAD.kept : 0),
  }));
}
