// What is opened at the table for a while: a dialog, the command line.
import { signal } from "../ui/html.js";

/** @import { ReadonlySignal, Signal } from "../ui/html.js" */

/** @import { Asked } from "./contract.js" */
/** @typedef {"settings" | "keys" | "undo" | "replace" | "share" | "end" | "resign"} DialogName */

export class Overlay {
  /** @type {Signal<DialogName | null>} */
  #dialog = signal(null);
  #seat = signal(0);
  #hidden = signal(0);
  #typing = signal(false);
  /** @type {Signal<(Asked & { x: number, y: number }) | null>} */
  #asked = signal(null);

  constructor() {
    /** @type {ReadonlySignal<DialogName | null>} */
    this.dialog = this.#dialog;
    /** @type {ReadonlySignal<number>} the seat that the dialog is about, if it is about one */
    this.seat = this.#seat;
    /** @type {ReadonlySignal<number>} the request about a seat that was put aside */
    this.hidden = this.#hidden;
    /** @type {ReadonlySignal<boolean>} somebody has opened the command line */
    this.typing = this.#typing;
    /** @type {ReadonlySignal<(Asked & { x: number, y: number }) | null>} what somebody asked about, and where */
    this.asked = this.#asked;
  }

  /**
   * @param {DialogName} name
   * @param {number} seat
   */
  open(name, seat = 0) {
    this.#seat.value = seat;
    this.#dialog.value = name;
  }

  close() {
    this.#dialog.value = null;
  }

  /** Put a request about a seat aside, or with 0 show it again. @param {number} request */
  hide(request) {
    this.#hidden.value = request;
  }

  /** Answer what somebody asked, or with null put the answer away. @param {(Asked & { x: number, y: number }) | null} what */
  ask(what) {
    this.#asked.value = what;
  }

  openCommands() {
    this.#typing.value = true;
  }

  closeCommands() {
    this.#typing.value = false;
  }
}
