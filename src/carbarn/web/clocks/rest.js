// When the clocks of my correspondence games stand still: nights and holidays, in my time zone.
import { get, post, Refusal } from "../api.js";
import { loadStyle } from "../games.js";
import { refusalInWords } from "../refusals.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { withChecked, withValue } from "../ui/parts.js";
import { language, loadClockWords, t } from "../words.js";

/** @import { HolidayInfo, NightInfo, RestInfo } from "../types/messages.js" */

const USUAL = { begins: "22:30", ends: "07:00" };
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = () => [...new Set([here(), ...Intl.supportedValuesOf("timeZone"), "UTC"])].sort();

/** "3 May" @param {string} day */
const dayOf = (day) => new Date(`${day}T12:00`).toLocaleDateString(language, { day: "numeric", month: "long" });
const today = () => new Date().toLocaleDateString("sv"); // as "2026-05-03"

export function Rest() {
  const told = useSignal(/** @type {RestInfo | null} */ (null));
  const zone = useSignal("");
  const night = useSignal(/** @type {NightInfo | null} */ (null));
  const holidays = useSignal(/** @type {HolidayInfo[]} */ ([]));
  const busy = useSignal(false);
  const problem = useSignal("");
  const saved = useSignal(false);
  const take = (/** @type {RestInfo} */ rest) => {
    told.value = rest;
    zone.value = rest.zone || here();
    night.value = rest.night;
    holidays.value = rest.holidays;
  };
  useEffect(() => {
    Promise.all([get("/api/rest", {}), loadClockWords(), loadStyle("/web/style/clocks.css")]).then(
      ([rest]) => take(rest),
      () => {}, // the page says what is wrong
    );
  }, []);
  if (!told.value) return null;
  const changed = (/** @type {() => void} */ change) => {
    change();
    saved.value = false;
  };
  const save = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    busy.value = true;
    problem.value = "";
    try {
      take(await post("/api/rest", {}, { zone: zone.value, night: night.value, holidays: holidays.value }));
      saved.value = true;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      problem.value = refusalInWords(refusal);
    }
    busy.value = false;
  };
  const setNight = (/** @type {Partial<NightInfo>} */ part) =>
    changed(() => {
      night.value = { ...(night.value ?? USUAL), ...part };
    });
  const setDay = (/** @type {number} */ at, /** @type {Partial<HolidayInfo>} */ part) =>
    changed(() => {
      holidays.value = holidays.value.map((one, index) => (index === at ? { ...one, ...part } : one));
    });
  const hour = (/** @type {"begins" | "ends"} */ which, /** @type {string} */ label) => html`
    <label class="field"><span>${label}</span><input type="time" required disabled=${!night.value} value=${(night.value ?? USUAL)[which]} data-night=${which}
      onInput=${withValue((value) => setNight({ [which]: value }))} /></label>`;
  return html`
    <section class="panel s rest" aria-labelledby="rest-title"><h2 id="rest-title">${t("rest-title")}</h2>
      <p>${t("rest-text")}</p>
      <form class="form" onSubmit=${save}>
        <label class="field"><span>${t("rest-zone")}</span><select value=${zone.value} data-zone onChange=${withValue(
          (value) =>
            changed(() => {
              zone.value = value;
            }),
        )}>${zones().map((one) => html`<option value=${one}>${one.replaceAll("_", " ")}</option>`)}</select></label>
        <div class="rest-night"><label class="check"><input type="checkbox" data-do="night" checked=${night.value !== null} onChange=${withChecked(
          (checked) =>
            changed(() => {
              night.value = checked ? USUAL : null;
            }),
        )} /><span>${t("rest-night")}</span></label>${hour("begins", t("rest-from"))}${hour("ends", t("rest-to"))}</div>
        <p class="aside">${t("rest-night-note")}</p>
        <h3>${t("rest-holidays")}</h3>
        ${holidays.value.map(
          (one, at) => html`<div class="rest-days" key=${at}>
            <label class="field"><span>${t("rest-first")}</span><input type="date" required value=${one.first} data-first=${at} onInput=${withValue((first) => setDay(at, { first }))} /></label>
            <label class="field"><span>${t("rest-last")}</span><input type="date" required min=${one.first} value=${one.last} data-last=${at} onInput=${withValue((last) => setDay(at, { last }))} /></label>
            <button type="button" class="btn" aria-label=${t("rest-remove-name", { first: dayOf(one.first), last: dayOf(one.last) })} onClick=${() =>
              changed(() => {
                holidays.value = holidays.value.filter((_, index) => index !== at);
              })}>${t("rest-remove")}</button></div>`,
        )}
        <p><button type="button" class="link" data-do="add-holiday" onClick=${() =>
          changed(() => {
            holidays.value = [...holidays.value, { first: today(), last: today() }];
          })}>${t("rest-add")}</button></p>
        <p class="aside">${t("rest-holidays-note", { most: told.value.most })}</p>
        ${problem.value && html`<p class="form-problem" role="alert">${problem.value}</p>`}
        <div class="rest-save"><button type="submit" class="btn" data-do="save-rest" disabled=${busy.value}>${t("save")}</button><p role="status">${saved.value ? t("rest-saved") : ""}</p></div>
      </form>
    </section>`;
}
