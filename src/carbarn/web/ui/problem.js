// A page that says what is wrong, and the way home.

import { refusalInWords } from "../refusals.js";
import { t } from "../words.js";
import { html } from "./html.js";
import { Brand } from "./parts.js";

/** @import { Refused } from "../refusals.js" */

/** The browser says TypeError where a file of ours could not be fetched. @param {Refused} problem */
const isUnreachable = (problem) => problem.status === 0 || problem instanceof TypeError;

/** @param {{ problem: Refused }} props */
export const Problem = ({ problem }) => html`
  <header class="home-top"><div><${Brand} /></div></header>
  <main class="problem-page">
    <h1>${problem.status === 404 ? t("problem-nothing") : t("problem-title")}</h1>
    <p>${isUnreachable(problem) ? t("unreachable") : refusalInWords(problem)}</p>
    ${problem.status === 404 && html`<p>${t("problem-nothing-text")}</p>`}
    <p class="problem-acts">
      ${isUnreachable(problem) && html`<a class="btn" href=${location.href} target="_self">${t("problem-again")}</a>`}
      <a class="btn main" href="/">${t("problem-home")}</a>
    </p>
  </main>`;
