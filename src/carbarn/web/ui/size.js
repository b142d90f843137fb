// How large a drawing is on the screen.
import { useEffect, useSignal } from "./html.js";

/** @import { RefObject, Signal } from "./html.js" */

/**
 * How many pixels one unit of a drawing has, whenever its size changes: letters keep a size that can be read.
 * @param {RefObject<SVGSVGElement | null>} svg
 * @param {number} width of the drawing in units
 * @param {number} height
 * @returns {Signal<number>}
 */
export function useUnit(svg, width, height) {
  const unit = useSignal(1);
  useEffect(() => {
    const here = svg.current;
    if (!here) return undefined;
    const measure = () => {
      if (here.clientWidth) unit.value = Math.min(here.clientWidth / width, here.clientHeight / height);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(here);
    measure();
    return () => watch.disconnect();
  }, [width, height]);
  return unit;
}
