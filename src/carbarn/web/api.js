// Requests to the server. Everything it refuses comes back as a Refusal, see refusals.js for its words.

import { kept } from "./settings.js";
import { signal } from "./ui/html.js";

/** @import { Me, Problem } from "./types/messages.js" */
/** @import { Body, GetAnswer, GetPath, PostAnswer, PostPath, Query, Where } from "./types/requests.js" */
/** @import { Signal } from "./ui/html.js" */

export class Refusal extends Error {
  /**
   * @param {number} status 0 if the server was not reached
   * @param {Partial<Problem>} problem
   */
  constructor(status, problem) {
    super(problem.sentence);
    this.status = status;
    this.error = problem.error ?? "";
    this.rule = problem.rule || "";
    this.key = problem.key || ""; // of the reason, if a rule stands against it
    /** @type {NonNullable<Problem["facts"]>} */
    this.facts = problem.facts ?? {};
    /** @type {Problem["current"]} */
    this.current = problem.current || null;
  }
}

/** @type {Signal<Me | false | null>} who I am: null until it is known, false if nobody yet */
export const me = signal(null);

/**
 * When what was answered last is from, in milliseconds, if the server is out of reach and the service worker
 * had to answer; null as long as the server answers itself.
 * @type {Signal<number | null>}
 */
export const answeredAt = signal(null);

/**
 * One request. Whoever asks says what the answer is: the server promises the shapes in types/messages.d.ts.
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {{ type: string, text: string }} [body]
 * @returns {Promise<T>}
 */
async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body ? { "content-type": body.type } : {},
      body: body?.text,
      credentials: "same-origin",
    });
  } catch {
    throw new Refusal(0, { error: "unreachable" });
  }
  answeredAt.value = Number(answer.headers.get("x-carbarn-kept")) || null;
  let data = null;
  try {
    data = await answer.json();
  } catch {
    data = { error: "answer" };
  }
  if (!answer.ok || data?.error === "answer") throw new Refusal(answer.status, data ?? {});
  return data;
}

/**
 * The address of a path of the API whose braces are filled.
 * @param {string} path
 * @param {Record<string, string | number>} where
 */
const filled = (path, where) => path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(where[name]));

/**
 * @template {GetPath} P
 * @param {P} path as the server declares it
 * @param {Where<P>} where
 * @param {Query<P>} [query] what is null or undefined is left out
 * @returns {Promise<GetAnswer<P>>}
 */
export function get(path, where, query) {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  const text = new URLSearchParams(given).toString();
  const address = filled(path, where);
  return ask("GET", text ? `${address}?${text}` : address);
}

/**
 * @template {PostPath} P
 * @param {P} path as the server declares it
 * @param {Where<P>} where
 * @param {Body<P>} [body] sent as JSON
 * @returns {Promise<PostAnswer<P>>}
 */
export const post = (path, where, body) =>
  ask("POST", filled(path, where), body && { type: "application/json", text: JSON.stringify(body) });

/**
 * Bring a record from a file.
 * @param {string} text
 * @returns {Promise<PostAnswer<"/api/records">>}
 */
export const postRecord = (text) => ask("POST", "/api/records", { type: "application/jsonl", text });

/**
 * A JSON file of a game; whoever asks knows what is in it.
 * @template T
 * @param {string} address
 * @returns {Promise<T>}
 */
export const getFile = (address) => ask("GET", address);

/** A key nobody else will use. `randomUUID` exists only on secure origins, a LAN server is none. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Find out who I am. The cookie cannot be read here, so a kept name says whether asking makes sense. */
export async function loadMe() {
  if (kept.get("carbarn.name") === null) {
    me.value = false;
    return false;
  }
  try {
    me.value = await get("/api/me", {});
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.status !== 401) throw problem;
    me.value = false;
  }
  return me.value;
}

/** @type {Signal<boolean>} whether a new guest needs an invitation code here */
export const codeNeeded = signal(false);
/** @type {Signal<string>} the invitation code that was entered */
export const code = signal("");

/** Say who I am, or rename me. @param {string} name */
export async function introduce(name) {
  /** @type {Me} */
  let known;
  try {
    known = await post("/api/guests", {}, code.value ? { name, code: code.value } : { name });
  } catch (problem) {
    if (problem instanceof Refusal && problem.error.startsWith("code_")) codeNeeded.value = true;
    throw problem;
  }
  me.value = known;
  kept.set("carbarn.name", known.name);
  return known;
}

/**
 * Post something that may be repeated without harm, until the server has answered: for about half a minute.
 * @template {PostPath} P
 * @param {P} path
 * @param {Where<P>} where
 * @param {Body<P> | undefined} body
 * @param {number} tries
 * @returns {Promise<PostAnswer<P>>}
 */
export async function postSurely(path, where, body, tries = 13) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await post(path, where, body);
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.status !== 0 || attempt === tries) throw problem;
      await new Promise((done) => setTimeout(done, Math.min(400 * attempt, 3000)));
    }
  }
}
