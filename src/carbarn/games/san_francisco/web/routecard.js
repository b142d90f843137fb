// The panel that says the consequence before the click: a route's card, tickets to choose, a card to draw.
import { html } from "/web/ui/html.js";
import { atLeast, narrow, Rule } from "/web/ui/parts.js";
import { either, facts, figure, percent, rich, sentences, t } from "/web/words.js";
import { chooseRoute, claimsOf, parse, placesOf, planFor, routeShown } from "./choice.js";
import { Chip, cardsInWords, countsOf, Glyph, KINDS, Small, Token } from "./glyphs.js";
import { coloursWanted, oddsFor, radarOf, ticketsAfter } from "./radar.js";
import { sheetRows } from "./sheet.js";
import { ownerInWords, placeName, routeName, shortName, symbolName, symbolNumber, ticketName } from "./talk.js";
import { KeepPanel, TicketList } from "./tickets.js";

/** @import { ComponentChildren, TargetedEvent } from "/web/ui/html.js" */
/** @import { Notice } from "/web/table/contract.js" */
/** @import { SanFranciscoTable, WayToPay } from "./choice.js" */
/** @import { Plan, PlanRoute } from "./plan.js" */
/** @import { RadarWays } from "./radar.js" */
/** @import { CardKind, Cards, ClaimPreview, SanFranciscoView } from "./types.d.ts" */

/** @param {{ table: SanFranciscoTable }} props */
export function Preview({ table }) {
  const scene = table.scene.value;
  const { view } = scene;
  if (view.my_offer.length && !scene.covered && scene.kind !== "past") return html`<${KeepPanel} table=${table} />`;
  const route = routeShown(table);
  if (route) return html`<${RouteCard} table=${table} id=${route} />`;
  const problem = table.problem.value;
  if (problem) return html`<${Panel} kind=${problem.explains ? "why" : "refused"}><${Reason} problem=${problem} /><//>`;
  if (view.step === "token" && table.canAct.value) return html`<${TokenChoice} table=${table} />`;
  const { what, kind, place } = parse(table.shown.value);
  if (what === "draw") return html`<${DrawCard} table=${table} kind=${kind} />`;
  if (what === "tickets")
    return html`<${Panel}><p>${t("sf-if-tickets", { deck: view.ticket_deck + view.ticket_tail })}</p><//>`;
  if (place) return html`<${Panel}><p>${placeSentence(table, what, place)}</p><//>`;
  return html`<${Idle} table=${table} />`;
}

/** @param {{ kind?: string, children?: ComponentChildren }} props */
const Panel = ({ kind = "", children }) =>
  html`<section class="preview panel ${kind}" tabindex="0" aria-label=${t("preview")}>${children}</section>`;
/** @param {{ problem: Notice }} props */
const Reason = ({ problem }) => html`<p>${problem.sentence} <${Rule} game="san_francisco" rule=${problem.rule} /></p>`;

/**
 * @param {SanFranciscoTable} table
 * @param {"stack" | "token"} what
 * @param {string} place
 */
function placeSentence(table, what, place) {
  const plan = planFor(table);
  const { view } = table.scene.value;
  if (what === "stack")
    return t("sf-if-stack", { place: placeName(plan, place), symbol: symbolName(view.free_stacks[0]) });
  const [symbol] = view.stacks[place];
  return t("sf-if-token", { place: placeName(plan, place), symbol: symbolName(symbol) });
}

/** The tokens at both ends of a route: on the map they are small, and their names are not there. @param {{ table: SanFranciscoTable }} props */
function TokenChoice({ table }) {
  const plan = planFor(table);
  const scene = table.scene.value;
  const { stacks } = scene.view;
  return html`
    <${Panel}><p>${t("sf-idle-token")}</p>
      <div class="sf-ways sf-token-ways" role="group" aria-label=${t("sf-choose-token")}>
        ${[...placesOf(scene)].map(
          ([place, text]) => html`
          <button type="button" key=${text} data-token-at=${place} aria-pressed=${table.chosen.value === text ? "true" : "false"} onClick=${() => table.choose(text)}>
            <${Token} symbol=${symbolNumber(plan, stacks[place][0])} /><span>${t("sf-token-way", { place: placeName(plan, place), symbol: symbolName(stacks[place][0]) })}</span>
          </button>`,
        )}
      </div><//>`;
}

