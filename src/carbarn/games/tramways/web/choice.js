// What is chosen before an action is complete: a place on the map, a goal with its ways, a trial bid.
import { signal } from "/web/ui/html.js";
import { Camera } from "./camera.js";

/** @import { Signal } from "/web/ui/html.js" */
/** @import { Drag, Looked, PlanKind, Way, Ways } from "./model.js" */

export class Choice {
  constructor() {
    this.camera = new Camera();
    /** @type {Signal<Looked | null>} an icon that is pointed at */
    this.looked = signal(null);
    /** @type {Signal<PlanKind | null>} the kind of action that is lit on the map */
    this.kind = signal(null);
    /** @type {Signal<string | null>} the cell whose goals are listed */
    this.place = signal(null);
    /** @type {Signal<string | null>} a goal as the server understands it */
    this.goal = signal(null);
    /** @type {Signal<Ways | null>} what the server has answered to it */
    this.plans = signal(null);
    /** @type {Signal<Way | null>} the chosen way */
    this.plan = signal(null);
    this.unsure = signal(true); // who leaves free icons unplayed is asked once
    this.busy = signal(false); // the steps of a way are being played
    /** @type {Signal<Way | null>} a way that is pointed at */
    this.glance = signal(null);
    /** @type {Signal<Drag | null>} rails that are being dragged over the map */
    this.drag = signal(null);
    /** @type {Signal<string[]>} tickets that are to be used, chosen before anything else */
    this.cards = signal([]);
    /** @type {Signal<string[]>} links that are told about after the game, by their names */
    this.told = signal([]);
  }

  reset() {
    this.letGo();
    this.unsure.value = true;
    this.cards.value = [];
    this.looked.value = null;
  }

  /** Another kind of action: the goal and its place are gone, chosen tickets stay. */
  letGoOfGoal() {
    for (const one of [this.drag, this.glance, this.plan, this.plans, this.goal, this.place]) one.value = null;
  }

  /** Let go of what is chosen, the last thing first; whether there was anything. */
  letGo() {
    const held = [this.drag, this.glance, this.plan, this.plans, this.goal, this.place, this.kind].filter(
      (one) => one.value !== null,
    );
    for (const one of held) one.value = null;
    if (held.length) return true;
    const chosen = this.cards.value.length > 0;
    this.cards.value = [];
    return chosen;
  }
}
