import { grouped, type SeatId } from '@warlog/core';
import { isSeen, type PlaceId, withChange } from '@warlog/star-map';
import { printedCost, roomOf, typeOf } from '../catalogue.js';
import { fuelAt, levelOf, plainFuel } from '../levels.js';
import { loadsOf, type Load } from '../loading.js';
import { newUnit, type NewUnitRef, type TypeId, type UnitId } from '../model/ids.js';
import type { FtarqJumpLine, FtarqOrdersSheet } from '../model/sheet.js';
import type { Stance } from '../model/state.js';
import type { FtarqView } from '../model/view.js';
import { retreatOf, type FtarqRetreat } from '../retreat.js';
import { ownCargo, ownPlanets, ownSide, ownUnits } from '../view/knowledge.js';
import { workPlanet, type FtarqTrade, type FtarqWork } from '../workshop.js';
import { budgetIn, tradeIn } from './planet-budget.js';

/** A unit that orders can move: an own one, or one that they finish. */
export interface FtarqMover {
  readonly id: UnitId | NewUnitRef;
  readonly unitType: TypeId;
  /** Where it is before the jumps. */
  readonly place: PlaceId;
  readonly scarred: boolean;
  readonly mustLeave: boolean;
  readonly label: string | null;
}

/** All lines with the same from and to: their rooms are pooled (FTQ-107). */
export interface FtarqWay {
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly units: readonly FtarqMover[];
  /** Ground forces ordered to come along. */
  readonly gf: number;
  /** The index of its first line in the orders. */
  readonly line: number;
}

/** A force that the rules will send away, as far as predictable (FTQ-508). */
export interface FtarqForced {
  readonly from: PlaceId;
  readonly units: readonly FtarqMover[];
  readonly way: FtarqRetreat<UnitId | NewUnitRef> | null;
}

/** The result of orders, by what their seat knows. */
export interface FtarqDraft {
  readonly works: ReadonlyMap<PlaceId, FtarqWork>;
  readonly ways: readonly FtarqWay[];
  /** The load of each line, in order. */
  readonly loads: readonly Load[];
  readonly forced: readonly FtarqForced[];
  /** Own units after the orders, without the forced jumps. */
  readonly after: readonly FtarqMover[];
  readonly stance: Stance;
  /** The treasury before, and what the orders take from it. */
  readonly treasury: number;
  readonly spent: number;
  readonly given: number;
  readonly fuel: number;
  /** Fuel that forced jumps burn beyond that, as far as the treasury goes. */
  readonly forcedFuel: number;
  /** Cargo at each place after the ordered jumps, and ordinary garrisons of own planets. */
  readonly cargo: ReadonlyMap<PlaceId, number>;
  readonly garrisons: ReadonlyMap<PlaceId, number>;
}

const noStance: Stance = { default: 'shoot', players: {}, labels: {} };

/** Evaluates orders on the seat's own view. */
export function draftOf(view: FtarqView, seat: SeatId, sheet: FtarqOrdersSheet): FtarqDraft {
  const side = ownSide(view);
  const works = worksOf(view, seat, sheet);
  const movers = moversOf(view, works);
  const byId = new Map<string, FtarqMover>(movers.map((mover) => [mover.id, mover]));
  const lines = sheet.jump ?? [];
  const manned = mannedLines(lines, byId);
  const loads = loadsOf(
    manned.map(({ line, units }) => ({
      from: line.from,
      gf: line.gf ?? 0,
      retreating: units.some((unit) => unit.mustLeave),
    })),
    (place) => ownCargo(view, place),
    (place) => garrisonAt(view, seat, place, works),
  );
  const ways = waysOf(manned);
  const goal = new Map(ways.flatMap((way) => way.units.map((unit) => [unit.id, way.to] as const)));
  const after = movers.map((mover) => ({ ...mover, place: goal.get(mover.id) ?? mover.place }));
  const navigation = levelOf(side?.levels ?? null, 'navigation');
  const plain = plainFuel(ways.flatMap((way) => way.units.map((unit) => typeOf(unit.unitType))));
  const fuel = fuelAt(plain, navigation);
  const treasury = side?.treasury ?? 0;
  const spent = [...works].reduce((sum, [planet, work]) => sum + (isBlockaded(view, planet) ? 0 : work.spent), 0);
  const given = (sheet.transfer ?? []).reduce((sum, gift) => sum + gift.credits, 0);
  const left = Math.max(0, treasury - spent - given - fuel);
  const { remaining, cargo } = cargoAfter(view, lines, loads);
  const pressed = movers.filter((mover) => mover.mustLeave && !goal.has(mover.id));
  const forced = forcedOf(view, seat, sheet, pressed, after, remaining, {
    credits: left,
    navigation,
    plainBefore: plain,
  });
  const forcedPlain = forced.reduce((sum, { way }) => sum + (way?.plainFuel ?? 0), 0);
  return {
    works,
    ways,
    loads,
    forced,
    after,
    stance: withChange(side?.stance ?? noStance, sheet.stance ?? {}),
    treasury,
    spent,
    given,
    fuel,
    forcedFuel: fuelAt(plain + forcedPlain, navigation) - fuel,
    cargo,
    garrisons: garrisonsAfter(view, seat, works, lines, loads),
  };
}

