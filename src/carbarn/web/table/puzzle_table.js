// The table of a puzzle: the question in the place of the log, and a bar of its own.
import { html } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { sentences, t } from "../words.js";
import { GuidedTable } from "./guided_table.js";
import { Reply } from "./lesson_parts.js";

/** @import { GameModule, GameTypes, Guide } from "./contract.js" */
/** @import { Puzzle } from "./puzzle.js" */
/** @import { Table } from "./table.js" */

/** @typedef {{ leave: () => unknown, again: (shown?: boolean) => unknown, next: () => unknown }} PuzzlePage */

export class PuzzleTable extends GuidedTable {
  /**
   * @param {GameModule} game
   * @param {Puzzle} puzzle
   * @param {GameTypes["data"]} data
   * @param {PuzzlePage} page
   */
  constructor(game, puzzle, data, page) {
    super(`${puzzle.info.game}/${puzzle.info.id}`, game, puzzle, data);
    this.puzzle = puzzle;
    this.page = page;
    puzzle.inWords = (facts) => game.reasonFacts?.(facts, this.forGame) ?? facts;
    /** @type {Guide} */
    this.guide = {
      kind: "puzzle",
      Panel: PuzzlePanel,
      Bar: PuzzleBar,
      hidesPreviews: puzzle.info.hides,
      sentence: () => puzzle.title,
      place: t("puzzle-place", { level: t(`puzzle-level-${puzzle.info.level}`) }),
      main: () => this.#main(),
    };
    this.say(sentences([t("puzzle"), puzzle.task]));
  }

  /** @override */
  address() {
    return `/puzzles/${this.id}`;
  }

  #main() {
    const state = this.puzzle.state.value;
    if (state === "wrong") return () => this.page.again();
    return state === "solved" ? this.page.next : null;
  }

  /** Show the answer on the board, step by step for the main button; if something else was begun, from the start. */
  async giveUp() {
    await this.puzzle.giveUp();
    const { shown } = this.puzzle;
    if (shown === null) this.page.again(true);
    else this.show(shown);
  }

  /** @override */
  answered() {
    super.answered();
    if (this.puzzle.shown !== null) this.show(this.puzzle.shown);
  }
}

/** @param {Table} table @returns {PuzzleTable} */
const puzzleOf = (table) => /** @type {PuzzleTable} */ (table);

/** @param {{ table: Table }} props */
function PuzzlePanel({ table }) {
  const { puzzle } = puzzleOf(table);
  const state = puzzle.state.value;
  const more = state === "given up" ? "puzzle-given-up" : puzzle.begun ? "puzzle-on" : "puzzle-text";
  return html`
    <section class="log panel guide" aria-label=${t("puzzle")}>
      <header class="guide-head"><p class="caps">${t("puzzle-head", { level: t(`puzzle-level-${puzzle.info.level}`) })}</p></header>
      <div class="guide-text">
        <h2>${puzzle.task}</h2>
        <${Reply} said=${puzzle.said.value} more=${t(more)} />
      </div>
    </section>`;
}

/** @param {{ table: Table }} props */
function PuzzleBar({ table }) {
  const solving = puzzleOf(table);
  const { puzzle, page } = solving;
  const state = puzzle.state.value;
  const over = state === "solved" || state === "wrong";
  const { main, others } = table.game.actions(table.forGame);
  const deed = main.run ?? (main.text ? () => table.act(/** @type {string} */ (main.text)) : null);
  const free = table.canAct.value && !over;
  const label = over ? t(state === "solved" ? "puzzle-next" : "puzzle-again") : main.label;
  return html`
    <footer class="bar lesson-bar">
      <button type="button" class="btn quiet" data-do="puzzle-leave" onClick=${page.leave}><${Icon} name="close" /><span>${t("lesson-leave")}</span></button>
      <button type="button" class="btn quiet" data-do="puzzle-again" onClick=${() => page.again()}><${Icon} name="again" /><span>${t("puzzle-restart")}</span></button>
      <button type="button" class="btn quiet" data-do="puzzle-show" disabled=${!free && state !== "wrong"} onClick=${() => (state === "wrong" ? page.again(true) : table.attempt(() => solving.giveUp()))}><${Icon} name="hint" /><span>${t("puzzle-show")}</span></button>
      ${others.map(
        (one) => html`
        <button type="button" class="btn other ${one.solid ? "solid" : "quiet"}" data-do=${one.name} disabled=${!free || one.disabled} onClick=${one.run}>
          <${Icon} name=${one.icon} /><span>${one.label}</span></button>`,
      )}
      <button type="button" class="btn main" data-do="main" disabled=${!over && !(free && deed)}
        onClick=${() => (over ? (state === "solved" ? page.next() : page.again()) : deed?.())}>
        <${Icon} name=${over ? "next" : "check"} /><span title=${label}>${label}</span></button>
    </footer>`;
}
