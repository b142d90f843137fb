// The part of the account page about being told: ways, and when not.
import { Drawing, isPhone, Said, useAttempt } from "../account/parts.js";
import { get, post } from "../api.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { Dialog, Segments, withChecked, withValue } from "../ui/parts.js";
import { loadNoticeWords, t } from "../words.js";
import { cannotPush, turnOff, turnOn } from "./push.js";

/** @import { MyNotices, WayInfo } from "../types/messages.js" */
/** @import { ComponentChildren, Signal } from "../ui/html.js" */

/** @typedef {"discord" | "slack" | "matrix" | "ntfy" | "json"} Format */
/** @type {Format[]} */
const FORMATS = ["discord", "slack", "matrix", "ntfy", "json"];
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

/** What a way is called. @param {WayInfo} way */
function nameOf(way) {
  if (way.kind === "push") return way.label || t("notice-browser");
  return way.kind === "mail" ? way.address : t(`notice-format-${way.kind}`);
}

/** What there is to know of a way. @param {WayInfo} way */
function textOf(way) {
  if (way.problem) return t(`notice-problem-${way.problem}`);
  if (way.kind === "push") return t("notice-browser");
  if (way.kind !== "mail") return t(way.table ? "notice-for-table" : "notice-for-me");
  if (!way.confirmed) return t("notice-mail-waits");
  return t(way.digest ? "notice-mail-daily" : "notice-mail-each");
}

/** @param {{ drawing: string, title: string, text: string, warns?: boolean, children?: ComponentChildren }} props */
const Line = ({ drawing, title, text, warns = false, children }) => html`
  <li><${Drawing} name=${drawing} /><div><b>${title}</b><small class=${warns ? "warns" : ""}>${text}</small></div><span class="line-acts">${children}</span></li>`;

/** How I am told. */
export function Notices() {
  const told = useSignal(/** @type {MyNotices | null} */ (null));
  const said = useSignal("");
  const adding = useSignal(/** @type {"" | "mail" | "service"} */ (""));
  const { busy, problem, attempt } = useAttempt();
  const act = (/** @type {() => Promise<MyNotices | null>} */ ask, words = "") =>
    attempt(async () => {
      said.value = "";
      told.value = (await ask()) ?? told.value;
      said.value = words;
      adding.value = "";
    });
  useEffect(() => {
    act(async () => {
      await loadNoticeWords();
      return get("/api/notices", {});
    });
  }, []);
  if (!told.value)
    return problem.value && html`<section class="panel s"><${Said} problem=${problem.value} /></section>`;
  const { offered, ways } = told.value;
  const remove = (/** @type {WayInfo} */ way) => act(() => post("/api/notices/ways/{way}/remove", { way: way.id }));
  const close = () => {
    adding.value = "";
  };
  return html`
    <section class="panel s notices" aria-labelledby="notices">
      <h2 id="notices">${t("notices")}</h2><p>${t("notices-text")}</p>
      <ul class="lines">
        ${offered.push && html`<${Here} told=${told.value} busy=${busy.value} act=${act} />`}
        ${ways
          .filter((way) => !way.here)
          .map(
            (way) => html`
          <${Line} key=${way.id} drawing=${way.kind === "mail" ? "paper" : way.kind === "push" ? "laptop" : "card"} title=${nameOf(way)} text=${textOf(way)} warns=${way.problem !== ""}>
            ${
              way.kind === "mail" &&
              way.confirmed &&
              html`<label class="check"><input type="checkbox" data-do="digest" checked=${way.digest} onChange=${withChecked(
                (digest) => act(() => post("/api/notices/ways/{way}/digest", { way: way.id }, { digest })),
              )} /><span>${t("notice-digest")}</span></label>`
            }
            ${way.confirmed && html`<button type="button" class="btn quiet" data-do="try" aria-label=${t("notice-try-name", { name: nameOf(way) })} disabled=${busy.value} onClick=${() => act(() => post("/api/notices/ways/{way}/try", { way: way.id }), t("notice-tried"))}>${t("notice-try")}</button>`}
            <button type="button" class="btn quiet" data-do="remove-way" aria-label=${t("notice-remove-name", { name: nameOf(way) })} disabled=${busy.value} onClick=${() => remove(way)}>${t("remove")}</button><//>`,
          )}
      </ul>
      <p class="notice-acts">
        ${
          offered.mail &&
          html`<button type="button" class="btn" data-do="add-mail" onClick=${() => {
            adding.value = "mail";
          }}>${t("notice-add-mail")}</button>`
        }
        <button type="button" class="btn" data-do="add-service" onClick=${() => {
          adding.value = "service";
        }}>${t("notice-add-service")}</button></p>
      ${!adding.value && html`<${Said} problem=${problem.value} />`}
      <p class="aside" role="status">${said.value}</p>
      ${(ways.length > 0 || told.value.quiet_from) && html`<${Hours} told=${told.value} busy=${busy.value} act=${act} />`}
      ${adding.value === "mail" && html`<${Mail} problem=${problem} busy=${busy.value} act=${act} onClose=${close} />`}
      ${adding.value === "service" && html`<${Service} problem=${problem} busy=${busy.value} act=${act} onClose=${close} />`}
    </section>`;
}

/** @typedef {(ask: () => Promise<MyNotices | null>, words?: string) => unknown} Act */

/** This browser. @param {{ told: MyNotices, busy: boolean, act: Act }} props */
function Here({ told, busy, act }) {
  const way = told.ways.find((one) => one.here);
  const why = cannotPush();
  const text = way?.problem
    ? t(`notice-problem-${way.problem}`)
    : t(way ? "notice-here-on" : `notice-here-${why || "off"}`);
  const off = () =>
    act(async () => {
      await turnOff();
      return way ? post("/api/notices/ways/{way}/remove", { way: way.id }) : null;
    });
  return html`
    <${Line} drawing=${isPhone(navigator.userAgent) ? "phone" : "laptop"} title=${t("notice-here")} text=${text}>
      ${way && html`<button type="button" class="btn quiet" data-do="try" disabled=${busy} onClick=${() => act(() => post("/api/notices/ways/{way}/try", { way: way.id }), t("notice-tried"))}>${t("notice-try")}</button>`}
      ${way ? html`<button type="button" class="btn" data-do="push-off" disabled=${busy} onClick=${off}>${t("notice-turn-off")}</button>` : !why && html`<button type="button" class="btn main" data-do="push-on" disabled=${busy} onClick=${() => act(() => turnOn(told.push_key))}>${t("notice-turn-on")}</button>`}<//>`;
}

