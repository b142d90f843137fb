// The bar on top: where I am, whose turn it is, whether the line to the server holds.
import { html } from "../ui/html.js";
import { Brand, Icon } from "../ui/parts.js";
import { language, listed, t, tOr } from "../words.js";
import { resultSentence } from "./names.js";

/** One sentence that says what is going on; perhaps an aside. */
export function turnSentence(table) {
  const state = table.connection.state.value;
  if (state === "lost") return [t("turn-lost"), lastSync(table)];
  const doc = table.doc.value;
  const scene = table.scene.value;
  if (!scene) return [t("turn-waiting")];
  if (scene.kind === "invented") return sandboxSentence(table, scene);
  if (table.history.catching.value) {
    const { turn } = table.history.catching.value;
    return [t("turn-away"), turn ? table.game.turnInWords(table, turn) : ""];
  }
  if (scene.kind === "past")
    return [t("turn-past", { number: table.turns.value.filter((turn) => turn.n <= table.history.at.value).length })];
  if (doc.result) return [resultSentence(table)];
  if (doc.asked_undo) return [askedSentence(table, doc.asked_undo[0])];
  if (table.overlay.covered.value && table.myTurn.value) return [t("turn-cover", { name: table.name(doc.seat) })];
  if (table.pending.value !== null) return [t("turn-pending")];
  if (table.myTurn.value) {
    const [main, aside] = table.game.sentence(table);
    const whose = table.mine.value.length > 1 ? t("turn-of", { name: table.name(doc.seat) }) : t("turn-yours");
    const hint = table.selection.hint.value;
    const hinted = hint && table.pick.value === hint.text && t("hint-aside", { bot: hint.bot });
    return [`${whose} ${main}`, hinted || aside];
  }
  const seats = doc.actors.map((seat) => doc.table.seats[seat]);
  const name = listed(doc.actors.map((seat) => table.name(seat)));
  if (doc.sealed && doc.seat !== null && !table.info.value.seats[doc.seat].bot) return [t("turn-sealed", { name })];
  return [t(seats.every((seat) => seat.bot) ? "turn-bot" : "turn-other", { name, count: seats.length })];
}

/** Somebody wants to take a move back; until that is answered nothing else matters. */
const askedSentence = (table, seat) =>
  seat === table.doc.value.seat ? t("undo-you-asked") : t("undo-asks", { name: table.name(seat) });

function sandboxSentence(table, scene) {
  if (!scene.legal.size) return [t("sandbox-over")];
  const [actor] = scene.actors;
  return [actor === scene.seat ? t("sandbox-you") : t("sandbox-other", { name: table.name(actor) })];
}

function lastSync(table) {
  const heard = table.connection.lastHeard.value;
  if (!heard) return "";
  return t("last-sync", {
    time: new Date(heard).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", second: "2-digit" }),
  });
}

export function TopBar({ table }) {
  const info = table.info.value;
  const [main, aside] = turnSentence(table);
  const state = table.connection.state.value;
  const turns = table.turns.value.length;
  const help = info?.help && info.help !== "hints" ? t(`table-help-${info.help}`) : "";
  const place = info?.origin ? t("table-continued") : info?.public ? t("table-public") : t("table-private");
  return html`
    <header class="top">
      <${Brand} />
      <p class="crumb"><b>${info ? tOr(`game-${info.game}`, info.title) : ""}</b><span>${table.isRecord ? t("record-title") : info?.status === "open" ? place : [t("table-turn", { number: turns }), help].filter(Boolean).join(" · ")}</span></p>
      <h1 class="turn ${state === "lost" ? "lost" : ""}" id="turn">${main}${aside && html`<small>${aside}</small>`}</h1>
      ${state !== "none" && html`<p class="conn ${state}" data-connection=${state}><i></i><span>${t(`connection-${state}`)}</span></p>`}
      <div class="tools">
        <button type="button" class="btn on-green square-btn" aria-label=${t("keys-title")} onClick=${() => {
          table.overlay.open("keys");
        }}><${Icon} name="help" /></button>
        <button type="button" class="btn on-green square-btn" aria-label=${t("settings")} onClick=${() => {
          table.overlay.open("settings");
        }}><${Icon} name="gear" /></button>
      </div>
    </header>`;
}
