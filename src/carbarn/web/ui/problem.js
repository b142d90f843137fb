// A page that says what is wrong, and the way home.

import { refusalInWords } from "../refusals.js";
import { t } from "../words.js";
import { html, useEffect } from "./html.js";
import { Brand } from "./parts.js";

/** @import { Refused } from "../refusals.js" */

/** The browser says TypeError where a file of ours could not be fetched. @param {Refused} problem */
const isUnreachable = (problem) => problem.status === 0 || problem instanceof TypeError;

const AGAIN = 2000; // milliseconds after which the server is tried again

/** What is wrong, in a few words. @param {Refused} problem */
function titleOf(problem) {
  if (problem.error === "cancelled") return t("problem-cancelled");
  if (problem.error === "removed") return t("problem-removed");
  return problem.status === 404 ? t("problem-nothing") : t("problem-title");
}

/** @param {Refused} problem */
function textOf(problem) {
  if (isUnreachable(problem)) return t("unreachable");
  return problem.error === "removed" ? t("problem-removed-text") : refusalInWords(problem);
}

/** Load the page again when the server is back; if it was never away, that would not help. */
function comeBack() {
  let away = false;
  const look = async () => {
    const answer = await fetch("/healthz").catch(() => null);
    if (answer?.ok && away) location.reload();
    away = !answer?.ok;
  };
  look();
  const timer = setInterval(look, AGAIN);
  return () => clearInterval(timer);
}

/** @param {{ problem: Refused }} props */
export function Problem({ problem }) {
  const unreachable = isUnreachable(problem);
  useEffect(() => (unreachable ? comeBack() : undefined), [unreachable]);
  return html`
    <header class="home-top"><div><${Brand} /></div></header>
    <main class="problem-page">
      <h1>${titleOf(problem)}</h1>
      <p>${textOf(problem)}</p>
      ${problem.status === 404 && problem.facts?.what !== "table" && html`<p>${t("problem-nothing-text")}</p>`}
      <p class="problem-acts">
        ${unreachable && html`<a class="btn" href=${location.href} target="_self">${t("problem-again")}</a>`}
        <a class="btn main" href="/">${t("problem-home")}</a>
      </p>
    </main>`;
}
