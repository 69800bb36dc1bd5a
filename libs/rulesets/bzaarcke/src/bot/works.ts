import type { PlaceId, SeatId } from '@warlog/kernel';
import { poolOf, pointsOf, typeOf, type UnitType } from '../catalogue.js';
import { repairPriceAt } from '../resolve/construct.js';
import { chartOfView, ownPlanets, ownSide, ownUnits } from '../view/knowledge.js';
import type { ConstructEntry, ConstructItem, JumpLine } from '../model/sheet.js';
import type { PlanetView, View } from '../model/view.js';
import type { Unit } from '../model/state.js';
import { defences } from '../tables.js';

/** The dearest ship a planet begins costs at most so many times its credits. */
const patience = 4;

interface Yards {
  readonly view: View;
  readonly seat: SeatId;
  readonly ships: readonly UnitType[];
  readonly squadrons: readonly UnitType[];
  readonly units: readonly Unit[];
  readonly leaving: ReadonlySet<string>;
  /** Squadrons for which own ships still have room. */
  freeRoom: number;
}

/** What the bot's planets spend, after so much fuel was kept back from the richest of them. */
export function planWorks(
  view: View,
  seat: SeatId,
  fuel: number,
  jumps: readonly JumpLine[],
): readonly ConstructEntry[] {
  const pool = [...poolOf(ownSide(view)?.faction ?? null, view.options.unitPool)].sort((a, b) => b.cost - a.cost);
  const units = ownUnits(view);
  const yards: Yards = {
    view,
    seat,
    ships: pool.filter((type) => type.kind === 'ship'),
    squadrons: pool.filter((type) => type.kind === 'squadron'),
    units,
    leaving: new Set(jumps.flatMap((line) => line.units)),
    freeRoom: units.reduce(
      (sum, { unitType }) => sum + (typeOf(unitType).kind === 'ship' ? typeOf(unitType).room : -1),
      0,
    ),
  };
  const kept = keepFuel(view, fuel);
  return ownPlanets(view).flatMap((planet) => {
    const figures = view.planets[planet];
    if (figures === undefined) return [];
    const reserve = kept.get(planet) ?? 0;
    const items = itemsFor(yards, planet, figures, (figures.credits ?? 0) - reserve);
    if (!view.options.autoFuel && reserve > 0) items.push({ do: 'fuel', spend: reserve });
    return items.length > 0 ? [{ planet, items }] : [];
  });
}

/** Which planets keep credits back for fuel: the richest first. */
function keepFuel(view: View, fuel: number): ReadonlyMap<PlaceId, number> {
  const kept = new Map<PlaceId, number>();
  let due = fuel;
  const credits = (planet: PlaceId) => view.planets[planet]?.credits ?? 0;
  const givers = ownPlanets(view).filter((planet) => view.planets[planet]?.blockadedBy === null);
  for (const planet of givers.sort((a, b) => credits(b) - credits(a))) {
    const amount = Math.min(due, credits(planet));
    if (amount > 0) kept.set(planet, amount);
    due -= amount;
  }
  return kept;
}

function itemsFor(yards: Yards, planet: PlaceId, figures: PlanetView, budget: number): ConstructItem[] {
  const works = { items: [] as ConstructItem[], left: budget };
  const wantsDefence = (figures.pd ?? 0) < 1 && isThreatened(yards, planet);
  if (figures.blockadedBy !== null) {
    defend(works, figures);
    return works.items;
  }
  if (yards.view.options.pdUsesYard && figures.work !== null) {
    defend(works, figures);
    if (works.left <= 0) return works.items;
  }
  const yardFree = finish(yards, works, planet, figures);
  if (!yardFree) return works.items;
  if (mend(yards, works, planet)) return works.items;
  if (wantsDefence) defend(works, figures);
  if (yards.view.options.pdUsesYard && wantsDefence) return works.items;
  build(yards, works, figures.credits ?? 0);
  return works.items;
}

interface Works {
  readonly items: ConstructItem[];
  left: number;
}

/** Goes on with what stands in the yard; false when it stays unfinished. */
function finish(yards: Yards, works: Works, planet: PlaceId, { yard }: PlanetView): boolean {
  if (yard === null) return true;
  const open = yard.cost - yard.paid;
  const spend = Math.min(open, works.left);
  if (yard.kind === 'repair') {
    const unit = yards.view.units[yard.unit];
    if (unit?.place !== planet || yards.leaving.has(yard.unit)) return true;
    if (spend > 0) works.items.push({ do: 'repair', unitId: yard.unit, spend });
  } else if (spend > 0) {
    works.items.push({ do: 'build', unit: yard.unitType, spend });
  }
  works.left -= spend;
  return spend === open;
}

/** Repairs the dearest scarred unit when scarred points weigh more than the planet earns; true when it fills the yard. */
function mend(yards: Yards, works: Works, planet: PlaceId): boolean {
  const begun = works.items.find((item) => item.do === 'repair');
  const scarred = yards.units.filter(
    (unit) => unit.place === planet && unit.scarred && !yards.leaving.has(unit.id) && unit.id !== begun?.unitId,
  );
  const weight = scarred.reduce((sum, unit) => sum + pointsOf(unit), 0);
  if (weight <= (yards.view.planets[planet]?.credits ?? 0)) return false;
  const [worst] = scarred.sort((a, b) => pointsOf(b) - pointsOf(a));
  return worst !== undefined && mendOne(yards, works, planet, worst);
}

function mendOne(yards: Yards, works: Works, planet: PlaceId, unit: Unit): boolean {
  const price = repairPriceAt(unit, yards.seat, planet);
  const spend = typeof price === 'number' ? Math.min(price, works.left) : 0;
  if (spend <= 0) return false;
  works.items.push({ do: 'repair', unitId: unit.id, spend });
  works.left -= spend;
  return spend !== price;
}

function defend(works: Works, { credits, pd, work }: PlanetView): void {
  if ((pd ?? 0) >= defences.max) return;
  const open = work === null ? defences.costMultiple * (credits ?? 0) : work.cost - work.paid;
  const spend = Math.min(open, works.left);
  if (spend <= 0) return;
  works.items.push({ do: 'pd', spend });
  works.left -= spend;
}

/** Squadrons while there is room, else the dearest ship within reach; the last one stays partly built. */
function build(yards: Yards, works: Works, credits: number): void {
  while (works.left > 0 && works.items.length < 40) {
    const ship = yards.ships.find((type) => type.cost <= patience * credits) ?? yards.ships.at(-1);
    const type = yards.freeRoom > 0 ? yards.squadrons[0] : ship;
    if (type === undefined) return;
    const spend = Math.min(type.cost, works.left);
    works.items.push({ do: 'build', unit: type.id, spend });
    works.left -= spend;
    if (spend < type.cost) return;
    yards.freeRoom += type.kind === 'ship' ? type.room : -1;
  }
}

/** Has a force of somebody else been seen lately in this system or one lane away? */
function isThreatened({ view, seat }: Yards, planet: PlaceId): boolean {
  const chart = chartOfView(view);
  const near = [planet, ...chart.reach(planet)];
  return near.some((place) => {
    const sighting = view.seen[place];
    return (
      sighting !== undefined && sighting.turn >= view.turn - 1 && sighting.units.some((unit) => unit.seat !== seat)
    );
  });
}
