// What a lesson shows at the table: the step in the place of the log, its bar, and rings around what it is about.
import { html, useEffect, useSignal } from "../ui/html.js";
import { Icon, narrow } from "../ui/parts.js";
import { t, tOr } from "../words.js";

/** @import { Reply as Answered } from "./contract.js" */
/** @import { Table } from "./table.js" */
/** @import { LessonTable } from "./lesson_table.js" */

/** @param {Table} table @returns {LessonTable} */
const lessonOf = (table) => /** @type {LessonTable} */ (table);

/** @param {{ table: Table }} props */
export function LessonPanel({ table }) {
  const { lesson } = lessonOf(table);
  const said = lesson.said.value;
  const { steps } = lesson.info;
  const at = lesson.at.value;
  const beside = useSignal(-1); // the step in which that panel was opened: the next one begins without it
  const open = beside.value === at;
  const turn = () => {
    beside.value = open ? -1 : at;
  };
  const { game } = table;
  const hasSide = narrow.value && game.Side && game.sideInLessons;
  const told = table.ending.over.value && !table.ending.hides.value;
  return html`
    <section class="log panel guide" aria-label=${t("lesson-panel")}>
      <header class="guide-head">
        <p class="caps">${t("lesson-count", { number: at + 1, count: steps.length })}</p>
        <ol class="guide-dots" aria-hidden="true">${steps.map((_, number) => html`<li class=${number < at ? "done" : number === at ? "now" : ""}></li>`)}</ol>
        ${
          hasSide &&
          html`<button type="button" class="btn small" data-do="lesson-side" aria-expanded=${open ? "true" : "false"} onClick=${turn}>${t(open ? "close" : sideName(table))}</button>`
        }
      </header>
      <div class="guide-text">
        <h2>${lesson.task}</h2>
        <${Reply} said=${said} more=${lesson.more} />
      </div>
      ${told && html`<${table.game.After} table=${table.forGame} />`}
      <ol class="guide-steps">${steps.map((step, number) => html`<${StepName} name=${`${lesson.game}-step-${lesson.info.name}-${step}`} number=${number} at=${at} />`)}</ol>
    </section>
    ${hasSide && open && html`<section class="lesson-side panel" aria-label=${t(sideName(table))}><button type="button" class="btn small" onClick=${turn}>${t("close")}</button><${game.Side} table=${table.forGame} /></section>`}
    <${Rings} key=${at} table=${table} lit=${lesson.answer.value.verdict === "done" ? [] : lesson.answer.value.lit}
      tip=${tOr(`${lesson.step}-tip`, "")} />`;
}

/** What the panel beside the board is called on phones. @param {Table} table */
const sideName = ({ game, scene }) => (scene.value && game.sideTab?.(scene.value.view)) ?? `${game.name}-tab-side`;

/** What was answered to the last action; until then what else is worth knowing. @param {{ said: Answered | null, more: string }} props */
export const Reply = ({ said, more }) =>
  said
    ? html`<p class="guide-answer ${said.kind}"><b>${said.sentence}</b>${said.more && html`<em>${said.more}</em>`}</p>`
    : html`<p class="guide-more">${more}</p>`;

/** @param {{ name: string, number: number, at: number }} props */
const StepName = ({ name, number, at }) => html`
  <li class=${number < at ? "done" : ""} aria-current=${number === at ? "step" : undefined}>
    <span class="tick" aria-hidden="true">${number < at ? html`<${Icon} name="check" />` : number + 1}</span>
    <p>${t(`${name}-title`)}</p></li>`;

/** @param {{ table: Table }} props */
export function LessonBar({ table }) {
  const taken = lessonOf(table);
  const { lesson, page } = taken;
  const done = lesson.isDone.value;
  const { main, others } = table.game.actions(table.forGame);
  const deed = main.run ?? (main.text ? () => table.act(/** @type {string} */ (main.text)) : null);
  const free = table.canAct.value && !done;
  const label = done ? t(lesson.isLast ? "lesson-finish" : "lesson-next") : main.label;
  return html`
    <footer class="bar lesson-bar">
      <button type="button" class="btn quiet" data-do="lesson-leave" onClick=${page.leave}><${Icon} name="close" /><span>${t("lesson-leave")}</span></button>
      <button type="button" class="btn quiet" data-do="lesson-back" disabled=${lesson.at.value === 0 && !lesson.isBegun} onClick=${() => page.back(lesson)}><${Icon} name="back" /><span>${t("lesson-back")}</span></button>
      <button type="button" class="btn quiet" data-do="lesson-show" disabled=${!free || lesson.answer.value.shown === null} onClick=${() => taken.show(lesson.answer.value.shown)}><${Icon} name="hint" /><span>${t("lesson-show")}</span></button>
      ${others.map(
        (one) => html`
        <button type="button" class="btn other ${one.solid ? "solid" : "quiet"}" data-do=${one.name} disabled=${!free || one.disabled} onClick=${one.run}>
          <${Icon} name=${one.icon} /><span>${one.label}</span></button>`,
      )}
      <button type="button" class="btn main" data-do="main" disabled=${!done && !(free && deed)} onClick=${() => (done ? taken.next() : deed?.())}>
        <${Icon} name=${done ? "next" : "check"} /><span title=${label}>${label}</span></button>
    </footer>`;
}

