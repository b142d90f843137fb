// Signed in: the name, ways to sign in, devices, one's own data.
import { get, introduce, post, Refusal } from "../api.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { NameField } from "../ui/name.js";
import { Dialog, withValue } from "../ui/parts.js";
import { save } from "../ui/picture.js";
import { facts, region, t } from "../words.js";
import { Drawing, day, deviceName, isPhone, PasswordField, Said, useAttempt } from "./parts.js";
import { makePasskey, noPasskeys, usePasskey } from "./passkeys.js";

/** @import { AccountInfo, Person, SignInLink } from "../types/messages.js" */
/** @import { ComponentChildren } from "../ui/html.js" */

/**
 * Who I am. A guest has no name to change here.
 * @param {{ person: Person, onChange: () => unknown }} props
 */
export function Who({ person, onChange }) {
  const renaming = useSignal(false);
  const name = useSignal("");
  const { problem, attempt } = useAttempt();
  const rename = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    attempt(async () => {
      await introduce(name.value.trim());
      renaming.value = false;
      onChange();
    });
  };
  const since = new Date((person.account?.since ?? person.since ?? 0) * 1000);
  const month = since.toLocaleDateString(region, {
    month: "long",
    year: since.getFullYear() === new Date().getFullYear() ? undefined : "numeric",
  });
  return html`
    <section class="panel s head-row" aria-labelledby="me-title">
      <div><h1 id="me-title">${person.me?.name}</h1>
        <p>${facts([t("person-since", { month }), person.games > 0 && t("person-games", { count: person.games }), person.won > 0 && t("person-won", { count: person.won })])}</p></div>
      <button type="button" class="btn" data-do="rename" onClick=${() => {
        name.value = person.me?.name ?? "";
        renaming.value = true;
      }}>${t("rename")}</button>
      ${
        renaming.value &&
        html`<${Dialog} title=${t("rename-title")} onClose=${() => {
          renaming.value = false;
        }}><form class="form" onSubmit=${rename}>
          <${NameField} name=${name} plain /><p>${t("rename-text")}</p><${Said} problem=${problem.value} />
          <div class="dialog-acts"><button type="submit" class="btn main" data-do="save-name">${t("save")}</button></div></form><//>`
      }
    </section>`;
}

/**
 * Say first that it is me, then go on with what was asked for.
 * @param {{ person: Person, onProved: () => unknown, onClose: () => unknown }} props
 */
function Prove({ person, onProved, onClose }) {
  const password = useSignal("");
  const { busy, problem, attempt } = useAttempt();
  const account = /** @type {AccountInfo} */ (person.account);
  const prove = (/** @type {() => Promise<unknown>} */ ask) =>
    attempt(async () => {
      await ask();
      onProved();
    });
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    prove(() => post("/api/account/prove", {}, { password: password.value }));
  };
  const passkey = account.passkeys.length > 0 && !noPasskeys(person.passkeys);
  return html`
    <${Dialog} title=${t("prove-title")} onClose=${onClose}>
      <form class="form" onSubmit=${submit}>
        <p>${t("prove-text")}</p>
        ${account.password && html`<${PasswordField} label=${t("sign-in-password")} value=${password} />`}
        <${Said} problem=${problem.value} />
        <p class="aside">${t("prove-lost")}</p>
        <div class="dialog-acts">
          ${passkey && html`<button type="button" class="btn ${account.password ? "" : "main"}" data-do="prove-passkey" disabled=${busy.value} onClick=${() => prove(async () => post("/api/account/prove", {}, { passkey: await usePasskey("prove") }))}>${t("sign-in-passkey")}</button>`}
          ${account.password && html`<button type="submit" class="btn main" data-do="prove" disabled=${busy.value}>${t("prove-do")}</button>`}
        </div>
      </form>
    <//>`;
}

/**
 * What others must not do: if it was long ago, the person is asked first who they are.
 * @param {Person} person
 * @param {() => unknown} onChange the person is not as before
 */
export function useGuarded(person, onChange) {
  const waiting = useSignal(/** @type {(() => Promise<unknown>) | null} */ (null));
  const { busy, problem, attempt } = useAttempt();
  const act = (/** @type {() => Promise<unknown>} */ what) =>
    attempt(async () => {
      try {
        await what();
        onChange();
      } catch (refusal) {
        if (!(refusal instanceof Refusal) || refusal.error !== "prove_first") throw refusal;
        waiting.value = what;
      }
    });
  const close = () => {
    waiting.value = null;
  };
  const dialog =
    waiting.value &&
    html`<${Prove} person=${person} onClose=${close} onProved=${() => {
      const what = waiting.value;
      close();
      if (what) act(what);
    }} />`;
  return { busy, problem, act, dialog };
}

/**
 * A line of a list: what it is, what is known of it, what can be done.
 * @param {{ drawing: string, title: string, text: string, children?: ComponentChildren }} props
 */
const Line = ({ drawing, title, text, children }) => html`
  <li><${Drawing} name=${drawing} /><div><b>${title}</b><small>${text}</small></div><span class="line-acts">${children}</span></li>`;

