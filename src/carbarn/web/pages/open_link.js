// A link from another device: it signs in, once, after a click. Whoever only fetches the page uses nothing up.
import { become, Said, useAttempt } from "../account/parts.js";
import { post, Refusal } from "../api.js";
import { loadStyle } from "../games.js";
import { refusalInWords } from "../refusals.js";
import { go } from "../router.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { hasAccounts, loadAccountWords, t } from "../words.js";
import { PageTop } from "./top.js";

/** @import { LinkInfo } from "../types/messages.js" */

/** The secret behind the #, as far as it can be read. */
function tokenHere() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

export default function OpenLink() {
  const token = tokenHere();
  const info = useSignal(/** @type {LinkInfo | null} */ (null));
  const wrong = useSignal("");
  const { busy, problem, attempt } = useAttempt();
  useEffect(() => {
    const look = async () => {
      await Promise.all([loadAccountWords(), loadStyle("/web/style/account.css")]);
      info.value = await post("/api/account/links/look", {}, { token: token || "-" });
    };
    if (hasAccounts)
      look().catch((refusal) => {
        wrong.value = refusal instanceof Refusal ? refusalInWords(refusal) : t("unreachable");
      });
  }, []);
  const open = (/** @type {boolean} */ bring) =>
    attempt(async () => {
      const told = await post("/api/account/links/open", {}, { token, bring });
      become(told.me);
      history.replaceState(null, "", location.pathname); // the link is used up
      go(info.value?.kind === "reset" ? "/account" : "/");
    });
  if (!hasAccounts) return html`<${PageTop} /><main class="problem-page"><h1>${t("no-accounts")}</h1></main>`;
  if (wrong.value)
    return html`<${PageTop} /><main class="problem-page"><div role="alert"><h1>${wrong.value}</h1></div><p class="problem-acts"><a class="btn main" href="/">${t("problem-home")}</a></p></main>`;
  if (!info.value) return html`<${PageTop} /><div class="loading" role="status">${t("loading")}</div>`;
  const { name, kind, tables } = info.value;
  return html`
    <${PageTop} />
    <main class="account one">
      <section class="panel keep" aria-labelledby="open-link">
        <h1 id="open-link">${t("open-link-title")}</h1>
        <p>${t(kind === "reset" ? "open-link-reset" : "open-link-as", { name })}</p>
        <${Said} problem=${problem.value} />
        <div class="keep-acts">
          ${
            tables > 0
              ? html`<button type="button" class="btn main" data-do="open-bring" disabled=${busy.value} onClick=${() => open(true)}>${t("open-link-bring", { count: tables })}</button>
                <button type="button" class="btn" data-do="open-alone" disabled=${busy.value} onClick=${() => open(false)}>${t("open-link-alone")}</button>`
              : html`<button type="button" class="btn main" data-do="open-alone" disabled=${busy.value} onClick=${() => open(false)}>${t("open-link-do")}</button>`
          }
          <a class="btn quiet" href="/">${t("open-link-home")}</a>
        </div>
      </section>
    </main>`;
}
