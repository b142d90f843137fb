// What lies over the table: a dialog.
import { signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */

/** @typedef {"settings" | "keys" | "undo"} DialogName */

export class Overlay {
  /** @type {Signal<DialogName | null>} */
  #dialog = signal(null);

  constructor() {
    /** @type {ReadonlySignal<DialogName | null>} */
    this.dialog = this.#dialog;
  }

  /** @param {DialogName} name */
  open(name) {
    this.#dialog.value = name;
  }

  close() {
    this.#dialog.value = null;
  }
}
