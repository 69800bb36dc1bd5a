import type { PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { poolOf, strength, typeOf, type BzaarckeUnitType } from '../catalogue.js';
import { chartOfView, ownPlanets, ownSide } from '../view/knowledge.js';
import type { BzaarckeConstructEntry, BzaarckeConstructItem } from '../model/sheet.js';
import type { BzaarckePlanetView, BzaarckeView } from '../model/view.js';
import type { BzaarckeUnit } from '../model/state.js';
import { controlOdds } from '../resolve/control.js';
import { defences } from '../tables.js';
import type { Mendings } from './mend.js';

/** The most expensive ship that a planet begins costs at most this many times its credits. */
const maxCostRatio = 3;
/** Defense levels that a planet near foreign forces pays for. */
const defenceGoal = 1;

interface Yards {
  readonly view: BzaarckeView;
  readonly seat: SeatId;
  readonly ships: readonly BzaarckeUnitType[];
  readonly squadrons: readonly BzaarckeUnitType[];
  readonly mendings: Mendings;
  /** Squadrons for which own ships still have room. */
  freeRoom: number;
}

/** Returns the spending of the bot's planets, after fuel was reserved from the richest of them. */
export function planWorks(
  view: BzaarckeView,
  seat: SeatId,
  fuel: number,
  units: readonly BzaarckeUnit[],
  mendings: Mendings,
): readonly BzaarckeConstructEntry[] {
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
  const reserved = keepFuel(view, fuel, mendings);
  return ownPlanets(view).flatMap((planet) => {
    const figures = view.planets[planet];
    if (figures === undefined) return [];
    const reserve = reserved.get(planet) ?? 0;
    const items = itemsFor(yards, planet, figures, reserve);
    if (!view.options.autoFuel && reserve > 0) items.push({ do: 'fuel', spend: reserve });
    return items.length > 0 ? [{ planet, items }] : [];
  });
}

/** Returns the credits reserved for fuel, the richest planets first. */
function keepFuel(view: BzaarckeView, fuel: number, mendings: Mendings): ReadonlyMap<PlaceId, number> {
  const reserved = new Map<PlaceId, number>();
  let due = fuel;
  const credits = (planet: PlaceId) => (view.planets[planet]?.credits ?? 0) - (mendings.at.get(planet)?.spent ?? 0);
  const givers = ownPlanets(view).filter((planet) => view.planets[planet]?.blockadedBy === null);
  for (const planet of givers.sort((a, b) => credits(b) - credits(a))) {
    const amount = Math.min(due, credits(planet));
    if (amount > 0) reserved.set(planet, amount);
    due -= amount;
  }
  return reserved;
}

function itemsFor(
  yards: Yards,
  planet: PlaceId,
  figures: BzaarckePlanetView,
  reserve: number,
): BzaarckeConstructItem[] {
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
  readonly items: BzaarckeConstructItem[];
  left: number;
}

/** Continues the unit in the yard; returns false if it stays unfinished. */
function finish(works: Works, { yard }: BzaarckePlanetView): boolean {
  if (yard?.kind !== 'unit') return true;
  const open = yard.cost - yard.paid;
  const spend = Math.min(open, works.left);
  if (spend > 0) works.items.push({ do: 'build', unit: yard.unitType, spend });
  works.left -= spend;
  return spend === open;
}

function defend(works: Works, { credits, pd, work }: BzaarckePlanetView): void {
  if ((pd ?? 0) >= defences.max) return;
  const open = work === null ? defences.costMultiple * (credits ?? 0) : work.cost - work.paid;
  const spend = Math.min(open, works.left);
  if (spend <= 0) return;
  works.items.push({ do: 'pd', spend });
  works.left -= spend;
}

/** Builds squadrons while there is room, else the most expensive affordable ship; the last one stays partly built. */
function build(yards: Yards, works: Works, credits: number): void {
  while (works.left > 0 && works.items.length < 40) {
    const ship = yards.ships.find((type) => type.cost <= maxCostRatio * credits) ?? yards.ships.at(-1);
    const type = yards.freeRoom > 0 ? yards.squadrons[0] : ship;
    if (type === undefined) return;
    const spend = Math.min(type.cost, works.left);
    works.items.push({ do: 'build', unit: type.id, spend });
    works.left -= spend;
    if (spend < type.cost) return;
    yards.freeRoom += type.kind === 'ship' ? type.room : -1;
  }
}

/** Returns true if a force seen lately, here or one jump away, is large enough to roll for this planet. */
function isThreatened({ view, seat }: Yards, planet: PlaceId, credits: number): boolean {
  const near = [planet, ...chartOfView(view).reach(planet)];
  return near.some((place) => {
    const sighting = view.seen[place];
    if (sighting === undefined || sighting.turn < view.turn - 1) return false;
    const points = strength(sighting.units.filter((unit) => unit.seat !== seat));
    return controlOdds(points, credits, view.options.controlMultiples) !== null;
  });
}
