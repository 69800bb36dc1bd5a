import { byCodePoint, type SeatId } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';
import { pointsOf, typeOf } from '../catalogue.js';
import type { UnitId } from '../model/ids.js';
import type { BzaarckeConstructItem } from '../model/sheet.js';
import type { BzaarckeUnit } from '../model/state.js';
import type { BzaarckePlanetView, BzaarckeView } from '../model/view.js';
import { repairPriceAt } from '../orders/planet-budget.js';
import { ownPlanets } from '../view/knowledge.js';

/** What one yard does for the scarred units above it. */
export interface Mending {
  readonly items: readonly BzaarckeConstructItem[];
  readonly spent: number;
  /** True if the list leaves something unfinished in the yard, so that nothing may follow it. */
  readonly busy: boolean;
}

/** What all yards do for scarred units. */
export interface Mendings {
  readonly at: ReadonlyMap<PlaceId, Mending>;
  /** Units that are repaired before any jump. */
  readonly whole: ReadonlySet<UnitId>;
  /** Units that must stay, or lose what was paid for them. */
  readonly pinned: ReadonlySet<UnitId>;
  readonly spent: number;
}

interface Yard {
  readonly items: BzaarckeConstructItem[];
  left: number;
  busy: boolean;
}

/**
 * Plans repairs, which come first: a credit spent on a scarred ship restores more points than one spent on a new ship
 * (BZK-205).
 */
export function planRepairs(view: BzaarckeView, seat: SeatId, units: readonly BzaarckeUnit[]): Mendings {
  const at = new Map<PlaceId, Mending>();
  const whole = new Set<UnitId>();
  const pinned = new Set<UnitId>();
  let spent = 0;
  for (const planet of ownPlanets(view)) {
    const figures = view.planets[planet];
    if (figures === undefined || figures.blockadedBy !== null) continue;
    if (view.options.pdUsesYard && figures.work !== null) continue;
    const scarred = units.filter((unit) => unit.place === planet && unit.scarred);
    const credits = figures.credits ?? 0;
    const yard: Yard = { items: [], left: credits, busy: false };
    clear(yard, figures, scarred);
    for (const unit of inTurn(scarred, figures)) {
      if (yard.busy || yard.left <= 0) break;
      mend(yard, figures, seat, planet, unit, whole, pinned);
    }
    if (yard.items.length === 0) continue;
    at.set(planet, { items: yard.items, spent: credits - yard.left, busy: yard.busy });
    spent += credits - yard.left;
  }
  return { at, whole, pinned, spent };
}

/** Finishes the unit in the yard, or scraps it if the scars above it outweigh its cost so far. */
function clear(yard: Yard, { yard: begun }: BzaarckePlanetView, scarred: readonly BzaarckeUnit[]): void {
  if (begun === null) return;
  if (begun.kind === 'repair') {
    if (!scarred.some((unit) => unit.id === begun.unit)) yard.items.push({ do: 'scrap' });
    return;
  }
  const open = begun.cost - begun.paid;
  const gain = scarred.reduce((sum, { unitType }) => sum + gainOf(unitType), 0);
  if (gain > 0 && open <= yard.left) {
    yard.items.push({ do: 'build', unit: begun.unitType, spend: open });
    yard.left -= open;
  } else if (gain > begun.paid) yard.items.push({ do: 'scrap' });
  else yard.busy = true;
}

/** Returns the points that a repair restores beyond its price. */
function gainOf(unitType: BzaarckeUnit['unitType']): number {
  const { cost, kind, engineering } = typeOf(unitType);
  return Math.floor(cost / 2) - Math.ceil(cost / (kind === 'squadron' ? 2 : Math.max(1, engineering)));
}

/** Returns the unit under repair first, then by gain. */
function inTurn(scarred: readonly BzaarckeUnit[], { yard }: BzaarckePlanetView): readonly BzaarckeUnit[] {
  const begun = yard?.kind === 'repair' ? yard.unit : null;
  return [...scarred].sort(
    (a, b) =>
      Number(b.id === begun) - Number(a.id === begun) ||
      gainOf(b.unitType) - gainOf(a.unitType) ||
      pointsOf(b) - pointsOf(a) ||
      byCodePoint(a.id, b.id),
  );
}

function mend(
  yard: Yard,
  figures: BzaarckePlanetView,
  seat: SeatId,
  planet: PlaceId,
  unit: BzaarckeUnit,
  whole: Set<UnitId>,
  pinned: Set<UnitId>,
): void {
  const begun = figures.yard?.kind === 'repair' && figures.yard.unit === unit.id ? figures.yard : null;
  const price = begun === null ? repairPriceAt(unit, seat, planet) : begun.cost - begun.paid;
  if (typeof price !== 'number') return;
  const spend = Math.min(price, yard.left);
  // A unit that must leave is repaired in one turn or not at all.
  if (unit.mustLeave && spend < price) return;
  yard.items.push({ do: 'repair', unitId: unit.id, spend });
  yard.left -= spend;
  yard.busy = spend < price;
  (yard.busy ? pinned : whole).add(unit.id);
}
