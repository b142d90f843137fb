// What a game teaches: which lesson comes next, and the guided first game.
import { post } from "../api.js";
import { go } from "../router.js";
import { beSomebody } from "../ui/name.js";

/** @import { CourseInfo, FirstGame } from "../types/messages.js" */

/** @param {string} game @param {string} lesson */
export const itemOf = (game, lesson) => `lesson/${game}/${lesson}`;

/** The lesson after this one. @param {CourseInfo} course @param {string} name */
export const nextLesson = ({ lessons }, name) => lessons[lessons.findIndex((one) => one.name === name) + 1] ?? null;

/** The first lesson that was not taken yet. @param {CourseInfo} course @param {string[]} done */
export const firstOpen = ({ game, lessons }, done) =>
  lessons.find((one) => !done.includes(itemOf(game, one.name))) ?? null;

/** The guided first game. @param {string} game @param {FirstGame} first */
export async function startFirstGame(game, { seats, level, options }) {
  await beSomebody();
  /** @type {{ kind: "me" | "bot", bot?: string }[]} */
  const plans = [
    { kind: "me" },
    ...Array.from({ length: seats - 1 }, () => ({ kind: /** @type {"bot"} */ ("bot"), bot: level })),
  ];
  const made = await post("/api/tables", {}, { game, seats: plans, options, help: "coach" });
  go(`/t/${made.table.id}`);
}
