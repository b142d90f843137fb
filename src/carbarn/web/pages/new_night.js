// A new games night: who, which games, how many tables.
import { get, me, post } from "../api.js";
import { GAME_NAMES, loadCard } from "../games.js";
import { Said, useAttempt } from "../people/parts.js";
import { go } from "../router.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { beSomebody } from "../ui/name.js";
import { Segments, withChecked, withValue } from "../ui/parts.js";
import { sentences, t } from "../words.js";
import { titleOf } from "./play.js";
import { PageTop } from "./top.js";

/** @import { Friend, Games } from "../types/messages.js" */

const TABLES = [1, 2, 3, 4, 5, 6];
const PLACES = [0, 1, 2, 3, 4, 5];

export default function NewNight() {
  const games = useSignal(/** @type {Games | null} */ (null));
  const friends = useSignal(/** @type {Friend[]} */ ([]));
  const invited = useSignal(/** @type {string[]} */ ([]));
  const open = useSignal(/** @type {number | null} */ (null)); // null: not chosen yet
  const chosen = useSignal(/** @type {string[] | null} */ (null));
  const tables = useSignal(/** @type {number | null} */ (null));
  const name = useSignal("");
  const { busy, problem, attempt } = useAttempt();
  useEffect(() => {
    document.title = t("page-title", { sentence: t("night-title"), brand: t("brand") });
    attempt(async () => {
      const cards = Promise.allSettled(GAME_NAMES.map(loadCard));
      const [known, people] = await Promise.all([get("/api/games", {}), me.value ? get("/api/people", {}) : null]);
      await cards;
      friends.value = people?.friends ?? [];
      games.value = known;
    });
  }, []);
  if (!games.value)
    return html`<${PageTop} /><div class="loading" role="status">${t("loading")}</div><${Said} problem=${problem.value} />`;
  const places = open.value ?? (friends.value.length ? 0 : 1);
  const people = 1 + invited.value.length + places;
  const { games: offered } = games.value;
  const fits = offered.filter((game) => game.seats.includes(Math.max(2, people))).map((game) => game.name);
  const played = (chosen.value ?? fits).filter((game) => fits.includes(game));
  const count = tables.value ?? Math.min(6, Math.max(1, people));
  const toggle = (/** @type {string[]} */ list, /** @type {string} */ one, /** @type {boolean} */ on) =>
    on ? [...list, one] : list.filter((other) => other !== one);
  const make = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    attempt(async () => {
      await beSomebody();
      const night = await post(
        "/api/nights",
        {},
        { name: name.value.trim(), people: invited.value, open: places, games: played, tables: count },
      );
      go(`/nights/${night.id}`);
    });
  };
  const said =
    people < 2
      ? t("night-alone")
      : fits.length
        ? sentences([t("night-sum", { tables: count, people })])
        : t("night-no-game", { people });
  return html`
    <${PageTop} />
    <main class="people one"><form class="panel form night-form" onSubmit=${make} aria-labelledby="night-title">
      <div><h1 id="night-title">${t("night-title")}</h1><p>${t("night-text")}</p></div>
      ${
        friends.value.length > 0 &&
        html`<fieldset><legend class="caps">${t("night-friends")}</legend><div class="picks">${friends.value.map(
          (friend) => html`<label class="check" key=${friend.id}><input type="checkbox" data-friend=${friend.name}
            checked=${invited.value.includes(friend.id)} disabled=${people >= 10 && !invited.value.includes(friend.id)}
            onChange=${withChecked((on) => {
              invited.value = toggle(invited.value, friend.id, on);
            })} /><span>${friend.name}</span></label>`,
        )}</div></fieldset>`
      }
      <div class="choice"><h2 class="caps">${t("night-open")}</h2><${Segments} label=${t("night-open")} value=${places}
        options=${PLACES.map((number) => [number, number])} onChoose=${(/** @type {number} */ number) => {
          open.value = number;
        }} /></div>
      <fieldset><legend class="caps">${t("night-games")}</legend><div class="picks">${offered.map(
        (game) => html`<label class="check" key=${game.name}><input type="checkbox" data-game=${game.name}
          checked=${played.includes(game.name)} disabled=${!fits.includes(game.name)}
          onChange=${withChecked((on) => {
            chosen.value = toggle(played, game.name, on);
          })} /><span>${titleOf(games.value, game.name)}</span></label>`,
      )}</div></fieldset>
      <div class="choice"><h2 class="caps">${t("night-tables")}</h2><${Segments} label=${t("night-tables")} value=${count}
        options=${TABLES.map((number) => [number, number])} onChoose=${(/** @type {number} */ number) => {
          tables.value = number;
        }} /></div>
      <label class="field"><span>${t("night-name")}</span><input maxlength="40" placeholder=${t("night-name-none")} value=${name.value}
        data-night-name onInput=${withValue((text) => {
          name.value = text;
        })} /></label>
      <p class="night-sum" role="status">${said}</p>
      <button type="submit" class="btn main" data-do="make-night" disabled=${busy.value || people < 2 || !played.length}>${t("night-make", { tables: count })}</button>
      <${Said} problem=${problem.value} />
    </form></main>`;
}
