// What this server stores and for how long, as its settings say.
import { get } from "../api.js";
import { loadStyle } from "../games.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { hasAccounts, loadPrivacyWords, t } from "../words.js";
import { PageTop } from "./top.js";

/** @import { Retention } from "../types/messages.js" */

const HOUR = 3600;
const DAY = 24 * HOUR;

export default function Privacy() {
  const told = useSignal(/** @type {Retention | null} */ (null));
  const problem = useSignal(false);
  useEffect(() => {
    Promise.all([get("/api/privacy", {}), loadPrivacyWords(), loadStyle("/web/style/people.css")]).then(
      ([kept]) => {
        told.value = kept;
        document.title = t("page-title", { sentence: t("privacy-title"), brand: t("brand") });
      },
      () => {
        problem.value = true;
      },
    );
  }, []);
  const kept = told.value;
  if (!kept)
    return html`<${PageTop} />${problem.value ? html`<main class="problem-page"><p class="form-problem" role="alert">${t("unreachable")}</p></main>` : html`<div class="loading" role="status">${t("loading")}</div>`}`;
  return html`
    <${PageTop} />
    <main class="people one privacy"><article class="panel form">
      <h1>${t("privacy-title")}</h1><p>${t("privacy-text")}</p>
      <h2>${t("privacy-kept")}</h2>
      <dl>
        <dt>${t("privacy-running")}</dt><dd>${t("privacy-until-over")}</dd>
        <dt>${t("privacy-finished")}</dt><dd data-kept="games">${forHowLong(kept.finished_games)}</dd>
        <dt>${t("privacy-waiting")}</dt><dd>${forHowLong(kept.waiting_tables)}</dd>
        <dt>${t("privacy-guests")}</dt><dd>${forHowLong(kept.idle_guests)}</dd>
        <dt>${t("privacy-account")}</dt><dd>${t("privacy-until-deleted")}</dd>
      </dl>
      <h2>${t("privacy-sees")}</h2>
      <p>${t("privacy-sees-table")}</p><p>${t(kept.private ? "privacy-sees-private" : "privacy-sees-public")}</p><p>${t("privacy-sees-results")}</p>
      <h2>${t("privacy-browser")}</h2>
      <p>${t("privacy-browser-text")}</p><p>${t("privacy-address")}</p>${kept.accounts && html`<p>${t("privacy-accounts")}</p>`}
      <h2>${t("privacy-yours")}</h2>
      ${
        hasAccounts
          ? html`<p>${t("privacy-yours-text")}</p><p><a class="link" href="/account">${t("privacy-account-link")}</a></p>`
          : html`<p>${t("privacy-ask-host")}</p>`
      }
    </article></main>`;
}

/** @param {number} seconds 0: until somebody deletes it */
function forHowLong(seconds) {
  if (!seconds) return t("privacy-until-deleted");
  if (seconds >= DAY) return t("privacy-days", { days: Math.round(seconds / DAY) });
  return t("privacy-hours", { hours: Math.max(1, Math.round(seconds / HOUR)) });
}
