// A table of one's own: the form follows what the server says of the game.

import { gameModule, tokenOf } from "../games.js";
import { spanInWords } from "../table/hands.js";
import { botName } from "../table/names.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { NameField } from "../ui/name.js";
import { Badge, Dialog, withChecked, withFile, withValue } from "../ui/parts.js";
import { loadGameWords, t, tOr } from "../words.js";

/** @import { GameModule, OptionValue } from "../table/contract.js" */
/** @import { Games, Help, Json, NewTable, OptionInfo, SeatPlan } from "../types/messages.js" */
/** @import { Signal } from "../ui/html.js" */

const ABSENCES = [600, 3600, 86400, 259_200, 604_800]; // seconds
const USUAL = 86400;

/**
 * @param {object} props
 * @param {Games} props.games
 * @param {string} props.game
 * @param {Signal<string>} props.name
 * @param {Signal<boolean>} props.busy
 * @param {Signal<string | null>} props.problem
 * @param {(wanted: NewTable) => unknown} props.onMake
 * @param {() => unknown} props.onClose
 */
export function CreateTable({ games, game, name, busy, problem, onMake, onClose }) {
  const info = games.games.find((one) => one.name === game) ?? games.games[0];
  const first = Math.min(3, Math.max(...info.seats));
  const seats = useSignal(planned([], first, games.bots));
  const options = useSignal(/** @type {Record<string, OptionValue>} */ ({}));
  const data = useSignal(/** @type {{ content: Json } | null} */ (null)); // a file of the game's data
  const unread = useSignal("");
  const isPublic = useSignal(false);
  const help = useSignal(/** @type {Help} */ ("hints"));
  const absence = useSignal(USUAL);
  const worded = useSignal(false);
  const module = useSignal(/** @type {GameModule | null} */ (null)); // for options that the game itself shows
  useEffect(() => {
    const shown = gameModule(info.name).then((loaded) => {
      module.value = loaded;
    });
    // without them the server's sentences stand
    Promise.allSettled([loadGameWords(info.name), shown]).then(() => {
      worded.value = true;
    });
  }, [info.name]);
  const count = seats.value.length;
  const declared = info.options[String(count)];
  const shownByGame = module.value?.setupOptions ?? [];
  const applies = (/** @type {OptionInfo} */ option) =>
    module.value?.optionApplies?.(option.name, options.value) ?? true;
  const generic = declared.filter((option) => !shownByGame.includes(option.name) && applies(option));
  const choose = (/** @type {string} */ name, /** @type {OptionValue} */ value) => {
    options.value = { ...options.value, [name]: value };
  };
  const change = (/** @type {number} */ index, /** @type {SeatPlan} */ plan) => {
    seats.value = seats.value.map((old, i) => (i === index ? plan : old));
  };
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const known = new Set(declared.map((option) => option.name));
    const chosen = Object.fromEntries(Object.entries(options.value).filter(([key]) => known.has(key)));
    const wanted = {
      game: info.name,
      seats: seats.value,
      options: chosen,
      public: isPublic.value,
      help: help.value,
      absence: absence.value,
    };
    onMake(data.value ? { ...wanted, data: { [info.files[0]]: data.value.content } } : wanted);
  };
  const bringData = async (/** @type {File | undefined} */ file) => {
    data.value = null;
    unread.value = "";
    if (!file) return;
    try {
      data.value = { content: JSON.parse(await file.text()) };
    } catch {
      unread.value = t("create-data-unread", { file: file.name });
    }
  };
  if (!worded.value) return null;
  return html`
    <${Dialog} title=${t("create-title", { game: tOr(`game-${info.name}`, info.title) })} onClose=${onClose} wide>
      <form class="form create" onSubmit=${submit}>
        <div class="pair">
          <${NameField} name=${name} />
          <label class="field"><span>${t("create-seats")}</span>
            <select value=${count} onChange=${withValue((number) => {
              seats.value = planned(seats.value, Number(number), games.bots);
            })} data-seats>
              ${info.seats.map((number) => html`<option value=${number}>${number}</option>`)}
            </select></label>
        </div>
        <fieldset class="plans"><legend class="caps">${t("create-who")}</legend>
          ${seats.value.map(
            (
              plan,
              index,
            ) => html`<${SeatChoice} key=${index} game=${info.name} index=${index} plan=${plan} bots=${games.bots}
            onChange=${(/** @type {SeatPlan} */ next) => change(index, next)} />`,
          )}
          ${seats.value.some((plan) => plan.kind === "bot") && games.bots.includes("ismcts") && html`<p class="note">${t("create-bots")}</p>`}
        </fieldset>
        <fieldset class="options"><legend class="caps">${t("create-options")}</legend>
          ${generic.map(
            (
              option,
            ) => html`<${OptionField} key=${option.name} game=${info.name} option=${option} value=${options.value[option.name] ?? option.default}
            onChange=${(/** @type {OptionValue} */ value) => choose(option.name, value)} />`,
          )}
          <label class="field"><span>${t("create-help")}</span>
            <select value=${help.value} onChange=${withValue((level) => {
              help.value = /** @type {Help} */ (level);
            })} data-help>
              ${["hints", "normal", "none"].map((one) => html`<option value=${one}>${t(`help-${one}`)}</option>`)}
            </select></label>
          ${
            seats.value.some((plan) => plan.kind === "open") &&
            html`<label class="field"><span>${t("create-absence")}</span>
            <select value=${absence.value} onChange=${withValue((seconds) => {
              absence.value = Number(seconds);
            })} data-absence>
              ${ABSENCES.map((one) => html`<option value=${one}>${spanInWords(one)}</option>`)}
            </select></label>`
          }
        </fieldset>
        ${module.value?.Setup && html`<${module.value.Setup} seats=${count} options=${options.value} onChange=${choose} />`}
        ${
          info.files.length > 0 &&
          html`<label class="field"><span>${tOr(`${info.name}-data-file`, info.files[0])}</span>
            <input type="file" accept=".json" onChange=${withFile(bringData)} data-file /></label>
          ${unread.value && html`<p class="form-problem" role="alert">${unread.value}</p>`}`
        }
        <label class="check"><input type="checkbox" checked=${isPublic.value} onChange=${withChecked((checked) => {
          isPublic.value = checked;
        })} data-public /><span>${t("create-public")}</span></label>
        ${
          problem.value &&
          html`<p
          class="form-problem" role="alert">${problem.value === "unreachable" ? t("unreachable") : problem.value}</p>`
        }
        <div class="dialog-acts">
          <button type="button" class="btn" onClick=${onClose}>${t("cancel")}</button>
          <button type="submit" class="btn main" data-do="make" disabled=${busy.value}>${t("create-make")}</button>
        </div>
      </form>
    <//>`;
}

