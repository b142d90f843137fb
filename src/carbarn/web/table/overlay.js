// What lies over the table: a dialog, or the cover between several people at one screen.
import { signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */

/** @typedef {"settings" | "keys" | "undo"} DialogName */

export class Overlay {
  /** @type {Signal<DialogName | null>} */
  #dialog = signal(null);
  #covered = signal(false);

  constructor() {
    /** @type {ReadonlySignal<DialogName | null>} */
    this.dialog = this.#dialog;
    /** @type {ReadonlySignal<boolean>} hands are hidden until the next person has taken the screen */
    this.covered = this.#covered;
  }

  /** @param {DialogName} name */
  open(name) {
    this.#dialog.value = name;
  }

  close() {
    this.#dialog.value = null;
  }

  cover() {
    this.#covered.value = true;
  }

  uncover() {
    this.#covered.value = false;
  }
}
