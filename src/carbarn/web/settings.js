// What a person has chosen, kept in this browser alone.
import { effect, signal } from "./ui/html.js";

const KEY = "carbarn.settings";
const DEFAULTS = {
  language: "system", // system: as the browser asks; otherwise the name of a file of words
  theme: "system", // system, light, dark
  confirm: "touch", // always, touch, never: when a chosen action must be confirmed
  motion: true, // false: none, whatever the system says
  sound: false,
  keys: true, // single keys as shortcuts
  cover: true, // several people at one screen: hide hands between them
};

/** Storage that may be missing or full: then nothing is kept, and nothing breaks. */
export const kept = {
  get(key, other = null) {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? other;
    } catch {
      return other;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // private mode: the choice holds until the page is closed
    }
  },
};

export const settings = signal({ ...DEFAULTS, ...kept.get(KEY, {}) });

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

/** A short tone when it becomes your turn; only if wished. */
export function chime() {
  if (!settings.value.sound) return;
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.4);
    tone.onended = () => audio.close();
  } catch {
    // no sound here
  }
}
