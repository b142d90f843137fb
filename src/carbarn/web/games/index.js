// The games: which colours their seats have, and the drawing file, fetched when a table is opened.
import { loadGameWords } from "../words.js";

/**
 * `seats`: the token of each seat, counted from 0 (0 is p1 in tokens.css: yellow, circle, centre line).
 * `load`: the game's module; null while it is not drawn yet.
 */
const GAMES = {
  cable_car: { seats: [0, 1, 2, 3, 4, 5], load: () => import("./cable_car.js") },
  san_francisco: { seats: [0, 4, 7, 5], load: () => import("./san_francisco.js") }, // no tram looks like the colour of a route
  tramways: { seats: [7, 8, 3, 2, 4], load: () => import("./tramways.js") },
};

/** The games that have a place on the start page, in its order. */
export const GAME_NAMES = Object.keys(GAMES);

export const isDrawn = (game) => Boolean(GAMES[game]?.load);

/** The colour, symbol and pattern of a seat: the number of its token, counted from 0. */
export const tokenOf = (game, seat) => GAMES[game]?.seats[seat] ?? seat % 9;

const styles = new Map();

/** The style sheet of a game, before anything of the game is shown; a failure may be repaired later. */
function loadStyle(game) {
  if (!styles.has(game)) {
    styles.set(
      game,
      new Promise((done, failed) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = `/web/games/${game}/style.css`;
        link.onload = done;
        link.onerror = () => {
          styles.delete(game);
          link.remove();
          failed(new Error(link.href));
        };
        // before the sheet for phones, which has the last word
        document.head.insertBefore(link, document.getElementById("phone-style"));
      }),
    );
  }
  return styles.get(game);
}

/** The module of a game, with its words and style: see docs/web.md for what the table page needs of it. */
export async function gameModule(game) {
  if (!isDrawn(game)) return null;
  const [module] = await Promise.all([GAMES[game].load(), loadGameWords(game), loadStyle(game)]);
  return module.default;
}
