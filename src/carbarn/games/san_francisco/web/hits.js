// What can be pressed and focused: it lies over the map, unseen, and is one tab stop.

import { settings } from "/web/settings.js";
import { html, useEffect, useMemo, useRef } from "/web/ui/html.js";
import { t } from "/web/words.js";
import { chooseRoute, claimsOf, parse, placesOf } from "./choice.js";
import { COLOURS } from "./glyphs.js";
import { placeNear, routeNear } from "./plan.js";
import { coloursWanted, radarOf } from "./radar.js";
import { placeInWords, routeInWords, routeName } from "./talk.js";
import { pointOn, unitOf } from "./zoom.js";

/** @import { RefObject, TargetedEvent } from "/web/ui/html.js" */
/** @import { Claims, SanFranciscoTable } from "./choice.js" */
/** @import { Plan, PlanRoute, Spot } from "./plan.js" */
/** @import { Cards } from "./types.d.ts" */

/** @typedef {Spot & { id: string }} Target */
/** @typedef {RefObject<SVGSVGElement | null>} SvgRef */

/**
 * What looking at a route or place and pressing it does; `touch` is whether a finger did it.
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {Claims} claims
 * @param {Map<string, string>} places with the actions that choose them
 * @param {RefObject<boolean>} touch
 */
function deedsOf(table, plan, claims, places, touch) {
  const free = table.canAct.value;
  const { choice } = table;
  const look = (/** @type {string | null} */ id) => {
    choice.look.value = id;
    table.look((free && id && table.pick.value === null && claims.get(id)?.[0].text) || null);
  };
  const lookAtPlace = (/** @type {string | null} */ id) => {
    table.look((free && id && places.get(id)) || null);
  };
  const use = (/** @type {string} */ id) => {
    const ways = free ? claims.get(id) : null;
    const picked = table.pick.value;
    if (ways && picked !== null && parse(picked).route === id) return table.act(picked);
    chooseRoute(table, id, claims);
    look(null);
    if (!ways) return ask(table, plan, id);
    if (settings.value.confirm === "never" && ways.length === 1) return table.act(ways[0].text);
    return table.say(t("sf-picked", { route: routeName(plan, id), ways: ways.length }));
  };
  const usePlace = (/** @type {string} */ id) => {
    const text = places.get(id);
    if (!free || !text) return undefined;
    const again = table.pick.value === text;
    table.choose(text);
    const { confirm } = settings.value;
    if (again || confirm === "never" || (confirm === "touch" && !touch.current)) return table.act(text);
    return table.say(t("sf-picked-place", { place: plan.places.get(id).name }));
  };
  const letGo = () => {
    choice.route.value = null;
    table.choose(null);
    table.dismiss();
  };
  return { look, lookAtPlace, use, usePlace, letGo };
}

/**
 * Fingers and mouse choose what is nearest to them, not what lies on top.
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {SvgRef} svg
 * @param {RefObject<boolean>} dragged
 * @param {RefObject<boolean>} touch
 * @param {boolean} choosing
 * @param {ReturnType<typeof deedsOf>} deeds
 */
function usePointer(table, plan, svg, dragged, touch, choosing, deeds) {
  /** @type {(here: SVGSVGElement, event: MouseEvent) => string | null} */
  const near = (here, event) => {
    const [x, y] = pointOn(here, event);
    const reach = Math.max(14, (touch.current ? 22 : 10) / unitOf(here));
    return choosing ? placeNear(plan, x, y, Math.max(reach, 30)) : routeNear(plan, x, y, reach);
  };
  /** @type {(here: SVGSVGElement, event: MouseEvent) => void} */
  const press = (here, event) => {
    if (dragged.current) return;
    const id = near(here, event);
    if (id) (choosing ? deeds.usePlace : deeds.use)(id);
    else if (!choosing) deeds.letGo();
  };
  /** @type {(here: SVGSVGElement, event: PointerEvent) => void} */
  const hover = (here, event) => {
    if (event.pointerType !== "mouse") return;
    const id = near(here, event);
    if (choosing) deeds.lookAtPlace(id);
    else if (id !== table.choice.look.value) deeds.look(id);
    here.style.cursor = id ? "pointer" : "";
  };
  useEffect(() => {
    const here = svg.current;
    if (!here) return undefined;
    const until = new AbortController();
    const { signal } = until;
    const down = (/** @type {PointerEvent} */ event) => {
      touch.current = event.pointerType !== "mouse";
    };
    here.addEventListener("pointerdown", down, { signal });
    here.addEventListener("pointermove", (event) => hover(here, event), { signal });
    here.addEventListener("pointerleave", () => deeds.look(null), { signal });
    here.addEventListener("click", (event) => press(here, event), { signal });
    return () => until.abort();
  });
}

/**
 * Routes and places: hovering and focusing look, pressing chooses, pressing again claims.
 * @param {{ table: SanFranciscoTable, plan: Plan, svg: SvgRef, dragged: RefObject<boolean> }} props
 */
