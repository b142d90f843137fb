// What a person has chosen, kept in this browser alone.
import { effect, signal } from "./ui/html.js";

/** @import { Signal } from "./ui/html.js" */

/**
 * @typedef {object} Settings
 * @property {string} language system: as the browser asks; otherwise the name of a file of words
 * @property {"system" | "light" | "dark"} theme
 * @property {"always" | "touch" | "never"} confirm when a chosen action must be confirmed
 * @property {boolean} motion false: none, whatever the system says
 * @property {boolean} sound
 * @property {boolean} keys single keys as shortcuts
 * @property {boolean} commands always show the command line, not only after its key
 * @property {boolean} cover several people at one screen: hide hands between them
 */

const KEY = "carbarn.settings";
/** @type {Settings} */
const DEFAULTS = {
  language: "system",
  theme: "system",
  confirm: "touch",
  motion: true,
  sound: false,
  keys: true,
  commands: false,
  cover: true,
};

/** Storage that may be missing or full: then nothing is kept, and nothing breaks. */
export const kept = {
  /**
   * What was kept; an older version of the page may have kept it in another shape.
   * @param {string} key
   * @param {unknown} other
   * @returns {any}
   */
  get(key, other = null) {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "null") ?? other;
    } catch {
      return other;
    }
  },
  /**
   * @param {string} key
   * @param {unknown} value
   */
  set(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // private mode: the choice holds until the page is closed
    }
  },
};

/** @type {Signal<Settings>} */
export const settings = signal({ ...DEFAULTS, ...kept.get(KEY, {}) });

/**
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function set(name, value) {
  settings.value = { ...settings.value, [name]: value };
  kept.set(KEY, settings.value);
}

effect(() => {
  const { theme } = settings.value;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
});

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** Whether things may move. */
export const moves = () => settings.value.motion && !still.matches;

/** A soft sound, if sounds are wished; they are loaded with the first. @param {string} name see sound.js */
export function ring(name) {
  if (settings.value.sound) import("./sound.js").then(({ play }) => play([{ name }]));
}
