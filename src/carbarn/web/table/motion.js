// Brings what has just happened together with the movements of its game, and both to the page.
import { moves as mayMove, settings } from "../settings.js";
import { html, useEffect, useLayoutEffect, useRef } from "../ui/html.js";

/** @import { Fresh, Move, Moving } from "./contract.js" */
/** @import { Performance } from "./movers.js" */
/** @import { Table } from "./table.js" */

/** @typedef {typeof import("./movers.js")} Movers */
/**
 * @typedef {object} Going what moves on the page now
 * @property {Set<Performance>} performances
 * @property {Map<number, Fresh>} counting by seat: what its points are counted for
 */

/** @type {WeakMap<Table["game"], Promise<{ movers: Movers, moving: Moving }>>} */
const fetched = new WeakMap();

/** What moves things at the tables of a game, fetched once. @param {Table} table */
function load({ game }) {
  const { moving } = game;
  if (!moving) return null;
  let both = fetched.get(game);
  if (!both) {
    both = Promise.all([import("./movers.js"), moving()]).then(([movers, { default: own }]) => ({
      movers,
      moving: own,
    }));
    both.catch(() => fetched.delete(game)); // without a connection nothing moves, and the next event tries again
    fetched.set(game, both);
  }
  return both;
}

/** Sounds of movements, one after the other, even where nothing moves. @param {Move[]} moves */
export async function sound(moves) {
  const heard = moves.filter((move) => move.sound);
  if (!settings.value.sound || !heard.length) return;
  const { play } = await import("../sound.js");
  play(heard.map(({ sound: name = "", at = 0 }) => ({ name, at })));
}

const GLIDE = { duration: 340, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" };

/**
 * When the end has been told the result may want the board elsewhere: it glides there.
 * @param {boolean} telling
 */
export function useGlide(telling) {
  const was = useRef({ telling, box: /** @type {DOMRect | undefined} */ (undefined) });
  // what is drawn next may move it: this is where it still is
  if (was.current.telling !== telling)
    was.current = { telling, box: document.querySelector(".board")?.getBoundingClientRect() };
  useLayoutEffect(() => {
    const { box } = was.current;
    if (telling || !box || !mayMove()) return undefined;
    const frame = requestAnimationFrame(() => {
      const board = document.querySelector(".board");
      const now = board?.getBoundingClientRect();
      if (!board || !now?.width || (now.left === box.left && now.top === box.top)) return;
      const transform = `translate(${box.left - now.left}px, ${box.top - now.top}px) scale(${box.width / now.width})`;
      board.animate([{ transform, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], GLIDE);
    });
    return () => cancelAnimationFrame(frame);
  }, [telling]);
}

/** The layer that things move on, above the page. @param {{ table: Table }} props */
export function Movers({ table }) {
  const layer = useRef(/** @type {HTMLElement | null} */ (null));
  const going = useRef(/** @type {Going} */ ({ performances: new Set(), counting: new Map() }));
  const fresh = table.fresh.value;
  useLayoutEffect(() => (fresh ? follow(table, fresh, layer, going.current) : undefined), [fresh]);
  useEffect(() => loadSoon(table), []);
  return html`<div class="movers" aria-hidden="true" ref=${layer}></div>`;
}

/** Whoever touches the page will see something move before long. @param {Table} table */
function loadSoon(table) {
  const wake = () => {
    load(table)?.catch(() => {});
    stop();
  };
  const stop = () => {
    for (const kind of ["pointermove", "pointerdown", "keydown"]) removeEventListener(kind, wake);
  };
  for (const kind of ["pointermove", "pointerdown", "keydown"]) addEventListener(kind, wake, { once: true });
  return stop;
}

/**
 * Play what belongs to an event; returns how to leave it. If another event follows at once, what has begun goes on
 * beside it; whatever else is shown ends everything.
 * @param {Table} table
 * @param {Fresh} fresh
 * @param {{ current: HTMLElement | null }} layer
 * @param {Going} going
 */
function follow(table, fresh, layer, going) {
  let frame = 0;
  let gone = false;
  const over = () => {
    if (!gone && table.fresh.value === fresh) table.announcements.endShow();
  };
  load(table)?.then(({ movers, moving }) => {
    if (gone) return;
    const moves = moving(table.forGame, fresh);
    sound(moves);
    if (fresh.still) return;
    // the board is drawn anew before the next frame, and only then is everything in its place
    frame = requestAnimationFrame(() => {
      if (gone || !layer.current) return;
      const { rate } = fresh;
      for (const move of moves) if (move.kind === "count") going.counting.set(move.seat, fresh);
      const count = (/** @type {number} */ seat, /** @type {number | null} */ points) => {
        if (going.counting.get(seat) === fresh) table.announcements.count(seat, points);
      };
      const performance = movers.perform(moves, { layer: layer.current, rate, count });
      going.performances.add(performance);
      performance.finished.then(() => {
        if (!gone) return; // it stands still until the next board
        performance.end();
        going.performances.delete(performance);
      });
      const rest = table.game.isShown(fresh.event) ? table.game.showTime(fresh.event) / rate : 0;
      Promise.all([performance.finished, new Promise((done) => setTimeout(done, rest))]).then(over);
    });
  }, over);
  return () => {
    gone = true;
    cancelAnimationFrame(frame);
    if (table.fresh.value) return;
    for (const performance of going.performances) performance.end();
    going.performances.clear();
    going.counting.clear();
  };
}
