// What an action would do, from the data of its preview: no key is known here but those of every game.
import { figure, signed, t } from "../words.js";

const MOST_DETAILS = 16;
const LONGEST = 160; // characters of one value

/** Values in a few words: lists and objects are written out, cut where they become long. */
function written(value) {
  if (value === null || value === "") return "–";
  if (typeof value === "number") return figure(value);
  if (Array.isArray(value)) return value.length ? value.map(written).join(", ") : "–";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => `${spaced(name)} ${written(one)}`)
      .join(", ");
  return String(value);
}

const cut = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
const spaced = (name) => name.replaceAll("_", " ");

/** Whose actions these are: in the sandbox they may be somebody else's. */
function actorOf(table) {
  const { actors, seat } = table.scene.value;
  const actor = actors.includes(seat) ? seat : (actors[0] ?? seat);
  return { who: table.who(actor), name: table.name(actor) };
}

/** `gains`: points by seat; whoever gets none is left out. */
const gainsOf = (gains, table) => gains.flatMap((points, seat) => (points ? [[table.name(seat), signed(points)]] : []));

/** All that a preview says, as pairs of a name and a value. */
export function detailsOf(preview, table) {
  const known = ({ mine, ...others }) => Object.entries(mine === undefined ? others : { mine, ...others });
  const details = known(preview ?? {}).flatMap(([name, value]) => {
    if (name === "mine" && typeof value === "number") return [[t("plain-mine", actorOf(table)), signed(value)]];
    if (name === "expected" && typeof value === "number") return [[t("plain-expected"), figure(value)]];
    const bySeat = Array.isArray(value) && value.length === table.info.value.seats.length;
    if (name === "gains" && bySeat && value.every(Number.isFinite)) return gainsOf(value, table);
    return [[spaced(name), cut(written(value))]];
  });
  return details.slice(0, MOST_DETAILS);
}

/** The same in one short line, for the button: what it brings, if anything; otherwise the first plain values. */
export function summaryOf(preview, table) {
  if (preview?.mine === 0) return "";
  if (typeof preview?.mine === "number") return t("plain-gain", { points: signed(preview.mine), ...actorOf(table) });
  return Object.entries(preview ?? {})
    .filter(([, value]) => ["number", "string", "boolean"].includes(typeof value) && value !== "")
    .slice(0, 2)
    .map(([name, value]) => `${spaced(name)} ${cut(written(value))}`)
    .join(", ");
}
