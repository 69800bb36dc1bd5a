import { grouped } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';
import { poolOf, pointsOf, roomOf, squadronsAmong, typeOf, type FtarqUnitType } from '../catalogue.js';
import { levelOf, usableIc } from '../levels.js';
import { groundForce, type TypeId } from '../model/ids.js';
import type { FtarqConstructEntry, FtarqConstructItem } from '../model/sheet.js';
import type { FtarqUnit } from '../model/state.js';
import type { FtarqView } from '../model/view.js';
import { repairPriceAt } from '../orders/planet-budget.js';
import { limits, prices } from '../tables.js';
import { enemyPoints } from './scout.js';
import { chartOfView, ownCargo, ownPlanets, ownSide, ownUnits } from '../view/knowledge.js';

/** Ground forces that stay on a planet: more at the capital. */
const garrison = { capital: 3, elsewhere: 1 } as const;
/** Credits from which the bot improves its planets, and the maximum payback time in turns. */
const thrift = { credits: 30, payback: 9 } as const;

/** Squadrons that an objective requires (po-20). */
const squadronGoal = 12;

/** The bot's works, with the forces and units that they add. */
export interface FtarqWorks {
  readonly entries: readonly FtarqConstructEntry[];
  /** Ground forces raised per planet. */
  readonly raised: ReadonlyMap<PlaceId, number>;
  /** Printed cost of the finished units per planet. */
  readonly added: ReadonlyMap<PlaceId, number>;
}

interface Yards {
  readonly view: FtarqView;
  readonly ships: readonly FtarqUnitType[];
  readonly squadrons: readonly FtarqUnitType[];
  readonly byPlace: ReadonlyMap<PlaceId, readonly FtarqUnit[]>;
  readonly items: Map<PlaceId, FtarqConstructItem[]>;
  readonly ic: Map<PlaceId, number>;
  readonly raised: Map<PlaceId, number>;
  readonly added: Map<PlaceId, number>;
  credits: number;
  /** Wanted squadrons. */
  squadronRoom: number;
}

/**
 * Spends the credits that fuel does not need: repairs, unfinished units, ground forces for waiting ships, ships,
 * squadrons, upgrades.
 */
export function planWorks(view: FtarqView, fuel: number): FtarqWorks {
  const side = ownSide(view);
  const units = ownUnits(view);
  const pool = [...poolOf(side?.faction ?? null, view.options.unitPool)].sort(
    (a, b) => b.cost - a.cost || (a.id < b.id ? -1 : 1),
  );
  const industry = levelOf(side?.levels ?? null, 'industry');
  const planets = ownPlanets(view);
  const saved = savings(view, (side?.treasury ?? 0) - fuel, planets);
  const yards: Yards = {
    view,
    ships: pool.filter((type) => type.kind === 'ship' && type.room > 0),
    squadrons: pool.filter((type) => type.kind === 'squadron'),
    byPlace: grouped(units, (unit) => unit.place),
    items: new Map(),
    ic: new Map(planets.map((planet) => [planet, usableIc(view.planets[planet]?.ic ?? 0, industry)])),
    raised: new Map(),
    added: new Map(),
    credits: Math.max(0, (side?.treasury ?? 0) - fuel - saved),
    squadronRoom: isOpen(view, 'po-20') ? squadronGoal - squadronsAmong(units) : 0,
  };
  const free = planets.filter((planet) => view.planets[planet]?.blockadedBy === null);
  for (const planet of planets.filter((each) => !free.includes(each))) defend(yards, planet);
  mend(yards, free);
  const byIc = [...free].sort((a, b) => (yards.ic.get(b) ?? 0) - (yards.ic.get(a) ?? 0) || (a < b ? -1 : 1));
  for (const planet of byIc) finish(yards, planet);
  for (const planet of byIc) raiseForces(yards, planet);
  const income = planets.reduce((sum, planet) => sum + (view.planets[planet]?.credits ?? 0), 0);
  const industries = planets.reduce((sum, planet) => sum + (view.planets[planet]?.ic ?? 0), 0);
  const pays = view.options.maxTurns === 0 || view.turn + thrift.payback < view.options.maxTurns;
  if (pays) industrialise(yards, byIc);
  for (const planet of byIc) build(yards, planet);
  if (isOpen(view, 'po-11') || isOpen(view, 'so-09') || (pays && income < industries)) improve(yards, byIc);
  const entries = [...yards.items].map(([planet, items]) => ({ planet, items }));
  return { entries, raised: yards.raised, added: yards.added };
}

