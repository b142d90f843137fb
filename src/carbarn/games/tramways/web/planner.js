// The action planner: choose a kind or a place, see every way to do and pay it, play one; or go step by step.

import { html } from "/web/ui/html.js";
import { narrow } from "/web/ui/parts.js";
import { facts, figure, listed, rich, t } from "/web/words.js";
import { cardName, iconInWords, iconRule, iconsOf } from "./cards.js";
import { cardOf } from "./components.js";
import { outcomeInWords, stressInShort, stressOf } from "./forecast.js";
import { cellOfParcel, stepsByCell } from "./guide.js";
import { Pic, TYPE_ICONS } from "./icons.js";
import { actorOf } from "./parts.js";
import {
  actsAtOnce,
  chooseEnd,
  chooseGoal,
  chosenPlan,
  goalInWords,
  goalOf,
  isChoiceOfEnds,
  kindOf,
  railsOf,
} from "./plans.js";
import { countOf } from "./seen.js";
import { supplyInWords } from "./side.js";
import { ofVerb, parse, stepInWords, stepsOf } from "./steps.js";
import { placeInWords } from "./talk.js";
import { TYPES } from "./town.js";
import { glancing, Ways } from "./ways.js";

/** @import { Icon, IconKind, PanelProps, PlanKind, Seen, TramwaysTable, Way } from "./model.js" */

/** @type {PlanKind[]} */
const KINDS = ["rails", "build", "move", "renew", "raise"];
/** @type {Record<PlanKind, string>} */
const KIND_PICS = { rails: "rail", build: "build", renew: "link", raise: "raise", move: "passenger" };
/** @type {Record<PlanKind, IconKind>} the icon without which there is no such action */
const MAIN_ICONS = { rails: "rail", build: "build", renew: "link", raise: "raise", move: "strip" };
/** @type {Partial<Record<IconKind, PlanKind[]>>} what an icon can help to do */
const KINDS_OF = {
  rail: ["rails"],
  build: ["build"],
  link: ["renew"],
  raise: ["raise"],
  strip: ["move"],
  dest: ["rails", "renew", "raise", "move"],
  parcel: ["rails", "build", "move"],
};

/** Whether a step of a lesson is only to be read, or done already. @param {TramwaysTable} table */
const isRead = ({ guide, scene }) => guide?.kind === "lesson" && !scene.value.legal.size;

/** Phase 2, before an action is begun. @param {PanelProps} props */
export function Planner({ table, seen }) {
  const { choice } = table;
  if (isRead(table))
    return html`<header><h2>${t("tw-plan-title")}</h2></header><p class="tw-what">${t("tw-plan-read")}</p>`;
  if (!table.canAct.value)
    return html`<header><h2>${t("tw-plan-title")}</h2></header><p class="tw-what">${t("tw-plan-waits", { name: table.name(actorOf(table, seen)) })}</p>`;
  return html`<${Kinds} table=${table} seen=${seen} />
    <div class="tw-plan">${
      choice.drag.value
        ? html`<${Dragged} table=${table} seen=${seen} />`
        : choice.goal.value
          ? html`<${Goal} table=${table} seen=${seen} goal=${choice.goal.value} />`
          : choice.place.value
            ? html`<${AtPlace} table=${table} seen=${seen} cell=${choice.place.value} />`
            : html`<${AllGoals} table=${table} seen=${seen} />`
    }</div>`;
}

/**
 * The kinds of action that chosen tickets can help to do; without any, all kinds.
 * @param {string[]} ids
 */
export const kindsWith = (ids) =>
  KINDS.filter((kind) => ids.every((id) => iconsOf(cardOf(id)).some((icon) => KINDS_OF[icon.kind]?.includes(kind))));

/**
 * Why there is no action of a kind.
 * @param {TramwaysTable} table
 * @param {Seen} seen
 * @param {PlanKind} kind
 * @param {boolean} fits whether the chosen tickets can help
 */
function whyNone(table, seen, kind, fits) {
  if (!fits) return t("tw-none-cards", { cards: listed(table.choice.cards.value.map(cardName)) });
  if (table.guide?.kind === "lesson") return t("tw-none-taught"); // it may be possible, but is not what is taught
  if (kind === "rails" && !seen.people[seen.view.mover].workers) return t("tw-none-worker");
  const has = seen.hand.some((id) => iconsOf(cardOf(id)).some((icon) => icon.kind === MAIN_ICONS[kind]));
  if (!has) return t(`tw-none-icon-${kind}`);
  return hasSubject(seen, kind) ? t(`tw-none-way-${kind}`) : t(`tw-none-subject-${kind}`);
}

/**
 * Whether there is something of one's own to build on or to upgrade; rails and rides always have their subjects.
 * @param {Seen} seen
 * @param {PlanKind} kind
 */
