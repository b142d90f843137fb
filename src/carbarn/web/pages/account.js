// The account: for a guest a way to keep the games, for others all about signing in.
import { KeepGames, NotNow, RecoveryCode, SignIn } from "../account/guest.js";
import { become, Said } from "../account/parts.js";
import { Devices, MyData, Ways, Who } from "../account/person.js";
import { get, Refusal } from "../api.js";
import { Rest } from "../clocks/rest.js";
import { loadStyle } from "../games.js";
import { refusalInWords } from "../refusals.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { later } from "../ui/later.js";
import { hasAccounts, loadAccountWords, sentences, t } from "../words.js";
import { PageTop } from "./top.js";

/** @import { Person, SignedIn } from "../types/messages.js" */

const Notices = later(async () => (await import("../notices/section.js")).Notices);

export default function AccountPage() {
  const person = useSignal(/** @type {Person | null} */ (null));
  const problem = useSignal("");
  const code = useSignal(""); // the recovery code, while it is shown
  const signing = useSignal(location.hash === "#sign-in");
  const said = useSignal(""); // after signing in
  const load = async () => {
    try {
      person.value = await get("/api/account", {});
      become(person.value.me);
      problem.value = "";
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      problem.value = refusalInWords(refusal);
    }
  };
  useEffect(() => {
    if (!hasAccounts) return;
    Promise.all([loadAccountWords(), loadStyle("/web/style/account.css")]).then(
      () => {
        document.title = t("page-title", { sentence: t("account"), brand: t("brand") });
        load();
      },
      () => {
        problem.value = t("unreachable");
      },
    );
  }, []);
  const signed = (/** @type {SignedIn} */ told) => {
    code.value = told.code ?? "";
    said.value = sentences([
      t("signed-in", { name: told.me.name }),
      told.brought > 0 && t("signed-in-brought", { count: told.brought }),
      told.left > 0 && t("signed-in-left", { count: told.left }),
      told.code && t("signed-in-choose"),
    ]);
    signing.value = false;
    load();
  };
  const gone = () => {
    become(null);
    load();
  };
  if (!hasAccounts) return html`<${PageTop} /><main class="problem-page"><h1>${t("no-accounts")}</h1></main>`;
  if (!person.value)
    return html`<${PageTop} />${problem.value ? html`<main class="problem-page"><${Said} problem=${problem.value} /></main>` : html`<div class="loading" role="status">${t("loading")}</div>`}`;
  const { account, me } = person.value;
  const data = me && html`<${MyData} person=${person.value} onChange=${load} onGone=${gone} />`;
  const done = () => {
    code.value = "";
    load();
  };
  return html`
    <${PageTop} />
    <main class="account ${account && !code.value ? "" : "one"}">
      ${said.value && html`<p class="panel s said" role="status">${said.value}</p>`}
      ${
        code.value
          ? html`<div><${RecoveryCode} code=${code.value} onDone=${done} /></div>`
          : account
            ? html`<div><${Who} person=${person.value} onChange=${load} />
                <${Ways} person=${person.value} onChange=${load} onCode=${(/** @type {string} */ made) => {
                  code.value = made;
                }} />${data}</div>
              <div><${Devices} person=${person.value} onChange=${load} /><${Notices} /><${Rest} /></div>`
            : html`<div>${
                signing.value
                  ? html`<${SignIn} person=${person.value} onSigned=${signed} onKeep=${() => {
                      signing.value = false;
                    }} />`
                  : html`<${KeepGames} person=${person.value} onMade=${(/** @type {string} */ made) => {
                      code.value = made;
                    }} onSignIn=${() => {
                      signing.value = true;
                    }} />`
              }</div><div><${NotNow} />${me && html`<${Notices} /><${Rest} />`}${data}</div>`
      }
    </main>`;
}