/** Returns the credits to save for an objective that this turn or the next one reaches. */
function savings(view: FtarqView, credits: number, planets: readonly PlaceId[]): number {
  const income = planets.reduce((sum, planet) => sum + (view.planets[planet]?.credits ?? 0), 0);
  const wanted = view.progress.flatMap(({ objective, need }) =>
    objective === 'po-09' || objective === 'so-10' ? [need] : [],
  );
  const within = wanted.filter((need) => credits >= need || credits + income >= need);
  return within.length === 0 ? 0 : Math.min(credits, Math.max(...within));
}

/** Returns the ground forces that stay on a planet: none if no enemy was seen lately within two lanes. */
export function reservedAt(view: FtarqView, planet: PlaceId): number {
  const near = [planet, ...chartOfView(view).reach(planet, 2)];
  const isThreatened = near.some(
    (place) => (view.seen[place]?.turn ?? -1) >= view.turn - 2 && enemyPoints(view, place) > 0,
  );
  if (!isThreatened) return 0;
  return ownSide(view)?.capital === planet ? garrison.capital : garrison.elsewhere;
}

function isOpen(view: FtarqView, objective: string): boolean {
  return view.progress.some((each) => each.objective === objective && !each.met);
}

function put(yards: Yards, planet: PlaceId, item: FtarqConstructItem): void {
  const items = yards.items.get(planet);
  if (items === undefined) yards.items.set(planet, [item]);
  else items.push(item);
}

function pay(yards: Yards, planet: PlaceId, credits: number, ic: number): void {
  yards.credits -= credits;
  yards.ic.set(planet, (yards.ic.get(planet) ?? 0) - ic);
}

/** Returns the credits available for building at a planet now. */
function means(yards: Yards, planet: PlaceId): number {
  return Math.min(yards.credits, yards.ic.get(planet) ?? 0);
}

/** Raises as many ground forces as the purse of a blockaded planet pays for. */
function defend(yards: Yards, planet: PlaceId): void {
  const { credits, gf, yard } = yards.view.planets[planet] ?? { credits: 0, gf: 0, yard: null };
  const begun = yard?.unitType === groundForce ? yard.paid : 0;
  const able = Math.min(credits ?? 0, yards.ic.get(planet) ?? 0) + begun;
  const count = Math.min(Math.floor(able / prices.groundForce), limits.garrison - (gf ?? 0), 50);
  if (count > 0) put(yards, planet, { do: 'build', unit: groundForce, count });
}

/** Repairs the most expensive affordable scarred ships. */
function mend(yards: Yards, free: readonly PlaceId[]): void {
  const chart = chartOfView(yards.view);
  const scarred = [...yards.byPlace.values()].flat().filter((unit) => unit.scarred);
  for (const unit of scarred.sort((a, b) => pointsOf(b) - pointsOf(a) || (a.id < b.id ? -1 : 1))) {
    for (const planet of free) {
      const price = repairPriceAt(unit, unit.seat, planet, chart);
      if (typeof price !== 'number' || price > means(yards, planet)) continue;
      put(yards, planet, { do: 'repair', unitId: unit.id });
      pay(yards, planet, price, price);
      break;
    }
  }
}

/** Continues the unit in the yard. */
function finish(yards: Yards, planet: PlaceId): void {
  const yard = yards.view.planets[planet]?.yard ?? null;
  if (yard === null) return;
  const open = yard.cost - yard.paid;
  const spend = Math.min(open, means(yards, planet));
  const whole = spend === open;
  if (spend <= 0 || (whole && !hasRoom(yards, planet, yard.unitType))) return;
  put(yards, planet, { do: 'build', unit: yard.unitType, spend });
  pay(yards, planet, spend, spend);
  if (whole) completed(yards, planet, yard.unitType);
}

/** Returns true if the yard is free, or this list finishes its unit. */
function isYardFree(yards: Yards, planet: PlaceId): boolean {
  const yard = yards.view.planets[planet]?.yard ?? null;
  if (yard === null) return !endsUnfinished(yards, planet);
  const [first] = (yards.items.get(planet) ?? []).filter((item) => item.do === 'build');
  return first?.do === 'build' && first.spend === yard.cost - yard.paid && !endsUnfinished(yards, planet);
}

