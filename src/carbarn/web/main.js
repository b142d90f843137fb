// Where everything begins: the address decides which page is shown.

import { get, loadMe } from "./api.js";
import { withSetup } from "./games.js";
import { followLinks } from "./router.js";
import { kept } from "./settings.js";
import { html, render } from "./ui/html.js";
import { Problem } from "./ui/problem.js";
import { loadWords, t } from "./words.js";

/** @typedef {{ default: (props: { id: string }) => unknown }} Page */

/** @type {[RegExp, () => Promise<Page>][]} */
const PAGES = [
  [/^\/$/, () => import("./pages/home.js")],
  [/^\/new$/, () => withSetup(import("./pages/create.js"))],
  [/^\/t\/([\w-]+)$/, () => import("./pages/table.js")],
  [/^\/t\/([\w-]+)\/embed$/, () => import("./pages/table.js")],
  [/^\/r\/([\w-]+)$/, () => import("./pages/record.js")],
  [/^\/learn$/, () => import("./pages/learn.js")],
  [/^\/learn\/(\w+\/[\w-]+)$/, () => import("./pages/lesson.js")],
  [/^\/puzzles\/(\w+)$/, () => import("./pages/puzzles.js")],
  [/^\/puzzles\/(\w+\/[\w-]+)$/, () => import("./pages/puzzle.js")],
  [/^\/people$/, () => withPeople(import("./pages/people.js"))],
  [/^\/people\/([\w-]+)$/, () => withPeople(import("./pages/person.js"))],
  [/^\/nights$/, () => withPeople(import("./pages/new_night.js"))],
  [/^\/nights\/([\w-]+)$/, () => withSetup(withPeople(import("./pages/night.js")))],
  [/^\/privacy$/, () => import("./pages/privacy.js")],
  [/^\/account$/, () => import("./pages/account.js")],
  [/^\/account\/open$/, () => import("./pages/open_link.js")],
  [/^\/notices\/([\w/-]+)$/, () => import("./pages/mail_link.js")],
  [/^\/gallery\/(\w+)$/, () => import("./pages/gallery.js")],
];
/** @type {[RegExp, () => Promise<Page>]} */
const NOWHERE = [/^/, () => import("./pages/nowhere.js")];

const AFTER_LOADING = 3_000; // milliseconds in which a page loads what it needs itself

const SOON = 1_000; // until the host is heard
const NOTICES = 300_000; // and heard again

let said = false; // whether the host has said anything

/** @type {string | null} the address whose page is shown, or on its way */
let shown = null;

/** A part of the pages about people, with what they share. @param {Promise<Page>} page */
const withPeople = async (page) => (await import("./people/parts.js")).withPeople(page);

/** In place of a page that could not be fetched. */
const Unreachable = () => html`<${Problem} problem=${{ status: 0 }} />`;

async function show() {
  const address = location.pathname;
  if (address === shown) return; // what comes after the path is the page's own
  shown = address;
  const [pattern, load] = PAGES.find(([one]) => one.test(address)) ?? NOWHERE;
  const page = await load().catch(() => ({ default: Unreachable }));
  if (shown !== address) return;
  document.title = t("brand");
  const app = document.getElementById("app");
  if (app) render(html`<${page.default} key=${address} id=${pattern.exec(address)?.[1] ?? ""} />`, app);
}

/**
 * Keep the client in this browser, so that it opens without a connection, too. Not at the first visit, which
 * loads only what it shows; and only where browsers allow it, over https and on this computer.
 */
function keepClient() {
  const before = kept.get("carbarn.visited", false);
  kept.set("carbarn.visited", true);
  if (!before && !matchMedia("(display-mode: standalone)").matches) return;
  setTimeout(() => {
    // a browser may refuse to store anything
    navigator.serviceWorker?.register("/worker.js", { updateViaCache: "none" }).catch(() => {});
  }, AFTER_LOADING);
}

/** Say what the host tells everybody, and see now and then whether there is more. */
async function readNotice() {
  const notice = document.visibilityState === "visible" ? await get("/api/notice", {}).catch(() => null) : null;
  said ||= Boolean(notice?.announcement || notice?.closed);
  if (notice && said) (await import("./ui/notice.js")).showNotice(notice);
  setTimeout(readNotice, NOTICES);
}

async function start() {
  await Promise.all([loadWords(), loadMe().catch(() => null)]);
  addEventListener("popstate", show);
  followLinks();
  await show();
  keepClient();
  if (!document.documentElement.hasAttribute("data-embed")) setTimeout(readNotice, SOON);
}

start();