/**
 * Plans for so many seats: I first, then bots; what was chosen stays.
 * @param {SeatPlan[]} old
 * @param {number} count
 * @param {string[]} bots
 * @returns {SeatPlan[]}
 */
function planned(old, count, bots) {
  return Array.from(
    { length: count },
    (_, index) => old[index] ?? (index === 0 ? { kind: "me" } : { kind: "bot", bot: bots[0] }),
  );
}

/**
 * @param {object} props
 * @param {string} props.game
 * @param {number} props.index
 * @param {SeatPlan} props.plan
 * @param {string[]} props.bots
 * @param {(plan: SeatPlan) => unknown} props.onChange
 */
function SeatChoice({ game, index, plan, bots, onChange }) {
  const value = plan.kind === "bot" ? `bot ${plan.bot}` : plan.kind;
  const choose = withValue((chosen) => {
    const [kind, bot] = chosen.split(" ");
    onChange(/** @type {SeatPlan} */ (bot ? { kind, bot } : { kind }));
  });
  const label = t("create-seat", { number: index + 1 });
  return html`
    <div class="plan">
      <${Badge} owner=${tokenOf(game, index)} />
      <select value=${value} aria-label=${label} onChange=${choose} data-plan=${index}>
        <option value="me">${t("plan-me")}</option>
        ${bots.map((bot) => html`<option value="bot ${bot}">${botName(bot)}</option>`)}
        <option value="open">${t("plan-open")}</option>
        <option value="local">${t("plan-local")}</option>
      </select>
      ${
        plan.kind === "local" &&
        html`<input maxlength="40" placeholder=${t("plan-name")}
        aria-label=${t("plan-name-of", { seat: label })} value=${plan.name ?? ""}
        onInput=${withValue((name) => onChange({ kind: "local", name }))} />`
      }
    </div>`;
}

/**
 * @param {string} game
 * @param {OptionInfo} option
 */
const optionName = (game, option) =>
  tOr(`${game}-option-${option.name}`, tOr(`option-${option.name}`, option.sentence));

/**
 * @param {string} game
 * @param {OptionInfo} option
 * @param {OptionValue} choice
 */
function choiceName(game, option, choice) {
  if (choice === "random") return t("option-random");
  if (option.name === "first" && typeof choice === "number") return t("create-seat", { number: choice + 1 });
  return tOr(`${game}-choice-${option.name}-${choice}`, String(choice));
}

/**
 * An option of a table in words, such as "Tiles in a hand: 2"; null if it is as usual.
 * @param {string} game
 * @param {OptionInfo} option
 * @param {OptionValue | undefined} value
 */
export function optionInWords(game, option, value) {
  if (value === undefined || value === option.default) return null;
  const label = optionName(game, option);
  return typeof option.default === "boolean"
    ? label
    : t("option-chosen", { option: label, choice: choiceName(game, option, value) });
}

/**
 * One option: a box for yes and no, a list for few choices, a field for numbers.
 * @param {{ game: string, option: OptionInfo, value: OptionValue, onChange: (value: OptionValue) => unknown }} props
 */
function OptionField({ game, option, value, onChange }) {
  const label = optionName(game, option);
  const rule = html`<span class="rule">${option.rule}</span>`;
  if (typeof option.default === "boolean") {
    return html`<label class="check"><input type="checkbox" checked=${value}
      onChange=${withChecked(onChange)} data-option=${option.name} /><span>${label} ${rule}</span></label>`;
  }
  if (option.choices.length) {
    const choose = withValue((text) => {
      const chosen = option.choices.find((choice) => String(choice) === text);
      if (chosen !== undefined) onChange(chosen);
    });
    return html`<label class="field"><span>${label} ${rule}</span>
      <select value=${String(value)} onChange=${choose} data-option=${option.name}>
        ${option.choices.map((choice) => html`<option value=${String(choice)}>${choiceName(game, option, choice)}</option>`)}</select></label>`;
  }
  return html`<label class="field"><span>${label} ${rule}</span>
    <input type="number" min=${option.least} value=${value}
      onInput=${withValue((text) => text !== "" && onChange(Number(text)))}
      data-option=${option.name} /></label>`;
}
