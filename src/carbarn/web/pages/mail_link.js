// A link from a mail: it confirms a mailbox, or ends what goes there. Whoever only fetches the page does nothing.
import { Said, useAttempt } from "../account/parts.js";
import { post } from "../api.js";
import { loadStyle } from "../games.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { loadAccountWords, loadNoticeWords, t } from "../words.js";
import { PageTop } from "./top.js";

/** @param {{ id: string }} props what the link is for, which way, and its code */
export default function MailLink({ id }) {
  const [purpose, way = "-", code = "-"] = id.split("/");
  const what = purpose === "stop" ? "stop" : "confirm";
  const ready = useSignal(false);
  const done = useSignal("");
  const { busy, problem, attempt } = useAttempt();
  useEffect(() => {
    attempt(async () => {
      await Promise.all([loadAccountWords(), loadNoticeWords(), loadStyle("/web/style/account.css")]);
      ready.value = true;
    });
  }, []);
  const act = () =>
    attempt(async () => {
      done.value = (await post(`/notices/${what}/{way}/{code}`, { way, code })).done;
    });
  if (!ready.value)
    return html`<${PageTop} /><div class="loading" role="status">${problem.value || t("loading")}</div>`;
  return html`
    <${PageTop} />
    <main class="account one"><section class="panel keep" aria-labelledby="mail-link">
      <h1 id="mail-link">${t(`notice-${what}`)}</h1>
      ${
        done.value
          ? html`<p role="status">${t(`notice-${done.value}`)}</p><p><a class="btn main" href="/">${t("problem-home")}</a></p>`
          : html`<p>${t(`notice-${what}-text`)}</p><${Said} problem=${problem.value} />
            <p><button type="button" class="btn main" data-do=${what} disabled=${busy.value} onClick=${act}>${t(`notice-${what}-do`)}</button></p>`
      }
    </section></main>`;
}
