// Play now: a game, how many, how strong, and off to the table.
import { codeNeeded, me } from "../api.js";
import { GAME_NAMES, gameModule, hasRules } from "../games.js";
import { kept } from "../settings.js";
import { html, useSignal } from "../ui/html.js";
import { NameField, nameHere } from "../ui/name.js";
import { Icon, Segments } from "../ui/parts.js";
import { sentences, t, tOr } from "../words.js";
import { Art } from "./art.js";
import { firstLevel, levelName, levelsOf, levelText } from "./levels.js";
import { planned, usualCount } from "./plans.js";

/** @import { Games, NewTable } from "../types/messages.js" */

/** The game that was chosen here last. @returns {string} */
export function lastGame() {
  const game = kept.get("carbarn.game");
  return GAME_NAMES.includes(game) ? game : GAME_NAMES[0];
}

/** What a game is called. @param {Games | null} games @param {string} game */
export const titleOf = (games, game) =>
  tOr(`game-${game}`, games ? (games.games.find((one) => one.name === game)?.title ?? game) : "");

/**
 * The games to choose from, as pictures.
 * @param {object} props
 * @param {Games | null} props.games null until the server has said which it has
 * @param {string} props.chosen
 * @param {(game: string) => unknown} props.onChoose
 */
export function GamePictures({ games, chosen, onChoose }) {
  const offered = games?.games.map((game) => game.name) ?? GAME_NAMES;
  return html`
    <fieldset class="games"><legend class="vh">${t("home-game")}</legend>
      ${[...new Set([...GAME_NAMES, ...offered])].map(
        (game) => html`
        <label class="game ${game}" key=${game}>
          <input type="radio" name="game" value=${game} checked=${chosen === game}
            disabled=${!offered.includes(game)} onChange=${() => onChoose(game)} />
          <span class="art"><${Art} game=${game} /></span>
          <span class="pick" aria-hidden="true"><${Icon} name="check" /></span>
          <span class="txt"><b>${titleOf(games, game)}</b><small>${
            offered.includes(game) ? tOr(`game-${game}-time`, playersOf(games, game)) : t("game-later")
          }</small></span>
        </label>`,
      )}
    </fieldset>`;
}

/** How many may play a game. @param {Games | null} games @param {string} game */
export function playersOf(games, game) {
  const seats = games?.games.find((one) => one.name === game)?.seats;
  return seats ? t("game-players", { least: Math.min(...seats), most: Math.max(...seats) }) : "";
}

/**
 * @param {object} props
 * @param {Games | null} props.games
 * @param {boolean} props.busy
 * @param {boolean} props.main whether this is what the page is for
 * @param {(wanted: NewTable, name: string) => unknown} props.onMake
 */
export function PlayNow({ games, busy, main, onMake }) {
  const game = useSignal(lastGame());
  const counts = useSignal(/** @type {Record<string, number>} */ (kept.get("carbarn.counts", {})));
  const level = useSignal(kept.get("carbarn.level"));
  const name = useSignal(nameHere());
  const info = games?.games.find((one) => one.name === game.value);
  const allowed = info?.seats ?? [3];
  const count = allowed.includes(counts.value[game.value]) ? counts.value[game.value] : usualCount(allowed);
  const levels = levelsOf(games?.bots ?? []);
  const chosen = firstLevel(levels, level.value);
  const asks = codeNeeded.value && !me.value;
  const choose = (/** @type {string} */ one) => {
    game.value = one;
    kept.set("carbarn.game", one);
    gameModule(one).catch(() => {}); // it is tried again when a table is opened
  };
  const start = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    onMake({ game: game.value, seats: planned([], count, chosen) }, asks ? name.value : "");
  };
  return html`
    <form class="panel play ${count === 1 || !games ? "alone" : ""}" aria-labelledby="play-title" onSubmit=${start}>
      <h2 id="play-title">${t("home-play")}</h2>
      <${GamePictures} games=${games} chosen=${game.value} onChoose=${choose} />
      <div class="play-set">
        <div class="choice"><h3 class="caps">${t("create-seats")}</h3>
          <${Segments} label=${t("create-seats")} value=${count} options=${allowed.map((number) => [number, number])}
            onChoose=${(/** @type {number} */ number) => {
              counts.value = { ...counts.value, [game.value]: number };
              kept.set("carbarn.counts", counts.value);
            }} /></div>
        <div class="choice level"><h3 class="caps">${t("level")}</h3>
          <${Segments} label=${t("level")} value=${chosen} options=${levels.map((one) => [one, levelName(one)])}
            onChoose=${(/** @type {string} */ one) => {
              level.value = one;
              kept.set("carbarn.level", one);
            }} /></div>
        <button type="submit" class="btn ${main ? "main" : ""}" data-do="play"
          disabled=${busy || !games}>${t("home-play-game", { game: titleOf(games, game.value) })}</button>
      </div>
      <p class="play-sum"><span role="status">${games && sentences([t("home-sum", { bots: count - 1, level: levelName(chosen) }), count > 1 && levelText(chosen, info)])}</span>
        ${games && hasRules(game.value) && html`<a class="link" href="/rules/${game.value}">${t("home-rules-of", { game: titleOf(games, game.value) })}</a>`}</p>
      ${asks && html`<div class="play-code"><${NameField} name=${name} /></div>`}
    </form>`;
}
