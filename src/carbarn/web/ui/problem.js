// A page that says what is wrong, and the way home.
import { html } from "./html.js";
import { Brand } from "./parts.js";
import { refusalInWords } from "../refusals.js";
import { t } from "../words.js";

export const Problem = ({ problem }) => html`
  <header class="home-top"><div><${Brand} /></div></header>
  <main class="problem-page">
    <h1>${problem.status === 404 ? t("problem-nothing") : t("problem-title")}</h1>
    <p>${problem.error ? refusalInWords(problem) : problem.message}</p>
    ${problem.status === 404 && html`<p>${t("problem-nothing-text")}</p>`}
    <a class="btn main" href="/">${t("problem-home")}</a>
  </main>`;
