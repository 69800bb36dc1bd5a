import type { Dice } from '@warlog/dice';
import type { ArmadaEvent } from '../model/event.js';
import { otherSide, perSide, type PerSide, type SideId, type ArmadaUnitId } from '../model/ids.js';
import type { BuildItem } from '../model/sheet.js';
import type { ArmadaBoard, ArmadaState } from '../model/state.js';
import { carrierAt, sideOfSeat } from '../position.js';
import { baseKinds, bases, craftOf, findCraft, isFortress, levelOf, upgradeCost, type BaseKind } from '../tables.js';
import { counterId } from './setup.js';

const isBaseKind = (kind: string): kind is BaseKind => (baseKinds as readonly string[]).includes(kind);

/** Returns the first fault of an item on this board, in the order of PNP-17.14; null if it can be carried out. */
export function faultOf(board: ArmadaBoard, side: SideId, item: BuildItem): string | null {
  switch (item.do) {
    case 'buildBase':
      return baseFault(board, side, item);
    case 'changeFortress':
      return changeFault(board, side, item);
    case 'salvage': {
      const system = board.systems[item.system];
      if (system === undefined) return 'UNKNOWN_SYSTEM';
      if (!isCarrierAt(board, side, item.system)) return 'CARRIER_ABSENT';
      return system.base === null || system.controller !== side ? 'NO_BASE' : null;
    }
    case 'buildUnit':
      return unitFault(board, side, item);
  }
}

function baseFault(board: ArmadaBoard, side: SideId, item: Extract<BuildItem, { do: 'buildBase' }>): string | null {
  if (!isBaseKind(item.base)) return 'UNKNOWN_BASE';
  const system = board.systems[item.system];
  if (system === undefined) return 'UNKNOWN_SYSTEM';
  if (!isCarrierAt(board, side, item.system)) return 'CARRIER_ABSENT';
  if (system.controller !== side) return 'NOT_CONTROLLER';
  if (system.base !== null) return 'SYSTEM_HAS_BASE';
  if (system.scars.includes(side)) return 'SYSTEM_SCARRED';
  if (board.neutral[item.base] < 1) return 'NO_NEUTRAL_TOKEN';
  return board.treasury[side].pp < bases[item.base].cost ? 'PP_SHORT' : null;
}

function changeFault(
  board: ArmadaBoard,
  side: SideId,
  item: Extract<BuildItem, { do: 'changeFortress' }>,
): string | null {
  const system = board.systems[item.system];
  if (system === undefined) return 'UNKNOWN_SYSTEM';
  const { base } = system;
  if (base === null || system.controller !== side || !isFortress(base.kind)) return 'NO_FORTRESS';
  if (!isBaseKind(item.to) || !isFortress(item.to)) return 'UNKNOWN_BASE';
  if (base.kind === item.to) return 'SAME_LEVEL';
  if (base.built === board.turn) return 'FORTRESS_NEW';
  if (base.changed === board.turn) return 'ALREADY_CHANGED';
  if (board.neutral[item.to] < 1) return 'NO_NEUTRAL_TOKEN';
  return board.treasury[side].pp < changeCost(base.kind, item.to) ? 'PP_SHORT' : null;
}

function unitFault(board: ArmadaBoard, side: SideId, item: Extract<BuildItem, { do: 'buildUnit' }>): string | null {
  const type = findCraft(item.type);
  if (type === null) return 'UNKNOWN_CRAFT';
  if (type.side !== side) return 'WRONG_SIDE';
  if (type.cost === null || type.shipyards === null) return 'NOT_BUILDABLE';
  if (new Set(item.shipyards).size !== item.shipyards.length || item.shipyards.length !== type.shipyards) {
    return 'SHIPYARD_COUNT';
  }
  const yards = item.shipyards.map((id) => board.systems[id]);
  if (yards.some((yard) => yard?.controller !== side || yard.base?.kind !== 'shipyard')) return 'SHIPYARD_NOT_OWNED';
  if (yards.some((yard) => yard?.base?.expended)) return 'SHIPYARD_EXPENDED';
  if (!item.shipyards.includes(item.at)) return 'BAD_PLACEMENT';
  if ((board.pools[side][item.type] ?? 0) < 1) return 'NO_CRAFT_TOKEN';
  return board.treasury[side].pp < type.cost ? 'PP_SHORT' : null;
}