/**
 * What is to be done, when nothing is looked at; on a phone the tickets as well.
 * @param {{ table: SanFranciscoTable }} props
 */
function Idle({ table }) {
  const scene = table.scene.value;
  // a lesson or puzzle is about some of what the rules allow, and says itself what is to be done
  const speaks = table.canAct.value && (!table.guide || table.guide.kind === "coached");
  const words = speaks
    ? t(`sf-idle-${scene.view.step}`, { routes: claimsOf(scene).size, symbol: nextStack(scene.view) })
    : t("sf-idle");
  const more = speaks && scene.view.step === "turn";
  const both =
    more && rich("sentences", { first: words, next: html`<span class="sf-idle-more">${t("sf-idle-more")}</span>` });
  return html`
    <section class="preview panel idle" tabindex="0" aria-label=${t("preview")}>
      <p>${both || words}</p>
      <${TicketStrip} table=${table} />
    </section>`;
}

/** The tokens that are put on a place next; empty if there are none. @param {SanFranciscoView} view */
export const nextStack = ({ free_stacks: [symbol] }) => (symbol ? symbolName(symbol) : "");

/** My tickets where the page has no other place for them. @param {{ table: SanFranciscoTable }} props */
function TicketStrip({ table }) {
  const { view, covered } = table.scene.value;
  if (!narrow.value || !view.my_tickets.length || covered) return null;
  return html`<${TicketList} table=${table} plan=${planFor(table)} strip />`;
}

/**
 * A card that would be taken: how many of its kind I then have.
 * @param {{ table: SanFranciscoTable, kind: CardKind | "deck" }} props
 */
function DrawCard({ table, kind }) {
  const { view } = table.scene.value;
  if (kind === "deck") {
    const odds = oddsFor(table);
    return html`
      <${Panel}><p>${t("sf-if-deck", { deck: view.deck })}</p>
        ${
          odds &&
          html`<ul class="sf-odds-list">${KINDS.filter((one) => odds[one]).map(
            (one) =>
              html`<li><${Chip} kind=${one} /><span>${t(`sf-${one}`)}</span><b class="num">${percent(odds[one])}</b></li>`,
          )}</ul>`
        }<//>`;
  }
  const held = view.mine[kind] ?? 0;
  const holds = t("sf-if-card", { kind: t(`sf-${kind}`), before: held, after: held + 1 });
  return html`<${Panel}><p>${sentences([holds, kind === "ferry" ? t("sf-if-ferry") : ""])}</p><${TicketStrip} table=${table} /><//>`;
}

