// What an action would do, from the data of its preview: no key is known here but those of every game.
import { facts, figure, signed, t } from "../words.js";

/** @import { GameTable } from "./contract.js" */

/** @typedef {Record<string, unknown> | null | undefined} Preview whatever the game says of an action */
/** @typedef {[name: string, value: string]} Detail */
/** @typedef {Pick<GameTable, "name" | "who" | "info" | "scene">} Told the table, as far as it is told here */

const MOST_DETAILS = 16;
const LONGEST = 160; // characters of one value

/**
 * Values in a few words: lists and objects are written out, cut where they become long.
 * @param {unknown} value
 * @returns {string}
 */
function written(value) {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "number") return figure(value);
  if (Array.isArray(value)) return facts(value.map(written)) || "–";
  if (typeof value === "object")
    return facts(Object.entries(value).map(([name, one]) => pair(name, written(one)))) || "–";
  return String(value);
}

/** @param {string} text */
const cut = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
/** @param {string} name */
const spaced = (name) => name.replaceAll("_", " ");
/**
 * @param {string} name
 * @param {string} value
 */
const pair = (name, value) => t("plain-pair", { name: spaced(name), value });

/**
 * Whose actions these are: in the sandbox they may be somebody else's.
 * @param {Told} table
 */
function actorOf(table) {
  const { actors, seat } = table.scene.value;
  const actor = seat !== null && actors.includes(seat) ? seat : (actors[0] ?? seat ?? 0);
  return { who: table.who(actor), name: table.name(actor) };
}

/**
 * `gains`: points by seat; whoever gets none is left out.
 * @param {number[]} gains
 * @param {Told} table
 * @returns {Detail[]}
 */
const gainsOf = (gains, table) => gains.flatMap((points, seat) => (points ? [[table.name(seat), signed(points)]] : []));

/**
 * One entry of a preview.
 * @param {string} name
 * @param {unknown} value
 * @param {Told} table
 * @returns {Detail[]}
 */
function detailOf(name, value, table) {
  if (name === "mine" && typeof value === "number") return [[t("plain-mine", actorOf(table)), signed(value)]];
  if (name === "expected" && typeof value === "number") return [[t("plain-expected"), figure(value)]];
  const bySeat = Array.isArray(value) && value.length === table.info.value.seats.length;
  if (name === "gains" && bySeat && value.every(Number.isFinite)) return gainsOf(value, table);
  return [[spaced(name), cut(written(value))]];
}

/**
 * All that a preview says, as pairs of a name and a value; what the one who acts gets comes first.
 * @param {Preview} preview
 * @param {Told} table
 */
export function detailsOf(preview, table) {
  const { mine, ...others } = preview ?? {};
  const known = Object.entries(mine === undefined ? others : { mine, ...others });
  return known.flatMap(([name, value]) => detailOf(name, value, table)).slice(0, MOST_DETAILS);
}

/**
 * The same in one short line, for the button: what it brings, if anything; otherwise the first plain values.
 * @param {Preview} preview
 * @param {Told} table
 */
export function summaryOf(preview, table) {
  if (preview?.mine === 0) return "";
  if (typeof preview?.mine === "number") return t("plain-gain", { points: signed(preview.mine), ...actorOf(table) });
  const plain = Object.entries(preview ?? {}).filter(
    ([, value]) => ["number", "string", "boolean"].includes(typeof value) && value !== "",
  );
  return facts(plain.slice(0, 2).map(([name, value]) => pair(name, cut(written(value)))));
}
