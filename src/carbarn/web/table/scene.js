// What the board shows, from what the parts of a table hold.
/** @import { Replay, SandboxAnswer } from "../types/messages.js" */
/** @import { LegalAction } from "../types/messages.js" */
/** @import { LastDocument, Scene } from "./contract.js" */

const NOTHING_TRIED = { hand: null, tried: [], played: [] };

/**
 * @param {object} parts
 * @param {LastDocument} parts.doc
 * @param {{ actions: string[], answer: SandboxAnswer } | null} parts.trial
 * @param {number | null} parts.at
 * @param {Replay | null} parts.past
 * @param {boolean} parts.covered
 * @returns {Scene | null} null before the game has begun
 */
export function sceneOf({ doc, trial, at, past, covered }) {
  if (!doc.view) return null;
  if (trial) return invented(doc, trial);
  if (at !== null && past) {
    const { view, seat, actors, words } = past;
    return { ...NOTHING_TRIED, kind: "past", view, legal: new Map(), seat, actors, words, at, covered: false };
  }
  const { view, seat, actors, words } = doc;
  const legal = previewsOf(covered ? [] : doc.legal);
  return { ...NOTHING_TRIED, kind: "now", view, legal, seat, actors, words, at: null, covered };
}

/**
 * @param {LastDocument} doc
 * @param {{ actions: string[], answer: SandboxAnswer }} trial
 * @returns {Scene}
 */
function invented(doc, { actions, answer }) {
  const { view, actors, hand, words, played } = answer;
  const legal = previewsOf(answer.legal);
  return {
    kind: "invented",
    view,
    legal,
    seat: doc.seat,
    actors,
    hand,
    words,
    played,
    tried: actions,
    at: null,
    covered: false,
  };
}

/** @param {LegalAction[]} actions */
const previewsOf = (actions) => new Map(actions.map((one) => [one.text, one.preview]));
