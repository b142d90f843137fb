// The games, as the server found them: what each has for this page, fetched when it is needed.
import { signal } from "./ui/html.js";
import {
  hasFile,
  inPage,
  loadCardWords,
  loadClockWords,
  loadGameWords,
  loadPlainWords,
  loadSeatWords,
  loadSetupWords,
} from "./words.js";

/** @import { GameCard, GameModule } from "./table/contract.js" */
/** @import { Signal } from "./ui/html.js" */

/** The names of all games that the server offers. */
export const GAME_NAMES = inPage("games");

/** @type {Signal<Record<string, GameCard>>} cards by game, as far as they are fetched */
const cards = signal({});
/** @type {Map<string, Promise<void>>} */
const fetched = new Map();

/** The card of a game and its words. A game without one is shown by its title alone. @param {string} game */
export function loadCard(game) {
  if (!fetched.has(game)) {
    fetched.set(
      game,
      fetchCard(game).catch((problem) => {
        fetched.delete(game); // the next one who needs it tries again
        throw problem;
      }),
    );
  }
  return fetched.get(game);
}

/** @param {string} game */
async function fetchCard(game) {
  const address = `/games/${game}/card/card.js`;
  /** @type {Promise<{ default?: GameCard }>} */
  const module = hasFile(address) ? import(address) : Promise.resolve({});
  const [{ default: card = {} }] = await Promise.all([module, loadCardWords(game)]);
  cards.value = { ...cards.value, [game]: card };
}

/**
 * @param {string} game
 * @returns {GameCard}
 */
export const cardOf = (game) => cards.value[game] ?? {};

/**
 * The colour, symbol and pattern of a seat: the number of its token, counted from 0.
 * @param {string} game
 * @param {number} seat
 */
export const tokenOf = (game, seat) => cardOf(game).seats?.[seat] ?? seat % 9;

/** @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** A style sheet, before anything that needs it is shown; a failure may be repaired later. @param {string} address */
export function loadStyle(address) {
  if (!styles.has(address)) {
    styles.set(
      address,
      new Promise((done, failed) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = address;
        link.onload = done;
        link.onerror = () => {
          styles.delete(address);
          link.remove();
          failed(new Error(link.href));
        };
        // before the sheet for phones, which has the last word
        document.head.insertBefore(link, document.getElementById("phone-style"));
      }),
    );
  }
  return styles.get(address);
}

/**
 * A part of what comes before a game (a new table, the lobby, an invitation) with its style and words.
 * @template P
 * @param {P | Promise<P>} part
 */
export async function withSetup(part) {
  const [found] = await Promise.all([part, loadStyle("/web/style/setup.css"), loadSetupWords()]);
  return found;
}

/**
 * A part that asks about a seat or about the end of a game, with its words.
 * @template P
 * @param {Promise<P>} part
 */
export async function withSeatWords(part) {
  const [found] = await Promise.all([part, loadSeatWords()]);
  return found;
}

/**
 * A part of what has to do with clocks, which tables without one do not need.
 * @template P
 * @param {Promise<P>} part
 */
export async function withClocks(part) {
  const [found] = await Promise.all([
    part,
    loadStyle("/web/style/clocks.css"),
    loadClockWords(),
    import("./clocks/time.js").then(({ startClocks }) => startClocks()),
  ]);
  return found;
}

/** The module of a game without a drawing of its own. @param {string} game */
async function plainModule(game) {
  const [{ plainTable }] = await Promise.all([
    import("./table/plain.js"),
    loadStyle("/web/style/plain.css"),
    loadPlainWords(),
  ]);
  return { default: plainTable(game) };
}

/**
 * The module of a game, with its words and style: see docs/web.md for what the table page needs of it.
 * @param {string} game
 * @returns {Promise<GameModule>}
 */
export async function gameModule(game) {
  const drawn = hasFile(`/games/${game}/index.js`);
  const [module] = await Promise.all([
    drawn ? import(`/games/${game}/index.js`) : plainModule(game),
    loadCard(game),
    loadGameWords(game),
    hasFile(`/games/${game}/style.css`) && loadStyle(`/games/${game}/style.css`),
  ]);
  return module.default;
}

/** Whether the server has the rules of a game to read. @param {string} game */
export const hasRules = (game) => hasFile(`/rules/${game}`);
