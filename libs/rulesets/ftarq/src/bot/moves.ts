import { byCodePoint, grouped, type SeatId } from '@warlog/core';
import { isDeepSpace, type PlaceId } from '@warlog/star-map';
import { pointsOf, printedCost, roomOf, strength, typeOf } from '../catalogue.js';
import { fuelAt, levelOf } from '../levels.js';
import { type UnitId } from '../model/ids.js';
import type { FtarqJumpLine } from '../model/sheet.js';
import type { Stance, FtarqUnit } from '../model/state.js';
import type { FtarqView } from '../model/view.js';
import { retreatOf } from '../retreat.js';
import { chartOfView, ownCargo, ownLanes, ownPlanets, ownSide, ownUnits } from '../view/knowledge.js';
import { canSend, keepFree, send, type FtarqPlan } from './plan.js';
import { bestRaid, type FtarqRaid, type Raids } from './raids.js';
import { enemyPoints } from './scout.js';
import { reservedAt, type FtarqWorks } from './works.js';

/** Divisor of the points that stay at a threatened capital. */
const homeGuard = 3;

/** Plans the moves. `fuel` is what the works leave for it. */
export function planMoves(
  view: FtarqView,
  seat: SeatId,
  stance: Stance,
  works: FtarqWorks,
  fuel: number,
): readonly FtarqJumpLine[] {
  const units = ownUnits(view);
  const [pressed, free] = [units.filter((unit) => unit.mustLeave), units.filter((unit) => !unit.mustLeave)];
  const planets = ownPlanets(view);
  const plan: FtarqPlan = {
    view,
    seat,
    chart: chartOfView(view),
    lanes: ownLanes(view),
    stance,
    lines: [],
    free: new Map(grouped(free, (unit) => unit.place)),
    cargo: new Map(units.map((unit) => [unit.place, ownCargo(view, unit.place)])),
    spare: new Map(planets.map((planet) => [planet, spareAt(view, planet, works)])),
    after: new Map(units.map(({ id, unitType, place }) => [id, { unitType, place }])),
    added: works.added,
    targets: new Set(),
    navigation: levelOf(ownSide(view)?.levels ?? null, 'navigation'),
    treasury: fuel,
    plain: 0,
  };
  for (const [place, force] of grouped(pressed, (unit) => unit.place)) withdraw(plan, place, force);
  guardCapital(plan);
  const raids: Raids = new Map();
  for (let raid = bestRaid(plan, raids); raid !== null; raid = bestRaid(plan, raids)) commit(plan, raids, raid);
  for (const from of [...plan.free.keys()].sort(byCodePoint)) regroup(plan, from);
  return plan.lines;
}

function spareAt(view: FtarqView, planet: PlaceId, works: FtarqWorks): number {
  const garrison = (view.planets[planet]?.gf ?? 0) + (works.raised.get(planet) ?? 0);
  return Math.max(0, garrison - reservedAt(view, planet));
}

/** Sends beaten forces where the rules would send them, with what they can carry. */
function withdraw(plan: FtarqPlan, place: PlaceId, force: readonly FtarqUnit[]): void {
  const retreat = ownSide(plan.view)?.retreat ?? [];
  const after = [...plan.after.values()];
  // Units that the yards finish this turn count against the limit too.
  const pointsAt = (at: PlaceId): number =>
    printedCost(after.filter((unit) => unit.place === at)) + (plan.added.get(at) ?? 0);
  const surroundings = { board: plan.view, seat: plan.seat, retreat, pointsAt };
  const due = fuelAt(plan.plain, plan.navigation);
  const tank = { credits: plan.treasury - due, navigation: plan.navigation, plainBefore: plan.plain };
  const way = retreatOf(place, force, plan.cargo.get(place) ?? 0, surroundings, tank);
  const leaving = force.filter((unit) => way.leave.includes(unit.id));
  if (way.to !== null && leaving.length > 0) send(plan, place, way.to, leaving, way.cargo);
}

