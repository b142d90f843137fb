// Messages from this browser: the service worker shows them, also when no page is open.
import { post } from "../api.js";

/** Why this browser cannot be told; "" if it can. @returns {"" | "insecure" | "missing" | "blocked"} */
export function cannotPush() {
  if (!globalThis.isSecureContext) return "insecure";
  if (!navigator.serviceWorker || !("PushManager" in globalThis) || !("Notification" in globalThis)) return "missing";
  return Notification.permission === "denied" ? "blocked" : "";
}

/** The keys of a subscription as base64url. @param {PushSubscription} subscription @param {PushEncryptionKeyName} name */
function keyOf(subscription, name) {
  const bytes = new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

/**
 * Be told in this browser. The browser asks the person first.
 * @param {string} key of the server
 */
export async function turnOn(key) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(wanted).catch(async () => {
    // subscribed for another server at this address
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const keys = { p256dh: keyOf(made, "p256dh"), auth: keyOf(made, "auth") };
  return post("/api/notices/push", {}, { endpoint: made.endpoint, ...keys });
}

/** Be told in this browser no more. */
export async function turnOff() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
