import { byCodePoint, grouped, type SeatId, valuesOf } from '@warlog/core';
import { chartOf, jumpingUnits, type PlaceId } from '@warlog/star-map';
import { printedCost, roomOf, squadronsAmong, typeOf } from '../catalogue.js';
import { fuelAt, lanesAt, levelOf, plainFuel } from '../levels.js';
import { loadsOf, type Load } from '../loading.js';
import type { FtarqEvent, NamedUnit, UnitLossReason } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { FtarqJumpLine, FtarqOrdersSheet } from '../model/sheet.js';
import type { FtarqState, FtarqUnit } from '../model/state.js';
import { cargoAt, planetAt, seatsInPlay, sideOf, unitsAt } from '../position.js';
import { retreatOf } from '../retreat.js';
import { limits } from '../tables.js';
import type { Born } from './construct.js';

/** Plays ordered jumps, then forced ones, then the fuel bill and losses for lack of room (FTQ-501 to FTQ-511). */
export function* jump(
  now: FtarqState,
  orders: ReadonlyMap<SeatId, FtarqOrdersSheet>,
  born: Born,
): Generator<FtarqEvent, void, void> {
  const pressed = valuesOf(now.units)
    .filter(isPressed)
    .map(({ id, seat, place }) => ({ id, seat, place }))
    .sort((a, b) => byCodePoint(a.id, b.id));
  for (const seat of seatsInPlay(now)) {
    const places = pressed.filter((unit) => unit.seat === seat);
    const navigation = levelOf(sideOf(now, seat).levels, 'navigation');
    const ordered = yield* orderedJumps(now, seat, orders.get(seat)?.jump ?? [], born);
    const forced = yield* forcedJumps(now, seat, places, ordered);
    const amount = fuelAt(ordered.plainFuel + forced, navigation);
    if (amount > 0) yield { type: 'FuelPaid', seat, amount };
    yield* unship(now, seat);
  }
}

interface Group {
  readonly line: FtarqJumpLine;
  readonly units: readonly FtarqUnit[];
  readonly load: Load;
}

/** The result of one seat's jumps: fuel at navigation 0, and the cargo that arrived by place. */
interface Sailed {
  readonly plainFuel: number;
  readonly brought: Map<PlaceId, number>;
}

/** Carries out the lines of one seat's orders. */
function* orderedJumps(
  now: FtarqState,
  seat: SeatId,
  lines: readonly FtarqJumpLine[],
  born: Born,
): Generator<FtarqEvent, Sailed, void> {
  const { levels, treasury } = sideOf(now, seat);
  const navigation = levelOf(levels, 'navigation');
  const taken = new Set<UnitId>();
  const manned = lines.map((line) => {
    const units = jumpingUnits(now, seat, line, born).filter((unit) => !taken.has(unit.id));
    for (const unit of units) taken.add(unit.id);
    return { line, units };
  });
  const loads = loadsOf(
    manned.map(({ line, units }) => ({ from: line.from, gf: line.gf ?? 0, retreating: units.some(isPressed) })),
    (place) => cargoAt(now, seat, place),
    (place) => (now.planets[place]?.owner === seat ? planetAt(now, place).gf : 0),
  );
  const groups = manned.map((group, index): Group => ({ ...group, load: loads[index] ?? { cargo: 0, garrison: 0 } }));
  const brought: Sailed['brought'] = new Map();
  let used = 0;
  for (const way of grouped(groups, ({ line }) => `${line.from} ${line.to}`).values()) {
    const units = way.flatMap((group) => group.units);
    const plain = plainFuel(units.map((unit) => typeOf(unit.unitType)));
    const fault = faultOfWay(now, seat, way, fuelAt(used + plain, navigation) <= treasury);
    if (fault === null) used += plain;
    for (const { line, units: own, load } of way) {
      if (fault !== null || own.length === 0) {
        yield { type: 'OrderFailed', seat, place: line.from, why: fault ?? 'FTQ_E_UNKNOWN' };
      } else {
        yield jumped(seat, line, own, load);
        add(brought, line.to, load.cargo + load.garrison);
      }
    }
  }
  return { plainFuel: used, brought };
}

function isPressed(unit: FtarqUnit): boolean {
  return unit.mustLeave;
}

