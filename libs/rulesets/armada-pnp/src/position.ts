import { type SeatId, valuesOf } from '@warlog/core';
import { clonePlain } from '@warlog/ruleset-api';
import { scopeKey, defaultDoctrine, type ArmadaDoctrine } from './model/sheet.js';
import { sideIds, type PerSide, type SideId, type SystemId, type ArmadaUnitId } from './model/ids.js';
import type { ArmadaBattle, BattlePlace, ArmadaBoard, Craft, ArmadaState, System, ArmadaUnit } from './model/state.js';
import { carrierOf, garrisonOf, hitsOf, isFortress } from './tables.js';

/** Copies what a resolution may change; constant parts are shared. */
export function copyOf(state: ArmadaState): ArmadaState {
  const { map, options, tokens, seats, ...rest } = state;
  return { map, options, tokens, seats, ...clonePlain(rest) };
}

/** Returns units in group order (PNP-9.12). */
export function unitsOf(
  board: Pick<ArmadaBoard, 'units'>,
  keep: (unit: ArmadaUnit) => boolean = () => true,
): readonly ArmadaUnit[] {
  const units = valuesOf(board.units).filter(keep);
  return units.sort((a, b) => a.n - b.n || (a.id < b.id ? -1 : 1));
}

export function unitIn(board: Pick<ArmadaBoard, 'units'>, id: string): ArmadaUnit | null {
  return Object.hasOwn(board.units, id) ? (board.units[id as ArmadaUnitId] ?? null) : null;
}

/** Returns the system of that id; throws if there is none. */
export function systemIn(board: Pick<ArmadaBoard, 'systems'>, id: SystemId): System {
  const system = board.systems[id];
  if (system === undefined) throw new Error(`There is no system ${id}`);
  return system;
}

/** Returns the carrier of a side; null if it is destroyed or unknown to a view. */
export function carrierAt(board: Pick<ArmadaBoard, 'units'>, side: SideId): ArmadaUnit | null {
  return valuesOf(board.units).find((unit) => unit.side === side && unit.type === carrierOf[side]) ?? null;
}

/** Returns systems, mines and shipyards of a side, by id. */
export function holdingsOf(
  board: Pick<ArmadaBoard, 'systems'>,
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

/** Returns the garrison of a fortress as battle craft, without the dead (PNP-10.9). */
export function garrisonAt(board: Pick<ArmadaBoard, 'systems'>, id: SystemId): readonly Craft[] {
  const { base, controller } = systemIn(board, id);
  if (base === null || controller === null || !isFortress(base.kind)) return [];
  const type = garrisonOf(base.kind, controller);
  return base.garrison.flatMap((damage, index) =>
    damage < hitsOf(type) ? [{ id: `fort-${index + 1}` as ArmadaUnitId, type, damage, fort: true }] : [],
  );
}

/** Returns counters as battle craft. */
export const craftOfUnits = (units: readonly ArmadaUnit[]): Craft[] =>
  units.map(({ id, type, damage }) => ({ id, type, damage, fort: false }));

/** Returns the side of a seat; null before sides are chosen. */
export function sideOfSeat(board: Pick<ArmadaBoard, 'seatOf'>, seat: SeatId | null): SideId | null {
  const { seatOf } = board;
  return seatOf === null || seat === null ? null : (sideIds.find((side) => seatOf[side] === seat) ?? null);
}

/** Returns the seat of a side; throws before sides are chosen. */
export function seatOfSide(board: Pick<ArmadaBoard, 'seatOf'>, side: SideId): SeatId {
  if (board.seatOf === null) throw new Error('Sides are not chosen yet');
  return board.seatOf[side];
}

const keyOf = (place: BattlePlace): string =>
  scopeKey(place.kind === 'line' ? { line: place.line } : { system: place.system });

/** Returns the doctrine that applies at a place: the narrowest scope wins (PNP-17.29). */
export function doctrineAt(
  words: PerSide<ArmadaBoard['words'][SideId]>,
  side: SideId,
  place: BattlePlace,
): ArmadaDoctrine {
  const { doctrines } = words[side];
  return doctrines[keyOf(place)] ?? doctrines['default'] ?? defaultDoctrine;
}

/** Returns the doctrine of the current battle, as it was at its start (PNP-17.9). */
export function doctrineInBattle(
  { words }: Pick<ArmadaBoard, 'words'>,
  side: SideId,
  { place }: ArmadaBattle,
): ArmadaDoctrine {
  return words[side].fighting ?? doctrineAt(words, side, place);
}

/** Returns true if this side wants its battles there by rounds (PNP-17.24). */
export function wantsRounds(board: Pick<ArmadaBoard, 'words' | 'options'>, side: SideId, place: BattlePlace): boolean {
  if (board.options.battleMode !== 'rounds') return false;
  const { modes } = board.words[side];
  return (modes[keyOf(place)] ?? modes['default'] ?? 'doctrine') === 'rounds';
}

/** Returns the sides with units in a system. */
export function sidesAt(board: Pick<ArmadaBoard, 'units'>, system: SystemId): ReadonlySet<SideId> {
  return new Set(valuesOf(board.units).flatMap((unit) => (unit.system === system ? [unit.side] : [])));
}
