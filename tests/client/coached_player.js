// A newcomer who does what the coach says and otherwise plays what looks good at a glance. It reads one line of JSON for
// each decision and answers with the text of an action; `tests/learning/test_coach.py` plays games with it.
//
//     node --import ./tests/client/register.mjs tests/client/coached_player.js GAME
import { createInterface } from "node:readline";

const [, , name] = process.argv;
const FILES = ["words", "lessons"].map((part) => `/games/${name}/${part}/en.ftl`);
const content = ["/web/words/en.ftl", "/web/learn/en.ftl", ...FILES].join(" ");
document.querySelector = () => ({ content, getAttribute: () => content });
const { loadGameWords, loadLessonWords, loadWords } = await import("/web/words.js");
await loadWords();
await Promise.all([loadGameWords(name), loadLessonWords(name)]);
const { default: game } = await import(`/games/${name}/index.js`);
const { Coach } = await import("/web/table/coach.js");
const { computed, signal } = await import("/web/ui/html.js");
const { default: topics } = await game.coach();
/** What this game's coach names, and what looks good there at a glance. */
const { atAGlance, betterIn, namedIn } = await import(`./coached_${name}.js`);

/** The same luck in every run. @param {number} seed */
function luckOf(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A table as the coach sees it. @param {any} first */
function sit(first) {
  const doc = signal({ ...first, decision: first.n });
  const shown = signal(/** @type {string | null} */ (null));
  const live = signal(/** @type {any[]} */ ([]));
  const scene = computed(() => ({ kind: "now", legal: new Map(doc.value.legal), view: doc.value.view }));
  const said = /** @type {string[]} */ ([]);
  const table = {
    id: `table ${first.seed}`,
    data: first.data,
    game,
    doc,
    live,
    scene,
    shown,
    pick: shown,
    said,
    myTurn: signal(true),
    get now() {
      return doc.value;
    },
    get forGame() {
      return this;
    },
    name: (/** @type {number} */ seat) => `Player ${seat + 1}`,
    who: (/** @type {number} */ seat) => (seat === doc.value.seat ? "you" : "other"),
    say: (/** @type {string} */ words) => said.push(words),
  };
  return { table, coach: new Coach(/** @type {any} */ (table), topics), luck: luckOf(first.seed) };
}

let seat = /** @type {any} */ (null);
for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.begins) {
    localStorage.clear(); // somebody else, who has never played
    seat = sit(told);
  } else {
    seat.table.live.value = [...seat.table.live.value, { n: told.n, seat: told.seat, what: "acted", text: seat.last }];
    seat.table.doc.value = { ...told, decision: told.n };
  }
  const { table, coach, luck } = seat;
  const words = coach.said.value?.words;
  const advised = words ? namedIn(words, told.legal, table) : null;
  let text = advised ?? atAGlance(told, luck);
  table.shown.value = text;
  const warning = coach.warning.value;
  if (warning) text = betterIn(warning, told.legal, text, () => atAGlance(told, luck));
  table.shown.value = null;
  seat.last = text;
  console.log(JSON.stringify({ text, words: words ?? null, warning, missed: coach.missed.value }));
}
