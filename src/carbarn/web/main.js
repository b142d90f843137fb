// Where everything begins: the address decides which page is shown.

import { loadMe } from "./api.js";
import { followLinks } from "./router.js";
import { html, render } from "./ui/html.js";
import { Problem } from "./ui/problem.js";
import { loadWords, t } from "./words.js";

const PAGES = [
  [/^\/$/, () => import("./pages/home.js")],
  [/^\/t\/([\w-]+)$/, () => import("./pages/table.js")],
  [/^\/r\/([\w-]+)$/, () => import("./pages/record.js")],
  [/^\/gallery\/(\w+)$/, () => import("./pages/gallery.js")],
];
const NOWHERE = [/^/, () => import("./pages/nowhere.js")];

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
  render(html`<${page.default} key=${address} id=${pattern.exec(address)?.[1]} />`, document.getElementById("app"));
}

async function start() {
  await Promise.all([loadWords(), loadMe().catch(() => null)]);
  addEventListener("popstate", show);
  followLinks();
  await show();
}

start();
