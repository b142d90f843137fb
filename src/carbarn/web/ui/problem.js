// A page that says what is wrong, and the way home.
import { html } from "./html.js";
import { Brand } from "./parts.js";
import { t, tOr } from "../words.js";

/** Words as a sentence: with a large letter and a full stop. */
export const sentenceOf = (words) => words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");

/** What the server refuses, in our words if there are any for it. */
export const refusalInWords = (problem) =>
  problem.status === 0 ? t("unreachable") : tOr(`refused-${problem.error}`, sentenceOf(problem.message));

export const Problem = ({ problem }) => html`
  <header class="home-top"><div><${Brand} /></div></header>
  <main class="problem-page">
    <h1>${problem.status === 404 ? t("problem-nothing") : t("problem-title")}</h1>
    <p>${refusalInWords(problem)}</p>
    ${problem.status === 404 && html`<p>${t("problem-nothing-text")}</p>`}
    <a class="btn main" href="/">${t("problem-home")}</a>
  </main>`;
