// Requests to the server. Everything it refuses comes back as a Refusal, see refusals.js for its words.

import { kept } from "./settings.js";
import { signal } from "./ui/html.js";

export class Refusal extends Error {
  /** @param {number} status 0 if the server was not reached */
  constructor(status, problem) {
    super(problem.sentence);
    this.status = status;
    this.error = problem.error;
    this.rule = problem.rule || "";
    this.key = problem.key || ""; // of the reason, if a rule stands against it
    this.facts = problem.facts ?? {};
    this.current = problem.current || null;
  }
}

/** Who I am: null until it is known, false if nobody yet. */
export const me = signal(null);

async function ask(method, path, body, raw = false) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": raw ? "application/jsonl" : "application/json" },
      body: body === undefined || raw ? body : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Refusal(0, { error: "unreachable" });
  }
  let data = null;
  try {
    data = await answer.json();
  } catch {
    data = { error: "answer" };
  }
  if (!answer.ok || data?.error === "answer") throw new Refusal(answer.status, data);
  return data;
}

export const get = (path, query = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given).toString();
  return ask("GET", text ? `${path}?${text}` : path);
};
export const post = (path, body = undefined) => ask("POST", path, body);
export const postRecord = (text) => ask("POST", "/api/records", text, true);

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
    me.value = await get("/api/me");
  } catch (problem) {
    if (problem.status === 401) me.value = false;
    else throw problem;
  }
  return me.value;
}

/** Say who I am, or rename me. */
export async function introduce(name) {
  me.value = await post("/api/guests", { name });
  kept.set("carbarn.name", me.value.name);
  return me.value;
}

/** Post something that may be repeated without harm, until the server has answered: for about half a minute. */
export async function postSurely(path, body, tries = 13) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await post(path, body);
    } catch (problem) {
      if (problem.status !== 0 || attempt === tries) throw problem;
      await new Promise((done) => setTimeout(done, Math.min(400 * attempt, 3000)));
    }
  }
}
