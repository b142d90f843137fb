export type { ReadonlySignal, Signal } from "@preact/signals";
export { batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect } from "@preact/signals";
export type { ComponentChildren, RefObject, TargetedEvent, VNode } from "preact";
export { createRef, Fragment, h, render } from "preact";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import type { VNode } from "preact";
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