function isBlockaded(view: FtarqView, planet: PlaceId): boolean {
  return (view.planets[planet]?.blockadedBy ?? null) !== null;
}

/** Evaluates the items of every own planet; planets named twice or not owned are left to the checks. */
function worksOf(view: FtarqView, seat: SeatId, sheet: FtarqOrdersSheet): ReadonlyMap<PlaceId, FtarqWork> {
  const works = new Map<PlaceId, FtarqWork>();
  for (const { planet, items } of sheet.construct ?? []) {
    if (view.planets[planet]?.owner !== seat || works.has(planet)) continue;
    works.set(planet, workPlanet(budgetIn(view, seat, planet), items, tradeOf(view, seat, planet), 'all'));
  }
  return works;
}

/** Returns what this view's seat may build and repair at a planet; new units have their references as ids. */
export function tradeOf(view: FtarqView, seat: SeatId, planet: PlaceId): FtarqTrade {
  const trade = tradeIn(view, seat, planet, (n) => newUnit(planet, n) as unknown as UnitId);
  const isOthers = (id: UnitId): boolean => view.units[id] === undefined && isSeen(view, id);
  return { ...trade, repairPriceOf: (id) => (isOthers(id) ? 'FTQ_E_NOT_YOURS' : trade.repairPriceOf(id)) };
}

function moversOf(view: FtarqView, works: ReadonlyMap<PlaceId, FtarqWork>): readonly FtarqMover[] {
  const born = [...works].flatMap(([place, work]) =>
    work.built.map((unitType, index) => ({
      id: newUnit(place, index + 1),
      unitType,
      place,
      scarred: false,
      mustLeave: false,
      label: null,
    })),
  );
  const repaired = new Set([...works.values()].flatMap((work) => [...work.repaired]));
  return [...ownUnits(view).map((unit) => ({ ...unit, scarred: unit.scarred && !repaired.has(unit.id) })), ...born];
}

interface Manned {
  readonly line: FtarqJumpLine;
  readonly index: number;
  readonly units: readonly FtarqMover[];
}

/** Returns the units that each line can really move: there, and not ordered before. */
function mannedLines(lines: readonly FtarqJumpLine[], byId: ReadonlyMap<string, FtarqMover>): readonly Manned[] {
  const taken = new Set<string>();
  return lines.map((line, index) => {
    const units = line.units.flatMap((id) => {
      const mover = byId.get(id);
      if (mover?.place !== line.from || taken.has(id)) return [];
      taken.add(id);
      return [mover];
    });
    return { line, index, units };
  });
}

