// The board: the map in layers, and over it, unseen, what can be pressed and focused.

import { turnsSince } from "/web/table/seats.js";
import { html, useComputed, useEffect, useMemo, useSignal, useSignalEffect } from "/web/ui/html.js";
import { Icon, narrow } from "/web/ui/parts.js";
import { inPieces, useSecondDrawing } from "/web/ui/pieces.js";
import { useUnit } from "/web/ui/size.js";
import { t } from "/web/words.js";
import { claimsOf, keptNow, parse, placesOf, planFor, routeLookedAt, routeShown } from "./choice.js";
import { Hits } from "./hits.js";
import { clearSpot, lettersReady, loadLetters, place, placed } from "./labels.js";
import { FerryMarks, Ghosts, Ground, Left, Names, Places, Radar, Ribbon, Spaces, Stack, Trams } from "./layers.js";
import { tramsFor, wayOf } from "./radar.js";
import { ownerInWords, routeFacts, routeName, symbolNumber } from "./talk.js";
import { showing, useZoom, WHOLE, zoomed } from "./zoom.js";

/** @import { Drawn } from "/web/table/contract.js" */
/** @import { Signal } from "/web/ui/html.js" */
/** @import { SanFranciscoTable } from "./choice.js" */
/** @import { Placing } from "./labels.js" */
/** @import { Plan } from "./plan.js" */
/** @import { SanFranciscoTurn } from "./talk.js" */
/** @import { Window } from "./zoom.js" */

const READ = 10.7; // pixels of letters that can be read
const USUAL = 20; // the size of names in units of the map
const WATERS = 0.57; // pixels for a unit, below which the names of waters could not be read

/** The size of names so that they can be read, in steps. @param {number} unit pixels for a unit of the map */
const nameSize = (unit) => Math.max(USUAL, Math.ceil((2 * READ) / unit) / 2);

/** @param {{ table: SanFranciscoTable }} props */
export function Board({ table }) {
  const plan = planFor(table);
  const scene = table.scene.value;
  const { window } = table.choice;
  const { svg, dragged } = useZoom(plan, window);
  const unit = useUnit(svg, plan.width, plan.height);
  useSignalEffect(() => {
    const { x, y, k } = window.value;
    svg.current?.setAttribute("viewBox", `${x} ${y} ${plan.width / k} ${plan.height / k}`);
    svg.current?.parentElement?.toggleAttribute("data-zoomed", k > 1);
  });
  const later = useSecondDrawing();
  const { placing, busy } = usePlacing(plan, nameSize(unit.value));
  const ground = useMemo(() => html`<${Ground} plan=${plan} />`, [plan]);
  const taken = scene.view.routes.filter((owner) => owner >= 0).length;
  return html`
    <div class="board sf-map ${scene.kind}" data-small=${unit.value < WATERS ? "" : undefined} data-mine=${table.choice.mine.value ? "" : undefined} data-n=${table.doc.value.n}
      data-step=${table.canAct.value ? scene.view.step : ""} aria-busy=${busy || !later ? "true" : undefined}>
      <svg ref=${svg} viewBox="0 0 ${plan.width} ${plan.height}" role="group"
        aria-label=${t("sf-board", { routes: plan.routes.size, taken })}>
        <g class="sf-picture" aria-hidden="true">
          ${ground}
          ${
            later &&
            html`<${Mine} table=${table} plan=${plan} />
            <${Ways} table=${table} plan=${plan} />
            <${Focused} table=${table} plan=${plan} />
            <${LookedAt} table=${table} plan=${plan} />
            <${Routes} table=${table} plan=${plan} />
            <${Chosen} table=${table} plan=${plan} />
            <${Sites} table=${table} plan=${plan} placing=${placing} />`
          }
          ${later && placing && html`<${Labels} table=${table} plan=${plan} placing=${placing} unit=${unit.value} />`}
          ${table.choice.sky.value}
        </g>
        <${Hits} table=${table} plan=${plan} svg=${svg} dragged=${dragged} />
      </svg>
      ${
        scene.view.reconstruction
          ? html`<p class="sf-note" title=${t("sf-reconstruction-long")}>${t("sf-reconstruction")}</p>`
          : html`<p class="sf-note">${t("sf-map-of", { title: scene.view.map })}</p>`
      }
      <${Looking} table=${table} plan=${plan} />
      ${table.choice.slip.value}
      <${MineButton} table=${table} />
      <${ZoomButtons} plan=${plan} window=${window} />
    </div>`;
}

/**
 * Names and tokens that have found room; those of another size of letters while they look for it, and none at first.
 * @param {Plan} plan
 * @param {number} size
 */
function usePlacing(plan, size) {
  const last = useSignal(/** @type {Placing | null} */ (null));
  const found = placed(plan, size);
  const ready = lettersReady.value;
  useEffect(loadLetters, []);
  useEffect(() => {
    const keep = (/** @type {Placing} */ placing) => {
      last.value = placing;
    };
    if (found) keep(found);
    else if (ready) return inPieces(place(plan, size), keep);
    return undefined;
  }, [plan, size, ready]);
  return { placing: found ?? (last.value?.plan === plan ? last.value : null), busy: !found };
}

