// After the game: the score sheet, and every ticket of everybody; pressing one shows its way.
import { moves } from "/web/settings.js";
import { html, useEffect } from "/web/ui/html.js";
import { Mini } from "/web/ui/parts.js";
import { figure, signed, t } from "/web/words.js";
import { planFor } from "./choice.js";
import { OWNERS } from "./glyphs.js";
import { ScoreSheet } from "./sheet.js";
import { ticketName } from "./talk.js";

/** @import { SanFranciscoTable } from "./choice.js" */

/** @param {{ table: SanFranciscoTable }} props */
export function After({ table }) {
  const plan = planFor(table);
  const { view } = table.doc.value;
  const { whose, ticket } = table.choice;
  useEffect(() => celebrate(table), []);
  return html`
    <div class="after sf-after">
      <${ScoreSheet} table=${table} plan=${plan} />
      ${view.shown.map(
        (tickets, seat) => html`
        <details>
          <summary><${Mini} owner=${OWNERS[seat]} /><b>${table.name(seat)}</b>
            <span>${t("sf-completed", { done: view.sheet[seat].completed.length, all: tickets.length })}</span><b class="num">${figure(view.sheet[seat].total)}</b></summary>
          <ul class="sf-shown">
            ${tickets.map((id) => {
              const done = view.sheet[seat].completed.includes(id);
              return html`<li><button type="button" class="link" onClick=${() => {
                const again = ticket.value === id && whose.value === seat;
                whose.value = again ? null : seat;
                ticket.value = again ? null : id;
              }}>${ticketName(plan, id)}</button><span>${t(done ? "sf-done" : "sf-not-done")}</span><b class="num ${done ? "sf-plus" : "sf-minus"}">${signed((done ? 1 : -1) * plan.tickets.get(id).points)}</b></li>`;
            })}
          </ul>
        </details>`,
      )}
    </div>`;
}

/** Fireworks for whoever is glad of this result, once it has been told. @param {SanFranciscoTable} table */
function celebrate({ choice, doc, mine }) {
  const winners = (doc.value.result?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const glad = !mine.value.length || mine.value.some(({ seat }) => winners.includes(seat));
  if (!choice.celebrates || !glad || !moves()) return;
  choice.celebrates = false;
  import("./fireworks.js").then(({ light }) => light(choice.sky, winners[0]));
}
