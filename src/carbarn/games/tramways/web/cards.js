// Tickets as data: icons by the names that actions use, and what each of them means.
import { facts, sentences, t } from "/web/words.js";
import { TYPE_ICONS } from "./icons.js";
import { money } from "./money.js";
import { isType } from "./town.js";

/** @import { Card, Icon, IconKind, PhaseOfRules } from "./model.js" */
/** @import { CardEntry } from "./types.js" */

/** @type {Record<string, IconKind>} */
const NAMES = {
  upgradeLink: "link",
  buildBuilding: "build",
  upgradeBuilding: "raise",
  worker: "worker",
  passenger: "passenger",
  stressDown: "calm",
};

/**
 * @param {string} text
 * @returns {Icon}
 */
function iconFrom(text) {
  const [word, value] = text.split(":");
  if (word === "rail") return { name: `rail${value}`, kind: "rail", value: Number(value), pic: "rail", mark: value };
  if (word === "dest")
    return { name: value.toLowerCase(), kind: "dest", value, pic: isType(value) ? TYPE_ICONS[value] : "", mark: value };
  if (word === "parcel") return { name: "parcel", kind: "parcel", value, pic: "parcel", mark: value };
  if (word === "money")
    return { name: "money", kind: "money", value: Number(value), pic: "money", mark: money(Number(value)) };
  const name = NAMES[word];
  return { name, kind: name, value: null, pic: name, mark: name === "calm" ? "−1" : "" };
}

/** @type {Icon} */
const STRIP = { name: "strip", kind: "strip", value: null, pic: "strip", mark: "" };

/**
 * A card of the data file as the tickets need it.
 * @param {CardEntry} one
 * @returns {Card}
 */
export function cardFrom(one) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  const icons = one.icons.map((text) => {
    const icon = iconFrom(text);
    const times = (seen.get(icon.name) ?? 0) + 1;
    seen.set(icon.name, times);
    return times > 1 ? { ...icon, name: `${icon.name}/${times}` } : icon;
  });
  return {
    id: one.id.toLowerCase(),
    deck: one.deck,
    icons,
    strip: one.strip ? STRIP : null,
    consequence: one.consequence ?? null,
    blank: Boolean(one.blank),
    parcel: one.parcel ?? null,
    type: one.buildingType ?? null,
    players: one.minPlayers ?? null,
  };
}

/** What a card is called on its head: P-D3 is just D3. @param {string} id */
export const cardName = (id) => id.replace(/^p-/, "").toUpperCase();

/** Every icon of a card, the strip last. @param {Card} card */
export const iconsOf = (card) => (card.strip ? [...card.icons, card.strip] : card.icons);

/**
 * An icon by its name.
 * @param {Card} card
 * @param {string} name
 */
export const iconOf = (card, name) => iconsOf(card).find((icon) => icon.name === name);

/** The name of an icon in words: "build 2 rails". @param {Icon} icon */
export const iconInWords = (icon) =>
  icon.kind === "dest" ? t(`tw-icon-${icon.value}`) : t(`tw-icon-${icon.kind}`, { value: icon.value ?? 0 });

/** What an icon is good for, with its rule. @param {Icon} icon */
export const iconRule = (icon) =>
  t(`tw-rule-${icon.kind}`, { value: icon.value ?? 0, name: icon.kind === "dest" ? t(`tw-type-${icon.value}`) : "" });

/** A consequence in words, or nothing. @param {Card} card */
export function consequenceInWords(card) {
  if (!card.consequence) return "";
  const { type, amount } = card.consequence;
  return t(`tw-consequence-${type}`, { amount });
}

/** A whole ticket in words. @param {Card} card */
export function cardInWords(card) {
  const icons = card.icons.map(iconInWords);
  if (card.strip) icons.push(t("tw-icon-strip"));
  const said = t("tw-card-said", { card: cardName(card.id), deck: t(`tw-deck-${card.deck}`), icons: facts(icons) });
  return sentences([said, consequenceInWords(card)]);
}

/** @type {Partial<Record<PhaseOfRules, IconKind[]>>} icons that count in a phase: the others are pale */
const USEFUL = {
  auction: ["money"],
  actions: ["rail", "link", "build", "raise", "dest", "parcel", "strip"],
  administration: ["money", "worker", "passenger", "calm"],
};

/**
 * @param {Icon} icon
 * @param {PhaseOfRules | ""} [phase]
 */
export const isUseful = (icon, phase) => !phase || (USEFUL[phase]?.includes(icon.kind) ?? true);
