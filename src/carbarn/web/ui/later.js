// Parts that are not on the first screen: fetched when they are first shown.
import { t } from "../words.js";
import { html, signal, useEffect } from "./html.js";

/** @import { ComponentChildren, Signal } from "./html.js" */

const AGAIN = 2_000; // milliseconds between two attempts while the server cannot be reached

/**
 * A component that is fetched when it is first shown. Until then there is `meanwhile`, which keeps its room.
 * @template P
 * @param {() => Promise<(props: P) => any>} load
 * @param {ComponentChildren} meanwhile
 * @returns {(props: P) => ComponentChildren}
 */
export function later(load, meanwhile = null) {
  /** @type {Signal<{ part: (props: P) => any } | null>} */
  const found = signal(null);
  const failed = signal(false);
  return function Later(props) {
    useEffect(() => {
      let gone = false;
      const bring = () =>
        load().then(
          (part) => {
            failed.value = false;
            found.value = { part };
          },
          () => {
            failed.value = true;
            if (!gone) setTimeout(bring, AGAIN);
          },
        );
      if (!found.value) bring();
      return () => {
        gone = true;
      };
    }, []);
    if (found.value) return html`<${found.value.part} ...${props} />`;
    return failed.value ? html`<p class="form-problem toast" role="alert">${t("unreachable")}</p>` : meanwhile;
  };
}
