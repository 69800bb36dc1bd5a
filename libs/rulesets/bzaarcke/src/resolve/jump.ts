import { chartOf, isDeepSpace, jumpingUnits, type PlaceId } from '@warlog/star-map';
import { grouped, type SeatId, valuesOf } from '@warlog/core';
import { convoyOf, fuelFor, sharesOf, sumOf } from '../fuel.js';
import type { BzaarckeEvent, NamedUnit, Share } from '../model/event.js';
import type { NewUnitRef, UnitId } from '../model/ids.js';
import type { BzaarckeJumpLine, BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeState, BzaarckeUnit } from '../model/state.js';
import { byId, planetAt, seatsInPlay } from '../position.js';
import { departures, retreatTarget } from '../retreat.js';
import type { Constructed } from './construct.js';

/**
 * Plays ordered jumps, then forced ones, then the fuel bill; units that could not leave are lost (BZK-301 to BZK-305).
 */
export function* jump(
  now: BzaarckeState,
  orders: ReadonlyMap<SeatId, BzaarckeOrdersSheet>,
  constructed: Constructed,
): Generator<BzaarckeEvent, void, void> {
  const pressed = valuesOf(now.units)
    .filter(mustJump)
    .sort(byId)
    .map(({ id, seat, place }) => ({ id, seat, place }));
  for (const seat of seatsInPlay(now)) {
    const purse = constructed.purses.get(seat) ?? new Map<PlaceId, number>();
    const own = pressed.filter((unit) => unit.seat === seat);
    const ordered = yield* orderedJumps(now, seat, orders.get(seat)?.jump ?? [], constructed.born, sumOf(purse));
    const forced = yield* forcedJumps(now, seat, own, sumOf(purse) - ordered);
    yield* bill(seat, sharesOf(purse, ordered + forced), constructed.leftOver.get(seat) ?? new Map<PlaceId, number>());
  }
  yield* abandonedRepairs(now);
}

/** Returns true for beaten units and units in deep space, which may not stay (BZK-304, BZK-405). */
export function mustJump(unit: { readonly mustLeave: boolean; readonly place: PlaceId }): boolean {
  return unit.mustLeave || isDeepSpace(unit.place);
}

interface Group {
  readonly line: BzaarckeJumpLine;
  readonly units: readonly BzaarckeUnit[];
}

/** Carries out the lines of one seat's orders; returns the fuel they took. */
function* orderedJumps(
  now: BzaarckeState,
  seat: SeatId,
  lines: readonly BzaarckeJumpLine[],
  born: ReadonlyMap<NewUnitRef, UnitId>,
  fuel: number,
): Generator<BzaarckeEvent, number, void> {
  const groups: Group[] = [];
  const taken = new Set<UnitId>();
  for (const line of lines) {
    const units = jumpingUnits(now, seat, line, born).filter((unit) => !taken.has(unit.id));
    const fault = units.length === 0 ? 'BZK_E_UNKNOWN' : faultOfWay(now, line);
    if (fault !== null) yield { type: 'OrderFailed', seat, place: line.from, why: fault };
    else groups.push({ line, units });
    for (const unit of units) taken.add(unit.id);
  }
  let used = 0;
  // Rooms of groups with the same from and to are pooled (BZK-302).
  for (const way of grouped(groups, ({ line }) => `${line.from} ${line.to}`).values()) {
    const types = way.flatMap((group) => group.units.map((unit) => unit.unitType));
    const price = fuelFor(convoyOf(types), now.options.jumpCost);
    const affordable = used + price <= fuel;
    if (affordable) used += price;
    for (const { line, units } of way) {
      const { from, to, label = null } = line;
      if (!affordable) yield { type: 'OrderFailed', seat, place: from, why: 'BZK_E_FUEL' };
      else yield { type: 'UnitsJumped', seat, from, to, units: units.map(({ id }) => id), label, forced: false };
    }
  }
  return used;
}

function faultOfWay(now: BzaarckeState, line: BzaarckeJumpLine): string | null {
  if (!chartOf(now.map).inReach(line.from, line.to)) return 'BZK_E_REACH';
  return isDeepSpace(line.from) && isDeepSpace(line.to) ? 'BZK_E_DEEP_SPACE' : null;
}

/** Moves units that must leave without orders, place by place; those left behind are destroyed. */
function* forcedJumps(
  now: BzaarckeState,
  seat: SeatId,
  pressed: readonly { readonly id: UnitId; readonly place: PlaceId }[],
  fuel: number,
): Generator<BzaarckeEvent, number, void> {
  const still = pressed.flatMap(({ id, place }) => {
    const unit = now.units[id];
    return unit?.place === place ? [{ id, place, unitType: unit.unitType }] : [];
  });
  let used = 0;
  for (const place of chartOf(now.map).places) {
    const units = still.filter((unit) => unit.place === place);
    if (units.length === 0) continue;
    const to = now.options.autoRetreat ? retreatTarget(now, seat, place) : null;
    if (to === null) {
      yield { type: 'UnitsLost', seat, place, units: units.map(named), why: 'no-retreat' };
      continue;
    }
    const { leave, fuel: price } = departures(units, fuel - used, now.options.jumpCost);
    used += price;
    if (leave.length > 0) {
      yield { type: 'UnitsJumped', seat, from: place, to, units: leave, label: null, forced: true };
    }
    const lost = units.filter((unit) => !leave.includes(unit.id)).map(named);
    if (lost.length > 0) yield { type: 'UnitsLost', seat, place, units: lost, why: 'no-fuel' };
  }
  return used;
}

function named({ id, unitType }: NamedUnit): NamedUnit {
  return { id, unitType };
}

/** Bills the fuel, and the unused credits: nothing is saved (BZK-201). */
function* bill(
  seat: SeatId,
  paid: readonly Share[],
  leftOver: ReadonlyMap<PlaceId, number>,
): Generator<BzaarckeEvent, void, void> {
  const total = paid.reduce((sum, share) => sum + share.amount, 0);
  if (total > 0) yield { type: 'FuelPaid', seat, total, shares: paid };
  const shares = [...leftOver]
    .map(([planet, left]) => ({
      planet,
      amount: left - (paid.find((share) => share.planet === planet)?.amount ?? 0),
    }))
    .filter((share) => share.amount > 0);
  if (shares.length > 0) yield { type: 'CreditsLost', seat, shares };
}

/** Cancels a repair whose unit has left or is lost (BZK-205). */
function* abandonedRepairs(now: BzaarckeState): Generator<BzaarckeEvent, void, void> {
  for (const planet of chartOf(now.map).planets) {
    const { yard, owner } = planetAt(now, planet);
    if (yard?.kind !== 'repair' || owner === null) continue;
    const unit = now.units[yard.unit];
    const why = unit === undefined ? 'died' : 'left';
    if (unit?.place !== planet) yield { type: 'YardScrapped', planet, seat: owner, yard, why };
  }
}
