import { grouped, isSeen, type PlaceId, type SeatId, withChange } from '@warlog/kernel';
import { printedCost, roomOf, typeOf } from '../catalogue.js';
import { fuelAt, levelOf, plainFuel } from '../levels.js';
import { loadsOf, type Load } from '../loading.js';
import { newUnit, type NewUnitRef, type TypeId, type UnitId } from '../model/ids.js';
import type { JumpLine, OrdersSheet } from '../model/sheet.js';
import type { Stance } from '../model/state.js';
import type { View } from '../model/view.js';
import { retreatOf, type Retreat } from '../retreat.js';
import { ownCargo, ownPlanets, ownSide, ownUnits } from '../view/knowledge.js';
import { workPlanet, type Trade, type Work } from '../workshop.js';
import { benchIn, tradeIn } from './bench.js';

/** A unit that a sheet can move: one's own, or one that it finishes itself. */
export interface Mover {
  readonly id: UnitId | NewUnitRef;
  readonly unitType: TypeId;
  /** Where it is before the jumps. */
  readonly place: PlaceId;
  readonly scarred: boolean;
  readonly mustLeave: boolean;
  readonly label: string | null;
}

/** All lines of one sheet with the same from and to: their rooms are pooled (FTQ-107). */
export interface Way {
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly units: readonly Mover[];
  /** Ground forces that are asked to come along. */
  readonly gf: number;
  /** The index of its first line in the sheet. */
  readonly line: number;
}

/** A force that the rules will send away, as far as can be foreseen (FTQ-508). */
export interface Forced {
  readonly from: PlaceId;
  readonly units: readonly Mover[];
  readonly way: Retreat<UnitId | NewUnitRef> | null;
}