const MARGIN = 4; // pixels between a ring and what is in it
const TIP = 32; // pixels: the height of a tip
const LETTER = 9; // and about the width of one of its letters

/**
 * Where a tip stands beside what it points out: the side on which it covers the fewest names on the board.
 * @param {DOMRect} box
 * @param {string} tip
 * @param {{ x: number, y: number, width: number, height: number }[]} names
 * @returns {[number, number]} its middle
 */
export function tipAt(box, tip, names) {
  const half = (LETTER * tip.length + 20) / 2;
  const far = 2 * MARGIN + TIP / 2;
  const across = [box.x + box.width / 2, box.x - 2 * MARGIN - half, box.x + box.width + 2 * MARGIN + half];
  const down = [box.y - far, box.y + box.height / 2, box.y + box.height + far];
  const sides = down.flatMap((y) => across.map((x) => /** @type {[number, number]} */ ([x, y])));
  const costs = sides.map(([tx, ty]) => {
    const area = [box, ...names].map((one) => {
      const wide = Math.min(tx + half, one.x + one.width) - Math.max(tx - half, one.x);
      const high = Math.min(ty + TIP / 2, one.y + one.height) - Math.max(ty - TIP / 2, one.y);
      return Math.max(0, wide) * Math.max(0, high);
    });
    const outside = tx < half || tx > innerWidth - half ? 1e6 : 0;
    return area.reduce((sum, one) => sum + one, outside);
  });
  return sides[costs.indexOf(Math.min(...costs))];
}

const LEAST = 4; // pixels of something that can still be seen

/** Where something can be seen: not the part that a list has scrolled away. @param {Element} one */
function inSight(one) {
  const box = one.getBoundingClientRect();
  let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
  for (let around = one.parentElement; around; around = around.parentElement) {
    if (around.scrollHeight <= around.clientHeight || getComputedStyle(around).overflowY === "visible") continue;
    const edge = around.getBoundingClientRect();
    [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
    [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
  }
  return new DOMRect(left, top, right - left, bottom - top);
}

/**
 * Rings around what is pointed out, wherever it is drawn.
 * @param {{ table: Table, lit: string[], tip: string }} props
 */
function Rings({ table, lit, tip }) {
  const found = useSignal(/** @type {DOMRect[]} */ ([]));
  const tipped = useSignal(/** @type {[number, number] | null} */ (null));
  const pressed = useSignal(false); // the tip only helps to begin: then it would be in the way
  const shown = lit.join();
  useEffect(() => {
    const press = () => {
      pressed.value = true;
    };
    document.querySelector(".board")?.addEventListener("pointerdown", press);
    return () => document.querySelector(".board")?.removeEventListener("pointerdown", press);
  }, []);
  useEffect(() => {
    let asked = 0;
    let brought = false;
    const look = () => {
      asked = 0;
      const all = lit.flatMap((one) => [...document.querySelectorAll(one)].slice(0, 8));
      found.value = all.map(inSight).filter((box) => box.width > LEAST && box.height > LEAST);
      if (all.length && !found.value.length && !brought) {
        brought = true; // once: then the list is the player's to scroll
        all[0].scrollIntoView({ block: "nearest" });
        return soon();
      }
      const names = tip ? [...document.querySelectorAll(".board text, .guide-text > *")] : [];
      const [first] = found.value;
      tipped.value =
        tip && first ? tipAt(first, tip, [...names.map((one) => one.getBoundingClientRect()), ...found.value]) : null;
    };
    const soon = () => {
      asked ||= requestAnimationFrame(look);
    };
    soon();
    const changes = new MutationObserver(soon);
    const app = document.getElementById("app");
    if (app)
      changes.observe(app, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ["class", "viewBox", "style"],
      });
    addEventListener("resize", soon);
    document.addEventListener("scroll", soon, true);
    return () => {
      cancelAnimationFrame(asked);
      changes.disconnect();
      removeEventListener("resize", soon);
      document.removeEventListener("scroll", soon, true);
    };
  }, [shown, table.scene.value]);
  const at = tipped.value;
  return html`
    <div class="rings" aria-hidden="true">
      ${found.value.map((box) => html`<i style=${{ left: `${box.x - MARGIN}px`, top: `${box.y - MARGIN}px`, width: `${box.width + 2 * MARGIN}px`, height: `${box.height + 2 * MARGIN}px` }}></i>`)}
      ${at && !pressed.value && html`<b style=${{ left: `${at[0]}px`, top: `${at[1]}px` }}>${tip}</b>`}
    </div>`;
}
