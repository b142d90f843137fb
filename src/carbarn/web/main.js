// Where everything begins: the address decides which page is shown.

import { loadMe } from "./api.js";
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
  [/^\/account$/, () => import("./pages/account.js")],
  [/^\/account\/open$/, () => import("./pages/open_link.js")],
  [/^\/notices\/([\w/-]+)$/, () => import("./pages/mail_link.js")],
  [/^\/gallery\/(\w+)$/, () => import("./pages/gallery.js")],
];
/** @type {[RegExp, () => Promise<Page>]} */
const NOWHERE = [/^/, () => import("./pages/nowhere.js")];

const AFTER_LOADING = 3_000; // milliseconds in which a page loads what it needs itself

/** @type {string | null} the address whose page is shown, or on its way */
let shown = null;

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

async function start() {
  await Promise.all([loadWords(), loadMe().catch(() => null)]);
  addEventListener("popstate", show);
  followLinks();
  await show();
  keepClient();
}

start();
