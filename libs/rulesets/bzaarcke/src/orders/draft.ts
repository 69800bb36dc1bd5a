import { grouped, isDeepSpace, isSeen, type PlaceId, type SeatId } from '@warlog/kernel';
import { chartOfView, ownPlanets, ownUnits } from '../view/knowledge.js';
import { convoyOf, fuelFor, sharesOf, sumOf } from '../fuel.js';
import type { Share } from '../model/event.js';
import { isNewUnit, newUnit, newUnitParts, type NewUnitRef, type TypeId, type UnitId } from '../model/ids.js';
import type { JumpLine, OrdersSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { mustJump } from '../resolve/jump.js';
import { departures, retreatTarget } from '../retreat.js';
import { workPlanet, type Trade, type Work } from '../workshop.js';
import { benchIn, tradeIn } from './bench.js';

/** A unit of the draft: one that exists, or one that the draft finishes. */
export interface Mover {
  readonly id: UnitId | NewUnitRef;
  readonly unitType: TypeId;
  readonly scarred: boolean;
  readonly label: string | null;
}

/** All that jumps from one place to one other place. */
export interface Way {
  readonly from: PlaceId;
  readonly to: PlaceId;
  /** Indexes of the sheet's lines. */
  readonly lines: readonly number[];
  readonly units: readonly Mover[];
  readonly fuel: number;
}

/** Units that must leave and have no order: where the rules send them, and who stays behind and dies. */
export interface Forced {
  readonly from: PlaceId;
  /** null: nobody goes. */
  readonly to: PlaceId | null;
  readonly leave: readonly Mover[];
  readonly lost: readonly Mover[];
  readonly fuel: number;
}

/** What a sheet comes to on this viewer's own knowledge, faults and all. */
export interface Draft {
  /** By planet: what its list does; every own planet has one. */
  readonly works: ReadonlyMap<PlaceId, Work>;
  /** Left over for jumps, by planet (BZK-303). */
  readonly purse: ReadonlyMap<PlaceId, number>;
  readonly ways: readonly Way[];
  readonly forced: readonly Forced[];
  /** What the ordered jumps cost, and the automatic ones. */
  readonly fuel: { readonly ordered: number; readonly forced: number; readonly have: number };
  readonly fuelShares: readonly Share[];
  /** Credits that nothing uses, by planet. */
  readonly lost: readonly Share[];
}

/** Works a sheet out; `null` is the sheet that says nothing. */
export function draftOf(view: View, seat: SeatId, sheet: OrdersSheet | null): Draft {
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

function workAt(view: View, seat: SeatId, planet: PlaceId, sheet: OrdersSheet | null): Work {
  const repeated = view.options.missedOrders === 'repeat-build' ? (view.sides[seat]?.lastConstruct ?? []) : [];
  const entries = sheet === null ? repeated : (sheet.construct ?? []);
  const items = entries.find((entry) => entry.planet === planet)?.items ?? [];
  const mode = sheet === null ? 'until-fault' : 'all';
  return workPlanet(benchIn(view, seat, planet), items, tradeOf(view, seat, planet), mode);
}

/** What this view's seat may build and repair at a planet; new units bear their references as ids. */
export function tradeOf(view: View, seat: SeatId, planet: PlaceId): Trade {
  const trade = tradeIn(view, seat, planet, (n) => newUnit(planet, n) as unknown as UnitId);
  const isOthers = (id: UnitId): boolean => view.units[id] === undefined && isSeen(view, id);
  return { ...trade, repairPriceOf: (id) => (isOthers(id) ? 'BZK_E_NOT_YOURS' : trade.repairPriceOf(id)) };
}

function fuelLeft(view: View, planet: PlaceId, work: Work): number {
  const figures = view.planets[planet];
  if (figures === undefined || figures.blockadedBy !== null) return 0;
  return view.options.autoFuel ? Math.max(0, (figures.credits ?? 0) - work.spent) : work.fuel;
}

/** The unit that a line means, if it is there: own, at the place, or finished there by this sheet. */
export function moverOf(
  view: View,
  seat: SeatId,
  works: ReadonlyMap<PlaceId, Work>,
  from: PlaceId,
  id: UnitId | NewUnitRef,
): Mover | null {
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
  view: View,
  seat: SeatId,
  works: ReadonlyMap<PlaceId, Work>,
  lines: readonly JumpLine[],
): readonly Way[] {
  const ways = grouped([...lines.entries()], ([, line]) => `${line.from} ${line.to}`);
  return [...ways.values()].map((members) => {
    const { from, to } = (members[0] as [number, JumpLine])[1];
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

/** Own units that must leave where they are and that no line moves (BZK-304, BZK-405). */
function forcedOf(
  view: View,
  seat: SeatId,
  ways: readonly Way[],
  retreat: readonly PlaceId[] | undefined,
  fuel: number,
): readonly Forced[] {
  const moved = new Set(ways.flatMap((way) => way.units.map((unit) => unit.id as string)));
  const stuck = ownUnits(view).filter((unit) => mustJump(unit) && !moved.has(unit.id));
  const forced: Forced[] = [];
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

function lostCredits(view: View, works: ReadonlyMap<PlaceId, Work>, fuel: readonly Share[]): readonly Share[] {
  return [...works]
    .map(([planet, work]) => {
      const burnt = fuel.find((share) => share.planet === planet)?.amount ?? 0;
      return { planet, amount: (view.planets[planet]?.credits ?? 0) - work.spent + work.fuel - burnt };
    })
    .filter((share) => share.amount > 0);
}

/** Own units that stand at a place when a draft's jumps are done, those that must leave among them. */
export function forceAfter(view: View, draft: Draft, place: PlaceId): readonly Mover[] {
  const away = new Set([
    ...draft.ways.flatMap((way) => way.units.map((unit) => unit.id as string)),
    ...draft.forced.flatMap((each) => [...each.leave, ...each.lost].map((unit) => unit.id as string)),
  ]);
  const staying = ownUnits(view).filter((unit) => unit.place === place && !away.has(unit.id));
  const born = (draft.works.get(place)?.built ?? []).map((unitType, index): Mover => {
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

/** Where a place lies for the rules of deep space (BZK-304). */
export function staysInDeepSpace(from: PlaceId, to: PlaceId): boolean {
  return isDeepSpace(from) && isDeepSpace(to);
}