const isCarrierAt = (board: ArmadaBoard, side: SideId, system: string): boolean =>
  carrierAt(board, side)?.system === system;

/** Returns the cost of a change: ten points per level up, nothing down (PNP-5.5, PNP-5.6). */
export function changeCost(from: BaseKind, to: BaseKind): number {
  return Math.max(0, levelOf(to) - levelOf(from)) * upgradeCost;
}

/** Returns the cost of an item that can be carried out. */
export function costOf(board: ArmadaBoard, item: BuildItem): number {
  switch (item.do) {
    case 'buildBase':
      return isBaseKind(item.base) ? bases[item.base].cost : 0;
    case 'changeFortress': {
      const kind = board.systems[item.system]?.base?.kind;
      return kind !== undefined && isBaseKind(item.to) ? changeCost(kind, item.to) : 0;
    }
    case 'salvage':
      return 0;
    case 'buildUnit':
      return findCraft(item.type)?.cost ?? 0;
  }
}

/** Carries out an item without faults; `name` names a new counter. */
export function* carryOut(
  now: ArmadaBoard,
  side: SideId,
  item: BuildItem,
  next: { readonly id: () => ArmadaUnitId; readonly n: number },
): Generator<ArmadaEvent, void, void> {
  switch (item.do) {
    case 'buildBase':
      yield* showCarrier(now, side);
      yield { type: 'BaseBuilt', side, system: item.system, base: item.base as BaseKind, cost: costOf(now, item) };
      return;
    case 'changeFortress': {
      const from = now.systems[item.system]?.base?.kind;
      if (from === undefined || !isFortress(from) || !isFortress(item.to as BaseKind)) return;
      const cost = costOf(now, item);
      yield { type: 'FortressChanged', side, system: item.system, from, to: item.to as typeof from, cost };
      return;
    }
    case 'salvage': {
      const base = now.systems[item.system]?.base?.kind;
      if (base === undefined) return;
      yield* showCarrier(now, side);
      const gained = Math.min(bases[base].salvage, now.treasury[side].unused);
      yield { type: 'BaseSalvaged', side, system: item.system, base, gained };
      return;
    }
    case 'buildUnit':
      yield {
        type: 'UnitBuilt',
        side,
        system: item.at,
        unit: { id: next.id(), type: item.type, n: next.n },
        shipyards: item.shipyards,
        cost: craftOf(item.type).cost ?? 0,
      };
      return;
  }
}

/** Exposes the carrier that builds (PNP-5.11). */
function* showCarrier(now: ArmadaBoard, side: SideId): Generator<ArmadaEvent, void, void> {
  const carrier = carrierAt(now, side);
  if (carrier !== null && !carrier.exposed) {
    yield { type: 'CountersExposed', side, units: [carrier.id], fortresses: [] };
  }
}

/**
 * Plays both lists, one item at a time in turn: on odd turns the high roller begins (PNP-5.1). An item that cannot be
 * carried out fails and is free.
 */
export function* build(
  now: ArmadaState,
  items: PerSide<readonly BuildItem[]>,
  dice: Dice,
): Generator<ArmadaEvent, void, void> {
  const high = sideOfSeat(now, now.highRoller) ?? 'confed';
  const first = now.turn % 2 === 1 ? high : otherSide(high);
  const scopes = perSide((side) => dice.scope(`ids/${side}`));
  const longest = Math.max(items.confed.length, items.kilrathi.length);
  for (let index = 0; index < longest; index += 1) {
    for (const side of [first, otherSide(first)]) {
      const item = items[side][index];
      if (item === undefined) continue;
      const code = faultOf(now, side, item);
      if (code !== null) yield { type: 'BuildFailed', side, index, item, code };
      else {
        const id = (): ArmadaUnitId => counterId(scopes[side].id(`build/t${now.turn}/${index + 1}`));
        yield* carryOut(now, side, item, { id, n: now.created + 1 });
      }
    }
  }
}