/** @param {{ plan: Plan, window: Signal<Window> }} props */
function ZoomButtons({ plan, window }) {
  const { k } = window.value;
  /** @type {(name: string, icon: Drawn, disabled: boolean, next: () => Window) => Drawn} */
  const button = (name, icon, disabled, next) => html`
    <button type="button" class="btn square-btn" aria-label=${t(`sf-zoom-${name}`)} data-do="zoom-${name}" disabled=${disabled} onClick=${() => {
      window.value = next();
    }}>${icon}</button>`;
  return html`
    <div class="sf-zoom" role="group" aria-label=${t("sf-zoom")}>
      ${button("in", html`<${Icon} name="plus" />`, k >= 4, () => zoomed(plan, window.value, 1.5))}
      ${button("out", html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M4 10h12" /></svg>`, k === 1, () => zoomed(plan, window.value, 1 / 1.5))}
      ${button("all", html`<span aria-hidden="true">1:1</span>`, k === 1, () => WHOLE)}
    </div>`;
}

/**
 * The way of the ticket that is looked at; the routes that a hint is after; while tickets are chosen, the ways of those
 * that would be kept.
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 * @returns {{ missing: string[], owned: string[], ends: string[] }}
 */
export function wayShown(table, plan) {
  const { view } = table.scene.value;
  const id = table.choice.offered.value ?? table.choice.ticket.value;
  if (id && plan.tickets.has(id)) {
    const ticket = plan.tickets.get(id);
    const seat = table.choice.whose.value ?? view.seat;
    const way = wayOf(plan, view.routes, seat, view.mine, ticket);
    return {
      missing: view.over ? [] : way.missing,
      owned: view.over && !way.done ? [] : way.owned,
      ends: [ticket.a, ticket.b],
    };
  }
  const after = hintedRoutes(table, plan);
  if (after.length) return { missing: after, owned: [], ends: [] };
  if (!view.my_offer.length || view.seat < 0 || table.scene.value.covered) return { missing: [], owned: [], ends: [] };
  const kept = keptNow(table).map((one) => plan.tickets.get(one));
  const { routes } = tramsFor(plan, view, [...view.my_tickets, ...kept.map((one) => one.id)]);
  return { missing: routes, owned: [], ends: kept.flatMap((one) => [one.a, one.b]) };
}

/**
 * The free routes that a hint is after.
 * @param {SanFranciscoTable} table
 * @param {Plan} plan
 */
function hintedRoutes(table, plan) {
  const { view } = table.scene.value;
  const routes = table.hint.value?.option.drawn.routes ?? [];
  return routes.filter((id) => view.routes[plan.routes.get(id).index] < 0);
}

/** @param {{ table: SanFranciscoTable, plan: Plan }} props */
function Ways({ table, plan }) {
  const { missing, owned, ends } = wayShown(table, plan);
  const { window } = table.choice;
  const key = ends.join();
  useEffect(() => {
    const points = ends.map((id) => plan.places.get(id));
    window.value = showing(plan, window.value, points);
  }, [key]);
  return html`<${Radar} plan=${plan} missing=${missing} owned=${owned} />`;
}

/** Routes taken since my last turn: what just happened. @param {SanFranciscoTable} table */
function recent(table) {
  /** @type {SanFranciscoTurn[]} */
  const turns = table.scene.value.kind === "now" ? turnsSince(table) : [];
  return new Set(turns.flatMap((turn) => (turn.kind === "claim" ? [turn.route] : [])));
}

/** My own network. @param {{ table: SanFranciscoTable, plan: Plan }} props */
function Mine({ table, plan }) {
  const { view } = table.scene.value;
  const routes = [...plan.routes.values()].filter((route) => view.routes[route.index] === view.seat);
  if (table.choice.whose.value !== null) return null; // a ticket is told, perhaps another's
  return view.seat >= 0 && routes.length > 0 && html`<${Ribbon} routes=${routes} seat=${view.seat} />`;
}

/** What lets only my own trams stand out. @param {{ table: SanFranciscoTable }} props */
function MineButton({ table }) {
  const { mine } = table.choice;
  // the map of a lesson on a phone is too low for it: it would cover a name
  if (table.scene.value.view.seat < 0 || (narrow.value && table.guide?.kind === "lesson")) return null;
  return html`
    <button type="button" class="btn sf-own" data-do="mine" aria-pressed=${mine.value ? "true" : "false"} onClick=${() => {
      mine.value = !mine.value;
    }}>${t("sf-own")}</button>`;
}

/** Spaces and trams. @param {{ table: SanFranciscoTable, plan: Plan }} props */
function Routes({ table, plan }) {
  const scene = table.scene.value;
  const free = table.canAct.value;
  const claims = useMemo(() => claimsOf(scene), [scene]);
  const fresh = table.fresh.value;
  const news = recent(table);
  const turn = table.pointed.value;
  const pointed = turn?.kind === "claim" ? turn.route : null;
  const now = fresh ? parse(fresh.event.text).route : null;
  return [...plan.routes.values()].map((route) => {
    const owner = scene.view.routes[route.index];
    const may = free && claims.has(route.id);
    return html`
      <g key=${route.id} data-trams=${route.id} class="sf-route ${may ? "may" : ""} ${owner === -2 ? "closed" : ""} ${owner === scene.view.seat ? "own" : ""}">
        ${news.has(route.id) && html`<path class="sf-recent" d=${route.path} />`}
        ${pointed === route.id && html`<path class="sf-pointed" d=${route.path} />`}
        ${owner >= 0 ? html`<${Trams} route=${route} seat=${owner} fresh=${now === route.id && !fresh?.still} />` : html`<${Spaces} route=${route} />`}
        <${FerryMarks} route=${route} />
      </g>`;
  });
}

/**
 * The route that is looked at: a halo, and the trams that would stand there.
 * @param {{ table: SanFranciscoTable, plan: Plan }} props
 */
function Chosen({ table, plan }) {
  const scene = table.scene.value;
  const id = routeShown(table);
  const route = id && plan.routes.get(id);
  const { window } = table.choice;
  const pinned = table.choice.route.value;
  useEffect(() => {
    const one = pinned && plan.routes.get(pinned);
    if (one) window.value = showing(plan, window.value, [plan.places.get(one.a), plan.places.get(one.b)]);
  }, [pinned]);
  if (!route) return null;
  const would = parse(table.shown.value).route === id;
  const chosen = table.choice.look.value !== id || parse(table.chosen.value).route === id;
  return html`
    <path class="sf-look ${chosen ? "" : "only"}" d=${route.path} />
    ${scene.view.routes[route.index] < 0 ? (would ? html`<${Ghosts} route=${route} seat=${scene.actors[0]} />` : html`<g class="sf-full"><${Spaces} route=${route} /></g>`) : html`<${Trams} route=${route} seat=${scene.view.routes[route.index]} />`}
    <${FerryMarks} route=${route} />`;
}

/** A ring around the route that has the focus: it lies below spaces and trams, so it covers none. @param {{ table: SanFranciscoTable, plan: Plan }} props */
function Focused({ table, plan }) {
  const { value: id } = table.choice.focus;
  return id && html`<path class="sf-focus" d=${plan.routes.get(id).path} />`;
}

/** A route that is looked at beside the chosen one. @param {{ table: SanFranciscoTable, plan: Plan }} props */
function LookedAt({ table, plan }) {
  const id = routeLookedAt(table);
  return (
    id &&
    html`<path class="sf-look-edge" d=${plan.routes.get(id).path} /><path class="sf-look-within" d=${plan.routes.get(id).path} />`
  );
}

/** What is looked at beside the chosen one, in words at the foot of the map. @param {{ table: SanFranciscoTable, plan: Plan }} props */
function Looking({ table, plan }) {
  const scene = table.scene.value;
  const id = routeLookedAt(table);
  if (!id) return null;
  const route = plan.routes.get(id);
  const may = table.canAct.value && claimsOf(scene).has(id);
  const state = ownerInWords(table, scene, route) ?? t(may ? "sf-looking-may" : "sf-free");
  return html`
    <p class="sf-looking" aria-hidden="true"><b>${t("sf-looking")}</b><span>${t("sf-route-said", { route: routeName(plan, id), what: routeFacts(plan, route), state })}</span></p>`;
}

/** Places and their tokens. @param {{ table: SanFranciscoTable, plan: Plan, placing: Placing | null }} props */
function Sites({ table, plan, placing }) {
  const scene = table.scene.value;
  const lit = table.canAct.value ? placesOf(scene) : null;
  const { ends } = wayShown(table, plan);
  const picked = useComputed(() => parse(table.shown.value).place).value; // not with every route that is looked at
  return html`
    <${Places} plan=${plan} lit=${lit} ends=${picked ? [picked] : ends} />
    ${
      placing &&
      Object.entries(scene.view.stacks).map(
        ([id, [symbol, count]]) =>
          html`<${Stack} key=${id} place=${id} spot=${placing.tokens.get(id)} symbol=${symbolNumber(plan, symbol)} count=${count} />`,
      )
    }`;
}

/**
 * Names, and how many trams the routes of the shown way still take.
 * @param {{ table: SanFranciscoTable, plan: Plan, placing: Placing, unit: number }} props
 */
function Labels({ table, plan, placing, unit }) {
  const { k } = table.choice.window.value;
  const scale = Math.min(1, 1.4 / k);
  const { missing, ends } = wayShown(table, plan);
  return html`
    <${Names} labels=${placing.labels} size=${placing.size} scale=${scale} bold=${ends} />
    ${missing.map((id) => {
      const route = plan.routes.get(id);
      const large = scale * Math.max(1, READ / (17 * unit));
      const { x, y } = clearSpot(route, placing.labels.values(), 14 * large);
      return html`<${Left} key=${id} x=${x} y=${y} words=${route.length} scale=${large} />`;
    })}`;
}