/** What a sheet comes to, on what its seat knows. */
export interface Draft {
  readonly works: ReadonlyMap<PlaceId, Work>;
  readonly ways: readonly Way[];
  /** What each line of the sheet loads, in their order. */
  readonly loads: readonly Load[];
  readonly forced: readonly Forced[];
  /** Own units as the sheet leaves them, the forced jumps not counted. */
  readonly after: readonly Mover[];
  readonly stance: Stance;
  /** The treasury before, and what the sheet takes from it. */
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

/** Works a sheet through on the seat's own view. */
export function draftOf(view: View, seat: SeatId, sheet: OrdersSheet): Draft {
  const side = ownSide(view);
  const works = worksOf(view, seat, sheet);
  const movers = moversOf(view, works);
  const byId = new Map<string, Mover>(movers.map((mover) => [mover.id, mover]));
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
  const { kept, cargo } = cargoAfter(view, lines, loads);
  const pressed = movers.filter((mover) => mover.mustLeave && !goal.has(mover.id));
  const forced = forcedOf(view, seat, sheet, pressed, after, kept, { credits: left, navigation, plainBefore: plain });
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

function isBlockaded(view: View, planet: PlaceId): boolean {
  return (view.planets[planet]?.blockadedBy ?? null) !== null;
}

/** The items of every own planet worked through; planets named twice or not owned are left to the checks. */
function worksOf(view: View, seat: SeatId, sheet: OrdersSheet): ReadonlyMap<PlaceId, Work> {
  const works = new Map<PlaceId, Work>();
  for (const { planet, items } of sheet.construct ?? []) {
    if (view.planets[planet]?.owner !== seat || works.has(planet)) continue;
    works.set(planet, workPlanet(benchIn(view, seat, planet), items, tradeOf(view, seat, planet), 'all'));
  }
  return works;
}

/** What this view's seat may build and repair at a planet; new units bear their references as ids. */
export function tradeOf(view: View, seat: SeatId, planet: PlaceId): Trade {
  const trade = tradeIn(view, seat, planet, (n) => newUnit(planet, n) as unknown as UnitId);
  const isOthers = (id: UnitId): boolean => view.units[id] === undefined && isSeen(view, id);
  return { ...trade, repairPriceOf: (id) => (isOthers(id) ? 'FTQ_E_NOT_YOURS' : trade.repairPriceOf(id)) };
}

function moversOf(view: View, works: ReadonlyMap<PlaceId, Work>): readonly Mover[] {
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
  readonly line: JumpLine;
  readonly index: number;
  readonly units: readonly Mover[];
}

/** The units that each line can really move: there, and not ordered before. */
function mannedLines(lines: readonly JumpLine[], byId: ReadonlyMap<string, Mover>): readonly Manned[] {
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

function waysOf(manned: readonly Manned[]): readonly Way[] {
  return [...grouped(manned, ({ line }) => `${line.from} ${line.to}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { from, to } = first.line;
    const units = group.flatMap((each) => each.units);
    const gf = group.reduce((sum, each) => sum + (each.line.gf ?? 0), 0);
    return [{ from, to, units, gf, line: first.index }];
  });
}

/** Ordinary ground forces of an own planet when ships load: those that the sheet raises are there (FTQ-405). */
function garrisonAt(view: View, seat: SeatId, place: PlaceId, works: ReadonlyMap<PlaceId, Work>): number {
  const planet = view.planets[place];
  return planet?.owner === seat ? (planet.gf ?? 0) + (works.get(place)?.raised ?? 0) : 0;
}

function garrisonsAfter(
  view: View,
  seat: SeatId,
  works: ReadonlyMap<PlaceId, Work>,
  lines: readonly JumpLine[],
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

/** Cargo after the ordered jumps: what no line took, and that with what arrives. */
function cargoAfter(
  view: View,
  lines: readonly JumpLine[],
  loads: readonly Load[],
): { readonly kept: ReadonlyMap<PlaceId, number>; readonly cargo: ReadonlyMap<PlaceId, number> } {
  const kept = new Map(Object.entries(ownSide(view)?.cargo ?? {}) as [PlaceId, number][]);
  for (const [index, { from }] of lines.entries()) kept.set(from, (kept.get(from) ?? 0) - (loads[index]?.cargo ?? 0));
  const cargo = new Map(kept);
  for (const [index, line] of lines.entries()) {
    const load = loads[index] ?? { cargo: 0, garrison: 0 };
    cargo.set(line.to, (cargo.get(line.to) ?? 0) + load.cargo + load.garrison);
  }
  return { kept, cargo };
}

function forcedOf(
  view: View,
  seat: SeatId,
  sheet: OrdersSheet,
  pressed: readonly Mover[],
  after: readonly Mover[],
  kept: ReadonlyMap<PlaceId, number>,
  tank: Parameters<typeof retreatOf>[4],
): readonly Forced[] {
  const retreat = sheet.retreat ?? ownSide(view)?.retreat ?? [];
  const pointsAt = (place: PlaceId): number => printedCost(after.filter((unit) => unit.place === place));
  const around = { board: view, seat, retreat, pointsAt };
  let { credits, plainBefore } = tank;
  return [...grouped(pressed, (unit) => unit.place)].map(([from, units]) => {
    if (!view.options.autoRetreat) return { from, units, way: null };
    const way = retreatOf(from, units, kept.get(from) ?? 0, around, { ...tank, credits, plainBefore });
    const plain = plainBefore + way.plainFuel;
    credits -= fuelAt(plain, tank.navigation) - fuelAt(plainBefore, tank.navigation);
    plainBefore = plain;
    return { from, units, way };
  });
}

/** Own units at a place as a draft leaves them, forced arrivals among them. */
export function forceAfter(draft: Draft, place: PlaceId): readonly Mover[] {
  const arrivals = draft.forced.flatMap(({ units, way }) =>
    way?.to === place ? units.filter((unit) => way.leave.includes(unit.id)) : [],
  );
  const gone = new Set(draft.forced.flatMap(({ units }) => units.map((unit) => unit.id)));
  return [...draft.after.filter((unit) => unit.place === place && !gone.has(unit.id)), ...arrivals];
}

/** Ground forces aboard at a place after all jumps, forced ones too. */
export function cargoAfterAll(draft: Draft, place: PlaceId): number {
  const carried = (forced: readonly Forced[]) => forced.reduce((sum, { way }) => sum + (way?.cargo ?? 0), 0);
  const gained = carried(draft.forced.filter(({ way }) => way?.to === place));
  const lost = carried(draft.forced.filter(({ from }) => from === place));
  return Math.min((draft.cargo.get(place) ?? 0) + gained - lost, roomOf(forceAfter(draft, place)));
}