/**
 * Ways to sign in.
 * @param {{ person: Person, onChange: () => unknown, onCode: (code: string) => unknown }} props
 */
export function Ways({ person, onChange, onCode }) {
  const account = /** @type {AccountInfo} */ (person.account);
  const { busy, problem, act, dialog } = useGuarded(person, onChange);
  const choosing = useSignal(false);
  const sure = useSignal(false);
  const password = useSignal("");
  const why = noPasskeys(person.passkeys);
  const add = () =>
    act(async () => post("/api/account/passkeys", {}, { passkey: await makePasskey(person.me?.name ?? "") }));
  const set = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const chosen = password.value;
    choosing.value = false;
    act(() => post("/api/account/password", {}, { password: chosen }));
  };
  const renew = () => {
    sure.value = false;
    act(async () => onCode((await post("/api/account/code", {})).code));
  };
  return html`
    <section class="panel s" aria-labelledby="ways"><h2 id="ways">${t("ways")}</h2>
      <ul class="lines">
        ${account.passkeys.map((one) => {
          const device = deviceName(one);
          const text = one.used
            ? t("way-used", { device, day: day(one.used) })
            : t("way-made", { device, day: day(one.created) });
          return html`<${Line} key=${one.id} drawing="key" title=${t("way-passkey")} text=${text}>
            <button type="button" class="btn quiet" data-do="remove-passkey" aria-label=${t("remove-passkey", { device })} disabled=${busy.value}
              onClick=${() => act(() => post("/api/account/passkeys/{passkey}/remove", { passkey: one.id }))}>${t("remove")}</button><//>`;
        })}
        <${Line} drawing="lock" title=${t("way-password")} text=${t(account.password ? "way-password-set" : "way-password-none")}>
          ${account.password && account.passkeys.length > 0 && html`<button type="button" class="btn quiet" data-do="remove-password" aria-label=${t("remove-password")} disabled=${busy.value} onClick=${() => act(() => post("/api/account/password", {}, {}))}>${t("remove")}</button>`}
          <button type="button" class="btn" data-do="set-password" disabled=${busy.value} onClick=${() => {
            password.value = "";
            choosing.value = true;
          }}>${t(account.password ? "change" : "set-password")}</button><//>
        <${Line} drawing="paper" title=${t("way-code")} text=${t("way-code-made", { day: day(account.recovery_made) })}>
          <button type="button" class="btn" data-do="new-code" disabled=${busy.value} onClick=${() => {
            sure.value = true;
          }}>${t("new-code")}</button><//>
      </ul>
      ${why ? html`<p class="aside">${t(`passkeys-not-${why}`)}</p>` : html`<p><button type="button" class="btn" data-do="add-passkey" disabled=${busy.value} onClick=${add}>${t(account.passkeys.length ? "add-another" : "add-passkey")}</button></p>`}
      <${Said} problem=${problem.value} />
      ${dialog}
      ${
        choosing.value &&
        html`<${Dialog} title=${t("password-again")} onClose=${() => {
          choosing.value = false;
        }}><form class="form" onSubmit=${set}>
          <${PasswordField} label=${t("password-again")} value=${password} fresh />
          <div class="dialog-acts"><button type="submit" class="btn main" data-do="save-password">${t("save")}</button></div></form><//>`
      }
      ${
        sure.value &&
        html`<${Dialog} title=${t("new-code")} onClose=${() => {
          sure.value = false;
        }}><p>${t("new-code-sure")}</p>
          <div class="dialog-acts"><button type="button" class="btn main" data-do="new-code-sure" onClick=${renew}>${t("new-code")}</button></div><//>`
      }
    </section>`;
}

/**
 * Where I am signed in, and a way onto one more device.
 * @param {{ person: Person, onChange: () => unknown }} props
 */
export function Devices({ person, onChange }) {
  const account = /** @type {AccountInfo} */ (person.account);
  const { busy, problem, attempt } = useAttempt();
  const sure = useSignal(false);
  const out = (/** @type {{ device?: string, everywhere?: boolean }} */ which) =>
    attempt(async () => {
      await post("/api/account/sign-out", {}, which);
      onChange();
    });
  return html`
    <section class="panel s" aria-labelledby="devices">
      <div class="head-row"><h2 id="devices">${t("devices")}</h2>
        <button type="button" class="link" data-do="out-everywhere" onClick=${() => {
          sure.value = true;
        }}>${t("devices-out")}</button></div>
      <ul class="lines">${account.devices.map((one) => {
        const device = deviceName(one);
        return html`<${Line} key=${one.id} drawing=${isPhone(one.system) ? "phone" : "laptop"}
          title=${t(one.here ? "device-this" : isPhone(one.system) ? "device-phone" : "device-computer")}
          text=${one.here ? t("device-here", { device }) : t("device-used", { device, day: day(one.used) })}>
          <button type="button" class="btn ${one.here ? "quiet" : ""}" data-do=${one.here ? "out-here" : "out"} aria-label=${t("device-out-name", { device })} disabled=${busy.value}
            onClick=${() => out(one.here ? {} : { device: one.id })}>${t("device-out")}</button><//>`;
      })}</ul>
      <${Said} problem=${problem.value} />
      <${AnotherDevice} />
      ${
        sure.value &&
        html`<${Dialog} title=${t("devices-out")} onClose=${() => {
          sure.value = false;
        }}><p>${t("devices-out-sure", { count: account.devices.length })}</p>
          <div class="dialog-acts"><button type="button" class="btn main" data-do="out-sure" onClick=${() => out({ everywhere: true })}>${t("devices-out")}</button></div><//>`
      }
    </section>`;
}

/** A link for another device, as a QR code, for five minutes. */
function AnotherDevice() {
  const made = useSignal(/** @type {SignInLink | null} */ (null));
  const until = useSignal(0); // by the clock of this browser: it may differ from the server's
  const now = useSignal(Date.now());
  const copied = useSignal(false);
  const { busy, problem, attempt } = useAttempt();
  useEffect(() => {
    if (!made.value) return undefined;
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 1000);
    return () => clearInterval(timer);
  }, [made.value]);
  const make = () =>
    attempt(async () => {
      made.value = await post("/api/account/links", {});
      now.value = Date.now();
      until.value = now.value + 300_000;
      copied.value = false;
    });
  const copy = () =>
    navigator.clipboard.writeText(made.value?.link ?? "").then(
      () => {
        copied.value = true;
      },
      () => {}, // the link stands beside it
    );
  const left = Math.max(0, Math.ceil((until.value - now.value) / 1000));
  const { link, qr, reach } = made.value ?? {};
  return html`
    <div class="another" aria-labelledby="open-title">
      <div class="another-qr ${left ? "" : "off"}">${
        qr && left
          ? html`<svg viewBox="-2 -2 ${qr.size + 4} ${qr.size + 4}" role="img" aria-label=${t("open-qr")}><path d=${qr.path} /></svg>`
          : html`<${Drawing} name="phone" />`
      }</div>
      <div><h3 id="open-title">${t("open-title")}</h3>
        <p role="status">${!made.value ? t("open-text") : left ? t("open-scan", { time: clock(left) }) : t("open-over")}</p>
        ${left > 0 && reach && reach !== "world" && html`<p class="aside">${t(`open-reach-${reach}`)}</p>`}
        ${left > 0 && !("clipboard" in navigator) && html`<input class="invitation" readonly aria-label=${t("open-copy")} value=${link} />`}
        <p class="another-acts">
          ${left > 0 && "clipboard" in navigator && html`<button type="button" class="link" data-do="copy-link" data-link=${link} onClick=${copy}>${t(copied.value ? "open-copied" : "open-copy")}</button>`}
          <button type="button" class=${made.value ? "link" : "btn"} data-do="show-link" disabled=${busy.value} onClick=${make}>${t(made.value ? "open-again" : "open-show")}</button>
        </p><${Said} problem=${problem.value} /></div>
    </div>`;
}

/** "4:38" @param {number} seconds */
function clock(seconds) {
  const both = [Math.floor(seconds / 60), seconds % 60].map((one, at) => String(one).padStart(at + 1, "0"));
  return both.join(":");
}

/**
 * My data: all of it as a file, or gone.
 * @param {{ person: Person, onChange: () => unknown, onGone: () => unknown }} props
 */
export function MyData({ person, onChange, onGone }) {
  const { busy, problem, act, dialog } = useGuarded(person, onChange);
  const deleting = useSignal(false);
  const name = useSignal("");
  const mine = person.me?.name ?? "";
  const download = () =>
    act(async () => {
      const told = await get("/api/account/data", {});
      save(JSON.stringify(told, null, 1), "carbarn.json", "application/json");
    });
  const remove = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const written = name.value.trim();
    deleting.value = false;
    act(async () => {
      await post("/api/account/delete", {}, { name: written });
      onGone();
    });
  };
  return html`
    <section class="panel s data" aria-label=${t("data-text")}>
      <p>${t("data-text")}</p>
      <p class="data-acts">
        <button type="button" class="link" data-do="download" disabled=${busy.value} onClick=${download}>${t(busy.value ? "data-loading" : "data-download")}</button>
        <button type="button" class="link danger" data-do="delete" onClick=${() => {
          name.value = "";
          deleting.value = true;
        }}>${t("data-delete")}</button>
        <a class="link" href="/people">${t("home-statistics")}</a><a class="link" href="/privacy">${t("home-privacy")}</a></p>
      <${Said} problem=${problem.value} />
      ${dialog}
      ${
        deleting.value &&
        html`<${Dialog} title=${t("delete-title")} onClose=${() => {
          deleting.value = false;
        }}><form class="form" onSubmit=${remove}><p>${t("delete-text")}</p>
          <label class="field"><span>${t("delete-name", { name: mine })}</span><input maxlength="40" autocomplete="off" data-delete-name value=${name.value} onInput=${withValue(
            (value) => {
              name.value = value;
            },
          )} /></label>
          <div class="dialog-acts"><button type="submit" class="btn danger" data-do="delete-sure" disabled=${name.value.trim() !== mine}>${t("delete-do")}</button></div></form><//>`
      }
    </section>`;
}
