// A table of one's own: pictures and sentences that follow what the server says of the game.

import { codeNeeded, get, me, post, Refusal } from "../api.js";
import { GAME_NAMES, gameModule, loadCard, tokenOf } from "../games.js";
import { refusalInWords } from "../refusals.js";
import { go } from "../router.js";
import { kept } from "../settings.js";
import { invitations } from "../table/invitations.js";
import { html, useEffect, useRef, useSignal } from "../ui/html.js";
import { beSomebody, NameField, nameHere } from "../ui/name.js";
import { Badge, Icon, Segments, withFile, withValue } from "../ui/parts.js";
import { Problem } from "../ui/problem.js";
import { loadGameWords, rich, t, tOr } from "../words.js";
import { TableFromAbove } from "./from_above.js";
import { firstLevel, levelName, levelsOf, levelText } from "./levels.js";
import {
  AbsenceSentence,
  HelpSentence,
  OptionSentence,
  optionsInWords,
  PublicSentence,
  USUAL_ABSENCE,
} from "./options.js";
import { clockSentences, HowFast, USUAL_CLOCK } from "./pace.js";
import { maySpare, moreSeats, planInWords, planned, usualCount, whoPlays } from "./plans.js";
import { GamePictures, lastGame, titleOf } from "./play.js";
import { PageTop } from "./top.js";

/** @import { Refused } from "../refusals.js" */
/** @import { GameModule, OptionValue } from "../table/contract.js" */
/** @import { GameInfo, Games, Help, Json, OptionInfo, SeatPlan } from "../types/messages.js" */
/** @import { Signal } from "../ui/html.js" */

/** Options that stand among the folded ones. */
const FOLDED = ["first"];

export default function CreatePage() {
  const games = useSignal(/** @type {Games | null} */ (null));
  const problem = useSignal(/** @type {Refused | null} */ (null));
  const game = useSignal(lastGame());
  useEffect(() => {
    const load = async () => {
      const [told] = await Promise.all([get("/api/games", {}), Promise.allSettled(GAME_NAMES.map(loadCard))]);
      codeNeeded.value = told.private;
      games.value = told;
    };
    load().catch((refusal) => {
      problem.value = refusal;
    });
  }, []);
  if (problem.value) return html`<${Problem} problem=${problem.value} />`;
  if (!games.value) return html`<${PageTop} /><div class="loading" role="status">${t("loading")}</div>`;
  const info = games.value.games.find((one) => one.name === game.value) ?? games.value.games[0];
  const choose = (/** @type {string} */ name) => {
    game.value = name;
    kept.set("carbarn.game", name);
  };
  return html`<${PageTop} /><${CreateTable} key=${info.name} games=${games.value} info=${info} onGame=${choose} />`;
}

