import type { PlaceId, SeatId } from '@warlog/kernel';
import { poolOf, strength, typeOf, type UnitType } from '../catalogue.js';
import { chartOfView, ownPlanets, ownSide } from '../view/knowledge.js';
import type { ConstructEntry, ConstructItem } from '../model/sheet.js';
import type { PlanetView, View } from '../model/view.js';
import type { Unit } from '../model/state.js';
import { controlOdds } from '../resolve/control.js';
import { defences } from '../tables.js';
import type { Mendings } from './mend.js';

/** The dearest ship a planet begins costs at most so many times its credits. */
const patience = 3;
/** Levels of defences that a planet near others' forces pays for. */
const defenceGoal = 1;

interface Yards {
  readonly view: View;
  readonly seat: SeatId;
  readonly ships: readonly UnitType[];
  readonly squadrons: readonly UnitType[];
  readonly mendings: Mendings;
  /** Squadrons for which own ships still have room. */
  freeRoom: number;
}

/** What the bot's planets spend, after so much fuel was kept back from the richest of them. */
export function planWorks(
  view: View,
  seat: SeatId,
  fuel: number,
  units: readonly Unit[],
  mendings: Mendings,
): readonly ConstructEntry[] {
  const pool = [...poolOf(ownSide(view)?.faction ?? null, view.options.unitPool)].sort((a, b) => b.cost - a.cost);
  const yards: Yards = {
    view,
    seat,
    ships: pool.filter((type) => type.kind === 'ship'),
    squadrons: pool.filter((type) => type.kind === 'squadron'),
    mendings,
    freeRoom: units.reduce(
      (sum, { unitType }) => sum + (typeOf(unitType).kind === 'ship' ? typeOf(unitType).room : -1),
      0,
    ),
  };
  const kept = keepFuel(view, fuel, mendings);
  return ownPlanets(view).flatMap((planet) => {
    const figures = view.planets[planet];
    if (figures === undefined) return [];
    const reserve = kept.get(planet) ?? 0;
    const items = itemsFor(yards, planet, figures, reserve);
    if (!view.options.autoFuel && reserve > 0) items.push({ do: 'fuel', spend: reserve });
    return items.length > 0 ? [{ planet, items }] : [];
  });
}

/** Which planets keep credits back for fuel: the richest first. */
function keepFuel(view: View, fuel: number, mendings: Mendings): ReadonlyMap<PlaceId, number> {
  const kept = new Map<PlaceId, number>();
  let due = fuel;
  const credits = (planet: PlaceId) => (view.planets[planet]?.credits ?? 0) - (mendings.at.get(planet)?.spent ?? 0);
  const givers = ownPlanets(view).filter((planet) => view.planets[planet]?.blockadedBy === null);
  for (const planet of givers.sort((a, b) => credits(b) - credits(a))) {
    const amount = Math.min(due, credits(planet));
    if (amount > 0) kept.set(planet, amount);
    due -= amount;
  }
  return kept;
}

function itemsFor(yards: Yards, planet: PlaceId, figures: PlanetView, reserve: number): ConstructItem[] {
  const mending = yards.mendings.at.get(planet);
  const left = (figures.credits ?? 0) - reserve - (mending?.spent ?? 0);
  const works = { items: [...(mending?.items ?? [])], left };
  const wantsDefence = (figures.pd ?? 0) < defenceGoal && isThreatened(yards, planet, figures.credits ?? 0);
  if (figures.blockadedBy !== null) {
    defend(works, figures);
    return works.items;
  }
  if (yards.view.options.pdUsesYard && figures.work !== null) {
    defend(works, figures);
    if (works.left <= 0) return works.items;
  }
  if (mending?.busy === true) return works.items;
  if (mending === undefined && !finish(works, figures)) return works.items;
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
function finish(works: Works, { yard }: PlanetView): boolean {
  if (yard?.kind !== 'unit') return true;
  const open = yard.cost - yard.paid;
  const spend = Math.min(open, works.left);
  if (spend > 0) works.items.push({ do: 'build', unit: yard.unitType, spend });
  works.left -= spend;
  return spend === open;
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

/** Has a force been seen lately, here or one jump away, that is large enough to roll for this planet? */
function isThreatened({ view, seat }: Yards, planet: PlaceId, credits: number): boolean {
  const near = [planet, ...chartOfView(view).reach(planet)];
  return near.some((place) => {
    const sighting = view.seen[place];
    if (sighting === undefined || sighting.turn < view.turn - 1) return false;
    const points = strength(sighting.units.filter((unit) => unit.seat !== seat));
    return controlOdds(points, credits, view.options.controlMultiples) !== null;
  });
}
