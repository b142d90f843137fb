/// <reference lib="webworker" />
// The service worker: it keeps the client, so that Carbarn opens at once and without a connection.
//
// Each page gets all its files from the version of the client in which it was opened: an update of the
// server never mixes two versions in one page. The next page that is opened has the new version.
//
// The server puts VERSION, and FILES with the tag of each file by its address, before this text.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const SHELL = "/"; // the document of every page
const CLIENT = "carbarn-client-"; // and the version: the files of that version
const PAGES = "carbarn-pages"; // which version each open page has
const ANSWERS = "carbarn-answers"; // the last answers of the server, for when it is out of reach
const MOST_ANSWERS = 60;
const ME = "/api/me";
const PATIENCE = 4_000; // milliseconds for which a page waits for the server before it opens without
const JUST_OPENED = 60_000; // milliseconds
const AT_ONCE = 8; // files that are fetched at the same time

/** What the pages show first: who I am, the games, my tables, a table. */
const KEPT = /^\/api\/(me|games|tables|tables\/[\w-]+|tables\/[\w-]+\/data)$/;
/** Files that belong to a version. */
const FILE = /^\/(web|games|components)\//;
/** Addresses that are pages of the client. */
const PAGE = /^\/($|new$|t\/[\w-]+$|r\/|learn$|learn\/|puzzles\/|gallery\/|account$)/;

/** @typedef {{ version: string, at: number }} Noted the version of an open page, and since when */

/** @type {Map<string, string>} the versions of open pages that have been asked for */
const versions = new Map();

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(clearAway()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (PAGE.test(pathname)) event.respondWith(openPage(event));
  } else if (FILE.test(pathname)) event.respondWith(fileFor(event.clientId, request));
  else if (KEPT.test(pathname) && !searchParams.has("since")) event.respondWith(answerTo(request, pathname));
});

worker.addEventListener("push", (event) => event.waitUntil(tell(event)));
worker.addEventListener("notificationclick", (event) => event.waitUntil(openTold(event)));

/** @typedef {{ id: string, title: string, text: string, link: string, table: string }} Told what the server sends */

/**
 * Show a notice. One that comes twice is shown once, and of a table only the last one stays.
 * @param {PushEvent} event
 */
async function tell(event) {
  /** @type {Told} */
  const { id, title, text, link, table } = event.data?.json() ?? {};
  const before = await worker.registration.getNotifications();
  for (const one of before) if (table && one.data?.table === table && one.tag !== id) one.close();
  const shown = { body: text, tag: id, data: { link, table }, icon: "/web/app/icon-192.png" };
  await worker.registration.showNotification(title, shown);
}

/** Go where a notice leads: to the page that is open there, or to a new one. @param {NotificationEvent} event */
async function openTold(event) {
  event.notification.close();
  const wanted = new URL(event.notification.data.link, worker.location.origin);
  // the address by which this browser knows the server may be another one
  const address = `${worker.location.origin}${wanted.pathname}${wanted.hash}`;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === wanted.pathname);
  await (open ? open.focus() : worker.clients.openWindow(address));
}

