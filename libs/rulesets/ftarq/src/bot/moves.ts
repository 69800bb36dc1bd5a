import { byCodePoint, type Chart, grouped, isDeepSpace, type PlaceId, type SeatId } from '@warlog/kernel';
import { pointsOf, printedCost, roomOf, squadronsAmong, strength, typeOf } from '../catalogue.js';
import { fuelAt, levelOf, plainFuel } from '../levels.js';
import { type UnitId } from '../model/ids.js';
import type { JumpLine } from '../model/sheet.js';
import type { Stance, Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { retreatOf } from '../retreat.js';
import { limits } from '../tables.js';
import { chartOfView, ownCargo, ownLanes, ownPlanets, ownSide, ownUnits, surroundingsOf } from '../view/knowledge.js';
import { enemyPoints, expectedDefenders, mayAttack, worthOf } from './scout.js';
import { keptAt, type Works } from './works.js';

/** How much stronger than what was last seen the bot wants to be, in tenths. */
const boldness = 13;
/** The share of its points that stays at a threatened capital: one in so many. */
const homeGuard = 3;

interface Plan {
  readonly view: View;
  readonly seat: SeatId;
  readonly chart: Chart;
  readonly lanes: number;
  readonly stance: Stance;
  readonly lines: JumpLine[];
  /** Units that wait for an order, by place. */
  readonly free: Map<PlaceId, readonly Unit[]>;
  /** Ground forces aboard and ashore that may still be loaded. */
  readonly cargo: Map<PlaceId, number>;
  readonly spare: Map<PlaceId, number>;
  /** Own units as the lines leave them. */
  readonly after: Map<UnitId, { readonly unitType: Unit['unitType']; place: PlaceId }>;
  readonly added: ReadonlyMap<PlaceId, number>;
  readonly targets: Set<PlaceId>;
  /** What each planet is worth, once weighed. */
  readonly worths: Map<PlaceId, number>;
  readonly navigation: number;
  readonly treasury: number;
  plain: number;
}

interface Raid {
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly units: readonly Unit[];
  readonly gf: number;
  readonly worth: number;
}

/** Where the bot's units go. `fuel` is what the works have left for it. */
export function planMoves(view: View, seat: SeatId, stance: Stance, works: Works, fuel: number): readonly JumpLine[] {
  const units = ownUnits(view);
  const [pressed, free] = [units.filter((unit) => unit.mustLeave), units.filter((unit) => !unit.mustLeave)];
  const planets = ownPlanets(view);
  const plan: Plan = {
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
    worths: new Map(),
    navigation: levelOf(ownSide(view)?.levels ?? null, 'navigation'),
    treasury: fuel,
    plain: 0,
  };
  for (const [place, force] of grouped(pressed, (unit) => unit.place)) withdraw(plan, place, force);
  guardCapital(plan);
  for (let raid = bestRaid(plan); raid !== null; raid = bestRaid(plan)) commit(plan, raid);
  for (const from of [...plan.free.keys()].sort(byCodePoint)) regroup(plan, from);
  return plan.lines;
}

function spareAt(view: View, planet: PlaceId, works: Works): number {
  const garrison = (view.planets[planet]?.gf ?? 0) + (works.raised.get(planet) ?? 0);
  return Math.max(0, garrison - keptAt(view, planet));
}

/** Beaten forces go where the rules would send them, with what they can carry. */
function withdraw(plan: Plan, place: PlaceId, force: readonly Unit[]): void {
  const retreat = ownSide(plan.view)?.retreat ?? [];
  const around = surroundingsOf(plan.view, plan.seat, retreat, [...plan.after.values()]);
  const due = fuelAt(plan.plain, plan.navigation);
  const tank = { credits: plan.treasury - due, navigation: plan.navigation, plainBefore: plan.plain };
  const way = retreatOf(place, force, plan.cargo.get(place) ?? 0, around, tank);
  const leaving = force.filter((unit) => way.leave.includes(unit.id));
  if (way.to !== null && leaving.length > 0) send(plan, place, way.to, leaving, way.cargo);
}

/** A third of all points stays at a capital near which somebody was seen (the dearest units first). */
function guardCapital(plan: Plan): void {
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

function isThreatened({ view, chart }: Plan, capital: PlaceId): boolean {
  return chart
    .reach(capital, 2)
    .some((place) => (view.seen[place]?.turn ?? -1) >= view.turn - 1 && enemyPoints(view, place) > 0);
}

function keepFree(plan: Plan, place: PlaceId, units: readonly Unit[]): void {
  if (units.length === 0) plan.free.delete(place);
  else plan.free.set(place, units);
}

/** The raid that is worth most; equals in an order that changes, so that no planet is everybody's first choice. */
function bestRaid(plan: Plan): Raid | null {
  let best: Raid | null = null;
  for (const from of [...plan.free.keys()].sort(byCodePoint)) {
    for (const to of [from, ...plan.chart.reach(from, plan.lanes)]) {
      if (isDeepSpace(to) || plan.targets.has(to)) continue;
      const { owner = null } = plan.view.planets[to] ?? {};
      if (owner === plan.seat || !mayAttack(plan.stance, owner)) continue;
      const raid = raidOn(plan, from, to);
      if (raid !== null && (best === null || isBetter(plan, raid, best))) best = raid;
    }
  }
  return best;
}

function isBetter(plan: Plan, raid: Raid, best: Raid): boolean {
  if (raid.worth !== best.worth) return raid.worth > best.worth;
  return preference(plan, raid.to) < preference(plan, best.to);
}

/** A number that mixes seat, homes, turn and place: an order of places that has no favourites and needs no dice. */
function preference({ view, seat }: Plan, place: PlaceId): number {
  const homes = view.seats.map((each) => view.sides[each]?.capital).join();
  let mixed = 0x811c9dc5;
  for (const letter of `${seat}/${homes}/${view.turn}/${place}`) {
    mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return mixed;
}

/** The smallest part of a force that beats what was seen and carries enough to land; null when there is none. */
function raidOn(plan: Plan, from: PlaceId, to: PlaceId): Raid | null {
  const { view } = plan;
  const force = plan.free.get(from) ?? [];
  const landing = Math.ceil((boldness * expectedDefenders(view, to)) / 10) + 1;
  const enough = Math.ceil((boldness * enemyPoints(view, to)) / 10);
  const available = (plan.cargo.get(from) ?? 0) + (from === to ? 0 : (plan.spare.get(from) ?? 0));
  if (available < landing) return null;
  const worth = weigh(plan, to);
  for (const units of musters(force, landing)) {
    const room = roomOf(units) - squadronsAmong(units);
    if (strength(units) < enough || room < landing) continue;
    if (from !== to && !canSend(plan, to, units)) return null;
    return { from, to, units, gf: Math.min(room, available), worth: worth - (from === to ? 0 : 1) };
  }
  return null;
}

function weigh(plan: Plan, planet: PlaceId): number {
  const known = plan.worths.get(planet);
  if (known !== undefined) return known;
  const worth = worthOf(plan.view, planet);
  plan.worths.set(planet, worth);
  return worth;
}

/** Ever larger parts of a force: ships with most room first, so that few carry much; squadrons in the room left. */
function* musters(force: readonly Unit[], landing: number): Generator<readonly Unit[], void, void> {
  const room = (unit: Unit) => typeOf(unit.unitType).room;
  const ships = force
    .filter((unit) => typeOf(unit.unitType).kind === 'ship')
    .sort((a, b) => room(b) - room(a) || pointsOf(b) - pointsOf(a) || byCodePoint(a.id, b.id));
  const squadrons = force.filter((unit) => typeOf(unit.unitType).kind === 'squadron');
  const part: Unit[] = [];
  for (const ship of ships) {
    part.push(ship);
    const left = Math.max(0, roomOf(part) - landing);
    yield [...part, ...squadrons.slice(0, left)];
  }
}

function commit(plan: Plan, raid: Raid): void {
  plan.targets.add(raid.to);
  const gone = new Set<UnitId>(raid.units.map((unit) => unit.id));
  keepFree(
    plan,
    raid.from,
    (plan.free.get(raid.from) ?? []).filter((unit) => !gone.has(unit.id)),
  );
  if (raid.from !== raid.to) send(plan, raid.from, raid.to, raid.units, raid.gf);
}

/** A force without a raid goes a jump nearer to ground forces that it can load, else to its capital. */
function regroup(plan: Plan, from: PlaceId): void {
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

function distance(plan: Plan, from: PlaceId, to: PlaceId): number {
  return plan.chart.distance(plan.chart.systemOf(from), plan.chart.systemOf(to));
}

/** The goal itself if it is in reach; else an own planet or a deep space that is nearer to it than here. */
function stepTowards(plan: Plan, from: PlaceId, goal: PlaceId): PlaceId | null {
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

function isOwn(plan: Plan, place: PlaceId): boolean {
  return plan.view.planets[place]?.owner === plan.seat;
}

/** Is there fuel, and room under the limit at the other end? */
function canSend(plan: Plan, to: PlaceId, units: readonly Unit[]): boolean {
  const plain = plan.plain + plainFuel(units.map((unit) => typeOf(unit.unitType)));
  if (fuelAt(plain, plan.navigation) > plan.treasury) return false;
  const there = printedCost([...plan.after.values()].filter((unit) => unit.place === to));
  return there + (plan.added.get(to) ?? 0) + printedCost(units) <= limits.pointsPerPlace;
}

function send(plan: Plan, from: PlaceId, to: PlaceId, units: readonly Unit[], gf: number): void {
  plan.plain += plainFuel(units.map((unit) => typeOf(unit.unitType)));
  for (const unit of units) plan.after.set(unit.id, { unitType: unit.unitType, place: to });
  const aboard = Math.min(gf, plan.cargo.get(from) ?? 0);
  plan.cargo.set(from, (plan.cargo.get(from) ?? 0) - aboard);
  plan.spare.set(from, (plan.spare.get(from) ?? 0) - (gf - aboard));
  const line: JumpLine = { from, to, units: units.map((unit) => unit.id).sort(byCodePoint) };
  if (gf > 0) line.gf = gf;
  plan.lines.push(line);
}
