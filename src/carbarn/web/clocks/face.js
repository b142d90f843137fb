// The clock of a seat at the table: at its panel, and on top of the page.
import { canReplace } from "../table/hands.js";
import { html, useEffect, useRef } from "../ui/html.js";
import { t } from "../words.js";
import { clockInWords, isLate, leftOf, nextClock, runs, time, warningAt } from "./time.js";

/** @import { ClockInfo, SeatInfo } from "../types/messages.js" */
/** @import { Table } from "../table/table.js" */

/** A small clock. */
export const Face = () =>
  html`<svg class="clock-face" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7.5" /><path d="M10 5.500V10l3 2" /></svg>`;

/**
 * Whether time is up for a seat that the others decide about.
 * @param {ClockInfo} clock
 * @param {SeatInfo} seat
 */
const isUp = (clock, seat) => clock.zero === "ask" && runs(seat) && leftOf(seat) === 0;

/** @param {{ table: Table, seat: SeatInfo }} props */
export function SeatClock({ table, seat }) {
  const { clock } = table.info.value;
  const left = leftOf(seat);
  if (!clock || left === null) return null;
  const late = runs(seat) && isLate(clock, left);
  const up = isUp(clock, seat);
  const said = up ? t("clock-up") : clockInWords(clock, left);
  const asks = up && canReplace(table.info.value, seat) && !table.now.asked_seat;
  return html`
    <span class="seat-clock num ${runs(seat) ? "runs" : ""} ${late ? "late" : ""}" role="timer" aria-label=${t("clock-label", { time: said })} data-clock=${seat.seat}>${said}</span>
    ${
      asks &&
      html`<button type="button" class="offer" data-do="replace" aria-label=${t("replace-name", { name: table.name(seat.seat) })}
        onClick=${() => table.overlay.open("replace", seat.seat)}></button>`
    }`;
}

/** My clock, or that of whoever is to act. @param {{ table: Table }} props */
export function TopClock({ table }) {
  const info = table.info.value;
  const seat = nextClock(info);
  const mine = Boolean(seat?.mine);
  const left = seat ? leftOf(seat) : null;
  const last = useRef({ seat: -1, until: 0, left: 0 });
  useEffect(() => {
    if (!seat?.time || left === null || !mine) return;
    const { until } = seat.time;
    const same = last.current.seat === seat.seat && last.current.until === until;
    const warning = same ? warningAt(left, last.current.left) : null;
    last.current = { seat: seat.seat, until: until ?? 0, left };
    if (warning !== null) table.say(t("clock-warning", { seconds: warning }));
  }, [time.value, seat, mine]);
  if (!info.clock || !seat || left === null || table.scene.value?.kind !== "now")
    return html`<p class="top-clock none"></p>`;
  const late = isLate(info.clock, left);
  const said = clockInWords(info.clock, left);
  const whole = t("clock-of", { name: table.name(seat.seat), you: mine ? "yes" : "no", time: said });
  return html`<p class="top-clock num ${late ? "late" : ""} ${mine ? "mine" : ""}" role="timer" title=${whole} aria-label=${whole}><${Face} /><b>${said}</b></p>`;
}
