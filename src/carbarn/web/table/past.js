// A brought record with the face of a table: the game's drawing needs no more.
import { computed, signal } from "../ui/html.js";
import { get } from "../api.js";
import { t } from "../words.js";

export class Past {
  constructor(id, game, first) {
    this.id = id;
    this.game = game;
    this.events = first.events;
    this.names = first.names ?? first.view.hands.map((_, seat) => t(`colour-${seat}`));
    this.at = signal(0);
    this.eyes = signal(null);
    this.said = signal("");
    this.told = signal(first);
    this.choice = game.newChoice();
    for (const name of ["pick", "hover", "pending", "line", "problem", "fresh", "sandbox"]) this[name] = signal(null);
    this.overlay = signal("legal");
    this.canAct = this.myTurn = signal(false);
    this.live = signal([]);
    this.shown = signal(null);
    const seats = this.names.map((name, seat) => ({ seat, name, kind: "record", bot: "", mine: false }));
    this.table = signal({ id, options: first.options ?? {}, seats });
    this.doc = signal({ seat: null, table: this.table.value, result: null });
    this.mine = signal([]);
    this.scene = computed(() => ({
      kind: "past",
      view: this.told.value.view,
      legal: new Map(),
      seat: null,
      actors: [],
      words: this.told.value.words,
    }));
  }

  name(seat) {
    return this.names[seat];
  }

  say() {}

  explain(sentence) {
    this.problem.value = { sentence, explains: true };
  }

  async attempt(what) {
    try {
      return await what();
    } catch (problem) {
      this.problem.value = { sentence: problem.message, rule: problem.rule ?? "" };
      return null;
    }
  }

  async goTo(at, eyes = this.eyes.value) {
    this.at.value = at;
    this.eyes.value = eyes;
    const told = await this.attempt(() => get(`/api/records/${this.id}/replay`, { at, seat: eyes }));
    if (!told || this.at.value !== at) return;
    this.live.value = told.told;
    this.said.value =
      told.told
        .at(-1)
        ?.words.trim()
        .replace(/^\d+\s+/, "") ?? "";
    this.told.value = told;
  }
}
