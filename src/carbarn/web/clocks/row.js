// How long somebody has, in the lists of the home page.
import { html } from "../ui/html.js";
import { clockTime, language, t } from "../words.js";
import { Face } from "./face.js";
import { clockInWords, isLate, leftOf, nextClock, time } from "./time.js";

/** @import { TableInfo } from "../types/messages.js" */

/** Until when: "until 21:40", "until Thursday". @param {number} until in seconds since 1970 */
function untilInWords(until, now = time.value) {
  const date = new Date(until * 1000);
  const near = until - now < 86_400;
  const far = until - now > 6 * 86_400;
  const day = date.toLocaleDateString(language, far ? { day: "numeric", month: "short" } : { weekday: "long" });
  return t("clock-until", {
    moment: near ? date.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" }) : day,
  });
}

/** The clock of a game that waits for me. @param {{ table: TableInfo }} props */
export function RowClock({ table }) {
  const seat = nextClock(table);
  const left = seat && leftOf(seat);
  if (!table.clock || !seat?.time?.until || left === null) return html`<p class="row-clock"></p>`;
  const late = isLate(table.clock, left);
  const said = clockInWords(table.clock, left);
  return html`<p class="row-clock ${late ? "late" : ""}"><${Face} /><span title=${clockTime(seat.time.until * 1000)}><b>${late ? t("clock-left", { time: said }) : said}</b><small>${untilInWords(seat.time.until)}</small></span></p>`;
}

/** The same in a word, for games in which others are to act. @param {{ table: TableInfo }} props */
export function ShortClock({ table }) {
  const seat = nextClock(table);
  const left = seat && leftOf(seat);
  if (!table.clock || !seat || left === null) return null;
  const said = left === 0 ? t("clock-up") : t("clock-left", { time: clockInWords(table.clock, left) });
  return html`<span class="row-left">${said}</span>`;
}
