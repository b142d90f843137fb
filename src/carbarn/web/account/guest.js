// For a guest: keep the games, by a name and a passkey or a password; or sign in.
import { get, introduce, me, post } from "../api.js";
import { html, useEffect, useRef, useSignal } from "../ui/html.js";
import { NameField, nameHere } from "../ui/name.js";
import { Icon, withChecked, withValue } from "../ui/parts.js";
import { rich, t } from "../words.js";
import { become, Drawing, PasswordField, Said, useAttempt } from "./parts.js";
import { makePasskey, noPasskeys, usePasskey } from "./passkeys.js";

/** @import { NameFree, Person, SignedIn } from "../types/messages.js" */

const LEAST = 8; // characters of a password
const PAUSE = 300; // milliseconds without a key until a name is looked up

/**
 * @param {object} props
 * @param {Person} props.person
 * @param {(code: string) => unknown} props.onMade an account is there, with this recovery code
 * @param {() => unknown} props.onSignIn
 */
export function KeepGames({ person, onMade, onSignIn }) {
  const name = useSignal(nameHere());
  const password = useSignal("");
  const free = useSignal(/** @type {NameFree | null} */ (null));
  const why = noPasskeys(person.passkeys);
  const byPassword = useSignal(false);
  const { busy, problem, attempt } = useAttempt();
  useEffect(() => {
    free.value = null;
    const wanted = name.value.trim();
    const timer = setTimeout(async () => {
      if (!wanted) return;
      const told = await get("/api/account/free", {}, { name: wanted }).catch(() => null); // it is said again later
      if (name.peek().trim() === wanted) free.value = told;
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [name.value]);
  const make = (/** @type {boolean} */ withPasskey) =>
    attempt(async () => {
      const wanted = name.value.trim();
      if (!me.value) await introduce(wanted);
      const way = withPasskey ? { passkey: await makePasskey(wanted) } : { password: password.value };
      const made = await post("/api/account", {}, { name: wanted, ...way });
      become(made.person.me);
      onMade(made.code);
    });
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (byPassword.value) make(false);
    else if (why) byPassword.value = true;
    else make(true);
  };
  const taken = free.value && !free.value.free;
  const count = person.tables + person.games;
  return html`
    <section class="panel keep" aria-labelledby="keep-title">
      <h1 id="keep-title">${t("keep-title")}</h1><p>${t("keep-games", { count })}</p>
      <ul class="keep-steps">
        <li><${Drawing} name="card" /><b>${t("keep-name")}</b><small>${t("keep-name-text")}</small></li>
        <li>${
          why || byPassword.value
            ? html`<${Drawing} name="lock" /><b>${t("keep-password")}</b><small>${t("keep-password-text", { least: LEAST })}</small>`
            : html`<${Drawing} name="key" /><b>${t("keep-passkey")}</b><small>${t("keep-passkey-text")}</small>`
        }</li>
        <li><${Drawing} name="paper" /><b>${t("keep-code")}</b><small>${t("keep-code-text")}</small></li>
      </ul>
      <form onSubmit=${submit}>
        <${NameField} name=${name} />
        <p class="name-said ${taken ? "taken" : ""}" role="status">${
          free.value &&
          (taken
            ? html`<${Icon} name="warning" /><span>${t("name-is-taken", { name: free.value.name })}</span>${
                free.value.other &&
                html`<button type="button" class="link" data-do="take-other" onClick=${() => {
                  name.value = free.value?.other ?? "";
                }}>${t("name-other", { name: free.value.other })}</button>`
              }`
            : html`<${Icon} name="check" /><span>${t("name-is-free", { name: free.value.name })}</span>`)
        }</p>
        ${byPassword.value && html`<${PasswordField} label=${t("password-new")} value=${password} fresh />`}
        <${Said} problem=${problem.value} />
        <div class="keep-acts">
          ${byPassword.value && html`<button type="submit" class="btn main" data-do="make-password" disabled=${busy.value}>${t("password-make")}</button>`}
          ${!why && html`<button type=${byPassword.value ? "button" : "submit"} class="btn ${byPassword.value ? "" : "main"}" data-do="make-passkey" disabled=${busy.value} onClick=${byPassword.value ? () => make(true) : undefined}>${t("passkey-make")}</button>`}
          ${
            !byPassword.value &&
            html`<button type="button" class="btn ${why ? "main" : ""}" data-do="use-password" onClick=${() => {
              byPassword.value = true;
            }}>${t("password-use")}</button>`
          }
        </div>
      </form>
      ${why && html`<p class="aside">${t(`passkeys-not-${why}`)}</p>`}
      <p class="aside">${rich("sign-in-instead", { act: html`<button type="button" class="link" data-do="sign-in" onClick=${onSignIn}>${t("sign-in-instead-act")}</button>` })}</p>
    </section>`;
}

/**
 * @param {object} props
 * @param {Person} props.person
 * @param {(signed: SignedIn) => unknown} props.onSigned
 * @param {() => unknown} props.onKeep
 */
export function SignIn({ person, onSigned, onKeep }) {
  const name = useSignal("");
  const password = useSignal("");
  const code = useSignal("");
  const recovering = useSignal(false);
  const bring = useSignal(true);
  const { busy, problem, attempt } = useAttempt();
  const count = person.tables + person.games;
  const go = (/** @type {() => Promise<SignedIn>} */ ask) => attempt(async () => onSigned(await ask()));
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const who = { name: name.value.trim(), bring: bring.value };
    go(() =>
      recovering.value
        ? post("/api/account/recover", {}, { ...who, code: code.value })
        : post("/api/account/sign-in", {}, { ...who, password: password.value }),
    );
  };
  return html`
    <section class="panel keep" aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">${t("sign-in")}</h1><p>${t("sign-in-text")}</p>
      <form onSubmit=${submit}>
        <label class="field"><span>${t("your-name")}</span>
          <input maxlength="40" autocomplete="username" required data-name value=${name.value} onInput=${withValue(
            (value) => {
              name.value = value;
            },
          )} /></label>
        ${
          recovering.value
            ? html`<label class="field"><span>${t("recovery-code")}</span>
              <input maxlength="60" autocomplete="off" autocapitalize="none" spellcheck=${false} required data-code value=${code.value} onInput=${withValue(
                (value) => {
                  code.value = value;
                },
              )} /></label>`
            : html`<${PasswordField} label=${t("sign-in-password")} value=${password} />`
        }
        ${
          count > 0 &&
          html`<label class="check"><input type="checkbox" data-bring checked=${bring.value} onChange=${withChecked(
            (value) => {
              bring.value = value;
            },
          )} /><span>${t("sign-in-bring", { count })}</span></label>`
        }
        <${Said} problem=${problem.value} />
        <div class="keep-acts">
          <button type="submit" class="btn main" data-do="sign-in-now" disabled=${busy.value}>${t("sign-in")}</button>
          ${!recovering.value && !noPasskeys(person.passkeys) && html`<button type="button" class="btn" data-do="sign-in-passkey" disabled=${busy.value} onClick=${() => go(async () => post("/api/account/sign-in", {}, { passkey: await usePasskey("sign_in"), bring: bring.value }))}>${t("sign-in-passkey")}</button>`}
        </div>
      </form>
      <p class="aside"><button type="button" class="link" data-do="recover" onClick=${() => {
        recovering.value = !recovering.value;
      }}>${t(recovering.value ? "sign-in-by-password" : "sign-in-recover")}</button></p>
      <p class="aside"><button type="button" class="link" data-do="keep" onClick=${onKeep}>${t("sign-in-new")}</button></p>
    </section>`;
}

/** The recovery code, once. @param {{ code: string, onDone: () => unknown }} props */
export function RecoveryCode({ code, onDone }) {
  const copied = useSignal(false);
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => title.current?.focus(), []); // what was pressed is gone
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => {
        copied.value = true;
      },
      () => {}, // it can still be written down
    );
  return html`
    <section class="panel keep" aria-labelledby="code-title">
      <h1 id="code-title" ref=${title} tabindex="-1">${t("code-title")}</h1><p>${t("code-text")}</p>
      <p class="code" data-recovery>${code}</p>
      <div class="keep-acts">
        <button type="button" class="btn main" data-do="code-done" onClick=${onDone}>${t("code-done")}</button>
        ${"clipboard" in navigator && html`<button type="button" class="btn" data-do="code-copy" onClick=${copy}>${t(copied.value ? "copied" : "code-copy")}</button>`}
      </div>
    </section>`;
}

/** That nobody has to. */
export const NotNow = () => html`
  <section class="panel s" aria-labelledby="later-title"><h2 id="later-title">${t("later-title")}</h2><p>${t("later-text")}</p></section>`;
