// The pieces of a game, each drawn as it is at the table.

import { gameModule } from "../games.js";
import { html, useEffect, useSignal } from "../ui/html.js";
import { Brand } from "../ui/parts.js";
import { Problem } from "../ui/problem.js";
import { t } from "../words.js";

/** @import { Refused } from "../refusals.js" */
/** @import { GameModule } from "../table/contract.js" */

/** @typedef {{ Gallery: NonNullable<GameModule["Gallery"]>, set: unknown }} Shown */

/** @param {{ id: string }} props the name of the game */
export default function GalleryPage({ id }) {
  const shown = useSignal(/** @type {Shown | null} */ (null));
  const problem = useSignal(/** @type {Refused | null} */ (null));
  useEffect(() => {
    open(id).then(
      (told) => {
        shown.value = told;
      },
      (refusal) => {
        problem.value = refusal;
      },
    );
  }, [id]);
  if (problem.value) return html`<${Problem} problem=${problem.value} />`;
  if (!shown.value) return html`<div class="loading" role="status">${t("loading")}</div>`;
  const { Gallery, set } = shown.value;
  return html`<header class="home-top"><div><${Brand} /></div></header><main><${Gallery} set=${set} /></main>`;
}

/**
 * @param {string} id
 * @returns {Promise<Shown>}
 */
async function open(id) {
  const game = await gameModule(id);
  if (!game.Gallery) throw Object.assign(new Error(t("problem-address")), { status: 404 });
  return { Gallery: game.Gallery, set: await game.loadSet?.() };
}
