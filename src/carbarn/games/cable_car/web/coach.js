// What the coach says in a first game of Cable Car, the most important first.
import { big } from "./talk.js";

/** @import { CoachTopic } from "/web/table/contract.d.ts" */
/** @import { CableCarTable } from "./table.d.ts" */

/**
 * The best gain of any tile that may be placed, and where.
 * @param {Map<string, any>} legal
 */
function bestLay(legal) {
  const lays = [...legal].filter(([text]) => text.startsWith("lay "));
  const [first] = lays.sort(([, one], [, other]) => other.mine - one.mine);
  return first && { square: first[0].split(" ")[1], mine: first[1].mine };
}

/** @type {CoachTopic<CableCarTable>[]} */
export default [
  {
    name: "score",
    when: (table) => {
      const best = bestLay(table.scene.value.legal);
      return best && best.mine >= 3 ? { points: best.mine, square: big(best.square) } : null;
    },
    did: (_, { legal }, own) => own.some(({ text }) => legal.get(text ?? "")?.mine === bestLay(legal)?.mine),
  },
];
