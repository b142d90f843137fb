// The one place that knows where the libraries lie.
import { h, render, Fragment, createRef } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export const html = htm.bind(h);
export { h, render, Fragment, createRef };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact-hooks.js";
export {
  signal,
  computed,
  effect,
  batch,
  untracked,
  useSignal,
  useComputed,
  useSignalEffect,
} from "../vendor/signals.js";