/** Bring all files of this version; those that the version before had, too, are not fetched again. */
async function install() {
  const cache = await caches.open(CLIENT + VERSION);
  const addresses = Object.keys(FILES);
  const bring = async () => {
    for (let address = addresses.pop(); address; address = addresses.pop()) {
      const had = await caches.match(address);
      const same = had?.headers.get("etag") === FILES[address] ? had : null;
      const found = same ?? (await fetch(address, { cache: "no-cache" }));
      if (!found.ok) throw new Error(`${address}: ${found.status}`);
      await cache.put(address, found);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
  await worker.skipWaiting(); // open pages go on with their version
}

/** Forget versions that no open page has. */
async function clearAway() {
  const pages = await caches.open(PAGES);
  const open = new Set((await worker.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => pageKey(id)));
  const needed = new Set([CLIENT + VERSION]);
  for (const request of await pages.keys()) {
    /** @type {Noted} */
    const noted = await (await pages.match(request))?.json();
    // a page that is just being opened is not among them yet
    if (open.has(new URL(request.url).pathname) || Date.now() - noted.at < JUST_OPENED)
      needed.add(CLIENT + noted.version);
    else await pages.delete(request);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(CLIENT) && !needed.has(name)) await caches.delete(name);
  }
}

/** @param {string} client */
const pageKey = (client) => `/page/${client}`;

/**
 * The document of a page: the server's, if that has the same version; otherwise ours, which fits our files.
 * What is no document of Carbarn, such as the sign-in page of a proxy, is passed on.
 * @param {FetchEvent} event
 */
async function openPage(event) {
  const found = await Promise.race([fetch(event.request).catch(() => null), waited(PATIENCE)]);
  const theirs = found?.headers.get("x-carbarn-version");
  if (found && (!theirs || theirs === VERSION) && (found.status < 500 || theirs)) {
    if (theirs) await noteVersion(event.resultingClientId);
    return found;
  }
  const cache = await caches.open(CLIENT + VERSION);
  const kept = await cache.match(SHELL);
  await noteVersion(event.resultingClientId);
  return kept ?? found ?? Response.error();
}

/** @param {number} time @returns {Promise<null>} */
const waited = (time) => new Promise((done) => setTimeout(() => done(null), time));

/** This page has our version, as long as it is open. @param {string} client */
async function noteVersion(client) {
  const pages = await caches.open(PAGES);
  versions.set(client, VERSION);
  await pages.put(pageKey(client), Response.json({ version: VERSION, at: Date.now() }));
}

/** The version that a page was opened with; empty if not by us. @param {string} client */
async function versionOf(client) {
  const known = versions.get(client);
  if (known !== undefined) return known;
  const noted = await caches.match(pageKey(client), { cacheName: PAGES });
  const found = noted ? /** @type {Noted} */ (await noted.json()).version : "";
  versions.set(client, found);
  return found;
}

/**
 * A file as the version of that page has it.
 * @param {string} client
 * @param {Request} request
 */
async function fileFor(client, request) {
  const opened = await versionOf(client);
  const found = opened && (await caches.match(request.url, { cacheName: CLIENT + opened }));
  return found || fetch(request);
}

/**
 * What the server answers; the last answer if it cannot be reached, with the time at which that came.
 * @param {Request} request
 * @param {string} address
 */
async function answerTo(request, address) {
  const cache = await caches.open(ANSWERS);
  let answer;
  try {
    answer = await fetch(request);
  } catch (problem) {
    const had = await cache.match(address);
    if (!had) throw problem;
    return had;
  }
  if (address === ME && (await isSomebodyElse(cache, answer.clone()))) await caches.delete(ANSWERS);
  if (answer.ok) await keep(await caches.open(ANSWERS), address, answer.clone());
  return answer;
}

/**
 * Whether whoever was here is nobody any more, or another person: then nothing is left to the next.
 * @param {Cache} cache
 * @param {Response} answer
 */
async function isSomebodyElse(cache, answer) {
  if (!answer.ok) return answer.status === 401;
  const before = await (await cache.match(ME))?.json();
  return before !== undefined && before.id !== (await answer.json()).id;
}

/**
 * Keep an answer. The newest stand at the end, so the first ones go when there are too many.
 * @param {Cache} cache
 * @param {string} address
 * @param {Response} answer
 */
async function keep(cache, address, answer) {
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding"); // the body is decoded by now
  headers.set("x-carbarn-kept", String(Date.now()));
  await cache.delete(address);
  await cache.put(address, new Response(answer.body, { headers }));
  const all = await cache.keys();
  for (const one of all.slice(0, Math.max(0, all.length - MOST_ANSWERS))) await cache.delete(one);
}