function hasSubject({ town, view }, kind) {
  const own = [...town.cells.values()].filter((cell) => cell.owner === view.mover);
  if (kind === "build") return own.some((cell) => cell.parcel && !cell.type);
  if (kind === "raise") return own.some((cell) => cell.type && !cell.raised);
  if (kind === "renew") return town.links.some((link) => link.owner === view.mover && link.complete && !link.upgraded);
  return kind === "rails" || [...town.cells.values()].some((cell) => cell.passenger);
}

/**
 * How much there is of what a kind of action is done to: parcels to build on, places, links, passengers.
 * @param {string[]} texts
 * @param {PlanKind} kind
 */
function subjects(texts, kind) {
  const goals = texts.filter((text) => kindOf(text) === kind).map((text) => parse(text).parcel ?? goalOf(text));
  return new Set(goals).size;
}

/**
 * What can be done, always in the same places; one kind can be lit alone. On phones, where there is no room for
 * the reason, one that cannot be done says why when it is pressed.
 * @param {PanelProps} props
 */
function Kinds({ table, seen }) {
  const { choice } = table;
  const texts = [...table.scene.value.legal.keys()];
  const able = kindsWith(choice.cards.value);
  const press = (/** @type {PlanKind} */ one) => {
    const lit = choice.kind.value === one && !choice.goal.value && !choice.place.value;
    table.dismiss();
    choice.letGoOfGoal();
    choice.kind.value = lit ? null : one;
  };
  return html`
    <div class="tw-kinds" role="group" aria-label=${t("tw-kinds")}>
      ${KINDS.map((one) => {
        const count = able.includes(one) ? subjects(texts, one) : 0;
        const told = count ? t(`tw-count-${one}`, { count }) : whyNone(table, seen, one, able.includes(one));
        return html`
          <button type="button" class="tw-kind-btn tw-do-kind" data-kind=${one} aria-pressed=${kindShown(table) === one ? "true" : "false"} disabled=${!count && !narrow.value} aria-disabled=${!count && narrow.value ? "true" : undefined} title=${told}
            aria-label=${facts([t(`tw-kind-${one}`), told])} onClick=${() => (count ? press(one) : table.explain(facts([t(`tw-kind-${one}`), told])))}><${Pic} name=${KIND_PICS[one]} />
            <span class="tw-long">${t(`tw-kind-${one}`)}</span><span class="tw-short">${t(`tw-kind-short-${one}`)}</span><small>${told}</small></button>`;
      })}
      ${["earn", "end"].filter((text) => texts.includes(text)).map((text) => html`<${Instead} table=${table} text=${text} />`)}
    </div>`;
}

/** The kind of action that is looked at or planned. @param {TramwaysTable} table */
function kindShown({ choice }) {
  if (choice.drag.value) return "rails";
  const goal = choice.goal.value?.split(" ")[0];
  return goal ? (goal === "rails" ? goal : kindOf(choice.goal.value ?? "")) : choice.kind.value;
}

/** Two dollars instead of an action, or the end of the turn. @param {{ table: TramwaysTable, text: string }} props */
function Instead({ table, text }) {
  const press = (/** @type {PointerEvent} */ event) => {
    const again = table.pick.value === text;
    table.choice.letGo();
    table.choose(text);
    if (again || actsAtOnce(event.pointerType === "touch")) table.act(text);
  };
  return html`
    <button type="button" class="tw-do-kind" data-do=${text} aria-pressed=${table.pick.value === text ? "true" : "false"} onClick=${press}>
      <${Pic} name=${text === "earn" ? "money" : "done"} /><span class="tw-long">${stepInWords(text)}</span><span class="tw-short">${stepInWords(text)}</span><small>${t(`tw-instead-${text}`)}</small></button>`;
}

/** Before anything is chosen: how to begin, or what the chosen tickets can do. @param {PanelProps} props */
function AllGoals({ table, seen }) {
  const { cards, kind } = table.choice;
  const { legal } = table.scene.value;
  const texts = [...legal.keys()];
  if (kind.value)
    return html`
      <header><h2>${t(`tw-kind-${kind.value}`)}</h2><${Back} table=${table} /></header>
      ${kind.value === "rails" && html`<p class="tw-what">${t("tw-drag-text")}</p>`}
      <${Goals} table=${table} seen=${seen} texts=${texts.filter((text) => kindOf(text) === kind.value)} />`;
  if (cards.value.length) return html`<${OfCards} table=${table} />`;
  return html`
    <header><h2>${t("tw-plan-title")}</h2><span class="x">${t("tw-plan-slot", { slot: seen.slot, slots: seen.actionRound })}</span></header>
    <p class="tw-what">${
      table.chosen.value === "earn"
        ? t("tw-earn-said", earned(seen))
        : texts.some(kindOf)
          ? t("tw-plan-text", { drag: texts.some((text) => kindOf(text) === "rails") ? "yes" : "no" })
          : table.guide?.kind === "lesson"
            ? t("tw-plan-read")
            : t("tw-plan-none", { instead: legal.has("end") ? "end" : "earn" })
    }</p>`;
}

