// What seats are called.
import { SYMBOL_NAMES } from "../ui/parts.js";
import { figure, listed, t, timeSince, tOr } from "../words.js";

/** @import { GameResult, SeatInfo, TableInfo } from "./contract.js" */
/** @import { Table } from "./table.js" */

/** A bot's name as people read it. @param {string} bot */
export const botName = (bot) => tOr(`bot-${bot}`, t("bot-any", { name: bot }));

/**
 * The name of a seat; "You" if it is the one seat of the person at this screen.
 * @param {TableInfo} table
 * @param {number} seat
 */
export function seatName(table, seat, you = false) {
  const info = table.seats[seat];
  if (!info) return t("seat-number", { number: seat + 1 });
  if (you && info.mine) return t("you");
  if (info.kind === "open" && !info.bot) return t("seat-open");
  return info.kind === "guest" ? info.name : numbered(table, info);
}

/**
 * The name of a seat where there is little room: what tells it from the others stays whole.
 * @param {TableInfo} table
 * @param {number} seat
 */
export function shortName(table, seat, you = false) {
  const info = table.seats[seat];
  if (you && info.mine) return t("you");
  const name = info.mine ? info.name : seatName(table, seat);
  if (!info.bot || info.mine || info.kind === "guest") return name;
  const level = tOr(`level-${info.bot}`, botName(info.bot));
  const number = /\d+$/.exec(name)?.[0];
  return number ? t("bot-short", { level, number }) : level;
}

/**
 * Bots of one kind are told apart by a number.
 * @param {TableInfo} table
 * @param {SeatInfo} info
 */
function numbered(table, info) {
  const same = table.seats.filter((seat) => seat.kind !== "guest" && seat.bot === info.bot);
  const name = botName(info.bot);
  return same.length > 1 ? t("bot-numbered", { name, number: same.indexOf(info) + 1 }) : name;
}

/**
 * Whether the person in a seat is at the table, in words; empty for bots and open seats.
 * @param {SeatInfo} seat
 */
export function presenceInWords(seat) {
  if (seat.kind !== "guest" || seat.bot || seat.mine) return "";
  if (seat.here) return t("presence-here");
  const time = seat.away_since === null ? "" : timeSince(seat.away_since);
  return time ? t("presence-away-for", { time }) : t("presence-away");
}

/**
 * Whether nothing can be played any more: by the rules, or because the people at it have ended it.
 * @param {{ table: Pick<TableInfo, "early">, result: GameResult | null }} doc
 */
export const isOver = (doc) => Boolean(doc.result || doc.table.early);

/**
 * That a game was ended early: by whom, and after which turn.
 * @param {Table} table
 */
export function earlySentence(table) {
  const { early, seats } = table.info.value;
  if (!early) return "";
  const turn = table.turns.value.length;
  if (early.agreed.length) return t("early-all", { turn });
  return seats[early.by].mine ? t("early-you", { turn }) : t("early-one", { turn, name: table.name(early.by) });
}

/** The colour and symbol of a token: "blue square". @param {number} token */
export const tokenInWords = (token) =>
  t("token", { colour: t(`colour-${token}`), symbol: t(`symbol-${SYMBOL_NAMES[token]}`) });

/**
 * Several names in a sentence: "You and Mara", not "Mara and You".
 * @param {Table} table
 * @param {number[]} seats
 */
const namesOf = (table, seats) =>
  listed(
    seats
      .toSorted((one, other) => Number(table.who(other) === "you") - Number(table.who(one) === "you"))
      .map((seat) => table.name(seat)),
  );

/**
 * The result as a headline: who has won, and by how much.
 * @param {Table} table
 * @param {GameResult} result
 */
export function resultTitle(table, result) {
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const points = result.scores[winners[0]] / result.scale;
  if (result.places.length === 1) return t("result-solo", { points });
  const names = namesOf(table, winners);
  if (winners.length > 1) return t("result-shared", { names });
  const second = Math.max(...result.scores.filter((_, seat) => result.places[seat] > 1)) / result.scale;
  const who = table.who(winners[0]);
  const lead = points - second;
  return lead > 0 ? t("result-lead", { who, name: names, lead }) : t("result-tie", { who, name: names });
}

/**
 * Who has won, in one sentence.
 * @param {Table} table
 * @param {GameResult} result
 */
export function resultSentence(table, result) {
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const points = result.scores[winners[0]] / result.scale;
  const said = figure(points);
  if (result.places.length === 1) return t("finished-solo", { points, said });
  if (winners.length > 1) return t("finished-shared", { names: namesOf(table, winners), said });
  const info = table.info.value.seats[winners[0]];
  return t(info.mine && table.mine.value.length === 1 ? "finished-you" : "finished", {
    name: table.name(winners[0]),
    points,
    said,
  });
}
