import { byCodePoint, grouped, type SeatId } from '@warlog/core';
import { type Chart, isBetterRaid, isDeepSpace, type PlaceId } from '@warlog/star-map';
import { strength, typeOf } from '../catalogue.js';
import { convoyOf, fuelFor } from '../fuel.js';
import type { UnitId } from '../model/ids.js';
import type { BzaarckeJumpLine } from '../model/sheet.js';
import type { BzaarckeUnit } from '../model/state.js';
import type { BzaarckeView } from '../model/view.js';
import { mustJump } from '../resolve/jump.js';
import { retreatTarget } from '../retreat.js';
import { chartOfView, ownPlanets, ownSide } from '../view/knowledge.js';
import type { Mendings } from './mend.js';
import { bestRaidOn, enemyPoints, groupsOf, type BzaarckeRaid } from './raids.js';

/** The moves of the bot's units and their fuel. */
export interface Moves {
  readonly lines: readonly BzaarckeJumpLine[];
  readonly fuel: number;
}

interface Plan {
  readonly view: BzaarckeView;
  readonly seat: SeatId;
  readonly chart: Chart;
  /** Fuel limit of raids and marches; retreats may use all credits. */
  readonly fuelLimit: number;
  readonly lines: Map<string, { from: PlaceId; to: PlaceId; units: BzaarckeUnit[] }>;
  readonly free: Map<PlaceId, readonly BzaarckeUnit[]>;
  /** Planets that already have a raid, or whose owner the bot does not shoot at. */
  readonly targets: Set<PlaceId>;
  fuel: number;
}

/**
 * Plans retreats first, then the best raids, scarred ships to the yards, the rest to the front, within the fuel limit.
 */
export function planMoves(
  view: BzaarckeView,
  seat: SeatId,
  units: readonly BzaarckeUnit[],
  credits: number,
  mendings: Mendings,
  atPeace: readonly SeatId[],
): Moves {
  const fit = units.map((unit) => (mendings.whole.has(unit.id) ? { ...unit, scarred: false } : unit));
  const [pressed, others] = [fit.filter(mustJump), fit.filter((unit) => !mustJump(unit))];
  const free = others.filter((unit) => !mendings.pinned.has(unit.id));
  const chart = chartOfView(view);
  const plan: Plan = {
    view,
    seat,
    chart,
    fuelLimit: Math.min(Math.floor(credits / 3), credits - mendings.spent),
    lines: new Map(),
    free: new Map(grouped(free, (unit) => unit.place)),
    targets: new Set(chart.planets.filter((planet) => atPeace.some((other) => view.planets[planet]?.owner === other))),
    fuel: 0,
  };
  for (const [place, force] of grouped(pressed, (unit) => unit.place))
    withdraw(plan, place, force, credits - mendings.spent);
  for (let raid = bestRaid(plan); raid !== null; raid = bestRaid(plan)) commit(plan, raid);
  for (const from of [...plan.free.keys()].sort(byCodePoint)) sendToYard(plan, from);
  march(plan);
  const lines = [...plan.lines.values()].map(({ from, to, units: going }): BzaarckeJumpLine => {
    return { from, to, units: going.map((unit) => unit.id).sort(byCodePoint) };
  });
  return { lines, fuel: plan.fuel };
}

/** Sends beaten forces to the best own yard without foreign forces, or else where the rules would send them. */
function withdraw(plan: Plan, place: PlaceId, force: readonly BzaarckeUnit[], credits: number): void {
  const usual = retreatTarget(plan.view, plan.seat, place);
  const to = yardsNear(plan, place)[0] ?? usual;
  if (to !== null && plan.fuel + priceOf(plan, force) <= credits) send(plan, place, to, force);
}

/** Returns own planets in reach that can repair and have no foreign forces, the richest first. */
function yardsNear(plan: Plan, place: PlaceId): readonly PlaceId[] {
  const { view } = plan;
  const credits = (planet: PlaceId) => view.planets[planet]?.credits ?? 0;
  return plan.chart
    .reach(place)
    .filter((planet) => isYard(plan, planet))
    .sort((a, b) => credits(b) - credits(a) || byCodePoint(a, b));
}

function isYard({ view, seat }: Plan, planet: PlaceId): boolean {
  const figures = view.planets[planet];
  return figures?.owner === seat && figures.blockadedBy === null && enemyPoints(view, seat, planet) === 0;
}

/** Returns the most valuable raid; ties in changing order, so that not all bots pick the same planet. */
function bestRaid(plan: Plan): BzaarckeRaid | null {
  const groups = [...plan.free].flatMap(([from, force]) => groupsOf(from, force, plan.view.options.jumpCost));
  let best: BzaarckeRaid | null = null;
  for (const to of plan.chart.planets) {
    if (plan.targets.has(to)) continue;
    const near = groups
      .filter(({ from, units }) => from === to || (plan.chart.inReach(from, to) && !units.some(isLamed)))
      .sort((a, b) => Number(b.from === to) - Number(a.from === to) || b.points - a.points);
    if (near.length === 0) continue;
    const raid = bestRaidOn(plan.view, plan.seat, to, near, plan.fuelLimit - plan.fuel);
    if (raid !== null && isBetterRaid(plan.view, plan.seat, raid, best)) best = raid;
  }
  return best;
}