/** The score with $2 more, for whoever thinks of taking them. @param {Seen} seen */
function earned({ people, view, slot, actionRound }) {
  const one = people[view.mover];
  return {
    next: actionRound === 2 && slot === 1 ? "act" : "end",
    from: figure(countOf(one).total),
    to: figure(countOf({ ...one, cash: one.cash + 2 }).total),
    cash: one.cash + 2,
  };
}

/** What the chosen tickets are good for, icon by icon. @param {{ table: TramwaysTable }} props */
function OfCards({ table }) {
  const { cards } = table.choice;
  const words = t("tw-cards-title", { cards: listed(cards.value.map(cardName)) });
  return html`
    <header><h2 title=${words}>${words}</h2><button type="button" class="link" data-do="cards-none" onClick=${() => {
      cards.value = [];
    }}>${t("tw-cards-none")}</button></header>
    <p class="tw-what">${t("tw-cards-text")}</p>
    <ul class="tw-can" tabindex="0">
      ${cards.value.flatMap((id) => iconsOf(cardOf(id)).map((icon) => html`<${Can} key=${`${id} ${icon.name}`} icon=${icon} />`))}
    </ul>`;
}

/** @param {{ icon: Icon }} props */
const Can = ({ icon }) => html`
  <li class=${KINDS_OF[icon.kind] ? "" : "off"}><span class="tw-bit ${icon.kind === "dest" ? `tw-${icon.value}` : ""}"><${Pic} name=${icon.pic} />${icon.kind === "dest" ? "" : icon.mark}</span>
    <span>${rich("tw-icon-said", { icon: html`<b>${iconInWords(icon)}</b>`, rule: iconRule(icon) })}</span></li>`;

/** What can be begun at the chosen place. @param {PanelProps & { cell: string }} props */
function AtPlace({ table, seen, cell }) {
  const able = kindsWith(table.choice.cards.value);
  const here = stepsByCell(seen, table.scene.value.legal.keys()).get(cell) ?? [];
  return html`
    <header><h2 title=${placeInWords(seen, cell)}>${placeInWords(seen, cell)}</h2><${Back} table=${table} /></header>
    <${Goals} table=${table} seen=${seen} texts=${here.filter((text) => able.some((kind) => kind === kindOf(text)))} />`;
}

/** @param {{ table: TramwaysTable }} props */
const Back = ({ table }) => html`
  <button type="button" class="link" data-do="plan-back" onClick=${() => {
    const { choice } = table;
    if (choice.goal.value) choice.goal.value = choice.plans.value = choice.plan.value = null;
    else choice.place.value = choice.kind.value = null;
  }}>${t("tw-plan-back")}</button>`;

/** Each goal with all its ways; beside rails the ways to begin them step by step. @param {PanelProps & { texts: string[] }} props */
function Goals({ table, seen, texts }) {
  const goals = Map.groupBy(
    texts.filter((text) => kindOf(text) !== "build"),
    goalOf,
  );
  const parcels = Map.groupBy(
    stepsOf(texts, "build").map((step) => step.parcel),
    (parcel) => parcel,
  );
  return html`
    <ul class="tw-steps">
      ${[...parcels.keys()].map((parcel) => html`<${Buildable} key=${parcel} table=${table} parcel=${parcel} />`)}
      ${[...goals].map(
        ([goal, steps]) => html`
          <li class="tw-goal"><button type="button" class="tw-step" data-goal=${goal} onClick=${() => chooseGoal(table, goal)}><${TypeAt} seen=${seen} cell=${subjectOf(seen, goal)} /><span>${goalInWords(seen, goal)}</span></button>
            ${ofVerb(steps, "from").map((text) => html`<button type="button" class="tw-step by-step" data-step=${text} aria-label=${t("tw-by-step-of", { step: stepInWords(text) })} title=${t("tw-by-step-of", { step: stepInWords(text) })} onClick=${() => table.act(text)}>${t(`tw-way-short-${parse(text).side}`)}</button>`)}</li>`,
      )}
    </ul>`;
}

/** The cell that a goal is about. @param {Seen} seen @param {string} goal */
const subjectOf = (seen, goal) => cellOfParcel(seen, parse(goal).parcel) ?? goal.split(" ")[1];