/** Everything about one route. @param {{ table: SanFranciscoTable, id: string }} props */
export function RouteCard({ table, id }) {
  const scene = table.scene.value;
  const { view } = scene;
  const plan = planFor(table);
  const route = plan.routes.get(id);
  const { twin } = route;
  const radar = radarOf(plan, view);
  const claims = claimsOf(scene, coloursWanted(plan, radar));
  const ways = table.canAct.value || table.pending.value ? claims.get(id) : null;
  const chosen = parse(table.chosen.value).route === id;
  const way = ways?.find((one) => one.text === table.chosen.value) ?? ways?.[0];
  const actor = scene.actors[0] ?? view.seat;
  const problem = table.problem.value;
  const letGo = () => {
    table.choice.route.value = null;
    table.choose(null);
  };
  return html`
    <section class="preview panel sf-card-of-route ${chosen ? "chosen" : ""}" tabindex="0" aria-label=${t("sf-route-card", { route: routeName(plan, id) })} data-shows=${id}>
      <header><p class="caps">${t(chosen ? "sf-chosen" : "sf-looking")}</p>
        ${chosen && table.canAct.value && html`<button type="button" class="link" data-do="let-go" onClick=${letGo}>${t("sf-let-go")}</button>`}
        <h2>${routeName(plan, id)}</h2></header>
      <ul class="sf-facts">
        <li>${t("sf-spaces", { length: route.length })}</li>
        <li data-fact="points">${t("sf-points", { points: way?.preview.points ?? plan.map.route_points[route.length] })}</li>
        ${route.ferries > 0 && html`<li class="sf-k-ferry-ink"><svg viewBox="0 0 12 12" aria-hidden="true"><${Glyph} kind="ferry" /></svg>${t("sf-ferries", { ferries: route.ferries })}</li>`}
        ${
          twin &&
          html`<li><button type="button" class="link" onClick=${() => chooseRoute(table, twin, claims)}>${t("sf-other-of-double", { colour: t(`sf-${plan.routes.get(twin).color}`) })}</button></li>`
        }
        ${view.seat >= 0 && view.routes[route.index] === -1 && html`<li data-fact="trams">${t("sf-trams", { before: view.trams[actor], after: way?.preview.trams_left ?? Math.max(0, view.trams[actor] - route.length) })}</li>`}
        ${way && actor === view.seat && html`<${IfItEnded} plan=${plan} view=${view} preview=${way.preview} />`}
      </ul>
      ${problem && table.choice.route.value === id && html`<div class="sf-why"><${Reason} problem=${problem} /></div>`}
      ${!ways && html`<${State} table=${table} route=${route} ways=${ways} />`}
      ${ways && html`<${Ways} table=${table} ways=${ways} chosen=${way} wanted=${coloursWanted(plan, radar, id)} mine=${actor === view.seat} />`}
      ${view.routes[route.index] === -1 && view.seat >= 0 && html`<${Effects} plan=${plan} view=${view} radar=${radar} route=${route} preview=${way?.preview} mine=${actor === view.seat} />`}
      ${ways && html`<${State} table=${table} route=${route} ways=${ways} />`}
    </section>`;
}

/**
 * My score if the game ended now, before and after a claim, my tickets included.
 * @param {{ plan: Plan, view: SanFranciscoView, preview: ClaimPreview }} props
 */
function IfItEnded({ plan, view, preview }) {
  const before = sheetRows(plan, view, false)[view.seat].total;
  const tickets = preview.completes.reduce((sum, id) => sum + 2 * plan.tickets.get(id).points, 0);
  const after = before + preview.points + (preview.set_after ?? 0) - (preview.set_before ?? 0) + tickets;
  return html`<li class="sf-if-ended">${t("sf-if-ended", { before: figure(before), after: figure(after) })}</li>`;
}

/**
 * Whose it is; what it takes; the rule of doubles at this table (SF-16).
 * @param {{ table: SanFranciscoTable, route: PlanRoute, ways?: WayToPay[] | null }} props
 */
function State({ table, route, ways }) {
  const scene = table.scene.value;
  const owned = ownerInWords(table, scene, route);
  const two = scene.view.trams.length === 2;
  const twin = route.twin ? t(two ? "sf-double-two" : "sf-double-more") : "";
  const takes = t(route.color === "grey" ? "sf-takes-any" : "sf-takes", {
    length: route.length,
    colour: t(`sf-${route.color}`),
    ferries: route.ferries,
  });
  if (owned) return html`<p class="sf-state">${sentences([owned, twin])}</p>`;
  if (ways) return twin && html`<p class="sf-state">${twin}</p>`;
  return html`<p class="sf-state">${sentences([takes, twin])}</p>`;
}

/** How far keys go among ways to pay. @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Every way to pay, best first, with what stays in the hand. Nobody is warned of what no way avoids.
 * @param {{ table: SanFranciscoTable, ways: WayToPay[], chosen: WayToPay, wanted: Set<CardKind>, mine: boolean }} props
 */
