// On the home page of somebody who has played with people: invitations, friends, games nights.
import { get, post } from "../api.js";
import { go } from "../router.js";
import { html, signal, useEffect } from "../ui/html.js";
import { Icon } from "../ui/parts.js";
import { facts, listed, t } from "../words.js";
import { FriendRow, gameName, playAgain, Said, useAttempt } from "./parts.js";

/** @import { AskedAlong, Friend, Friends, GamesNightInfo } from "../types/messages.js" */

const SHOWN = 3; // friends on home; the rest is a page of its own
const NIGHTS = 2;
const EVERY = 20_000; // milliseconds between two looks

/** @type {import("../ui/html.js").Signal<Friends | null>} */
const known = signal(null);

async function look() {
  if (document.visibilityState !== "visible") return;
  known.value = await get("/api/people", {}).catch(() => known.value); // home says itself if nobody answers
}

/** What I am asked along to, before everything else. */
export function HomeAsked() {
  const { busy, problem, attempt } = useAttempt();
  useEffect(() => {
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, []);
  const asked = known.value?.asked ?? [];
  if (!asked.length) return null;
  const answer = (/** @type {AskedAlong} */ one, /** @type {boolean} */ comes) =>
    attempt(async () => {
      const where = { asked: one.id };
      if (!comes) await post("/api/asked/{asked}/decline", where);
      else {
        await post("/api/asked/{asked}/accept", where);
        go(one.night ? `/nights/${one.place}` : `/t/${one.place}`);
      }
      await look();
    });
  return html`
    <section class="panel asked" aria-labelledby="list-asked">
      <header><h2 id="list-asked">${t("asked-title", { count: asked.length })}</h2></header>
      <ul>${asked.map((one) => html`<li key=${one.id}><${AskedRow} asked=${one} busy=${busy.value} onAnswer=${answer} /></li>`)}</ul>
      <${Said} problem=${problem.value} />
    </section>`;
}

/** @param {{ asked: AskedAlong, busy: boolean, onAnswer: (asked: AskedAlong, comes: boolean) => unknown }} props */
function AskedRow({ asked, busy, onAnswer }) {
  const what = asked.night
    ? t("asked-night", { name: asked.by })
    : t("asked-table", { name: asked.by, game: gameName(asked) });
  return html`
    <div class="row asked-row">
      <div class="row-text"><b>${what}</b>${asked.name && html`<small>${asked.name}</small>`}</div>
      <div class="acts">
        <button type="button" class="btn small quiet" data-do="decline" disabled=${busy}
          aria-label=${t("asked-decline-name", { what })} onClick=${() => onAnswer(asked, false)}>${t("asked-decline")}</button>
        <button type="button" class="btn small" data-do="accept" disabled=${busy}
          aria-label=${t("asked-join-name", { what })} onClick=${() => onAnswer(asked, true)}>${t("asked-join")}</button>
      </div>
    </div>`;
}

/** With whom I play. */
export function HomeFriends() {
  const { busy, problem, attempt } = useAttempt();
  const { friends, nights } = known.value ?? { friends: [], nights: [] };
  const going = nights.filter((night) => night.over < night.tables).slice(0, NIGHTS);
  const invite = (/** @type {Friend} */ friend) => attempt(() => playAgain(friend.id));
  return html`
    <section class="panel company" aria-labelledby="friends">
      <header><h2 class="caps" id="friends">${t("friends")}</h2><a class="link" href="/people" data-do="people">${t("friends-more")}</a></header>
      <ul>${friends.slice(0, SHOWN).map((friend) => html`<li key=${friend.id}><${FriendRow} friend=${friend} busy=${busy.value} onInvite=${invite} /></li>`)}
        ${going.map((night) => html`<li key=${night.id}><${NightRow} night=${night} /></li>`)}</ul>
      <p class="company-acts"><a class="btn" href="/new" data-do="create"><${Icon} name="plus" />${t("home-create")}</a>
        <a class="btn" href="/nights" data-do="new-night">${t("night-new")}</a></p>
      <${Said} problem=${problem.value} />
    </section>`;
}

/** @param {{ night: GamesNightInfo }} props */
export const NightRow = ({ night }) => html`
  <a class="row wait night-row" href="/nights/${night.id}" data-night=${night.id}>
    <span class="row-text"><b>${night.name || t("night-unnamed")}</b>
      <small>${facts([t("night-line", { over: night.over, tables: night.tables }), night.people.length > 0 && listed(night.people)])}</small></span></a>`;