/** Returns true for a scarred ship, which goes to a yard and not into battle. */
function isLamed(unit: BzaarckeUnit): boolean {
  return unit.scarred && typeOf(unit.unitType).kind === 'ship';
}

function commit(plan: Plan, raid: BzaarckeRaid): void {
  plan.targets.add(raid.to);
  for (const { from, units } of raid.groups) {
    take(plan, from, units);
    if (from !== raid.to) send(plan, from, raid.to, units);
  }
}

function take(plan: Plan, from: PlaceId, units: readonly BzaarckeUnit[]): void {
  const gone = new Set<UnitId>(units.map((unit) => unit.id));
  const rest = (plan.free.get(from) ?? []).filter((unit) => !gone.has(unit.id));
  if (rest.length === 0) plan.free.delete(from);
  else plan.free.set(from, rest);
}

/** Sends scarred ships to the fastest repair: they stay at a yard, or jump to the richest in reach. */
function sendToYard(plan: Plan, from: PlaceId): void {
  const lamed = (plan.free.get(from) ?? []).filter(isLamed);
  if (lamed.length === 0) return;
  const credits = (planet: PlaceId) => plan.view.planets[planet]?.credits ?? 0;
  const [best] = yardsNear(plan, from);
  const stays = isYard(plan, from) && (best === undefined || credits(best) < 2 * credits(from));
  const to = stays ? from : (best ?? stepTo(plan, from, ownSide(plan.view)?.capital ?? null));
  if (to === null || (to !== from && plan.fuel + priceOf(plan, lamed) > plan.fuelLimit)) return;
  take(plan, from, lamed);
  if (to !== from) send(plan, from, to, lamed);
}

/** Sends forces without a target towards the system with the richest prize in reach. */
function march(plan: Plan): void {
  const goal = rallyingPoint(plan);
  if (goal === null) return;
  for (const [from, force] of [...plan.free].sort(([a], [b]) => byCodePoint(a, b))) {
    if (isDeepSpace(from) || plan.chart.systemOf(from) === plan.chart.systemOf(goal)) continue;
    const to = plan.chart.inReach(from, goal) ? goal : stepTo(plan, from, goal);
    if (to === null || plan.fuel + priceOf(plan, force) > plan.fuelLimit) continue;
    send(plan, from, to, force);
    plan.free.delete(from);
  }
}

/** Returns the own planet to gather at: next to the most valuable targets, and near most of the own points. */
function rallyingPoint(plan: Plan): PlaceId | null {
  const { view, seat, chart } = plan;
  const forces = [...plan.free];
  const promise = (planet: PlaceId): number => {
    const prizes = chart
      .reach(planet)
      .filter((place) => view.planets[place] !== undefined && view.planets[place].owner !== seat)
      .map((place) => (view.planets[place]?.credits ?? 20) / (1 + enemyPoints(view, seat, place) / 200));
    const way = forces.reduce(
      (sum, [place, force]) => sum + strength(force) * chart.distance(chart.systemOf(place), chart.systemOf(planet)),
      0,
    );
    const all = Math.max(
      1,
      forces.reduce((sum, [, force]) => sum + strength(force), 0),
    );
    return prizes.length === 0 ? 0 : (Math.max(...prizes) + 5) / (1 + way / all);
  };
  const [best] = ownPlanets(view)
    .map((planet) => ({ planet, worth: promise(planet) }))
    .sort((a, b) => b.worth - a.worth || byCodePoint(a.planet, b.planet));
  return best === undefined || best.worth === 0 ? null : best.planet;
}

/** Returns an own planet in reach that is nearer to the goal; null if there is none. */
function stepTo({ view, seat, chart }: Plan, from: PlaceId, goal: PlaceId | null): PlaceId | null {
  if (goal === null) return null;
  const way = (place: PlaceId) => chart.distance(chart.systemOf(place), chart.systemOf(goal));
  const [best] = chart
    .reach(from)
    .filter((place) => view.planets[place]?.owner === seat && way(place) < way(from))
    .sort((a, b) => way(a) - way(b) || byCodePoint(a, b));
  return best ?? null;
}

function send(plan: Plan, from: PlaceId, to: PlaceId, units: readonly BzaarckeUnit[]): void {
  const key = `${from}/${to}`;
  const line = plan.lines.get(key) ?? { from, to, units: [] };
  plan.fuel -= priceOf(plan, line.units);
  line.units.push(...units);
  plan.fuel += priceOf(plan, line.units);
  plan.lines.set(key, line);
}

function priceOf({ view }: Plan, units: readonly BzaarckeUnit[]): number {
  return fuelFor(convoyOf(units.map((unit) => unit.unitType)), view.options.jumpCost);
}
