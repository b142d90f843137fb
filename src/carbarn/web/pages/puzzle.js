// The page of a puzzle: the table page, with a question.
import { get } from "../api.js";
import { gameModule, loadStyle } from "../games.js";
import { go } from "../router.js";
import { Opened } from "../table/frame.js";
import { Puzzle } from "../table/puzzle.js";
import { PuzzleTable } from "../table/puzzle_table.js";
import { html, useSignal } from "../ui/html.js";
import { beSomebody } from "../ui/name.js";
import { nextTask } from "../ui/pieces.js";
import { loadLessonWords } from "../words.js";

/** @import { GameTypes } from "../types/messages.js" */
/** @import { PuzzlePage } from "../table/puzzle_table.js" */

/**
 * @param {string} id the game and the puzzle
 * @param {PuzzlePage} page
 * @param {boolean} shown whether the answer is asked for at once
 */
async function open(id, page, shown) {
  const [game, name] = id.split("/");
  const [module, puzzle] = await Promise.all([
    gameModule(game),
    Puzzle.open(game, name),
    loadLessonWords(game),
    loadStyle("/web/style/lesson.css"),
    beSomebody().catch(() => {}), // a private server: it can be solved, but not counted
  ]);
  /** @type {GameTypes["data"]} */
  const data = module.needsData ? await get("/api/puzzles/{game}/{puzzle}/data", { game, puzzle: name }) : {};
  await nextTask(); // drawing it takes long enough
  const table = new PuzzleTable(module, puzzle, data, page);
  if (shown) await table.giveUp();
  return table;
}

/** The next puzzle of the game that is not solved yet; the list if there is none. @param {string} id */
async function goOn(id) {
  const [game, name] = id.split("/");
  const [all, { done }] = await Promise.all([get("/api/puzzles/{game}", { game }), get("/api/learn", {})]);
  const at = all.findIndex((one) => one.id === name);
  const rest = [...all.slice(at + 1), ...all.slice(0, at)];
  const next = rest.find((one) => !done.includes(`puzzle/${game}/${one.id}`));
  go(next ? `/puzzles/${game}/${next.id}` : `/puzzles/${game}`);
}

/** @param {{ id: string }} props */
export default function PuzzleShown({ id }) {
  const times = useSignal(0);
  const shown = useSignal(false);
  const page = {
    leave: () => go("/learn"),
    again: (show = false) => {
      shown.value = show;
      times.value += 1;
    },
    next: () => goOn(id),
  };
  return html`<${Opened} key=${times.value} id=${id} open=${() => open(id, page, shown.value)} />`;
}
