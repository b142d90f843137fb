// Home: your turn, a game against bots, a table with friends, open tables, results.

import { answeredAt, codeNeeded, get, me, post, postRecord, Refusal } from "../api.js";
import { GAME_NAMES, gameModule, hasRules, loadCard } from "../games.js";
import { refusalInWords } from "../refusals.js";
import { go } from "../router.js";
import { kept } from "../settings.js";
import { invitations } from "../table/invitations.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { later } from "../ui/later.js";
import { beSomebody } from "../ui/name.js";
import { Icon, withFile } from "../ui/parts.js";
import { clockTime, t, tOr } from "../words.js";
import { Art } from "./art.js";
import { isMine, myGames } from "./lists.js";
import { lastGame, PlayNow, playersOf, titleOf } from "./play.js";
import { PageTop } from "./top.js";

/** @import { Games, NewTable, TableInfo } from "../types/messages.js" */

const HomeLearn = later(async () => (await import("./home_learn.js")).HomeLearn);
const people = (/** @type {"HomeAsked" | "HomeFriends"} */ part) => async () => {
  const [{ withPeople }, module] = await Promise.all([
    import("../people/parts.js"),
    import("../people/home_friends.js"),
  ]);
  return (await withPeople(module))[part];
};
const HomeAsked = later(people("HomeAsked"));
const HomeFriends = later(people("HomeFriends"));
const EVERY = 10_000; // milliseconds between two looks at the tables
const SOON = 2_000; // while the server cannot be reached

