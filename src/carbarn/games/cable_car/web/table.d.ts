// The table as the modules of Cable Car see it.
import type { GameTable, Scene, ToldEvent, Turn } from "/web/table/contract.d.ts";
import type { Choice } from "./choice.js";
import type { CableCar, ExchangeFacts, LayFacts } from "./types.d.ts";

/** A tile that was placed, drawn in the same turn or not. */
interface LayTurn extends Turn {
  kind: "lay";
  facts: LayFacts;
}

interface ExchangeTurn extends Turn {
  kind: "exchange";
  facts: ExchangeFacts;
}

export type CableCarTurn = LayTurn | ExchangeTurn;
export type CableCarTable = GameTable<CableCar, Choice, CableCarTurn>;
export type CableCarScene = Scene<CableCar>;
export type CableCarEvent = ToldEvent<CableCar>;

/** What a component of the game gets. */
export interface Props {
  table: CableCarTable;
}
