// Long work in short pieces, so that the page answers meanwhile.
import { useEffect, useSignal } from "./html.js";

const PIECE = 8; // milliseconds until everything else has its turn

/**
 * Carry out work that stops now and then, and hand over what it has found. Returns how to give it up.
 * @template T
 * @param {Iterator<unknown, T>} work
 * @param {(found: T) => void} done
 */
export function inPieces(work, done) {
  const { port1, port2 } = new MessageChannel(); // the next task; a timer would wait longer
  const stop = () => port1.close();
  port1.onmessage = () => {
    const until = performance.now() + PIECE;
    let step = work.next();
    while (!step.done && performance.now() < until) step = work.next();
    if (!step.done) {
      port2.postMessage(null);
      return;
    }
    stop();
    done(step.value);
  };
  port2.postMessage(null);
  return stop;
}

/** After everything else that waits for its turn. @returns {Promise<void>} */
export const nextTask = () => new Promise((done) => inPieces([].values(), () => done()));

/**
 * How many times a component has been drawn, up to a number: what takes long to draw comes part by part after that.
 * @param {number} most
 */
export function useDrawings(most) {
  const drawn = useSignal(0);
  const next = () => {
    drawn.value += 1;
  };
  useEffect(() => (drawn.value < most ? inPieces([].values(), next) : undefined), [drawn.value]);
  return drawn.value;
}

/** Whether a component has been drawn once: what takes long to draw comes after that. */
export const useSecondDrawing = () => useDrawings(1) > 0;
