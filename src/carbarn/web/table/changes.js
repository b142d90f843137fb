// What has changed between two boards that were shown one after the other: the same at the table, in a replay and
// while catching up.
import { effect, untracked } from "../ui/html.js";

/** @import { Fresh, Scene } from "./contract.js" */
/** @import { Table } from "./table.js" */

/** @typedef {{ kind: Scene["kind"], n: number, seat: number | null, view: Scene["view"] }} Moment */

/**
 * Show whatever happens on the board. Returns how to stop.
 * @param {Table} table
 */
export function showChanges(table) {
  let last = momentOf(table);
  return effect(() => {
    const now = momentOf(table);
    const before = last;
    last = now;
    untracked(() => {
      if (before?.view === now?.view) return;
      const news = before && now && changeOf(table, before, now);
      if (news) table.announcements.show(news, timeOf(table, news));
      else table.announcements.endShow();
    });
  });
}

/** @param {Table} table @returns {Moment | null} */
function momentOf(table) {
  const scene = table.scene.value;
  if (!scene) return null;
  const past = scene.kind === "past" ? table.history.past.value : null; // `scene.at` may be ahead of what is shown
  return { kind: scene.kind, n: past?.n ?? table.doc.value.n, seat: scene.seat, view: scene.view };
}

/**
 * What happened between two boards; null if one does not simply follow the other.
 * @param {Table} table
 * @param {Moment} before
 * @param {Moment} now
 * @returns {Omit<Fresh, "still"> | null}
 */
function changeOf(table, before, now) {
  if (before.kind === "invented" || now.kind === "invented" || before.seat !== now.seat || before.n >= now.n)
    return null;
  const events = table.live.value.filter((event) => event.n > before.n && event.n <= now.n);
  const live = before.kind === "now" && now.kind === "now";
  if (!events.length || (!live && turnsIn(table, before.n, now.n) > 1)) return null;
  const shown = events.findLast((event) => table.game.isShown(event));
  if (!shown && !table.game.moving) return null;
  const rate = live ? 1 : table.history.rate.value;
  return { event: shown ?? events[events.length - 1], events, before: before.view, rate };
}

/**
 * @param {Table} table
 * @param {number} from
 * @param {number} to
 */
const turnsIn = (table, from, to) => table.turns.value.filter((turn) => turn.n > from && turn.n <= to).length;

/**
 * Movements that are loaded end by themselves; until then nothing takes longer than they may.
 * @param {Table} table
 * @param {Omit<Fresh, "still">} news
 */
const timeOf = ({ game }, { event }) => (game.moving ? Number.POSITIVE_INFINITY : game.showTime(event));