/** Returns why the groups of one way cannot jump: distance, fuel, room, or the limit at the destination. */
function faultOfWay(now: FtarqState, seat: SeatId, way: readonly Group[], affordable: boolean): string | null {
  const [first] = way;
  if (first === undefined) return null;
  const { from, to } = first.line;
  const lanes = lanesAt(levelOf(sideOf(now, seat).levels, 'navigation'));
  if (!chartOf(now.map).inReach(from, to, lanes)) return 'FTQ_E_REACH';
  if (!affordable) return 'FTQ_E_CREDITS';
  const units = way.flatMap((group) => group.units);
  const gf = way.reduce((sum, { load }) => sum + load.cargo + load.garrison, 0);
  return squadronsAmong(units) + gf > roomOf(units) ? 'FTQ_E_ROOM' : null;
}

function jumped(seat: SeatId, line: FtarqJumpLine, units: readonly FtarqUnit[], load: Load): FtarqEvent {
  return {
    type: 'UnitsJumped',
    seat,
    from: line.from,
    to: line.to,
    units: units.map((unit) => unit.id),
    gf: load.cargo + load.garrison,
    loaded: load.garrison,
    label: line.label ?? null,
    forced: false,
  };
}

/** Moves units that must leave without orders; those left behind are destroyed. Returns their plain fuel. */
function* forcedJumps(
  now: FtarqState,
  seat: SeatId,
  pressed: readonly { readonly id: UnitId; readonly place: PlaceId }[],
  { plainFuel: plainBefore, brought }: Sailed,
): Generator<FtarqEvent, number, void> {
  const still = pressed.flatMap(({ id, place }) => {
    const unit = now.units[id];
    return unit?.place === place ? [unit] : [];
  });
  const { levels, retreat } = sideOf(now, seat);
  const navigation = levelOf(levels, 'navigation');
  const pointsAt = (place: PlaceId): number => printedCost(unitsAt(now.units, seat, place));
  let used = 0;
  for (const [from, units] of [...grouped(still, (unit) => unit.place)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!now.options.autoRetreat) {
      yield lost(seat, from, units, 'no-retreat');
      continue;
    }
    const plain = plainBefore + used;
    const tank = { credits: sideOf(now, seat).treasury - fuelAt(plain, navigation), navigation, plainBefore: plain };
    // All jumps are simultaneous (FTQ-504): cargo that has just arrived does not leave with retreating units.
    const aboard = cargoAt(now, seat, from) - (brought.get(from) ?? 0);
    const way = retreatOf(from, units, aboard, { board: now, seat, retreat, pointsAt }, tank);
    used += way.plainFuel;
    if (way.to !== null && way.leave.length > 0) {
      const { to, leave, cargo } = way;
      yield { type: 'UnitsJumped', seat, from, to, units: leave, gf: cargo, loaded: 0, label: null, forced: true };
      add(brought, to, cargo);
    }
    const reasons = [
      ['no-place', way.noPlace],
      ['no-fuel', way.noFuel],
      ['no-room', way.noRoom],
    ] as const;
    for (const [why, ids] of reasons) {
      const gone = units.filter((unit) => ids.includes(unit.id));
      if (gone.length > 0) yield lost(seat, from, gone, why);
    }
  }
  return used;
}

function add(sums: Map<PlaceId, number>, place: PlaceId, gf: number): void {
  sums.set(place, (sums.get(place) ?? 0) + gf);
}

function lost(seat: SeatId, place: PlaceId, units: readonly NamedUnit[], why: UnitLossReason): FtarqEvent {
  return { type: 'UnitsLost', seat, place, units: units.map(({ id, unitType }) => ({ id, unitType })), why };
}

/** Lands excess cargo on an own planet, up to 10; otherwise it is lost (FTQ-509). */
function* unship(now: FtarqState, seat: SeatId): Generator<FtarqEvent, void, void> {
  for (const place of (Object.keys(sideOf(now, seat).cargo) as PlaceId[]).sort()) {
    const room = roomOf(unitsAt(now.units, seat, place));
    const excess = cargoAt(now, seat, place) - room;
    if (excess <= 0) continue;
    const planet = now.planets[place];
    const ashore = planet?.owner === seat ? Math.min(excess, Math.max(0, limits.garrison - planet.gf)) : 0;
    if (ashore > 0) yield { type: 'ForcesLanded', planet: place, seat, gf: ashore, why: 'no-room' };
    if (excess > ashore) yield { type: 'CargoLost', seat, place, gf: excess - ashore };
  }
}
