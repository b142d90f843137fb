// The bar on top: where I am, whose turn it is, whether the line to the server holds.
import { answeredAt } from "../api.js";
import { withClocks } from "../games.js";
import { html } from "../ui/html.js";
import { later } from "../ui/later.js";
import { Brand, Icon } from "../ui/parts.js";
import { clockTime, facts, listed, t, tOr } from "../words.js";
import { earlySentence, resultSentence } from "./names.js";
import { tableOf } from "./table.js";

/** @import { GameTable, Scene } from "./contract.js" */
/** @import { Table } from "./table.js" */

const TopClock = later(async () => (await withClocks(import("../clocks/face.js"))).TopClock);

/** @typedef {[main: string, aside?: string]} Sentence */

/**
 * One sentence that says what is going on; perhaps an aside.
 * @param {Table | GameTable<any, any, any>} of
 * @returns {Sentence}
 */
export function turnSentence(of) {
  const table = tableOf(of);
  const state = table.connection.state.value;
  if (state === "lost") return [t("turn-lost"), lastSync(table)];
  const doc = table.now;
  const scene = table.scene.value;
  if (!scene) return [t("turn-waiting")];
  if (table.guide?.sentence) return [table.guide.sentence()];
  if (scene.kind === "invented") return sandboxSentence(table, scene);
  if (table.history.catching.value) {
    const { turn } = table.history.catching.value;
    return [t("turn-away"), turn ? table.game.turnInWords(table.forGame, turn) : ""];
  }
  const { at } = scene;
  if (at !== null) return pastSentence(table, at);
  if (doc.result)
    return table.ending.hides.value ? [tellingSentence(table)] : [resultSentence(table, doc.result), gaveUp(table)];
  if (doc.table.early) return [earlySentence(table)];
  if (doc.asked_undo) return [askedSentence(table, doc.asked_undo[0])];
  const next = table.state.nextHere.value;
  if (next !== null) return [t("turn-cover", { name: table.name(next) })];
  if (doc.seat !== null && table.myTurn.value) return ownSentence(table, doc.seat);
  if (table.pending.value !== null) return [t("turn-pending")];
  const seats = doc.actors.map((seat) => doc.table.seats[seat]);
  const name = listed(doc.actors.map((seat) => table.name(seat)));
  if (doc.sealed && doc.seat !== null && !doc.table.seats[doc.seat].bot) return [t("turn-sealed", { name })];
  return [t(seats.every((seat) => seat.bot) ? "turn-bot" : "turn-other", { name, count: seats.length })];
}

/** Whoever has given up is named with the result. @param {Table} table */
function gaveUp(table) {
  const { resigned } = table.info.value;
  return resigned?.length ? t("gave-up", { names: listed(resigned.map((seat) => table.name(seat))) }) : "";
}

/** What is being counted at the end. @param {Table} table */
const tellingSentence = (table) => table.ending.ended.value?.finale.title(table.forGame) ?? t("ended-counting");

/**
 * The moment that is shown; what was played there stands above the slider.
 * @param {Table} table
 * @param {number} at
 * @returns {Sentence}
 */
function pastSentence(table, at) {
  const turns = table.turns.value.filter((turn) => turn.n <= at);
  return [t("turn-past", { number: turns.length })];
}

/**
 * What the person at this screen is to do.
 * @param {Table} table
 * @param {number} seat
 * @returns {Sentence}
 */
function ownSentence(table, seat) {
  if (table.pending.value !== null) return [t("turn-pending")];
  const [what, aside] = table.game.sentence(table.forGame);
  const last = table.game.lastTurn?.(table.now.view) ? "yes" : "no";
  const several = table.mine.value.length > 1;
  const main = several ? t("turn-of", { name: table.name(seat), what, last }) : t("turn-yours", { what, last });
  const hint = table.hint.value;
  const hinted = hint && table.pick.value === hint.text ? t("hint-aside", { bot: hint.bot }) : aside;
  return [main, hinted];
}

/**
 * Somebody wants to take a move back; until that is answered nothing else matters.
 * @param {Table} table
 * @param {number} seat
 */
const askedSentence = (table, seat) =>
  seat === table.now.seat ? t("undo-you-asked") : t("undo-asks", { name: table.name(seat) });

/**
 * @param {Table} table
 * @param {Scene} scene
 * @returns {Sentence}
 */
function sandboxSentence(table, scene) {
  if (!scene.legal.size) return [t("sandbox-over")];
  const [actor] = scene.actors;
  return [actor === scene.seat ? t("sandbox-you") : t("sandbox-other", { name: table.name(actor) })];
}

/** @param {Table} table */
function lastSync(table) {
  const heard = table.connection.lastHeard.value || answeredAt.value;
  return heard ? t("last-sync", { time: clockTime(heard) }) : "";
}

/** @param {{ table: Table }} props */
export function TopBar({ table }) {
  const info = table.info.value;
  const [main, aside] = turnSentence(table);
  const state = table.connection.state.value;
  const turns = table.turns.value.length;
  const help = info.help && info.help !== "hints" ? t(`table-help-${info.help}`) : "";
  const place = info.origin ? t("table-continued") : info.public ? t("table-public") : t("table-private");
  const scene = table.scene.value;
  const warns = scene?.kind === "now" && table.game.alarm?.(scene.view);
  const moment = facts([t("table-turn", { number: turns }), help]);
  const where = table.guide?.place ?? (table.isRecord ? t("record-title") : info.status === "open" ? place : moment);
  return html`
    <header class="top ${warns ? "alarm" : ""}">
      <${Brand} />
      <p class="crumb"><b>${tOr(`game-${info.game}`, info.title)}</b><span>${where}</span></p>
      <h1 class="turn ${state === "lost" ? "lost" : ""}" id="turn" title=${facts([main, aside ?? ""])}><span>${main}</span>${aside && html`<small>${aside}</small>`}</h1>
      ${info.clock && info.status === "running" && html`<${TopClock} table=${table} />`}
      ${state !== "none" && !table.guide?.Bar && html`<p class="conn ${state}" data-connection=${state}><i></i><span>${t(`connection-${state}`)}</span></p>`}
      <div class="tools">
        <button type="button" class="btn on-green square-btn" aria-label=${t("help-title")} onClick=${() => {
          table.overlay.open("keys");
        }}><${Icon} name="help" /></button>
        <button type="button" class="btn on-green square-btn" aria-label=${t("settings")} onClick=${() => {
          table.overlay.open("settings");
        }}><${Icon} name="gear" /></button>
      </div>
    </header>`;
}
