import { grouped, type SeatId } from '@warlog/core';
import { isDeepSpace, isSeen, type PlaceId } from '@warlog/star-map';
import { chartOfView, ownPlanets, ownUnits } from '../view/knowledge.js';
import { convoyOf, fuelFor, sharesOf, sumOf } from '../fuel.js';
import type { Share } from '../model/event.js';
import { isNewUnit, newUnit, newUnitParts, type NewUnitRef, type TypeId, type UnitId } from '../model/ids.js';
import type { BzaarckeJumpLine, BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { mustJump } from '../resolve/jump.js';
import { departures, retreatTarget } from '../retreat.js';
import { workPlanet, type BzaarckeTrade, type BzaarckeWork } from '../workshop.js';
import { budgetIn, tradeIn } from './planet-budget.js';

/** A unit of the draft: an existing one, or one that the draft finishes. */
export interface BzaarckeMover {
  readonly id: UnitId | NewUnitRef;
  readonly unitType: TypeId;
  readonly scarred: boolean;
  readonly label: string | null;
}

/** All units that jump from one place to another. */
export interface BzaarckeWay {
  readonly from: PlaceId;
  readonly to: PlaceId;
  /** Indexes of the lines of the orders. */
  readonly lines: readonly number[];
  readonly units: readonly BzaarckeMover[];
  readonly fuel: number;
}

/** Units that must leave without orders: where the rules send them, and which are lost. */
export interface BzaarckeForced {
  readonly from: PlaceId;
  /** Null: no unit goes. */
  readonly to: PlaceId | null;
  readonly leave: readonly BzaarckeMover[];
  readonly lost: readonly BzaarckeMover[];
  readonly fuel: number;
}

/** The result of orders on this viewer's own knowledge, including their faults. */
export interface BzaarckeDraft {
  /** The result of each own planet's list. */
  readonly works: ReadonlyMap<PlaceId, BzaarckeWork>;
  /** Credits left for jumps, by planet (BZK-303). */
  readonly purse: ReadonlyMap<PlaceId, number>;
  readonly ways: readonly BzaarckeWay[];
  readonly forced: readonly BzaarckeForced[];
  /** Fuel of the ordered jumps and of the automatic ones. */
  readonly fuel: { readonly ordered: number; readonly forced: number; readonly have: number };
  readonly fuelShares: readonly Share[];
  /** Unused credits, by planet. */
  readonly lost: readonly Share[];
}

/** Evaluates orders; `null` means no orders. */
export function draftOf(view: BzaarckeView, seat: SeatId, sheet: BzaarckeOrdersSheet | null): BzaarckeDraft {
  const works = new Map(ownPlanets(view).map((planet) => [planet, workAt(view, seat, planet, sheet)]));
  const purse = new Map([...works].map(([planet, work]) => [planet, fuelLeft(view, planet, work)]));
  const have = sumOf(purse);
  const ways = waysOf(view, seat, works, sheet?.jump ?? []);
  const ordered = ways.reduce((sum, way) => sum + way.fuel, 0);
  const forced = forcedOf(view, seat, ways, sheet?.retreat, Math.max(0, have - ordered));
  const forcedFuel = forced.reduce((sum, each) => sum + each.fuel, 0);
  const fuelShares = sharesOf(purse, ordered + forcedFuel);
  return {
    works,
    purse,
    ways,
    forced,
    fuel: { ordered, forced: forcedFuel, have },
    fuelShares,
    lost: lostCredits(view, works, fuelShares),
  };
}

function workAt(view: BzaarckeView, seat: SeatId, planet: PlaceId, sheet: BzaarckeOrdersSheet | null): BzaarckeWork {
  const repeated = view.options.missedOrders === 'repeat-build' ? (view.sides[seat]?.lastConstruct ?? []) : [];
  const entries = sheet === null ? repeated : (sheet.construct ?? []);
  const items = entries.find((entry) => entry.planet === planet)?.items ?? [];
  const mode = sheet === null ? 'until-fault' : 'all';
  return workPlanet(budgetIn(view, seat, planet), items, tradeOf(view, seat, planet), mode);
}

/** Returns what this view's seat may build and repair at a planet; new units have their references as ids. */
export function tradeOf(view: BzaarckeView, seat: SeatId, planet: PlaceId): BzaarckeTrade {
  const trade = tradeIn(view, seat, planet, (n) => newUnit(planet, n) as unknown as UnitId);
  const isOthers = (id: UnitId): boolean => view.units[id] === undefined && isSeen(view, id);
  return { ...trade, repairPriceOf: (id) => (isOthers(id) ? 'BZK_E_NOT_YOURS' : trade.repairPriceOf(id)) };
}

function fuelLeft(view: BzaarckeView, planet: PlaceId, work: BzaarckeWork): number {
  const figures = view.planets[planet];
  if (figures === undefined || figures.blockadedBy !== null) return 0;
  return view.options.autoFuel ? Math.max(0, (figures.credits ?? 0) - work.spent) : work.fuel;
}

/** Returns the unit that a line names, if it is there: own, at the place, or finished there by these orders. */
export function moverOf(
  view: BzaarckeView,
  seat: SeatId,
  works: ReadonlyMap<PlaceId, BzaarckeWork>,
  from: PlaceId,
  id: UnitId | NewUnitRef,
): BzaarckeMover | null {
  if (isNewUnit(id)) {
    const { planet, n } = newUnitParts(id);
    const unitType = works.get(planet)?.built[n - 1];
    return unitType === undefined || planet !== from ? null : { id, unitType, scarred: false, label: null };
  }
  const unit = view.units[id];
  if (unit?.seat !== seat || unit.place !== from) return null;
  const repaired = works.get(from)?.events.some((event) => event.type === 'UnitRepaired' && event.unit === id);
  return { ...unit, scarred: unit.scarred && repaired !== true };
}

function waysOf(
  view: BzaarckeView,
  seat: SeatId,
  works: ReadonlyMap<PlaceId, BzaarckeWork>,
  lines: readonly BzaarckeJumpLine[],
): readonly BzaarckeWay[] {
  const ways = grouped([...lines.entries()], ([, line]) => `${line.from} ${line.to}`);
  return [...ways.values()].map((members) => {
    const { from, to } = (members[0] as [number, BzaarckeJumpLine])[1];
    const units = members.flatMap(([, line]) =>
      line.units.flatMap((id) => {
        const mover = moverOf(view, seat, works, from, id);
        return mover === null ? [] : [{ ...mover, label: line.label ?? mover.label }];
      }),
    );
    const fuel = fuelFor(convoyOf(units.map((unit) => unit.unitType)), view.options.jumpCost);
    return { from, to, lines: members.map(([index]) => index), units, fuel };
  });
}

/** Returns own units that must leave and that no line moves (BZK-304, BZK-405). */
function forcedOf(
  view: BzaarckeView,
  seat: SeatId,
  ways: readonly BzaarckeWay[],
  retreat: readonly PlaceId[] | undefined,
  fuel: number,
): readonly BzaarckeForced[] {
  const moved = new Set(ways.flatMap((way) => way.units.map((unit) => unit.id as string)));
  const stuck = ownUnits(view).filter((unit) => mustJump(unit) && !moved.has(unit.id));
  const forced: BzaarckeForced[] = [];
  let left = fuel;
  const places = grouped(stuck, (unit) => unit.place);
  for (const from of chartOfView(view).places) {
    const units = places.get(from);
    if (units === undefined) continue;
    const to = view.options.autoRetreat ? retreatTarget(view, seat, from, retreat) : null;
    const going = to === null ? { leave: [], fuel: 0 } : departures(units, left, view.options.jumpCost);
    const leaves = (unit: { readonly id: UnitId }) => going.leave.includes(unit.id);
    left -= going.fuel;
    forced.push({
      from,
      to: going.leave.length > 0 ? to : null,
      leave: units.filter(leaves),
      lost: units.filter((unit) => !leaves(unit)),
      fuel: going.fuel,
    });
  }
  return forced;
}

function lostCredits(
  view: BzaarckeView,
  works: ReadonlyMap<PlaceId, BzaarckeWork>,
  fuel: readonly Share[],
): readonly Share[] {
  return [...works]
    .map(([planet, work]) => {
      const burnt = fuel.find((share) => share.planet === planet)?.amount ?? 0;
      return { planet, amount: (view.planets[planet]?.credits ?? 0) - work.spent + work.fuel - burnt };
    })
    .filter((share) => share.amount > 0);
}

/** Returns own units at a place after a draft's jumps, including those that must leave. */
export function forceAfter(view: BzaarckeView, draft: BzaarckeDraft, place: PlaceId): readonly BzaarckeMover[] {
  const away = new Set([
    ...draft.ways.flatMap((way) => way.units.map((unit) => unit.id as string)),
    ...draft.forced.flatMap((each) => [...each.leave, ...each.lost].map((unit) => unit.id as string)),
  ]);
  const staying = ownUnits(view).filter((unit) => unit.place === place && !away.has(unit.id));
  const born = (draft.works.get(place)?.built ?? []).map((unitType, index): BzaarckeMover => {
    return { id: newUnit(place, index + 1), unitType, scarred: false, label: null };
  });
  const repaired = new Set(
    (draft.works.get(place)?.events ?? []).flatMap((event) => (event.type === 'UnitRepaired' ? [event.unit] : [])),
  );
  return [
    ...staying.map((unit) => ({ ...unit, scarred: unit.scarred && !repaired.has(unit.id) })),
    ...born.filter((unit) => !away.has(unit.id)),
    ...draft.ways.filter((way) => way.to === place).flatMap((way) => way.units),
    ...draft.forced.filter((each) => each.to === place).flatMap((each) => each.leave),
  ];
}

/** Returns true if a jump stays in deep space (BZK-304). */
export function staysInDeepSpace(from: PlaceId, to: PlaceId): boolean {
  return isDeepSpace(from) && isDeepSpace(to);
}
