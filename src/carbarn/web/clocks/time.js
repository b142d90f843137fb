// What time it is for the clocks of the server, and what they show. Nobody asks the server again while they run.
import { get } from "../api.js";
import { signal } from "../ui/html.js";
import { t } from "../words.js";

/** @import { ClockInfo, SeatInfo, TableInfo } from "../types/messages.js" */

const EVERY = 1000; // milliseconds
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const SOON = 6 * HOUR; // of days: from here on it is urgent
const LATE = 60; // of minutes

/** Seconds of the server's clock at the beginning of this page's own count, which nobody can set. */
let start = (Date.now() - performance.now()) / 1000;
let ticking = false;

const now = () => start + performance.now() / 1000;

/** What time it is for clocks, in seconds since 1970; it changes every second. */
export const time = signal(now());

/** Ask once what time it is; half of what the answer took was its way back. */
async function ask() {
  const sent = performance.now();
  const told = await get("/api/time", {});
  start = told.now - (sent + performance.now()) / 2000;
  time.value = now();
}

/** Let clocks run, as soon as it is known what time it is. Without an answer they go by the clock of this device. */
export async function startClocks() {
  if (ticking) return;
  ticking = true;
  setInterval(() => {
    time.value = now();
  }, EVERY);
  // a device that has slept does not know for how long
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask().catch(() => {}));
  await ask().catch(() => {});
}

/**
 * What a seat has left, in seconds; null if it has no clock.
 * @param {SeatInfo} seat
 */
export function leftOf({ time: own }, at = time.value) {
  if (!own) return null;
  return own.until === null ? own.left : Math.max(0, own.until - at);
}

/** Whether the clock of a seat runs. @param {SeatInfo} seat */
export const runs = (seat) => Boolean(seat.time && seat.time.until !== null);

/**
 * Whether it is time to hurry.
 * @param {ClockInfo} clock
 * @param {number} left
 */
export const isLate = (clock, left) => left < (clock.kind === "live" ? LATE : SOON);

/**
 * A span as a clock shows it: "14:32", "2 d 6 h".
 * @param {ClockInfo} clock
 * @param {number} left
 */
export function clockInWords(clock, left) {
  const seconds = Math.ceil(left);
  if (clock.kind === "live" || seconds < MINUTE) return digits(seconds);
  if (seconds < HOUR) return t("clock-minutes", { minutes: Math.floor(seconds / MINUTE) });
  const hours = Math.floor(seconds / HOUR);
  if (seconds < DAY) return t("clock-hours", { hours });
  return t("clock-days", { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** "4:38", "1:04:38" @param {number} seconds */
function digits(seconds) {
  const parts = [Math.floor(seconds / HOUR), Math.floor(seconds / MINUTE) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((one, at) => String(one).padStart(at ? 2 : 1, "0")).join(":");
}

/**
 * Whose clock matters most at a table: mine, if it runs; otherwise that which runs out first.
 * @param {TableInfo} table
 * @returns {SeatInfo | null}
 */
export function nextClock(table) {
  const running = table.seats.filter(runs);
  const mine = running.filter((seat) => seat.mine);
  const until = (/** @type {SeatInfo} */ seat) => seat.time?.until ?? Number.POSITIVE_INFINITY;
  const [first] = (mine.length ? mine : running).toSorted((one, other) => until(one) - until(other));
  return first ?? null;
}

const WARNINGS = [MINUTE, 10]; // seconds that are left

/**
 * Which warning is due, if there is one that has not been given; each is given once.
 * @param {number} left
 * @param {number} before what was left a moment ago
 */
export const warningAt = (left, before) => WARNINGS.findLast((one) => left <= one && before > one) ?? null;
