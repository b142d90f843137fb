// Solo: the rank of a score (SOLO-8), and one's own best games, kept in this browser alone.

import { kept } from "/web/settings.js";
import { html, useEffect, useSignal } from "/web/ui/html.js";
import { figure, language, sentences, t } from "/web/words.js";

/** @import { TramwaysTable } from "./model.js" */

/** @typedef {{ id: string, score: number, day: string }} SoloGame a finished game: its table, and the day in ISO */

const KEY = "carbarn.tramways.solo";
const RANKS = [
  "depressed",
  "sad",
  "sulky",
  "content",
  "satisfied",
  "cheerful",
  "happy",
  "exuberant",
  "euphoric",
  "ecstatic",
];
const MOST = 10;

/** @param {number} score */
const placeOf = (score) => Math.max(0, Math.min(RANKS.length - 1, Math.floor(score / 10) - 1));

/** From 20 on there is a better rank for every ten points. @param {number} score */
export const rankOf = (score) => RANKS[placeOf(score)];

/** Points that the next rank needs, or null. @param {number} score */
export const nextRank = (score) => {
  const rank = placeOf(score);
  return rank === RANKS.length - 1 ? null : { rank: RANKS[rank + 1], points: 10 * (rank + 2) };
};

/** @returns {SoloGame[]} */
export const bestGames = () => kept.get(KEY) ?? [];

/**
 * Remember a finished game once; the best stay.
 * @param {string} id
 * @param {number} score
 */
function remember(id, score) {
  const known = bestGames().filter((one) => one.id !== id);
  const games = [...known, { id, score, day: new Date().toISOString().slice(0, 10) }];
  kept.set(KEY, games.sort((a, b) => b.score - a.score).slice(0, MOST));
}

/** One's own best games, this one among them. @param {{ table: TramwaysTable, score: number }} props */
export function SoloResult({ table, score }) {
  const games = useSignal(bestGames());
  useEffect(() => {
    if (table.mine.value.length) remember(table.id, score);
    games.value = bestGames();
  }, [table.id]);
  return html`<${BestGames} games=${games.value} now=${table.id} />`;
}

/** While it is played: the rank as it stands, and what the next one needs. @param {{ score: number }} props */
export function SoloGoal({ score }) {
  const next = nextRank(score);
  const best = bestGames()[0];
  const said = sentences([
    t("tw-rank-now", { rank: t(`tw-rank-${rankOf(score)}`) }),
    next && t("tw-rank-next", { rank: t(`tw-rank-${next.rank}`), points: next.points }),
    best && t("tw-rank-best", { score: best.score }),
  ]);
  return html`<p class="tw-note">${said}</p>`;
}

/** @param {string} day */
const dayInWords = (day) => new Date(day).toLocaleDateString(language, { dateStyle: "medium", timeZone: "UTC" });

/** @param {{ games: SoloGame[], now: string }} props */
const BestGames = ({ games, now }) => html`
  <h3>${t("tw-best")}</h3>
  <ol class="tw-best">${games.map((one) => html`<li class=${one.id === now ? "now" : ""}><a href="/t/${one.id}">${dayInWords(one.day)}</a><b class="num">${figure(one.score)}</b><span>${t(`tw-rank-${rankOf(one.score)}`)}</span></li>`)}</ol>`;
