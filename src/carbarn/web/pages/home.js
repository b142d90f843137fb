// Home: play at once, make a table, or go back to one.

import { codeNeeded, get, introduce, me, post, postRecord, Refusal } from "../api.js";
import { GAME_NAMES, gameModule, hasRules, loadCard, tokenOf } from "../games.js";
import { refusalInWords } from "../refusals.js";
import { go } from "../router.js";
import { kept } from "../settings.js";
import { Settings } from "../table/dialogs.js";
import { seatName } from "../table/names.js";
import { invitations } from "../table/waiting.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { inventName, NameField } from "../ui/name.js";
import { Brand, Icon, Sign, withFile } from "../ui/parts.js";
import { facts, rich, t, tOr } from "../words.js";
import { Art, Emblem } from "./art.js";
import { CreateTable } from "./create.js";
import { isMyTurn, myGames, stateInWords } from "./lists.js";

/** @import { Games, NewTable, SeatInfo, TableInfo } from "../types/messages.js" */

export default function Home() {
  const games = useSignal(/** @type {Games | null} */ (null));
  const tables = useSignal(/** @type {TableInfo[] | null} */ (null));
  const chosen = useSignal(lastChosen());
  const creating = useSignal(false);
  const settings = useSignal(false);
  const problem = useSignal(/** @type {string | null} */ (null));
  const busy = useSignal(false);
  const carded = useSignal(false); // whether the cards of the games are here
  const name = useSignal(me.value ? me.value.name : (kept.get("carbarn.name") ?? inventName()));

  const load = async () => {
    try {
      [games.value, tables.value] = await Promise.all([games.value ?? get("/api/games", {}), get("/api/tables", {})]);
      codeNeeded.value = games.value?.private ?? false;
      if (problem.value === "unreachable") problem.value = null;
    } catch {
      problem.value = "unreachable";
    }
  };
  useEffect(() => {
    load();
    Promise.allSettled(GAME_NAMES.map(loadCard)).then(() => {
      carded.value = true;
    });
    warmUp();
    const timer = setInterval(() => document.visibilityState === "visible" && load(), 10_000);
    return () => clearInterval(timer);
  }, []);

  /** Show what the server says against it. @param {unknown} refusal */
  const refuse = (refusal) => {
    if (!(refusal instanceof Refusal)) throw refusal;
    problem.value = refusal.status === 0 ? "unreachable" : refusalInWords(refusal);
  };

  /** Be somebody, then make the table and go there. @param {NewTable} wanted */
  const make = async (wanted) => {
    busy.value = true;
    problem.value = null;
    try {
      const wish = name.value.trim() || inventName();
      if (!me.value || me.value.name !== wish) await introduce(wish);
      const made = await post("/api/tables", {}, wanted);
      invitations.add(made.table.id, made.invitations);
      go(`/t/${made.table.id}`);
    } catch (refusal) {
      busy.value = false;
      refuse(refusal);
    }
  };
  const playNow = () => {
    const counts = games.value?.games.find((game) => game.name === chosen.value)?.seats ?? [3];
    const bots = Math.min(3, Math.max(...counts)) - 1;
    make({ game: chosen.value, seats: [{ kind: "me" }, ...Array(bots).fill({ kind: "bot", bot: "greedy" })] });
  };
  const choose = (/** @type {string} */ game) => {
    chosen.value = game;
    kept.set("carbarn.game", game);
    gameModule(game).catch(() => {}); // it is tried again when a table is opened
  };
  const bring = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    try {
      if (!me.value) await introduce(name.value.trim() || inventName());
      const told = await postRecord(await file.text());
      go(`/r/${told.record}`);
    } catch (refusal) {
      refuse(refusal);
    }
  };

  const offered = games.value?.games.map((game) => game.name) ?? GAME_NAMES; // until the server has said so
  const infoOf = (/** @type {string} */ game) => games.value?.games.find((one) => one.name === game);
  const titleOf = (/** @type {string} */ game) => infoOf(game)?.title ?? game;
  const playable = (/** @type {string} */ game) => offered.includes(game);
  const factsOf = (/** @type {string} */ game) => {
    if (!playable(game)) return t("game-later");
    const seats = infoOf(game)?.seats;
    const players = seats ? t("game-players", { least: Math.min(...seats), most: Math.max(...seats) }) : "";
    return tOr(`game-${game}-facts`, players);
  };
  return html`
    <header class="home-top"><div>
      <${Brand} />
      <button type="button" class="btn on-green" onClick=${() => {
        settings.value = true;
      }}><${Icon} name="gear" />${t("settings")}</button>
    </div></header>
    <main class="home">
      <section class="hello">
        <div><h1>${t("home-title")}</h1><p>${t("home-text")}</p></div>
        <div class="acts">
          <${NameField} name=${name} />
          <button type="button" class="btn main" data-do="play" disabled=${busy.value}
            onClick=${playNow}><${Icon} name="play" />${t("home-play")}</button>
          <button type="button" class="btn" data-do="create" onClick=${() => {
            creating.value = true;
          }}><${Icon} name="plus" />${t("home-create")}</button>
        </div>
      </section>
      ${
        problem.value &&
        html`<p
        class="form-problem" role="alert">${problem.value === "unreachable" ? t("unreachable") : problem.value}</p>`
      }
      <fieldset class="games"><legend class="vh">${t("home-game")}</legend>
        ${
          carded.value &&
          [...new Set([...GAME_NAMES, ...offered])].map(
            (game) => html`
          <label class="game ${game}" key=${game}>
            <input type="radio" name="game" value=${game} checked=${chosen.value === game}
              disabled=${!playable(game)} onChange=${() => choose(game)} />
            <span class="art"><${Art} game=${game} /></span>
            <span class="txt"><span class="game-title">${tOr(`game-${game}`, titleOf(game))}<span class="pick"
              aria-hidden="true"><svg viewBox="0 0 12 12"><path d="M2 6.5 5 9.5 10 3" /></svg></span></span>
              <span class="game-text">${tOr(`game-${game}-text`, "")}</span>
              <span class="facts"><span>${factsOf(game)}</span>${
                hasRules(game) &&
                html`<a class="link" href="/rules/${game}"
                aria-label=${t("home-rules-of", { game: tOr(`game-${game}`, titleOf(game)) })}>${t("tab-rules")}</a>`
              }</span></span>
          </label>`,
          )
        }
      </fieldset>
      <div class="cols">
        <${TableList} title=${t("home-mine")} id="mine" tables=${tables.value && myGames(tables.value)} empty=${t("home-mine-none")} />
        <${TableList} title=${t("home-open")} id="open" tables=${tables.value?.filter((table) => table.public && !table.seats.some((seat) => seat.mine))} empty=${t("home-open-none")} />
      </div>
      <p class="bring"><label class="btn quiet"><${Icon} name="save" />${t("home-bring")}<input type="file"
        class="vh" accept=".jsonl,.json,.txt" onChange=${withFile(bring)} /></label></p>
    </main>
    ${
      creating.value &&
      games.value &&
      html`<${CreateTable} games=${games.value} game=${chosen.value} name=${name} busy=${busy} problem=${problem}
        onMake=${make} onClose=${() => {
          creating.value = false;
        }} />`
    }
    ${
      settings.value &&
      html`<${Settings} onClose=${() => {
        settings.value = false;
      }} />`
    }`;
}

