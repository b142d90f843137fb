// Who is to sit where at a new table.
import { listed, t } from "../words.js";
import { levelName } from "./levels.js";

/** @import { GameInfo, SeatPlan } from "../types/messages.js" */

/**
 * Plans for so many seats: I first, then bots; what was chosen stays.
 * @param {SeatPlan[]} old
 * @param {number} count
 * @param {string} level of new bots
 * @returns {SeatPlan[]}
 */
export function planned(old, count, level) {
  return Array.from(
    { length: count },
    (_, index) => old[index] ?? (index === 0 ? { kind: "me" } : { kind: "bot", bot: level }),
  );
}

/** How many sit at a table of this game if nobody says otherwise. @param {number[]} counts */
export const usualCount = (counts) => Math.min(3, Math.max(...counts));

/**
 * The next number of seats that the game allows, or null.
 * @param {Pick<GameInfo, "seats">} game
 * @param {number} count
 */
export const moreSeats = (game, count) =>
  [...game.seats].sort((one, other) => one - other).find((one) => one > count) ?? null;

/** Whether a seat can be taken away. @param {Pick<GameInfo, "seats">} game @param {number} count */
export const maySpare = (game, count) => game.seats.includes(count - 1);

/**
 * What a plan says on its seat: who, and what that means.
 * @param {SeatPlan} plan
 * @returns {[who: string, means: string]}
 */
export function planInWords(plan) {
  if (plan.kind === "bot") return [t("bot-level", { level: levelName(plan.bot ?? "") }), t("plan-bot-means")];
  if (plan.kind === "local") return [plan.name?.trim() || t("plan-local"), t("plan-local-means")];
  return plan.kind === "me" ? [t("you"), t("plan-me-means")] : [t("plan-open"), t("plan-open-means")];
}

/** Everybody in one phrase: "you, 2 people you invite and a Strong bot". @param {SeatPlan[]} plans */
export function whoPlays(plans) {
  const open = plans.filter((plan) => plan.kind === "open").length;
  const unnamed = plans.filter((plan) => plan.kind === "local" && !plan.name?.trim()).length;
  const bots = Map.groupBy(
    plans.filter((plan) => plan.kind === "bot"),
    (plan) => plan.bot ?? "",
  );
  return listed([
    ...(plans.some((plan) => plan.kind === "me") ? [t("who-you")] : []),
    ...plans.flatMap((plan) => (plan.kind === "local" && plan.name?.trim() ? [plan.name.trim()] : [])),
    ...(unnamed ? [t("who-local", { count: unnamed })] : []),
    ...(open ? [t("who-open", { count: open })] : []),
    ...[...bots].map(([bot, all]) => t("who-bots", { count: all.length, level: levelName(bot) })),
  ]);
}
