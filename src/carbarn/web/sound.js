// Soft sounds, made here: a few tones or a breath of noise for each kind of thing that happens. Never the only sign.
import { settings } from "./settings.js";

/** @typedef {{ tone: number, to?: number, at?: number, time: number, loud?: number, shape?: OscillatorType }} Note */
/** @typedef {{ noise: number, at?: number, time: number, loud?: number }} Breath `noise`: the middle of its band, in Hz */

const LOUD = 0.07;
const MOST = 8; // sounds of one event

/** @type {Record<string, (Note | Breath)[]>} */
const SOUNDS = {
  paper: [{ noise: 2600, time: 0.09, loud: 0.6 }],
  clack: [
    { tone: 190, to: 120, time: 0.09, shape: "triangle" },
    { noise: 900, time: 0.05, loud: 0.5 },
  ],
  knock: [{ tone: 330, to: 240, time: 0.07, shape: "triangle" }],
  bell: [
    { tone: 880, time: 0.5, loud: 0.6 },
    { tone: 1318, time: 0.6, loud: 0.35 },
    { tone: 880, at: 0.18, time: 0.5, loud: 0.5 },
  ],
  coin: [
    { tone: 1568, time: 0.12, loud: 0.45 },
    { tone: 2093, at: 0.06, time: 0.22, loud: 0.4 },
  ],
  stamp: [
    { noise: 3800, time: 0.05, loud: 0.5 },
    { tone: 523, at: 0.04, time: 0.14, loud: 0.6 },
  ],
  chime: [
    { tone: 659, time: 0.16, loud: 0.7 },
    { tone: 988, at: 0.09, time: 0.3, loud: 0.6 },
  ],
  hum: [{ tone: 110, to: 440, time: 0.45, loud: 0.6, shape: "sawtooth" }],
  turn: [
    { tone: 587, time: 0.2, loud: 0.9 },
    { tone: 880, at: 0.13, time: 0.4, loud: 0.8 },
  ],
  end: [
    { tone: 523, time: 0.5 },
    { tone: 659, at: 0.14, time: 0.5 },
    { tone: 784, at: 0.28, time: 0.8 },
  ],
};

/** The names of all sounds. */
export const SOUND_NAMES = Object.keys(SOUNDS);

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/**
 * Play sounds, each at its time in milliseconds; nothing where a browser has none, or it is not wished.
 * @param {{ name: string, at?: number }[]} sounds
 */
export function play(sounds) {
  if (!settings.value.sound) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume().catch(() => {}); // until the page has been touched
    for (const { name, at = 0 } of sounds.slice(0, MOST))
      for (const one of SOUNDS[name] ?? []) ring(audio, one, at / 1000 + (one.at ?? 0));
  } catch {
    // no sound here
  }
}

/**
 * @param {AudioContext} on
 * @param {Note | Breath} one
 * @param {number} at seconds from now
 */
function ring(on, one, at) {
  const begin = on.currentTime + at;
  const volume = on.createGain();
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.linearRampToValueAtTime(LOUD * (one.loud ?? 1), begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + one.time);
  volume.connect(on.destination);
  const source = "tone" in one ? toneOf(on, one, begin) : breathOf(on, one);
  (source.last ?? source.first).connect(volume);
  source.first.start(begin);
  source.first.stop(begin + one.time + 0.02);
}

/**
 * @param {AudioContext} on
 * @param {Note} note
 * @param {number} begin
 * @returns {{ first: AudioScheduledSourceNode, last?: AudioNode }}
 */
function toneOf(on, note, begin) {
  const tone = on.createOscillator();
  tone.type = note.shape ?? "sine";
  tone.frequency.setValueAtTime(note.tone, begin);
  if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, begin + note.time);
  return { first: tone };
}

/**
 * @param {AudioContext} on
 * @param {Breath} breath
 * @returns {{ first: AudioScheduledSourceNode, last?: AudioNode }}
 */
function breathOf(on, breath) {
  const source = on.createBufferSource();
  source.buffer = hiss ??= noiseOn(on);
  const band = on.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = breath.noise;
  source.connect(band);
  return { first: source, last: band };
}

/** Half a second of noise. @param {AudioContext} on */
function noiseOn(on) {
  const buffer = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