/** @typedef {{ problem: Signal<string>, busy: boolean, act: Act, onClose: () => unknown }} Adding */

/** A mailbox. @param {Adding} props */
function Mail({ problem, busy, act, onClose }) {
  const address = useSignal("");
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    act(() => post("/api/notices/mail", {}, { address: address.value }));
  };
  return html`
    <${Dialog} title=${t("notice-add-mail")} onClose=${onClose}><form class="form" onSubmit=${submit}>
      <label class="field"><span>${t("notice-mail-address")}</span><input type="email" name="email" autocomplete="email" required maxlength="254" value=${address.value} onInput=${withValue(
        (text) => {
          address.value = text;
        },
      )} /></label>
      <p>${t("notice-mail-text")}</p><${Said} problem=${problem.value} />
      <div class="dialog-acts"><button type="submit" class="btn main" data-do="save-mail" disabled=${busy}>${t("notice-mail-do")}</button></div></form><//>`;
}

/** Another service. @param {Adding} props */
function Service({ problem, busy, act, onClose }) {
  const format = useSignal(/** @type {Format} */ ("discord"));
  const address = useSignal("");
  const token = useSignal("");
  const room = useSignal("");
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const hook = { format: format.value, address: address.value.trim(), token: token.value.trim() };
    act(() =>
      post("/api/notices/webhooks", {}, format.value === "matrix" ? { ...hook, room: room.value.trim() } : hook),
    );
  };
  const field = (/** @type {string} */ name, /** @type {Signal<string>} */ value, help = "", required = true) => html`
    <label class="field"><span>${t(`notice-service-${name}`)}</span><input data-name=${name} value=${value.value} required=${required} autocomplete="off" spellcheck=${false} onInput=${withValue(
      (text) => {
        value.value = text;
      },
    )} /><small>${help}</small></label>`;
  const now = format.value;
  return html`
    <${Dialog} title=${t("notice-add-service")} onClose=${onClose}><form class="form" onSubmit=${submit}>
      <${Segments} label=${t("notice-service")} value=${now} options=${FORMATS.map((one) => [one, t(`notice-format-${one}`)])} onChoose=${(
        /** @type {Format} */ one,
      ) => {
        format.value = one;
      }} />
      ${field("address", address, t(`notice-service-address-text-${now}`))}
      ${now === "matrix" && field("room", room, t("notice-service-room-text"))}
      ${now !== "discord" && now !== "slack" && field("token", token, now === "matrix" ? "" : t("notice-service-token-text"), now === "matrix")}
      <${Said} problem=${problem.value} />
      <div class="dialog-acts"><button type="submit" class="btn main" data-do="save-service" disabled=${busy}>${t("notice-service-do")}</button></div></form><//>`;
}

/** When nothing is to be sent. @param {{ told: MyNotices, busy: boolean, act: Act }} props */
function Hours({ told, busy, act }) {
  const from = useSignal(told.quiet_from);
  const to = useSignal(told.quiet_to);
  const daily = useSignal(told.digest_at);
  const zone = zoneHere();
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const hours = { zone, quiet_from: from.value, quiet_to: to.value, digest_at: daily.value };
    act(() => post("/api/notices/hours", {}, hours), t("notice-saved"));
  };
  const time = (/** @type {string} */ label, /** @type {Signal<string>} */ value) => html`
    <label class="field"><span>${t(label)}</span><input type="time" data-name=${label} value=${value.value} onInput=${withValue(
      (text) => {
        value.value = text;
      },
    )} /></label>`;
  return html`
    <form class="notice-hours" onSubmit=${submit}>
      <h3>${t("notice-quiet")}</h3>
      <p class="aside">${t("notice-quiet-text", { zone: zone.replaceAll("_", " ") })}</p>
      <div>${time("notice-quiet-from", from)}${time("notice-quiet-to", to)}${told.ways.some((way) => way.digest) && time("notice-daily", daily)}
        <button type="submit" class="btn" data-do="save-hours" disabled=${busy}>${t("notice-save")}</button></div>
    </form>`;
}