/** Keeps a third of all points at a capital near which an enemy was seen (the most expensive units first). */
function guardCapital(plan: FtarqPlan): void {
  const capital = ownSide(plan.view)?.capital ?? null;
  const force = capital === null ? undefined : plan.free.get(capital);
  if (capital === null || force === undefined || !isThreatened(plan, capital)) return;
  const wanted = strength(ownUnits(plan.view)) / homeGuard;
  const leaving = [...force].sort((a, b) => pointsOf(b) - pointsOf(a) || byCodePoint(a.id, b.id));
  for (let staying = 0; staying < wanted && leaving.length > 0;) {
    const unit = leaving.shift();
    staying += unit === undefined ? 0 : pointsOf(unit);
  }
  keepFree(plan, capital, leaving);
}

function isThreatened({ view, chart }: FtarqPlan, capital: PlaceId): boolean {
  return chart
    .reach(capital, 2)
    .some((place) => (view.seen[place]?.turn ?? -1) >= view.turn - 1 && enemyPoints(view, place) > 0);
}

function commit(plan: FtarqPlan, raids: Raids, raid: FtarqRaid): void {
  plan.targets.add(raid.to);
  for (const to of raids.keys()) {
    if (raid.legs.some(({ from }) => from === to || plan.chart.inReach(from, to, plan.lanes))) raids.delete(to);
  }
  for (const { from, units, gf } of raid.legs) {
    const stay = new Set<UnitId>(units.map((unit) => unit.id));
    const force = plan.free.get(from) ?? [];
    const rest = force.filter((unit) => !stay.has(unit.id));
    keepFree(plan, from, rest);
    if (from === raid.to) continue;
    // Ground forces aboard stay only if the remaining ships can hold them.
    const load = Math.max(gf, Math.min(roomOf(units), plan.cargo.get(from) ?? 0));
    send(plan, from, raid.to, units, load);
  }
}

/** Moves a force without a raid one jump nearer to ground forces that it can load, else to its capital. */
function regroup(plan: FtarqPlan, from: PlaceId): void {
  const force = plan.free.get(from) ?? [];
  if (force.length === 0 || (plan.spare.get(from) ?? 0) > 0) return;
  const capital = ownSide(plan.view)?.capital ?? null;
  const source = [...plan.spare]
    .filter(([, spare]) => spare > 0)
    .sort(([a], [b]) => distance(plan, from, a) - distance(plan, from, b) || byCodePoint(a, b))[0]?.[0];
  const goal = source ?? capital;
  if (goal === null || goal === from) return;
  const to = stepTowards(plan, from, goal);
  if (to === null) return;
  const ships = force.filter((unit) => typeOf(unit.unitType).kind === 'ship');
  const squadrons = force.filter((unit) => typeOf(unit.unitType).kind === 'squadron');
  const cargo = plan.cargo.get(from) ?? 0;
  const aboard = Math.min(cargo, roomOf(ships));
  const going = [...ships, ...squadrons.slice(0, roomOf(ships) - aboard)];
  if (ships.length > 0 && canSend(plan, to, going)) send(plan, from, to, going, aboard);
}

function distance(plan: FtarqPlan, from: PlaceId, to: PlaceId): number {
  return plan.chart.distance(plan.chart.systemOf(from), plan.chart.systemOf(to));
}

/** Returns the goal itself if it is in reach; otherwise an own planet or a deep space nearer to it. */
function stepTowards(plan: FtarqPlan, from: PlaceId, goal: PlaceId): PlaceId | null {
  if (plan.chart.inReach(from, goal, plan.lanes)) return goal;
  const here = distance(plan, from, goal);
  const [best] = plan.chart
    .reach(from, plan.lanes)
    .filter((place) => isOwn(plan, place) || isDeepSpace(place))
    .filter((place) => distance(plan, place, goal) < here)
    .sort(
      (a, b) =>
        distance(plan, a, goal) - distance(plan, b, goal) ||
        Number(isOwn(plan, b)) - Number(isOwn(plan, a)) ||
        byCodePoint(a, b),
    );
  return best ?? null;
}

function isOwn(plan: FtarqPlan, place: PlaceId): boolean {
  return plan.view.planets[place]?.owner === plan.seat;
}