/** @param {{ games: Games, info: GameInfo, onGame: (game: string) => unknown }} props */
function CreateTable({ games, info, onGame }) {
  const levels = levelsOf(games.bots);
  const level = firstLevel(levels, kept.get("carbarn.level"));
  const seats = useSignal(planned([], usualCount(info.seats), level));
  const options = useSignal(/** @type {Record<string, OptionValue>} */ ({}));
  const data = useSignal(/** @type {{ content: Json } | null} */ (null)); // a file of the game's data
  const isPublic = useSignal(false);
  const help = useSignal(/** @type {Help} */ ("hints"));
  const absence = useSignal(USUAL_ABSENCE);
  const clock = useSignal(USUAL_CLOCK);
  const tableName = useSignal("");
  const name = useSignal(nameHere());
  const busy = useSignal(false);
  const problem = useSignal("");
  const said = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => said.current?.scrollIntoView({ block: "nearest" }), [problem.value]); // on phones it may be far away
  const module = useGame(info.name);
  const count = seats.value.length;
  const declared = info.options[String(count)];
  const shown = declared.filter(
    (option) =>
      !module.value?.setupOptions?.includes(option.name) &&
      (module.value?.optionApplies?.(option.name, options.value) ?? true),
  );
  const choose = (/** @type {string} */ option, /** @type {OptionValue} */ value) => {
    options.value = { ...options.value, [option]: value };
  };
  const sentence = (/** @type {OptionInfo} */ option) => html`
    <${OptionSentence} key=${option.name} game=${info.name} option=${option} value=${options.value[option.name] ?? option.default}
      onChange=${(/** @type {OptionValue} */ value) => choose(option.name, value)} />`;
  const asks = codeNeeded.value && !me.value;
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const known = new Set(declared.map((option) => option.name));
    const chosen = Object.fromEntries(Object.entries(options.value).filter(([key]) => known.has(key)));
    busy.value = true;
    problem.value = "";
    try {
      await beSomebody(asks ? name.value : "");
      const made = await post(
        "/api/tables",
        {},
        {
          game: info.name,
          seats: seats.value,
          options: chosen,
          public: isPublic.value,
          help: help.value,
          absence: absence.value,
          name: tableName.value,
          clock: clock.value.kind === "none" ? null : clock.value,
          ...(data.value ? { data: { [info.files[0]]: data.value.content } } : {}),
        },
      );
      invitations.add(made.table.id, made.invitations);
      go(`/t/${made.table.id}`);
    } catch (refusal) {
      busy.value = false;
      if (!(refusal instanceof Refusal)) throw refusal;
      problem.value = refusalInWords(refusal);
    }
  };
  if (!module.value) return html`<div class="loading" role="status">${t("loading")}</div>`;
  const { Setup } = module.value;
  const folded = shown.filter((option) => FOLDED.includes(option.name));
  const { kind } = clock.value;
  const rules = [
    ...(kind === "none" ? [] : clockSentences({ ...clock.value, kind })),
    ...optionsInWords(info.name, shown, options.value),
  ];
  return html`
    <main class="setup create">
      <h1 class="vh">${t("home-create")}</h1>
      <form id="create" class="stack" onSubmit=${submit}>
        <section class="panel s"><${GamePictures} games=${games} chosen=${info.name} onChoose=${onGame} /></section>
        <${Seats} info=${info} levels=${levels} level=${level} seats=${seats} />
        <${HowFast} value=${clock.value} onChange=${(/** @type {typeof clock.value} */ one) => {
          clock.value = one;
        }} />
        <section class="panel s" aria-labelledby="rules"><h2 id="rules">${t("create-rules")}</h2>
          <div class="sentences choice">
            ${shown.filter((option) => !FOLDED.includes(option.name)).map(sentence)}
            <${HelpSentence} value=${help.value} onChange=${(/** @type {Help} */ one) => {
              help.value = one;
            }} />
            <${PublicSentence} value=${isPublic.value} onChange=${(/** @type {boolean} */ one) => {
              isPublic.value = one;
            }} />
          </div></section>
        <details class="panel s more-options"><summary>${t("create-more")}</summary>
            <div class="more-inside choice">
              ${folded.map(sentence)}
              ${
                clock.value.kind === "none" &&
                html`<${AbsenceSentence} value=${absence.value} onChange=${(/** @type {number} */ one) => {
                  absence.value = one;
                }} />`
              }
              ${Setup && html`<${Setup} seats=${count} options=${options.value} onChange=${choose} />`}
              ${info.files.length > 0 && html`<${DataFile} info=${info} data=${data} />`}
            </div></details>
      </form>
      <aside class="panel create-sum">
        <label class="field table-name"><span>${t("create-name")}</span>
          <input maxlength="60" form="create" value=${tableName.value} placeholder=${t("create-name-none")} data-table-name
            onInput=${withValue((value) => {
              tableName.value = value;
            })} /></label>
        <${TableFromAbove} game=${info.name} seats=${seats.value} />
        <p class="say" role="status">${rich("create-sum", {
          what: html`<b>${t("create-for", { game: titleOf(games, info.name), count })}</b>`,
          who: whoPlays(seats.value),
        })}${rules.map((one) => html`<span>${one}</span>`)}</p>
        ${asks && html`<${NameField} name=${name} />`}
        ${problem.value && html`<p ref=${said} class="form-problem" role="alert">${problem.value}</p>`}
        <button type="submit" form="create" class="btn main" data-do="make" disabled=${busy.value}>${t("create-make")}</button>
        <a class="btn quiet" href="/">${t("cancel")}</a>
      </aside>
    </main>`;
}

/** The module of a game with its words, for options that the game itself shows; null until it is here. @param {string} game */
function useGame(game) {
  const module = useSignal(/** @type {Pick<GameModule, "Setup" | "setupOptions" | "optionApplies"> | null} */ (null));
  useEffect(() => {
    // without it the server's sentences stand
    Promise.allSettled([gameModule(game), loadGameWords(game)]).then(([loaded]) => {
      module.value = loaded.status === "fulfilled" ? loaded.value : {};
    });
  }, [game]);
  return module;
}

/**
 * Who plays: a picture for each seat, and below it who could sit in the one that is chosen.
 * @param {{ info: GameInfo, levels: string[], level: string, seats: Signal<SeatPlan[]> }} props
 */
