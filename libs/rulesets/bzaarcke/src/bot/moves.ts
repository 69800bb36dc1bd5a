import { byCodePoint, grouped, isDeepSpace, type PlaceId, type SeatId } from '@warlog/kernel';
import { pointsOf, strength, typeOf } from '../catalogue.js';
import { chartOfView, ownPlanets, ownSide, ownUnits, surroundingsOf } from '../view/knowledge.js';
import { convoyOf, fuelFor } from '../fuel.js';
import { type UnitId } from '../model/ids.js';
import type { JumpLine } from '../model/sheet.js';
import type { Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { controlOdds } from '../resolve/control.js';
import { mustJump } from '../resolve/jump.js';
import { retreatTarget } from '../retreat.js';

/** Where the bot's units go, and the fuel that takes. */
export interface Moves {
  readonly lines: readonly JumpLine[];
  readonly fuel: number;
}

/** How much stronger than what was last seen the bot wants to be, in tenths. */
const boldness = 13;
/** A face of so many sixths is good enough to send no more units. */
const goodChance = 4;

interface Plan {
  readonly view: View;
  readonly seat: SeatId;
  readonly fuelLimit: number;
  readonly lines: JumpLine[];
  readonly free: Map<PlaceId, readonly Unit[]>;
  /** What each force could send, once worked out: many targets ask for it. */
  readonly parts: Map<readonly Unit[], readonly Part[]>;
  readonly targets: Set<PlaceId>;
  fuel: number;
}

/** A force or the part of it that a raid may take. */
interface Part {
  readonly units: readonly Unit[];
  readonly points: number;
  readonly price: number;
}

interface Raid {
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly units: readonly Unit[];
  readonly worth: number;
}

/** Retreats first, then the best raids, then gathering; never more fuel than the limit, but for retreats. */
export function planMoves(view: View, seat: SeatId, credits: number): Moves {
  const units = ownUnits(view);
  const plan: Plan = {
    view,
    seat,
    fuelLimit: Math.floor(credits / 3),
    lines: [],
    free: new Map(
      grouped(
        units.filter((unit) => !mustJump(unit)),
        (unit) => unit.place,
      ),
    ),
    parts: new Map(),
    targets: new Set(),
    fuel: 0,
  };
  for (const [place, force] of grouped(units.filter(mustJump), (unit) => unit.place))
    withdraw(plan, place, force, credits);
  for (let raid = bestRaid(plan); raid !== null; raid = bestRaid(plan)) commit(plan, raid);
  gather(plan);
  return { lines: plan.lines, fuel: plan.fuel };
}

function withdraw(plan: Plan, place: PlaceId, force: readonly Unit[], credits: number): void {
  const to = retreatTarget(place, surroundingsOf(plan.view, plan.seat, ownSide(plan.view)?.retreat ?? []));
  if (to !== null && plan.fuel + priceOf(plan, force) <= credits) send(plan, place, to, force);
}

/** The raid that is worth most; equals in an order that changes, so that no planet is everybody's first choice. */
function bestRaid(plan: Plan): Raid | null {
  const chart = chartOfView(plan.view);
  let best: Raid | null = null;
  for (const from of [...plan.free.keys()].sort(byCodePoint)) {
    const force = plan.free.get(from) ?? [];
    for (const to of [from, ...chart.reach(from)]) {
      if (isDeepSpace(to) || plan.targets.has(to)) continue;
      const raid = raidOn(plan, from, to, force);
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
  for (const letter of `${seat}/${homes}/${view.turn}/${place}`)
    mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return mixed;
}

/** What sending the least of a force that will do would be worth; null when it cannot or would not pay. */
function raidOn(plan: Plan, from: PlaceId, to: PlaceId, force: readonly Unit[]): Raid | null {
  const planet = plan.view.planets[to];
  if (planet === undefined) return null;
  const credits = planet.credits ?? 20;
  const enemies = enemyPoints(plan, to);
  const mine = planet.owner === plan.seat;
  if (mine && enemies === 0) return null;
  const guessed = planet.owner !== null && !mine && !isFresh(plan.view, to) ? Math.max(enemies, credits) : enemies;
  const enough = Math.ceil((boldness * guessed) / 10);
  for (const { units, points, price } of musters(plan, force)) {
    const odds = mine ? null : controlOdds(points, credits, plan.view.options.controlMultiples);
    const sixths = mine ? 6 : odds === null ? 0 : Math.min(6, 7 - odds.need);
    const complete = units.length === force.length;
    if (points < enough || sixths === 0 || (sixths < goodChance && !complete)) continue;
    if (from !== to && plan.fuel + price > plan.fuelLimit) return null;
    const worth = (credits * sixths * 60) / (1 + (mine ? 0 : (planet.pd ?? 0))) - (from === to ? 0 : points / 10);
    return { from, to, units, worth: Math.round(worth) };
  }
  return null;
}

/** Ever larger parts of a force: ships by points, each with the squadrons it carries, the rest at the end. */
function musters(plan: Plan, force: readonly Unit[]): readonly Part[] {
  const known = plan.parts.get(force);
  if (known !== undefined) return known;
  const parts = [...partsOf(force)].map((units) => ({ units, points: strength(units), price: priceOf(plan, units) }));
  plan.parts.set(force, parts);
  return parts;
}

function* partsOf(force: readonly Unit[]): Generator<readonly Unit[], void, void> {
  const ordered = [...force].sort((a, b) => pointsOf(b) - pointsOf(a) || byCodePoint(a.id, b.id));
  const squadrons = ordered.filter((unit) => typeOf(unit.unitType).kind === 'squadron');
  const part: Unit[] = [];
  for (const ship of ordered.filter((unit) => typeOf(unit.unitType).kind === 'ship')) {
    part.push(ship, ...squadrons.splice(0, typeOf(ship.unitType).room));
    if (part.length < force.length) yield [...part];
  }
  yield ordered;
}

function commit(plan: Plan, raid: Raid): void {
  plan.targets.add(raid.to);
  const gone = new Set<UnitId>(raid.units.map((unit) => unit.id));
  const rest = (plan.free.get(raid.from) ?? []).filter((unit) => !gone.has(unit.id));
  if (rest.length === 0) plan.free.delete(raid.from);
  else plan.free.set(raid.from, rest);
  if (raid.from !== raid.to) send(plan, raid.from, raid.to, raid.units);
}

/** Forces without a target join the strongest one in reach, or step towards the nearest planet of others. */
function gather(plan: Plan): void {
  const chart = chartOfView(plan.view);
  for (const [from, force] of [...plan.free].sort(([a], [b]) => byCodePoint(a, b))) {
    const own = strength(force);
    const stronger = [...plan.free]
      .filter(([place, other]) => place !== from && chart.inReach(from, place) && strength(other) > own)
      .sort(([a, x], [b, y]) => strength(y) - strength(x) || byCodePoint(a, b))[0]?.[0];
    const to = stronger ?? stepToFront(plan, from);
    if (to === null || plan.fuel + priceOf(plan, force) > plan.fuelLimit) continue;
    send(plan, from, to, force);
    plan.free.delete(from);
  }
}

/** An own planet one jump nearer to somebody else's planets; null when here is as near as any. */
function stepToFront(plan: Plan, from: PlaceId): PlaceId | null {
  const chart = chartOfView(plan.view);
  const foreign = new Set(
    chart.planets
      .filter((planet) => plan.view.planets[planet]?.owner !== plan.seat)
      .map((planet) => chart.systemOf(planet)),
  );
  const depth = (place: PlaceId) =>
    Math.min(...[...foreign].map((system) => chart.distance(chart.systemOf(place), system)));
  const own = new Set(ownPlanets(plan.view));
  const nearer = chart.reach(from).filter((place) => own.has(place) && depth(place) < depth(from));
  return nearer.sort((a, b) => depth(a) - depth(b) || preference(plan, a) - preference(plan, b))[0] ?? null;
}

function send(plan: Plan, from: PlaceId, to: PlaceId, units: readonly Unit[]): void {
  plan.fuel += priceOf(plan, units);
  plan.lines.push({ from, to, units: units.map((unit) => unit.id).sort(byCodePoint) });
}

function priceOf(plan: Plan, units: readonly Unit[]): number {
  return fuelFor(convoyOf(units.map((unit) => unit.unitType)), plan.view.options.jumpCost);
}

/** What was last seen of others at a place; the own force is not among what is seen. */
function enemyPoints(plan: Plan, place: PlaceId): number {
  return strength(plan.view.seen[place]?.units ?? []);
}

function isFresh(view: View, place: PlaceId): boolean {
  return (view.seen[place]?.turn ?? -1) >= view.turn - 1;
}