export function Hits({ table, plan, svg, dragged }) {
  const scene = table.scene.value;
  const free = table.canAct.value;
  const wanted = useMemo(() => coloursWanted(plan, radarOf(plan, scene.view)), [scene.view]);
  const claims = useMemo(() => claimsOf(scene, wanted), [scene]);
  const places = useMemo(() => placesOf(scene), [scene]);
  const labels = useMemo(() => {
    const words = (/** @type {string} */ id) => routeInWords(table, plan, scene, id, free ? claims.get(id) : null);
    return new Map([...plan.routes.keys()].map((id) => [id, words(id)]));
  }, [scene, free]);
  const active = useRef(/** @type {string | null} */ (null));
  const touch = useRef(false);
  const choosing = free && places.size > 0;
  const picked = parse(table.pick.value);
  const lit = choosing ? places : free && claims.size ? claims : plan.routes;
  const first = active.current !== null && lit.has(active.current) ? active.current : [...lit.keys()][0];
  const stop = (choosing ? picked.place : picked.route) ?? first;
  const deeds = deedsOf(table, plan, claims, places, touch);
  usePointer(table, plan, svg, dragged, touch, choosing, deeds);
  const keys = (/** @type {TargetedEvent<SVGGElement, KeyboardEvent>} */ event) => {
    const { id, isPlace } = aimOf(event);
    touch.current = false;
    if (id === null || !(isPlace ? places : plan.routes).has(id)) return; // it was just taken away
    if ((event.key === "Enter" || event.key === " ") && !event.repeat) {
      event.preventDefault();
      (isPlace ? deeds.usePlace : deeds.use)(id);
      return;
    }
    const all = isPlace ? places : choosing || event.shiftKey ? plan.routes : lit;
    const spotOf = (/** @type {string} */ one) => (isPlace ? plan.places.get(one) : middleOf(plan.routes.get(one)));
    const next = nextOf(event.key, spotOf(id), [...all.keys()].map(spotOf));
    if (next === undefined) return;
    event.preventDefault();
    const [there] = event.currentTarget.querySelectorAll(`[data-${isPlace ? "place" : "route"}="${next}"]`);
    if (there instanceof SVGElement) there.focus();
  };
  const focus = (/** @type {TargetedEvent<SVGGElement, FocusEvent>} */ event) => {
    const { id, isPlace } = aimOf(event);
    active.current = id;
    if (touch.current) return;
    table.choice.focus.value = !isPlace && isFocusSeen(event) ? id : null;
    (isPlace ? deeds.lookAtPlace : deeds.look)(id);
  };
  const blur = () => {
    table.choice.focus.value = null;
    deeds.look(null);
  };
  return html`
    <g class="sf-hits" tabindex="-1" onKeyDown=${keys} onFocusIn=${focus} onFocusOut=${blur}>
      ${[...plan.routes.values()].map(
        (route) => html`
        <path key=${route.id} class="sf-hit ${free && claims.has(route.id) ? "may" : ""}" d=${route.path}
          data-route=${route.id} role="button" tabindex=${!choosing && route.id === stop ? 0 : -1}
          aria-label=${labels.get(route.id)} aria-pressed=${picked.route === route.id ? "true" : "false"} />`,
      )}
      ${
        choosing &&
        [...places].map(([id, text]) => {
          const { x, y } = plan.places.get(id);
          return html`<circle key=${id} class="sf-hit may" cx=${x} cy=${y} r="24" data-place=${id} role="button"
            tabindex=${id === stop ? 0 : -1} aria-label=${placeInWords(plan, scene, id, text)} />`;
        })
      }
    </g>`;
}

/** The route or place that has the focus. @param {Event} event */
function aimOf({ target }) {
  const { route, place } = target instanceof SVGElement ? target.dataset : {};
  return { id: place ?? route ?? null, isPlace: place !== undefined };
}

/** Whether keys have brought the focus, so that it is to be seen. @param {Event} event */
const isFocusSeen = ({ target }) => target instanceof Element && target.matches(":focus-visible");

/**
 * Why a route cannot be claimed: what can be seen at once is on its card, the rest the server says.
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @param {string} id
 */
function ask(table, plan, id) {
  const scene = table.scene.value;
  const route = plan.routes.get(id);
  const turn = scene.kind === "now" && table.myTurn.value && scene.view.step === "turn";
  if (!turn || scene.view.routes[route.index] >= 0) {
    table.say(routeInWords(table, plan, scene, id, null));
    return;
  }
  const kind = route.color === "grey" ? bestColour(scene.view.mine) : route.color;
  const paid = [...Array(route.length - route.ferries).fill(kind), ...Array(route.ferries).fill("ferry")];
  table.why(`claim ${id} ${paid.join(" ")}`, routeName(plan, id));
}

/** @param {Cards} hand */
const bestColour = (hand) => COLOURS.reduce((a, b) => ((hand[b] ?? 0) > (hand[a] ?? 0) ? b : a));

/**
 * @param {PlanRoute} route
 * @returns {Target}
 */
const middleOf = (route) => ({ id: route.id, x: route.middle.x, y: route.middle.y });

/** @type {Record<string, number>} */
const PAGES = { PageUp: -1, PageDown: 1 };
/** @type {Record<string, [right: number, down: number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/**
 * Where a key leads: arrows to the nearest in a direction, page keys one after the other. Null: there is nothing in
 * that direction; undefined: it is no such key.
 * @param {string} key
 * @param {Target} from
 * @param {Target[]} points
 */
export function nextOf(key, from, points) {
  const by = PAGES[key];
  const at = points.findIndex((one) => one.id === from.id);
  if (by && points.length) return points[(at + by + points.length) % points.length].id;
  return key in ARROWS ? nearest(from, ARROWS[key], points) : undefined;
}

/**
 * The nearest of some points in a direction; being in line counts more than being near.
 * @param {Target} from
 * @param {[right: number, down: number]} direction
 * @param {Target[]} points
 */
function nearest(from, [right, down], points) {
  /** @type {string | null} */
  let best = null;
  let least = Infinity;
  for (const one of points) {
    const ahead = (one.x - from.x) * right + (one.y - from.y) * down;
    if (ahead <= 0.5 || one.id === from.id) continue;
    const aside = Math.abs((one.x - from.x) * down) + Math.abs((one.y - from.y) * right);
    if (ahead + 2 * aside < least) [best, least] = [one.id, ahead + 2 * aside];
  }
  return best;
}