function Seats({ info, levels, level, seats }) {
  const chosen = useSignal(Math.min(1, seats.value.length - 1));
  const count = seats.value.length;
  const more = moreSeats(info, count);
  const at = Math.min(chosen.value, count - 1);
  const add = () => {
    if (more === null) return;
    seats.value = planned(seats.value, more, level);
    chosen.value = more - 1;
  };
  const remove = () => {
    seats.value = seats.value.filter((_, index) => index !== at);
    chosen.value = Math.max(0, at - 1);
  };
  const change = (/** @type {SeatPlan} */ plan) => {
    seats.value = seats.value.map((old, index) => (index === at ? plan : old));
  };
  return html`
    <section class="panel s" aria-labelledby="who"><div class="who-head"><h2 id="who">${t("create-who")}</h2>
        <button type="button" class="link" data-do="remove-seat" disabled=${!maySpare(info, count)} onClick=${remove}>${t("create-remove", { number: at + 1 })}</button></div>
      <div class="seat-cards">
        ${seats.value.map((plan, index) => {
          const [who, means] = planInWords(plan);
          return html`
          <button type="button" class="seat-card ${plan.kind === "open" ? "open" : ""}" key=${index} data-chair=${index} aria-pressed=${index === at ? "true" : "false"}
            aria-label=${t("create-sits", { number: index + 1, who })} onClick=${() => {
              chosen.value = index;
            }}><${Badge} owner=${tokenOf(info.name, index)} /><b>${who}</b><small>${means}</small></button>`;
        })}
        ${more !== null && html`<button type="button" class="seat-card add" data-do="add-seat" onClick=${add}><${Icon} name="plus" /><small>${t("create-add")}</small></button>`}
      </div>
      <${Tray} key=${at} info=${info} number=${at + 1} plan=${seats.value[at]} levels=${levels} onChange=${change}
        mayBeMe=${seats.value.every((plan, index) => plan.kind !== "me" || index === at)} />
    </section>`;
}

/**
 * Who could sit in a seat.
 * @param {object} props
 * @param {GameInfo} props.info
 * @param {number} props.number of the seat, from 1
 * @param {SeatPlan} props.plan
 * @param {string[]} props.levels
 * @param {boolean} props.mayBeMe
 * @param {(plan: SeatPlan) => unknown} props.onChange
 */
function Tray({ info, number, plan, levels, mayBeMe, onChange }) {
  const pill = (/** @type {"me" | "open" | "local"} */ kind, /** @type {string} */ words, icon = "") => html`
    <button type="button" class="pill" data-plan=${kind} aria-pressed=${plan.kind === kind ? "true" : "false"}
      onClick=${() => onChange({ kind })}>${icon && html`<${Icon} name=${icon} />`}${words}</button>`;
  return html`
    <div class="seat-tray" role="group" aria-label=${t("create-seat", { number })}>
      <p class="pills">${mayBeMe && pill("me", t("you"))}${pill("open", t("plan-open"), "link")}${pill("local", t("plan-local"), "screen")}</p>
      <div class="choice bots"><span aria-hidden="true">${t("plan-bot")}</span>
        <${Segments} label=${t("plan-bot")} value=${plan.kind === "bot" ? (plan.bot ?? "") : ""} options=${levels.map((one) => [one, levelName(one)])}
          onChoose=${(/** @type {string} */ bot) => onChange({ kind: "bot", bot })} /></div>
      <p class="tray-more">${
        plan.kind === "local"
          ? html`<input maxlength="40" data-local-name placeholder=${t("plan-name")} aria-label=${t("plan-name-of", { number })}
              value=${plan.name ?? ""} onInput=${withValue((name) => onChange({ kind: "local", name }))} />`
          : plan.kind === "bot"
            ? levelText(plan.bot ?? "", info)
            : t(plan.kind === "me" ? "plan-me-text" : "plan-open-text")
      }</p>
    </div>`;
}

/** A file of the game's data. @param {{ info: GameInfo, data: Signal<{ content: Json } | null> }} props */
function DataFile({ info, data }) {
  const unread = useSignal("");
  const bring = async (/** @type {File | undefined} */ file) => {
    data.value = null;
    unread.value = "";
    if (!file) return;
    try {
      data.value = { content: JSON.parse(await file.text()) };
    } catch {
      unread.value = t("create-data-unread", { file: file.name });
    }
  };
  return html`
    <label class="field"><span>${tOr(`${info.name}-data-file`, info.files[0])}</span>
      <input type="file" accept=".json" onChange=${withFile(bring)} data-file /></label>
    ${unread.value && html`<p class="form-problem" role="alert">${unread.value}</p>`}`;
}
