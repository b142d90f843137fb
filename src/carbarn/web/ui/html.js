// The one place that knows where the libraries lie.

import htm from "../vendor/htm.js";
import { createRef, Fragment, h, render } from "../vendor/preact.js";

export const html = htm.bind(h);
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact-hooks.js";
export {
  batch,
  computed,
  effect,
  signal,
  untracked,
  useComputed,
  useSignal,
  useSignalEffect,
} from "../vendor/signals.js";
export { createRef, Fragment, h, render };
