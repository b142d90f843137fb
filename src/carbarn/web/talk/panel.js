// Talk at the table: what was said, phrases that need no typing, and a line to write in.
import { get, me, post, Refusal } from "../api.js";
import { loadStyle } from "../games.js";
import { refusalInWords } from "../refusals.js";
import { SeatMark } from "../table/seats.js";
import { html, useEffect, useLayoutEffect, useRef, useSignal } from "../ui/html.js";
import { Dialog, withChecked, withValue } from "../ui/parts.js";
import { loadTalkWords, t } from "../words.js";

/** @import { Spoken, TableNotices, Talk as Heard } from "../types/messages.js" */
/** @import { Table } from "../table/table.js" */

const LONGEST = 300; // letters

/** What a line says. @param {Spoken} line */
function wordsOf(line) {
  if (line.kind === "removed") return t("talk-removed");
  return line.kind === "phrase" ? t(`talk-phrase-${line.text}`) : line.text;
}

/** @param {{ table: Table }} props */
export function Talk({ table }) {
  const heard = useSignal(/** @type {Heard | null} */ (null));
  const text = useSignal("");
  const problem = useSignal("");
  const busy = useSignal(false);
  const about = useSignal(/** @type {Spoken | null} */ (null));
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const where = { table: table.id };
  const attempt = async (/** @type {() => Promise<unknown>} */ what) => {
    busy.value = true;
    problem.value = "";
    try {
      await what();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      problem.value = refusalInWords(refusal);
    }
    busy.value = false;
  };
  const load = () =>
    attempt(async () => {
      if (!heard.value) await Promise.all([loadTalkWords(), loadStyle("/web/style/talk.css")]);
      heard.value = await get("/api/tables/{table}/talk", where);
    });
  const { talked } = table.connection;
  const live = table.connection.state.value === "live";
  const over = table.ending.over.value;
  useEffect(() => {
    load(); // also when the connection is back: something may have been said meanwhile
  }, [talked.value, live, over]);
  const lines = heard.value?.lines ?? [];
  const last = lines.at(-1);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last?.place, last?.number]);
  if (!heard.value) return html`<p class="nothing" role="status">${problem.value || t("loading")}</p>`;
  const [place] = heard.value.may;
  const say = (/** @type {Partial<{ text: string, phrase: any }>} */ what) =>
    attempt(async () => {
      await post("/api/tables/{table}/talk", where, { ...what, place });
      if (what.text) text.value = "";
      heard.value = await get("/api/tables/{table}/talk", where);
    });
  const write = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (text.value.trim()) say({ text: text.value });
  };
  const close = () => {
    about.value = null;
  };
  const ask = (/** @type {Spoken} */ line) => () => {
    about.value = line;
  };
  const report = ({ number, place: there } = /** @type {Spoken} */ (about.value)) =>
    attempt(async () => {
      await post("/api/tables/{table}/talk/report", where, { number, place: there });
      close();
      problem.value = t("talk-reported");
    });
  const silence = (/** @type {boolean} */ everywhere) =>
    attempt(async () => {
      const { number, place: there } = /** @type {Spoken} */ (about.value);
      heard.value = await post("/api/tables/{table}/talk/silence", where, { number, place: there, everywhere });
      close();
    });
  const hear = (/** @type {string} */ person) =>
    attempt(async () => {
      heard.value = await post("/api/tables/{table}/talk/hear", where, { person });
    });
  const typed = withValue((now) => {
    text.value = now;
  });
  return html`
    <div class="talk">
      <div class="talk-lines" ref=${list} role="log" aria-label=${t("talk-here")} tabindex="0">
        <ol>
          ${!lines.length && html`<li class="nothing">${t("talk-empty")}</li>`}
          ${lines.map((line) => html`<${Line} key="${line.place} ${line.number}" table=${table} line=${line} onAbout=${ask(line)} />`)}
        </ol>
      </div>
      ${heard.value.silenced.map(
        (one) => html`<p class="talk-silenced" key=${one.id}><span>${t("talk-silenced", { name: one.name })}</span>
          <button type="button" class="link" data-do="hear" onClick=${() => hear(one.id)}>${t("talk-hear")}</button></p>`,
      )}
      ${
        place
          ? html`
        <div class="talk-quick" role="group" aria-label=${t("talk-quick")}>
          ${heard.value.phrases.map((name) => html`<button type="button" class="btn small" data-phrase=${name} disabled=${busy.value} onClick=${() => say({ phrase: name })}>${t(`talk-phrase-${name}`)}</button>`)}</div>
        <form class="talk-say" onSubmit=${write}>
          <input aria-label=${t("talk-say")} placeholder=${t("talk-say")} maxlength=${LONGEST} autocomplete="off" data-say value=${text.value} onInput=${typed} />
          <button type="submit" class="btn" data-do="send" disabled=${busy.value}>${t("talk-send")}</button></form>
        <p class="talk-who">${t(`talk-${place}-hear`)}</p>`
          : html`<p class="talk-who">${t("talk-sign-in")}</p>`
      }
      ${problem.value && html`<p class="form-problem" role="alert">${problem.value}</p>`}
      ${table.mine.value.length > 0 && me.value && html`<${Word} id=${table.id} />`}
      ${about.value && html`<${About} line=${about.value} onClose=${close} onReport=${() => report()} onSilence=${silence} />`}
    </div>`;
}

