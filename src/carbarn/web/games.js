// The games, as the server found them: what each has for this page, fetched when it is needed.
import { signal } from "./ui/html.js";
import { hasFile, loadCardWords, loadGameWords } from "./words.js";

/** The names of all games that the server offers: it writes them into the page. */
export const GAME_NAMES = document.querySelector("meta[name=games]")?.content.split(" ").filter(Boolean) ?? [];

/** Cards by game, as far as they are fetched: the tokens of its seats, its ground, art and emblem. */
const cards = signal({});
const fetched = new Map();

/** The card of a game and its words. A game without one is shown by its title alone. */
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

async function fetchCard(game) {
  const [module] = await Promise.all([
    hasFile(`/games/${game}/card/card.js`) ? import(`/games/${game}/card/card.js`) : {},
    loadCardWords(game),
  ]);
  cards.value = { ...cards.value, [game]: module.default ?? {} };
}

export const cardOf = (game) => cards.value[game] ?? {};

/** The colour, symbol and pattern of a seat: the number of its token, counted from 0. */
export const tokenOf = (game, seat) => cardOf(game).seats?.[seat] ?? seat % 9;

const styles = new Map();

/** A style sheet, before anything that needs it is shown; a failure may be repaired later. */
function loadStyle(address) {
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

/** The module of a game without a drawing of its own. */
async function plainModule(game) {
  const [{ plainTable }] = await Promise.all([import("./table/plain.js"), loadStyle("/web/style/plain.css")]);
  return { default: plainTable(game) };
}

/** The module of a game, with its words and style: see docs/web.md for what the table page needs of it. */
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

/** Whether the server has the rules of a game to read. */
export const hasRules = (game) => hasFile(`/rules/${game}`);
