import type { SeatId } from '@warlog/kernel';
import { clonePlain, valuesOf } from '@warlog/kernel';
import { scopeKey, defaultDoctrine, type Doctrine } from './model/sheet.js';
import { sideIds, type PerSide, type SideId, type SystemId, type UnitId } from './model/ids.js';
import type { Battle, BattlePlace, Board, Craft, State, System, Unit } from './model/state.js';
import { carrierOf, garrisonOf, hitsOf, isFortress } from './tables.js';

/** A private copy that a resolution may fold on; what never changes is shared. */
export function copyOf(state: State): State {
  const { map, options, tokens, seats, ...rest } = state;
  return { map, options, tokens, seats, ...clonePlain(rest) };
}

/** Units in group order (PNP-9.12). */
export function unitsOf(board: Pick<Board, 'units'>, keep: (unit: Unit) => boolean = () => true): readonly Unit[] {
  const units = valuesOf(board.units).filter(keep);
  return units.sort((a, b) => a.n - b.n || (a.id < b.id ? -1 : 1));
}

export function unitIn(board: Pick<Board, 'units'>, id: string): Unit | null {
  return Object.hasOwn(board.units, id) ? (board.units[id as UnitId] ?? null) : null;
}

/** The system of that id; throws when there is none. */
export function systemIn(board: Pick<Board, 'systems'>, id: SystemId): System {
  const system = board.systems[id];
  if (system === undefined) throw new Error(`There is no system ${id}`);
  return system;
}

/** The carrier of a side; null once it is destroyed, or where a view does not know it. */
export function carrierAt(board: Pick<Board, 'units'>, side: SideId): Unit | null {
  return valuesOf(board.units).find((unit) => unit.side === side && unit.type === carrierOf[side]) ?? null;
}

/** Systems, mines and shipyards of a side, by id. */
export function holdingsOf(
  board: Pick<Board, 'systems'>,
  side: SideId,
): {
  readonly systems: readonly SystemId[];
  readonly mines: readonly SystemId[];
  readonly shipyards: readonly SystemId[];
} {
  const systems = (Object.keys(board.systems) as SystemId[])
    .sort()
    .filter((id) => board.systems[id]?.controller === side);
  const withBase = (kind: string): readonly SystemId[] =>
    systems.filter((id) => board.systems[id]?.base?.kind === kind);
  return { systems, mines: withBase('mine'), shipyards: withBase('shipyard') };
}

/** The garrison of a standing fortress as battle craft, the dead left out (PNP-10.9). */
export function garrisonAt(board: Pick<Board, 'systems'>, id: SystemId): readonly Craft[] {
  const { base, controller } = systemIn(board, id);
  if (base === null || controller === null || !isFortress(base.kind)) return [];
  const type = garrisonOf(base.kind, controller);
  return base.garrison.flatMap((damage, index) =>
    damage < hitsOf(type) ? [{ id: `fort-${index + 1}` as UnitId, type, damage, fort: true }] : [],
  );
}

/** Counters as battle craft. */
export const craftOfUnits = (units: readonly Unit[]): Craft[] =>
  units.map(({ id, type, damage }) => ({ id, type, damage, fort: false }));

/** The side that a seat plays; null before sides were chosen. */
export function sideOfSeat(board: Pick<Board, 'seatOf'>, seat: SeatId | null): SideId | null {
  const { seatOf } = board;
  return seatOf === null || seat === null ? null : (sideIds.find((side) => seatOf[side] === seat) ?? null);
}

/** The seat that plays a side; throws before sides were chosen. */
export function seatOfSide(board: Pick<Board, 'seatOf'>, side: SideId): SeatId {
  if (board.seatOf === null) throw new Error('Sides are not chosen yet');
  return board.seatOf[side];
}

const keyOf = (place: BattlePlace): string =>
  scopeKey(place.kind === 'line' ? { line: place.line } : { system: place.system });

/** The doctrine that applies at a place: the narrowest scope wins (PNP-17.29). */
export function doctrineAt(words: PerSide<Board['words'][SideId]>, side: SideId, place: BattlePlace): Doctrine {
  const { doctrines } = words[side];
  return doctrines[keyOf(place)] ?? doctrines['default'] ?? defaultDoctrine;
}

/** The doctrine of the battle under way, as it was when it started (PNP-17.9). */
export function doctrineInBattle({ words }: Pick<Board, 'words'>, side: SideId, { place }: Battle): Doctrine {
  return words[side].fighting ?? doctrineAt(words, side, place);
}

/** Does this side want its battles there by rounds (PNP-17.24)? */
export function wantsRounds(board: Pick<Board, 'words' | 'options'>, side: SideId, place: BattlePlace): boolean {
  if (board.options.battleMode !== 'rounds') return false;
  const { modes } = board.words[side];
  return (modes[keyOf(place)] ?? modes['default'] ?? 'doctrine') === 'rounds';
}

/** Sides with units in a system. */
export function sidesAt(board: Pick<Board, 'units'>, system: SystemId): ReadonlySet<SideId> {
  return new Set(valuesOf(board.units).flatMap((unit) => (unit.system === system ? [unit.side] : [])));
}
