// What the pages about people share: rows of friends, requests that may be refused, names of games.
import { post, Refusal } from "../api.js";
import { loadStyle } from "../games.js";
import { dayInWords } from "../pages/lists.js";
import { refusalInWords } from "../refusals.js";
import { go } from "../router.js";
import { invitations } from "../table/invitations.js";
import { html, useSignal } from "../ui/html.js";
import { facts, loadPeopleWords, t, tOr } from "../words.js";

/** @import { Friend, TableInfo } from "../types/messages.js" */

/**
 * A part of these pages with its style and words.
 * @template P
 * @param {P | Promise<P>} part
 */
export async function withPeople(part) {
  const [found] = await Promise.all([part, loadStyle("/web/style/people.css"), loadPeopleWords()]);
  return found;
}

/** Something that the server may refuse: whether it is going on, and what was said. */
export function useAttempt() {
  const busy = useSignal(false);
  const problem = useSignal("");
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
  return { busy, problem, attempt };
}

/** @param {{ problem: string }} props */
export const Said = ({ problem }) => problem && html`<p class="form-problem toast" role="alert">${problem}</p>`;

/** What a game is called. @param {{ game: string, title: string }} of */
export const gameName = ({ game, title }) => tOr(`game-${game}`, title);

/** What a table is called in a list. @param {TableInfo} table */
export const tableGame = (table) => tOr(`game-${table.game}`, table.title);

/** Play with somebody again: a table like the last one, at which I sit. @param {string} person */
export async function playAgain(person) {
  const made = await post("/api/people/{person}/again", { person });
  invitations.add(made.table.id, made.invitations);
  go(`/t/${made.table.id}`);
}

/** The letter that stands for a person. @param {{ name: string }} props */
export const Disc = ({ name }) => html`<i class="disc" aria-hidden="true">${[...name][0]}</i>`;

/**
 * @param {object} props
 * @param {Friend} props.friend
 * @param {boolean} props.busy
 * @param {(friend: Friend) => unknown} props.onInvite
 */
export const FriendRow = ({ friend, busy, onInvite }) => html`
  <div class="row friend">
    <${Disc} name=${friend.name} />
    <a class="row-text plain" href="/people/${friend.id}"><b>${friend.name}</b>
      <small>${friend.playing ? t("friend-playing") : facts([t("friend-together", { count: friend.together }), dayInWords(friend.last)])}</small></a>
    <button type="button" class="btn small" data-do="invite" disabled=${busy}
      aria-label=${t("friend-invite-name", { name: friend.name })} onClick=${() => onInvite(friend)}>${t("friend-invite")}</button>
  </div>`;