function Ways({ table, ways, chosen, wanted, mine }) {
  const choose = (/** @type {WayToPay} */ way) => {
    table.choice.route.value = way.route;
    table.choose(way.text);
  };
  const keys = (/** @type {TargetedEvent<HTMLElement, KeyboardEvent>} */ event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (ways.indexOf(chosen) + step + ways.length) % ways.length;
    choose(ways[next]);
    event.currentTarget.querySelectorAll("button")[next].focus();
  };
  const avoidable = ways.some(({ colour }) => colour !== "ferry" && !wanted.has(colour));
  return html`
    <div class="sf-ways ${atLeast(ways.length)}" role="radiogroup" aria-label=${t("sf-ways")} onKeyDown=${keys}>
      ${ways.map((way) => {
        const stays = mine
          ? staysInWords(way, way.preview.cards_left, avoidable ? wanted : new Set(), ways.length > 2)
          : { words: "", warns: false };
        return html`
          <button type="button" role="radio" key=${way.text} aria-checked=${way === chosen ? "true" : "false"} tabindex=${way === chosen ? 0 : -1}
            data-way=${way.text} onClick=${() => choose(way)}>
            <span class="vh">${t("sf-way-chosen", { cards: cardsInWords(way.paid) })}</span>
            <span class="sf-chips" aria-hidden="true">${countsOf(way.paid).flatMap(({ kind, count }) => Array.from({ length: count }, () => html`<${Chip} kind=${kind} />`))}</span>
            <em class=${stays.warns ? "warns" : ""} title=${stays.words}>${stays.words}</em>
          </button>`;
      })}
    </div>`;
}

/**
 * What stays of the kinds that are paid; a warning if a ticket asks for that colour.
 * @param {WayToPay} way
 * @param {Cards} stays
 * @param {Set<CardKind>} wanted
 * @param {boolean} short of many ways only the colour, which is what they differ by
 */
function staysInWords(way, stays, wanted, short) {
  const kinds = countsOf(way.paid).filter(({ kind }) => !short || kind === way.colour);
  const left = kinds.map(({ kind }) => ({ kind, count: stays[kind] ?? 0 }));
  const words = facts(
    left.map(({ kind, count }) =>
      count ? t("sf-left-of", { count, kind: t(`sf-${kind}`) }) : t("sf-none-left", { kind: t(`sf-${kind}`) }),
    ),
  );
  const warns = wanted.has(way.colour) && way.colour !== "ferry";
  return { words: warns ? t("sf-ticket-wants") : words, warns };
}

/**
 * The token and its set, the tickets, the end: from the server's preview, or as far as the map tells.
 * @param {{
 *   plan: Plan, view: SanFranciscoView, radar: RadarWays, route: PlanRoute, preview?: ClaimPreview, mine: boolean
 * }} props
 */
function Effects({ plan, view, radar, route, preview, mine }) {
  const tickets =
    preview?.tickets.map(({ ticket, before, after }) => ({
      id: ticket,
      from: before,
      to: after,
      done: after === 0,
    })) ?? ticketsAfter(plan, view, radar, route);
  const token = preview ? (preview.token ? [preview.token] : (preview.token_choice ?? [])) : tokensAt(view, route);
  const held = view.tokens[view.seat]?.length ?? 0;
  const worth = plan.map.tourist_points;
  if (!mine) return null;
  const ticketRow = (/** @type {typeof tickets[number]} */ { id, from, to, done }) => html`
    <li data-fact="ticket" data-ticket-of=${id}><${Small} name="ticket" /><span>${t(done ? "sf-ticket-done-by" : "sf-ticket-nearer", { ticket: ticketName(plan, id, narrow.value ? shortName : placeName), from, to, points: plan.tickets.get(id).points })}</span></li>`;
  // a completed ticket comes first: low panels show no more than two rows
  return html`
    <ul class="sf-effects">
      ${tickets.filter(({ done }) => done).map(ticketRow)}
      ${
        token.length > 0 &&
        html`<li data-fact="token"><${Token} symbol=${symbolNumber(plan, token[0])} /><span>${t("sf-token-gain", {
          tokens: either(token.map(symbolName)),
          before: held,
          after: held + 1,
          worth: preview?.set_before ?? worth[held],
          becomes: preview?.set_after ?? worth[Math.min(held + 1, worth.length - 1)],
        })}</span></li>`
      }
      ${tickets.filter(({ done }) => !done).map(ticketRow)}
      ${preview?.starts_end && html`<li class="warns"><${Small} name="tram" /><span>${t("sf-begins-end")}</span></li>`}
    </ul>`;
}

/**
 * The symbols at both ends of a route that I lack.
 * @param {SanFranciscoView} view
 * @param {PlanRoute} route
 */
const tokensAt = (view, route) =>
  [route.a, route.b].flatMap((place) => {
    const stack = view.stacks[place];
    return stack && !view.tokens[view.seat]?.includes(stack[0]) ? [stack[0]] : [];
  });
