// A page that says what is wrong, and the way home.

import { refusalInWords } from "../refusals.js";
import { t } from "../words.js";
import { html, useEffect } from "./html.js";
import { Brand } from "./parts.js";

/** @import { Refused } from "../refusals.js" */

/** The browser says TypeError where a file of ours could not be fetched. @param {Refused} problem */
const isUnreachable = (problem) => problem.status === 0 || problem instanceof TypeError;

/** The end of the line: two rails that run into a buffer stop. */
const STOP = html`
  <svg viewBox="0 0 240 92" width="240" height="92" aria-hidden="true">
    <path class="stop-rails" d="M4 82H168M4 72H168" /><path class="stop-sleepers" d="M16 66v22M46 66v22M76 66v22M106 66v22M136 66v22" />
    <path class="stop-posts" d="M172 88V30M204 88V30" /><rect class="stop-beam" x="156" y="26" width="64" height="22" rx="4" />
    <path class="stop-marks" d="M166 48l14-22M186 48l14-22M206 48l9-14" /><circle class="stop-lamp" cx="188" cy="13" r="8" /></svg>`;

const AGAIN = 2000; // milliseconds after which the server is tried again

/** What is wrong, in a few words. @param {Refused} problem */
function titleOf(problem) {
  if (isUnreachable(problem)) return t("connection-lost");
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
      ${STOP}
      <h1>${titleOf(problem)}</h1>
      <p>${textOf(problem)}</p>
      ${problem.status === 404 && problem.facts?.what !== "table" && html`<p>${t("problem-nothing-text")}</p>`}
      <p class="problem-acts">
        ${unreachable && html`<a class="btn main" href=${location.href} target="_self">${t("problem-again")}</a>`}
        <a class="btn ${unreachable ? "" : "main"}" href="/">${t("problem-home")}</a>
      </p>
    </main>`;
}
