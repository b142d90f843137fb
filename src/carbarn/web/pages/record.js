// A record that somebody brought: replay it, or go on from any move.
import { html, useEffect, useSignal } from "../ui/html.js";
import { Problem } from "../ui/problem.js";
import { Brand, Icon } from "../ui/parts.js";
import { get, introduce, me, post } from "../api.js";
import { gameModule } from "../games/index.js";
import { inventName } from "../ui/name.js";
import { Seats } from "../table/seats.js";
import { Past } from "../table/past.js";
import { go } from "../router.js";
import { t } from "../words.js";

export default function RecordPage({ id }) {
  const past = useSignal(null);
  const problem = useSignal(null);
  useEffect(() => {
    open(id).then(
      (opened) => {
        past.value = opened;
      },
      (refusal) => {
        problem.value = refusal;
      },
    );
  }, [id]);
  if (problem.value) return html`<${Problem} problem=${problem.value} />`;
  if (!past.value) return html`<div class="loading" role="status">${t("loading")}</div>`;
  return html`<${Replay} past=${past.value} id=${id} />`;
}

async function open(id) {
  const first = await get(`/api/records/${id}/replay`, { at: 0 });
  const game = await gameModule(first.game ?? "cable_car");
  const past = new Past(id, game, first);
  await past.goTo(first.events);
  return past;
}

function Replay({ past, id }) {
  const at = past.at.value;
  const all = past.events;
  const { game } = past;
  const goOn = async () => {
    if (!me.value) await introduce(inventName());
    const seats = past.names.map((_, seat) =>
      seat === (past.eyes.value ?? 0) ? { kind: "me" } : { kind: "bot", bot: "greedy" },
    );
    const made = await past.attempt(() => post(`/api/records/${id}/continue`, { at, seats }));
    if (made) go(`/t/${made.table.id}`);
  };
  const step = (icon, to, label) => html`
    <button type="button" class="btn quiet square-btn step-btn" aria-label=${label}
      disabled=${to < 0 || to > all || to === at} onClick=${() => past.goTo(to)}><${Icon} name=${icon} /></button>`;
  return html`
    <div class="app record-app">
      <header class="top"><${Brand} /><p class="crumb"><b>${t("record-title")}</b></p>
        <h1 class="turn">${past.said.value || t("record-start")}</h1></header>
      <main class="boardbox" id="board"><${game.Board} table=${past} /></main>
      <footer class="bar replay">
        ${step("first", 0, t("replay-first"))}${step("back", at - 1, t("replay-back"))}
        <label class="vh" for="slider">${t("replay-slider")}</label>
        <input id="slider" type="range" min="0" max=${all} value=${at}
          onInput=${(event) => past.goTo(Number(event.target.value))} />
        <output class="num" for="slider">${at} / ${all}</output>
        ${step("next", at + 1, t("replay-next"))}${step("last", all, t("replay-last"))}
        <label class="eyes"><span class="vh">${t("replay-eyes")}</span>
          <select value=${past.eyes.value ?? ""}
            onChange=${(event) => past.goTo(at, event.target.value === "" ? null : Number(event.target.value))}>
            <option value="">${t("replay-eyes-all")}</option>
            ${past.names.map((name, seat) => html`<option value=${seat}>${t("replay-eyes-seat", { name })}</option>`)}
          </select></label>
        <button type="button" class="btn main" data-do="continue" onClick=${goOn}
          disabled=${at === all}><${Icon} name="play" />${t("continue")}</button>
      </footer>
      <section class="players" aria-label=${t("players")}><${Seats} table=${past} /><${game.Side} table=${past} /></section>
      <aside class="side" aria-label=${t("side")}>
        <div class="tray"><${game.Hand} table=${past} /><${game.Preview} table=${past} /></div>
        <section class="log panel" aria-label=${t("tab-twin")}><div class="tabpanel twin" tabindex="0"><${game.Twin}
          table=${past} words=${past.scene.value.words} /></div></section>
      </aside>
    </div>`;
}