/**
 * The game that was chosen here last.
 * @returns {string}
 */
function lastChosen() {
  const game = kept.get("carbarn.game");
  return GAME_NAMES.includes(game) ? game : GAME_NAMES[0];
}

/** Fetch what a table needs while somebody still reads this page. */
function warmUp() {
  const fetchLater = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 300));
  // a failure says itself when the table is opened
  fetchLater(() => Promise.all([import("./table.js"), gameModule(lastChosen())]).catch(() => {}));
}

const SHOWN = 12; // tables of a list, until all are asked for

/** @param {{ title: string, id: string, tables: TableInfo[] | null | undefined, empty: string }} props */
function TableList({ title, id, tables, empty }) {
  const all = useSignal(false);
  const shown = all.value ? tables : tables?.slice(0, SHOWN);
  return html`
    <section class="panel" aria-labelledby="list-${id}">
      <header><h2 class="caps" id="list-${id}">${title}</h2></header>
      ${
        tables?.length
          ? html`<ul>${shown?.map((table) => html`<${TableRow} key=${table.id} table=${table} />`)}</ul>`
          : html`<p class="nothing">${tables ? empty : t("loading")}</p>`
      }
      ${
        tables &&
        shown &&
        shown.length < tables.length &&
        html`<p class="all"><button type="button" class="btn quiet" onClick=${() => {
          all.value = true;
        }}>${t("home-all", { count: tables.length })}</button></p>`
      }
    </section>`;
}

/** @param {{ table: TableInfo }} props */
function TableRow({ table }) {
  const mine = table.seats.some((seat) => seat.mine);
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const taken = table.seats.filter((seat) => seat.kind !== "open");
  const names = facts(taken.map((seat) => seatName(table, seat.seat, mine)));
  const yours = isMyTurn(table);
  const state = stateInWords(table);
  const free = table.status === "open" && open > 0;
  const act = mine ? (table.status === "running" ? "row-go" : "row-look") : free ? "row-sit" : "row-watch";
  return html`
    <li class="row">
      <${Emblem} game=${table.game} />
      <div class="row-text"><b>${names}</b><small>${rich("row-state", { game: tOr(`game-${table.game}`, table.title), state: yours ? html`<span class="yours">${state}</span>` : state })}</small></div>
      <div class="row-seats" aria-hidden="true">${table.seats.map((seat) => html`<${SeatMark} game=${table.game} seat=${seat} />`)}</div>
      <a class="btn small" href="/t/${table.id}" aria-label=${t("row-link", { act: t(act), names })}>${t(act)}</a>
    </li>`;
}

/** @param {{ game: string, seat: SeatInfo }} props */
const SeatMark = ({ game, seat }) =>
  seat.kind === "open"
    ? html`<span class="free"></span>`
    : html`<span class="p${tokenOf(game, seat.seat) + 1}"><${Sign} owner=${tokenOf(game, seat.seat)} /></span>`;
