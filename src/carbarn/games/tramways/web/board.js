// The middle of the table: strip, map, hand.

import { html, useMemo } from "/web/ui/html.js";
import { narrow } from "/web/ui/parts.js";
import { facts, t } from "/web/words.js";
import { cards, useCardsOf } from "./components.js";
import { RailDrag } from "./drag.js";
import { sizeOf } from "./geometry.js";
import { litCells, stepsByCell } from "./guide.js";
import { Hand, Line, usesOf } from "./hand.js";
import { HintDrawing, hintedSteps } from "./hint.js";
import { MapView, ZoomButtons, ZoomToggle } from "./map.js";
import { motionOf } from "./motion.js";
import { Overlay } from "./overlay.js";
import { kindsWith } from "./planner.js";
import { actsAtOnce, chooseEnd, chosenPlan, endsToChoose, kindOf, planInWords } from "./plans.js";
import { see } from "./seen.js";
import { stepInWords } from "./steps.js";
import { Strip } from "./strip.js";
import { cellInWords } from "./talk.js";

/** @import { OnLook, OnPress, PlanKind, Scene, Seen, Town, TramwaysTable } from "./model.js" */

/** @typedef {Map<string, string[]>} StepsByCell */

/** Maps that are higher than wide have the hand beside them. @param {Town} town */
export const isTall = (town) => town.rows > 9 || town.columns < 10;

/**
 * What a press on a cell may do, and the cells to be lit.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @returns {[StepsByCell, Set<string>]}
 */
function stepsAndLit(table, seen) {
  if (!table.canAct.value) return [new Map(), new Set()];
  const ends = endsToChoose(table);
  if (ends)
    return [
      new Map([...ends.keys()].map((cell) => [cell, []])),
      new Set([...ends].flatMap(([cell, plan]) => (plan.complete ? [cell] : []))),
    ];
  const kind = table.choice.kind.value;
  const able = kindsWith(table.choice.cards.value);
  const fits = (/** @type {PlanKind | null} */ one) => !one || (able.includes(one) && (!kind || one === kind));
  const texts = [...table.scene.value.legal.keys()].filter((text) => fits(kindOf(text)));
  return [stepsByCell(seen, texts), litCells(seen, texts)];
}

/** @param {{ table: TramwaysTable }} props */
export function Board({ table }) {
  useCardsOf(table);
  const scene = table.scene.value;
  const seen = see(scene.view);
  const { town } = seen;
  const plan = chosenPlan(table);
  const { cards: chosenCards, drag, goal, kind, plans } = table.choice;
  const ends = drag.value?.ends;
  const chosen = [scene, table.canAct.value, kind.value, goal.value, plans.value, chosenCards.value, ends];
  const [steps, lit] = useMemo(() => stepsAndLit(table, seen), chosen);
  const fresh = scene.kind !== "invented" && !table.fresh.value?.still ? table.fresh.value : null;
  const motion = useMemo(() => fresh && motionOf(table, seen, fresh), [fresh, seen]);
  const dragging = useMemo(() => new RailDrag(table), [table]);
  /** @type {OnLook} */
  const onLook = (cell) => look(table, steps, cell);
  /** @type {OnPress} */
  const onPress = (cell, touch) => press(table, seen, steps, cell, touch);
  const label = useMemo(
    () => (/** @type {string} */ cell) => labelOf(table, seen, steps, cell),
    [seen, steps, table.info.value],
  );
  return html`
    <div class="tw tw-board ${isTall(town) ? "tall" : "wide"} ${scene.kind}" data-decision=${table.doc.value.decision ?? -1} data-phase=${scene.view.phase} data-busy=${table.choice.busy.value ? "yes" : undefined}
      style=${{ "--tw-shape": sizeOf(town)[0] / sizeOf(town)[1] }}>
      <${Strip} table=${table} seen=${seen} />
      <${MapView} town=${town} camera=${table.choice.camera} dragging=${dragging} drag=${drag.value} lit=${lit} steps=${steps} label=${label} active=${table.choice.place.value}
        motion=${motion} said=${t("tw-map", { columns: town.columns, rows: town.rows })} onLook=${onLook}
        onPress=${onPress}>
        <${Overlay} table=${table} seen=${seen} plan=${table.choice.glance.value ?? drag.value?.plan ?? plan} />
        <${HintDrawing} table=${table} seen=${seen} />
      <//>
      <${Line} table=${table} seen=${seen}>${!narrow.value && html`<${ZoomButtons} camera=${table.choice.camera} />`}<//>
      ${narrow.value && html`<${ZoomToggle} camera=${table.choice.camera} />`}
      ${!scene.covered && seen.me && html`<${Hand} table=${table} seen=${seen} shown=${handOf(scene, seen)} planned=${usesOf((drag.value?.plan ?? plan)?.steps ?? hintedSteps(table))} />`}
    </div>`;
}

/**
 * What a cell is and what can be done there, read out.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {StepsByCell} steps
 * @param {string} cell
 */
const labelOf = (table, seen, steps, cell) =>
  cellInWords(table, seen, cell, facts((steps.get(cell) ?? []).map(stepInWords)));

/**
 * The cards of whoever acts in the sandbox, otherwise one's own; tickets in use stay in sight, and where they were.
 * @param {Scene} scene
 * @param {Seen} seen
 */
function handOf(scene, seen) {
  const held = scene.kind === "invented" && scene.hand?.length ? scene.hand : seen.hand;
  const used = [...seen.used.keys()].filter((id) => !held.includes(id));
  if (!used.length) return held;
  const order = [...cards.keys()]; // as the hand has it
  return [...used, ...held].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/**
 * @param {TramwaysTable} table
 * @param {StepsByCell} steps
 * @param {string | null} cell
 */
function look(table, steps, cell) {
  if (table.choice.drag.value) return;
  const ends = endsToChoose(table);
  if (ends) {
    table.choice.glance.value = (cell && ends.get(cell)) || null;
    return;
  }
  const here = cell ? (steps.get(cell) ?? []) : [];
  table.look(here.length === 1 ? here[0] : null);
}

/**
 * A press on a cell: the one step that is possible there, or what can be done there, or what it is.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {StepsByCell} steps
 * @param {string} cell
 * @param {boolean} touch
 */
function press(table, seen, steps, cell, touch) {
  const { choice } = table;
  const here = steps.get(cell) ?? [];
  table.dismiss();
  if (endsToChoose(table)?.has(cell)) {
    chooseEnd(table, cell);
    return;
  }
  const ride = choice.goal.value && choice.plans.value?.list.find((plan) => plan.route && plan.end === cell);
  if (ride) {
    choice.plan.value = ride; // where the chosen passenger is to go
    table.say(planInWords(seen, ride));
    return;
  }
  if (!here.length) {
    choice.place.value = null;
    table.explain(cellInWords(table, seen, cell));
    return;
  }
  if (seen.view.phase === "slot" || here.length > 1) {
    choice.goal.value = choice.plans.value = null;
    choice.place.value = cell;
    table.say(t("tw-place-chosen", { cell: cell, count: here.length }));
    return;
  }
  const [text] = here;
  const again = table.pick.value === text;
  table.choose(text);
  if (again || actsAtOnce(touch)) table.act(text);
  else table.say(t("tw-picked", { step: stepInWords(text) }));
}
