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

/** What looking at a route or place and pressing it does; `touch` is whether a finger did it. */
function deedsOf(table, plan, claims, places, touch) {
  const free = table.canAct.value;
  const { choice } = table;
  const look = (id) => {
    choice.look.value = id;
    table.look((free && id && parse(table.pick.value).route !== id && claims.get(id)?.[0].text) || null);
  };
  const lookAtPlace = (id) => {
    table.look((free && places.get(id)) || null);
  };
  const use = (id) => {
    const ways = free ? claims.get(id) : null;
    if (ways && parse(table.pick.value).route === id) return table.act(table.pick.value);
    chooseRoute(table, id, claims);
    look(null);
    if (!ways) return ask(table, plan, id);
    if (settings.value.confirm === "never" && ways.length === 1) return table.act(ways[0].text);
    return table.say(t("sf-picked", { route: routeName(plan, id), ways: ways.length }));
  };
  const usePlace = (id) => {
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

/** Fingers and mouse choose what is nearest to them, not what lies on top. */
function usePointer(table, plan, svg, dragged, touch, choosing, deeds) {
  const near = (event) => {
    const [x, y] = pointOn(svg.current, event);
    const reach = Math.max(14, (touch.current ? 22 : 10) / unitOf(svg.current));
    return choosing ? placeNear(plan, x, y, Math.max(reach, 30)) : routeNear(plan, x, y, reach);
  };
  const press = (event) => {
    if (dragged.current) return;
    const id = near(event);
    if (id) (choosing ? deeds.usePlace : deeds.use)(id);
    else if (!choosing) deeds.letGo();
  };
  const hover = (event) => {
    if (event.pointerType !== "mouse") return;
    const id = near(event);
    if (choosing) deeds.lookAtPlace(id);
    else if (id !== table.choice.look.value) deeds.look(id);
    svg.current.style.cursor = id ? "pointer" : "";
  };
  useEffect(() => {
    const here = svg.current;
    const down = (event) => {
      touch.current = event.pointerType !== "mouse";
    };
    const handlers = { pointerdown: down, pointermove: hover, pointerleave: () => deeds.look(null), click: press };
    for (const [name, run] of Object.entries(handlers)) here.addEventListener(name, run);
    return () => {
      for (const [name, run] of Object.entries(handlers)) here.removeEventListener(name, run);
    };
  });
}

/** Routes and places: hovering and focusing look, pressing chooses, pressing again claims. */
export function Hits({ table, plan, svg, dragged }) {
  const scene = table.scene.value;
  const free = table.canAct.value;
  const wanted = useMemo(() => coloursWanted(plan, radarOf(plan, scene.view)), [scene.view]);
  const claims = useMemo(() => claimsOf(scene, wanted), [scene]);
  const places = useMemo(() => placesOf(scene), [scene]);
  const labels = useMemo(() => {
    const words = (id) => routeInWords(table, plan, scene, id, free ? claims.get(id) : null);
    return new Map([...plan.routes.keys()].map((id) => [id, words(id)]));
  }, [scene, free]);
  const active = useRef(null);
  const touch = useRef(false);
  const choosing = free && places.size > 0;
  const picked = parse(table.pick.value);
  const lit = choosing ? places : free && claims.size ? claims : plan.routes;
  const first = lit.has(active.current) ? active.current : lit.keys().next().value;
  const stop = (choosing ? picked.place : picked.route) ?? first;
  const deeds = deedsOf(table, plan, claims, places, touch);
  usePointer(table, plan, svg, dragged, touch, choosing, deeds);
  const keys = (event) => {
    const { route, place } = event.target.dataset ?? {};
    touch.current = false;
    if (!plan.routes.has(route) && !places.has(place)) return; // it was just taken away
    if ((event.key === "Enter" || event.key === " ") && !event.repeat) {
      event.preventDefault();
      if (place) deeds.usePlace(place);
      else deeds.use(route);
      return;
    }
    const all = place ? places : choosing || event.shiftKey ? plan.routes : lit;
    const points = [...all.keys()].map((id) => (place ? plan.places.get(id) : middleOf(plan.routes.get(id))));
    const next = nextOf(
      event.key,
      place ?? route,
      place ? plan.places.get(place) : middleOf(plan.routes.get(route)),
      points,
    );
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector(`[data-${place ? "place" : "route"}="${next}"]`)?.focus();
  };
  const focus = (event) => {
    const { route, place } = event.target.dataset ?? {};
    active.current = route ?? place ?? null;
    if (touch.current) return;
    if (place) deeds.lookAtPlace(place);
    else deeds.look(route);
  };
  return html`
    <g class="sf-hits" onKeyDown=${keys} onFocusIn=${focus} onFocusOut=${() => deeds.look(null)}>
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
            tabindex=${id === stop ? 0 : -1} aria-label=${placeInWords(table, plan, scene, id, text)} />`;
        })
      }
    </g>`;
}

/** Why a route cannot be claimed: what can be seen at once is on its card, the rest the server says. */
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

const bestColour = (hand) => COLOURS.reduce((a, b) => ((hand[b] ?? 0) > (hand[a] ?? 0) ? b : a));

const middleOf = (route) => ({ id: route.id, x: route.middle.x, y: route.middle.y });

/** Where a key leads: arrows to the nearest in a direction, page keys one after the other; undefined: nowhere. */
function nextOf(key, id, from, points) {
  const by = { PageUp: -1, PageDown: 1 }[key];
  const at = points.findIndex((one) => one.id === id);
  if (by && points.length) return points[(at + by + points.length) % points.length].id;
  const step = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }[key];
  return step && (nearest(from, step, points)?.id ?? null);
}

/** The nearest of some points in a direction; being in line counts more than being near. */
function nearest(from, [right, down], points) {
  let best = null;
  let least = Infinity;
  for (const one of points) {
    const ahead = (one.x - from.x) * right + (one.y - from.y) * down;
    if (ahead <= 0.5 || one.id === from.id) continue;
    const aside = Math.abs((one.x - from.x) * down) + Math.abs((one.y - from.y) * right);
    if (ahead + 2 * aside < least) [best, least] = [one, ahead + 2 * aside];
  }
  return best;
}