/** @param {{ table: Table, line: Spoken, onAbout: () => unknown }} props */
function Line({ table, line, onAbout }) {
  const name = line.mine ? t("talk-you") : line.name;
  return html`
    <li class=${line.kind === "removed" ? "gone" : ""}>
      <p>${line.seat !== null && html`<${SeatMark} table=${table} seat=${line.seat} />`}<b>${t("talk-line", { name })}</b>${line.place === "watchers" && html`<i>${t("talk-watchers")}</i>`}<span>${wordsOf(line)}</span></p>
      ${!line.mine && line.kind !== "removed" && html`<button type="button" class="talk-more" data-do="about-line" aria-label=${t("talk-about", { name })} onClick=${onAbout}>…</button>`}
    </li>`;
}

/**
 * What can be done about a line.
 * @param {{ line: Spoken, onClose: () => unknown, onReport: () => unknown, onSilence: (everywhere: boolean) => unknown }} props
 */
function About({ line, onClose, onReport, onSilence }) {
  const { name } = line;
  return html`
    <${Dialog} title=${t("talk-about-title", { name })} onClose=${onClose}>
      <p class="talk-quote">${wordsOf(line)}</p>
      <ul class="talk-acts">
        <li><button type="button" class="btn" data-do="silence" onClick=${() => onSilence(false)}>${t("talk-silence", { name })}</button><small>${t("talk-silence-text")}</small></li>
        <li><button type="button" class="btn" data-do="block" onClick=${() => onSilence(true)}>${t("talk-block", { name })}</button><small>${t("talk-block-text")}</small></li>
        <li><button type="button" class="btn" data-do="report" onClick=${onReport}>${t("talk-report")}</button><small>${t("talk-report-text")}</small></li>
      </ul><//>`;
}

/** Whether I am told of this table, if there is any way to tell me. @param {{ id: string }} props */
function Word({ id }) {
  const told = useSignal(/** @type {TableNotices | null} */ (null));
  const where = { table: id };
  const quiet = () => {}; // it is shown when the server can be asked again
  useEffect(() => {
    get("/api/tables/{table}/notices", where).then((now) => {
      told.value = now;
    }, quiet);
  }, [id]);
  if (!told.value) return null;
  const set = (/** @type {boolean} */ wanted) =>
    post("/api/tables/{table}/mute", where, { muted: !wanted }).then((now) => {
      told.value = now;
    }, quiet);
  return html`
    ${told.value.ways > 0 && html`<label class="check talk-word"><input type="checkbox" data-do="mute" checked=${!told.value.muted} onChange=${withChecked(set)} /><span>${t("talk-notices")}</span></label>`}
    ${told.value.webhooks.filter((one) => one.by).map((one) => html`<p class="talk-who" key=${one.id}>${t("talk-notices-by", { name: one.by })}</p>`)}`;
}