function waysOf(manned: readonly Manned[]): readonly FtarqWay[] {
  return [...grouped(manned, ({ line }) => `${line.from} ${line.to}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { from, to } = first.line;
    const units = group.flatMap((each) => each.units);
    const gf = group.reduce((sum, each) => sum + (each.line.gf ?? 0), 0);
    return [{ from, to, units, gf, line: first.index }];
  });
}

/**
 * Returns the ordinary ground forces of an own planet when ships load, including those that the orders raise (FTQ-405).
 */
function garrisonAt(view: FtarqView, seat: SeatId, place: PlaceId, works: ReadonlyMap<PlaceId, FtarqWork>): number {
  const planet = view.planets[place];
  return planet?.owner === seat ? (planet.gf ?? 0) + (works.get(place)?.raised ?? 0) : 0;
}

function garrisonsAfter(
  view: FtarqView,
  seat: SeatId,
  works: ReadonlyMap<PlaceId, FtarqWork>,
  lines: readonly FtarqJumpLine[],
  loads: readonly Load[],
): ReadonlyMap<PlaceId, number> {
  return new Map(
    ownPlanets(view).map((planet) => {
      const loaded = lines.reduce(
        (sum, line, index) => sum + (line.from === planet ? (loads[index]?.garrison ?? 0) : 0),
        0,
      );
      return [planet, garrisonAt(view, seat, planet, works) - loaded];
    }),
  );
}

/** Returns the cargo after the ordered jumps: what no line took, and what arrives. */
function cargoAfter(
  view: FtarqView,
  lines: readonly FtarqJumpLine[],
  loads: readonly Load[],
): { readonly remaining: ReadonlyMap<PlaceId, number>; readonly cargo: ReadonlyMap<PlaceId, number> } {
  const remaining = new Map(Object.entries(ownSide(view)?.cargo ?? {}) as [PlaceId, number][]);
  for (const [index, { from }] of lines.entries())
    remaining.set(from, (remaining.get(from) ?? 0) - (loads[index]?.cargo ?? 0));
  const cargo = new Map(remaining);
  for (const [index, line] of lines.entries()) {
    const load = loads[index] ?? { cargo: 0, garrison: 0 };
    cargo.set(line.to, (cargo.get(line.to) ?? 0) + load.cargo + load.garrison);
  }
  return { remaining, cargo };
}

function forcedOf(
  view: FtarqView,
  seat: SeatId,
  sheet: FtarqOrdersSheet,
  pressed: readonly FtarqMover[],
  after: readonly FtarqMover[],
  remaining: ReadonlyMap<PlaceId, number>,
  tank: Parameters<typeof retreatOf>[4],
): readonly FtarqForced[] {
  const retreat = sheet.retreat ?? ownSide(view)?.retreat ?? [];
  const pointsAt = (place: PlaceId): number => printedCost(after.filter((unit) => unit.place === place));
  const surroundings = { board: view, seat, retreat, pointsAt };
  let { credits, plainBefore } = tank;
  return [...grouped(pressed, (unit) => unit.place)].map(([from, units]) => {
    if (!view.options.autoRetreat) return { from, units, way: null };
    const way = retreatOf(from, units, remaining.get(from) ?? 0, surroundings, { ...tank, credits, plainBefore });
    const plain = plainBefore + way.plainFuel;
    credits -= fuelAt(plain, tank.navigation) - fuelAt(plainBefore, tank.navigation);
    plainBefore = plain;
    return { from, units, way };
  });
}

/** Returns own units at a place after a draft, forced arrivals included. */
export function forceAfter(draft: FtarqDraft, place: PlaceId): readonly FtarqMover[] {
  const arrivals = draft.forced.flatMap(({ units, way }) =>
    way?.to === place ? units.filter((unit) => way.leave.includes(unit.id)) : [],
  );
  const gone = new Set(draft.forced.flatMap(({ units }) => units.map((unit) => unit.id)));
  return [...draft.after.filter((unit) => unit.place === place && !gone.has(unit.id)), ...arrivals];
}

/** Returns ground forces aboard at a place after all jumps, including forced ones. */
export function cargoAfterAll(draft: FtarqDraft, place: PlaceId): number {
  const carried = (forced: readonly FtarqForced[]) => forced.reduce((sum, { way }) => sum + (way?.cargo ?? 0), 0);
  const gained = carried(draft.forced.filter(({ way }) => way?.to === place));
  const lost = carried(draft.forced.filter(({ from }) => from === place));
  return Math.min((draft.cargo.get(place) ?? 0) + gained - lost, roomOf(forceAfter(draft, place)));
}