export default function Home() {
  const games = useSignal(/** @type {Games | null} */ (null));
  const tables = useSignal(/** @type {TableInfo[] | null} */ (null));
  const rows = useSignal(/** @type {typeof import("./rows.js") | null} */ (null)); // a newcomer has none
  const problem = useSignal(/** @type {string | null} */ (null));
  const away = useSignal(false); // whether the server cannot be reached
  const busy = useSignal(false);
  const carded = useSignal(false); // whether the cards of the games are here

  const load = async () => {
    try {
      const [known, found] = await Promise.all([games.value ?? get("/api/games", {}), get("/api/tables", {})]);
      if (found.length) rows.value ??= await import("./rows.js");
      [games.value, tables.value] = [known, found];
      codeNeeded.value = known.private;
      away.value = answeredAt.value !== null;
    } catch {
      away.value = true;
    }
  };
  useEffect(() => {
    load();
    Promise.allSettled(GAME_NAMES.map(loadCard)).then(() => {
      carded.value = true;
    });
    warmUp();
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, []);
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && load();
    const timer = setInterval(look, away.value ? SOON : EVERY);
    return () => clearInterval(timer);
  }, [away.value]);

  /** Do something that the server may refuse. @param {() => Promise<void>} what */
  const attempt = async (what) => {
    busy.value = true;
    problem.value = null;
    try {
      await what();
    } catch (refusal) {
      busy.value = false;
      if (!(refusal instanceof Refusal)) throw refusal;
      if (refusal.status === 0) away.value = true;
      else problem.value = refusalInWords(refusal);
    }
  };
  const make = (/** @type {NewTable} */ wanted, /** @type {string} */ name) =>
    attempt(async () => {
      await beSomebody(name);
      const made = await post("/api/tables", {}, wanted);
      invitations.add(made.table.id, made.invitations);
      go(`/t/${made.table.id}`);
    });
  const join = (/** @type {TableInfo} */ table) =>
    attempt(async () => {
      await beSomebody();
      await post("/api/tables/{table}/claim", { table: table.id }, {});
      go(`/t/${table.id}`);
    });
  const bring = (/** @type {File | undefined} */ file) =>
    file &&
    attempt(async () => {
      await beSomebody();
      const told = await postRecord(await file.text());
      go(`/r/${told.record}`);
    });

  if (!carded.value) return html`<${PageTop} /><div class="loading" role="status">${t("loading")}</div>`;
  const mine = myGames(tables.value ?? []);
  const playing = mine.filter((table) => table.status !== "over");
  const over = mine.filter((table) => table.status === "over");
  const isNew = (tables.value ? !mine.length : !me.value) && !kept.get("carbarn.learned");
  const play = html`<${PlayNow} games=${games.value} busy=${busy.value || away.value} onMake=${make} main=${!playing.length} />`;
  const open = rows.value && html`<${rows.value.OpenTables} tables=${tables.value} onJoin=${join} />`;
  const results = over.length > 0 && html`<${rows.value?.Results} tables=${over} />`;
  const social = mine.some(
    (table) => table.status !== "open" && table.seats.some((seat) => seat.kind === "guest" && !seat.mine),
  );
  const below = !isNew && !playing.length; // where my games would stand there is room
  return html`
    <${PageTop} />
    <main class="home ${isNew ? "first" : ""}">
      ${!isNew && html`<h1 class="vh">${t("brand-home")}</h1>`}
      ${isNew && html`<section class="hello"><h1>${t("home-title")}</h1><p>${t("home-text")}</p><a class="btn" href="/learn" data-do="home-learn"><${Icon} name="hint" />${t("home-learn")}</a><${NewTable} words=${t("home-friends")} /></section>`}
      <div class="home-main">
        ${social && html`<${HomeAsked} />`}
        ${playing.length > 0 && html`<${rows.value?.MyGames} tables=${playing} />`}
        ${play}
        ${below && html`<div class="home-lists">${open}${results}</div>`}
      </div>
      ${isNew && html`<${Cards} games=${games.value} />`}
      <div class="home-side">
        ${social && html`<${HomeLearn} /><${HomeFriends} />`}
        ${!isNew && !social && html`<section class="panel friends" aria-labelledby="friends"><h2 id="friends">${t("home-friends")}</h2><p>${t("home-friends-text")}</p><${NewTable} words=${t("home-create")} /></section>`}
        ${!isNew && !social && html`<${HomeLearn} />`}
        ${isNew && tables.value?.some((table) => table.public && !isMine(table)) && open}
      </div>
      ${!isNew && !below && html`<div class="home-lists">${open}${results}</div>`}
      <p class="bring"><label class="btn quiet"><${Icon} name="save" />${t("home-bring")}<input type="file"
        class="vh" accept=".jsonl,.json,.txt" onChange=${withFile(bring)} /></label> <a class="link" href="/privacy">${t("home-privacy")}</a></p>
    </main>
    ${
      (away.value || problem.value) &&
      html`<p class="form-problem toast" role="alert">${away.value ? unreachable() : problem.value}</p>`
    }`;
}

/** Why nothing can be done now, and from when what is shown is. */
const unreachable = () =>
  answeredAt.value === null ? t("unreachable") : t("unreachable-since", { time: clockTime(answeredAt.value) });

/** To a table of one's own. @param {{ words: string }} props */
const NewTable = ({ words }) => html`
  <a class="btn" href="/new" data-do="create"><${Icon} name="plus" />${words}</a>`;

/** What the games are about, for somebody who is new. @param {{ games: Games | null }} props */
const Cards = ({ games }) => html`
  <ul class="cards">${GAME_NAMES.map(
    (game) => html`
    <li class="panel"><span class="art"><${Art} game=${game} /></span>
      <div><h2>${titleOf(games, game)}</h2><p>${tOr(`game-${game}-text`, "")}</p><small>${tOr(`game-${game}-facts`, playersOf(games, game))}</small>
        ${hasRules(game) && html`<a class="link" href="/rules/${game}" aria-label=${t("home-rules-of", { game: titleOf(games, game) })}>${t("tab-rules")}</a>`}</div></li>`,
  )}</ul>`;

/** Fetch what a table needs while somebody still reads this page. */
function warmUp() {
  const fetchLater = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 300));
  // a newcomer may choose any game; a failure says itself when the table is opened
  const game = kept.get("carbarn.game");
  fetchLater(() => Promise.all([import("./table.js"), game && gameModule(lastGame())]).catch(() => {}));
}
