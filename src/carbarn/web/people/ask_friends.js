// In the lobby, for the host: friends to ask along, and what those say who were asked.
import { get, post } from "../api.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { t } from "../words.js";
import { Disc, Said, useAttempt } from "./parts.js";

/** @import { AskedPerson, Friend, TableInfo } from "../types/messages.js" */

const MOST = 6;
const EVERY = 10_000; // milliseconds between two looks

/** @param {{ table: TableInfo, free: number }} props free: how many seats are open */
export function AskFriends({ table, free }) {
  const friends = useSignal(/** @type {Friend[]} */ ([]));
  const asked = useSignal(/** @type {AskedPerson[]} */ ([]));
  const sent = useSignal(/** @type {string[]} */ ([])); // to whom, by id
  const { busy, problem, attempt } = useAttempt();
  const where = { table: table.id };
  const look = () =>
    get("/api/tables/{table}/asked", where).then(
      (told) => {
        asked.value = told;
      },
      () => {}, // the page says itself that the server cannot be reached
    );
  useEffect(() => {
    get("/api/people", {}).then(
      (told) => {
        friends.value = told.friends;
      },
      () => {},
    );
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [table.id]);
  const here = [...table.seats, ...asked.value].map((one) => one.name);
  const others = friends.value.filter((one) => !here.includes(one.name) && !sent.value.includes(one.id)).slice(0, MOST);
  const invite = (/** @type {Friend} */ friend) =>
    attempt(async () => {
      await post("/api/tables/{table}/ask", where, { person: friend.id });
      sent.value = [...sent.value, friend.id];
      await look();
    });
  if (!asked.value.length && !(free && others.length)) return null;
  return html`
    <section class="panel company asking" aria-labelledby="ask-friends"><header><h2 class="caps" id="ask-friends">${t("friends")}</h2></header>
      ${asked.value.map((one) => html`<p class="note" key=${one.name}>${t("night-asked", { name: one.name, state: one.state })}</p>`)}
      ${
        free > 0 &&
        html`<ul>${others.map(
          (friend) => html`<li key=${friend.id} class="row friend"><${Disc} name=${friend.name} /><b>${friend.name}</b>
        <button type="button" class="btn small" data-do="ask" disabled=${busy.value} aria-label=${t("friend-ask-name", { name: friend.name })}
          onClick=${() => invite(friend)}>${t("friend-invite")}</button></li>`,
        )}</ul>`
      }
      <${Said} problem=${problem.value} />
    </section>`;
}
