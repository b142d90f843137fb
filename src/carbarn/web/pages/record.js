// A record that somebody brought: replay it, or go on from any move.
import { html, useEffect, useSignal } from "../ui/html.js";
import { Problem } from "../ui/problem.js";
import { Brand, Icon } from "../ui/parts.js";
import { get, introduce, me, post } from "../api.js";
import { gameModule } from "../games/index.js";
import { inventName } from "../ui/name.js";
import { Seats } from "../table/seats.js";
import { Past } from "../table/past.js";
import { Eyes, Slider, plansFrom } from "../table/replay.js";
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
    const seats = plansFrom(past.table.value.seats, past.eyes.value ?? 0);
    const made = await past.attempt(() => post(`/api/records/${id}/continue`, { at, seats }));
    if (made) go(`/t/${made.table.id}`);
  };
  return html`
    <div class="app record-app">
      <header class="top"><${Brand} /><p class="crumb"><b>${t("record-title")}</b></p>
        <h1 class="turn">${past.said.value || t("record-start")}</h1></header>
      <main class="boardbox" id="board"><${game.Board} table=${past} /></main>
      <footer class="bar replay">
        <${Slider} index=${at} all=${all} show=${(to) => past.goTo(to)} words=${t("replay-at", { number: at, all })} />
        <${Eyes} value=${past.eyes.value} names=${past.names} onChoose=${(seat) => past.goTo(at, seat)} />
        <button type="button" class="btn main" data-do="continue" onClick=${goOn} disabled=${at === all}><${Icon} name="play" />${t("continue")}</button>
      </footer>
      <section class="players" aria-label=${t("players")}><${Seats} table=${past} /><${game.Side} table=${past} /></section>
      <aside class="side" aria-label=${t("side")}>
        <div class="tray"><${game.Hand} table=${past} /><${game.Preview} table=${past} /></div>
        <section class="log panel" aria-label=${t("tab-twin")}><div class="tabpanel twin" tabindex="0"><${game.Twin}
          table=${past} words=${past.scene.value.words} /></div></section>
      </aside>
    </div>`;
}