/** What is in a cell, as a sign; nothing if it is no cell. @param {{ seen: Seen, cell: string }} props */
function TypeAt({ seen, cell }) {
  const one = seen.town.cells.get(cell);
  if (!one) return null;
  const pic = one.type ? TYPE_ICONS[one.type] : one.parcel ? "parcel" : "";
  return html`<span class="tw-at ${pic ? `tw-bit tw-${one.type ?? "P"}` : ""}">${pic && html`<${Pic} name=${pic} />`}</span>`;
}

/** What can be built on a parcel: each type in its colour, always in the same column. @param {{ table: TramwaysTable, parcel: string }} props */
const Buildable = ({ table, parcel }) => html`
  <li class="tw-buildable"><b>${t("tw-icon-parcel", { value: parcel })}</b>
    ${TYPES.map((type) => {
      const goal = `build ${parcel} ${type}`;
      const may = table.scene.value.legal.has(goal);
      const words = may ? stepInWords(goal) : supplyInWords(type, []);
      return html`<button type="button" class="tw-type-btn tw-${type}" data-goal=${may ? goal : undefined} aria-disabled=${may ? undefined : "true"} aria-label=${words} title=${words}
        onClick=${() => (may ? chooseGoal(table, goal) : table.explain(words))}><${Pic} name=${TYPE_ICONS[type]} /><span>${t(`tw-type-${type}`)}</span></button>`;
    })}</li>`;

/**
 * The step that begins a goal, for whoever would rather pay icon by icon; rails have one for each direction.
 * @param {TramwaysTable} table
 * @param {string} goal
 */
function firstStep(table, goal) {
  const known = [...table.scene.value.legal.keys()].filter((text) => kindOf(text) && goalOf(text) === goal);
  return known.length === 1 && kindOf(known[0]) !== "rails" ? known[0] : null;
}

/** @param {PanelProps & { goal: string }} props */
function Goal({ table, seen, goal }) {
  const plans = table.choice.plans.value;
  const words = goalInWords(seen, goal);
  const first = firstStep(table, goal);
  const alone =
    first &&
    !narrow.value &&
    html`<button type="button" class="link" data-step=${first} title=${t("tw-by-step-of", { step: stepInWords(first) })} onClick=${() => table.act(first)}>${t("tw-by-step")}</button>`;
  const head = html`<header><h2 title=${words}>${words}</h2>${alone}<${Back} table=${table} /></header>`;
  if (!plans) return html`${head}<p class="tw-what" role="status">${t("tw-ways-asked")}</p>`;
  const { list, more } = plans;
  if (!list.length) return html`${head}<p class="tw-what">${t("tw-ways-none")}</p>`;
  if (isChoiceOfEnds(goal)) return html`${head}<${Ends} table=${table} seen=${seen} list=${list} />`;
  const plan = table.choice.glance.value ?? chosenPlan(table);
  return html`${head}<${Ways} table=${table} seen=${seen} list=${list} more=${more} plan=${plan} />`;
}

/** Rails that are being dragged: the row under the pointer, its price, and the ways to pay it. @param {PanelProps} props */
function Dragged({ table, seen }) {
  const drag = table.choice.drag.value;
  if (!drag) return null;
  const { start, end, plan, ways } = drag;
  const goal = end ? `rails ${start} ${end}` : `rails ${start}`;
  return html`
    <header><h2 title=${goalInWords(seen, goal)}>${goalInWords(seen, goal)}</h2></header>
    ${!end && html`<p class="tw-what">${t("tw-drag-on")}</p>`}
    ${plan && ways && html`<${Ways} table=${table} seen=${seen} list=${ways.list} more=${ways.more} plan=${plan} />`}`;
}

/** Where rails can lead, those that complete a link first. @param {PanelProps & { list: Way[] }} props */
function Ends({ table, seen, list }) {
  const sorted = railsOf(list).sort((a, b) => Number(b.complete) - Number(a.complete) || a.cost - b.cost);
  return html`
    <p class="tw-what">${t("tw-ends-text")}</p>
    <ul class="tw-steps">
      ${sorted.map(
        (plan) => html`
          <li><button type="button" class="tw-step" data-end=${plan.end} onClick=${() => chooseEnd(table, plan.end)}
            ...${glancing(table, plan)}>
            <${TypeAt} seen=${seen} cell=${plan.end} /><span>${plan.complete ? t("tw-end-to", { place: placeInWords(seen, plan.end) }) : t("tw-end-open", { cell: plan.end })}</span>
            <small>${facts([t("tw-end-cost", { cost: plan.cost }), stressOf(seen, plan) ? stressInShort(stressOf(seen, plan)) : ""])}</small><small>${outcomeInWords(table, seen, plan)}</small></button></li>`,
      )}
    </ul>`;
}
