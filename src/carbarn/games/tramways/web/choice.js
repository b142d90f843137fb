// What is chosen before an action is complete: a place on the map, a goal with its ways, a trial bid.
import { signal } from "/web/ui/html.js";
import { Camera } from "./camera.js";

export class Choice {
  constructor() {
    this.camera = new Camera();
    this.looked = signal(null); // { card, icon } that is pointed at
    this.kind = signal(null); // the kind of action that is lit on the map
    this.place = signal(null); // the cell whose goals are listed
    this.goal = signal(null); // a goal as the server understands it
    this.plans = signal(null); // { goal, list } or { goal, problem }
    this.plan = signal(null); // the chosen way
    this.busy = signal(false); // the steps of a way are being played
    this.glance = signal(null); // a way that is pointed at
  }

  reset() {
    this.letGo();
    this.looked.value = null;
  }

  /** Let go of what is chosen, the last thing first; whether there was anything. */
  letGo() {
    const held = [this.glance, this.plan, this.plans, this.goal, this.place, this.kind].filter(
      (one) => one.value !== null,
    );
    for (const one of held) one.value = null;
    return held.length > 0;
  }
}
