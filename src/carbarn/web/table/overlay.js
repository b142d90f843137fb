// What is opened at the table for a while: a dialog, the command line.
import { signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */

/** @typedef {"settings" | "keys" | "undo"} DialogName */

export class Overlay {
  /** @type {Signal<DialogName | null>} */
  #dialog = signal(null);

  #typing = signal(false);

  constructor() {
    /** @type {ReadonlySignal<DialogName | null>} */
    this.dialog = this.#dialog;
    /** @type {ReadonlySignal<boolean>} somebody has opened the command line */
    this.typing = this.#typing;
  }

  /** @param {DialogName} name */
  open(name) {
    this.#dialog.value = name;
  }

  close() {
    this.#dialog.value = null;
  }

  openCommands() {
    this.#typing.value = true;
  }

  closeCommands() {
    this.#typing.value = false;
  }
}