function endsUnfinished(yards: Yards, planet: PlaceId): boolean {
  const last = yards.items.get(planet)?.at(-1);
  if (last?.do !== 'build' || last.spend === undefined || last.unit === groundForce) return false;
  const yard = yards.view.planets[planet]?.yard ?? null;
  const paid = yard?.unitType === last.unit ? yard.paid : 0;
  return paid + last.spend < typeOf(last.unit).cost;
}

/** Raises ground forces for the garrison, and for ships in orbit with room for more. */
function raiseForces(yards: Yards, planet: PlaceId): void {
  const { view } = yards;
  if (!isYardFree(yards, planet)) return;
  const gf = view.planets[planet]?.gf ?? 0;
  const units = yards.byPlace.get(planet) ?? [];
  const room = roomOf(units) - ownCargo(view, planet);
  const wanted = Math.max(0, reservedAt(view, planet) + Math.max(0, room) - gf);
  const affordable = Math.floor(means(yards, planet) / prices.groundForce);
  // If no ship waits for ground forces, at most half of the credits go into them.
  const count = Math.min(wanted, limits.garrison - gf, affordable, 50);
  if (count <= 0) return;
  put(yards, planet, { do: 'build', unit: groundForce, count });
  pay(yards, planet, count * prices.groundForce, count * prices.groundForce);
  yards.raised.set(planet, (yards.raised.get(planet) ?? 0) + count);
}

/** Builds squadrons for an objective, else the most expensive ship within two turns' credits, or the cheapest one. */
function build(yards: Yards, planet: PlaceId): void {
  for (let n = 0; n < 10 && means(yards, planet) > 0 && isYardFree(yards, planet); n += 1) {
    const limit = means(yards, planet) * 2;
    const type =
      yards.squadronRoom > 0
        ? yards.squadrons.at(-1)
        : (yards.ships.find((each) => each.cost <= limit) ?? yards.ships.at(-1));
    if (type === undefined) return;
    const spend = Math.min(type.cost, means(yards, planet));
    if (spend === type.cost && !hasRoom(yards, planet, type.id)) return;
    put(yards, planet, { do: 'build', unit: type.id, spend });
    pay(yards, planet, spend, spend);
    if (spend === type.cost) completed(yards, planet, type.id);
    if (type.kind === 'squadron') yards.squadronRoom -= 1;
  }
}

/** Returns true if the finished unit fits under the limit of its place. */
function hasRoom(yards: Yards, planet: PlaceId, unit: TypeId): boolean {
  if (unit === groundForce) {
    return (yards.view.planets[planet]?.gf ?? 0) + (yards.raised.get(planet) ?? 0) < limits.garrison;
  }
  const there = (yards.byPlace.get(planet) ?? []).reduce((sum, each) => sum + typeOf(each.unitType).cost, 0);
  return there + (yards.added.get(planet) ?? 0) + typeOf(unit).cost <= limits.pointsPerPlace;
}

function completed(yards: Yards, planet: PlaceId, unit: TypeId): void {
  if (unit === groundForce) yards.raised.set(planet, (yards.raised.get(planet) ?? 0) + 1);
  else yards.added.set(planet, (yards.added.get(planet) ?? 0) + typeOf(unit).cost);
}

/** Raises industry with half of a planet's credits if the total credits exceed the usable industry. */
function industrialise(yards: Yards, planets: readonly PlaceId[]): void {
  for (const planet of planets) {
    const left = yards.ic.get(planet) ?? 0;
    const usable = [...yards.ic.values()].reduce((sum, ic) => sum + ic, 0);
    const plus = Math.min(99, Math.floor(Math.min(left / 2, yards.credits - usable) / prices.upgrade));
    if (plus <= 0) continue;
    put(yards, planet, { do: 'ic', plus });
    pay(yards, planet, plus * prices.upgrade, plus * prices.upgrade);
  }
}

/** Raises income from credits beyond the reserve, if industry can use it or an objective requires it. */
function improve(yards: Yards, planets: readonly PlaceId[]): void {
  const [planet] = planets;
  if (planet === undefined) return;
  const credits = Math.max(0, yards.credits - thrift.credits);
  const ic = yards.view.options.creditUpgradeUsesIc ? (yards.ic.get(planet) ?? 0) : credits;
  const plus = Math.min(99, Math.floor(Math.min(credits, ic) / prices.upgrade));
  if (plus > 0) put(yards, planet, { do: 'credits', plus });
}
