import { byCodePoint, placeRef, typeRef, unitRef } from '@warlog/core';
import type { RulingSubject } from '@warlog/ruleset-api';
import { sideIds, type SideId, type SystemId } from '../model/ids.js';
import type { ArmadaBoard, ArmadaUnit } from '../model/state.js';
import { unitsOf } from '../position.js';
import { craftOf, craftTypes, hitsOf, isCarrier } from '../tables.js';
import { sideRef } from './line.js';

/**
 * Returns what a ruling may set: points, controller of a system, number of counters of a type there, and their damage.
 */
export function rulingSubjects(board: ArmadaBoard): readonly RulingSubject[] {
  const { seatOf, systems } = board;
  if (seatOf === null) return [];
  const places = Object.keys(systems).sort(byCodePoint) as SystemId[];
  return [
    ...sideIds.map((side) => pointsOf(board, side)),
    ...places.map((system) => controllerOf(board, seatOf, system)),
    ...places.flatMap((system) => sideIds.flatMap((side) => countersAt(board, side, system))),
    ...unitsOf(board, ({ type }) => hitsOf(type) > 1).map(damageOf),
  ];
}

function pointsOf({ treasury }: ArmadaBoard, side: SideId): RulingSubject {
  const { pp, unused } = treasury[side];
  return {
    key: `points/${side}`,
    ruling: { what: 'points', side, points: pp },
    field: 'points',
    name: { code: 'ruling.of-points', params: { side: sideRef(side) } },
    range: { kind: 'integer', min: 0, max: pp + unused },
  };
}

function controllerOf(
  { systems }: ArmadaBoard,
  seatOf: NonNullable<ArmadaBoard['seatOf']>,
  system: SystemId,
): RulingSubject {
  const holder = systems[system]?.controller ?? null;
  return {
    key: `controller/${system}`,
    ruling: { what: 'controller', system, controller: holder === null ? null : seatOf[holder] },
    field: 'controller',
    name: { code: 'ruling.of-controller', params: { system: placeRef(system) } },
    range: { kind: 'seat', none: true },
  };
}

/** Returns each type that the side builds, and its captures; no carrier, because that would end the game. */
function countersAt({ units, pools }: ArmadaBoard, side: SideId, system: SystemId): readonly RulingSubject[] {
  const there = unitsOf({ units }, (unit) => unit.side === side && unit.system === system).map(({ type }) => type);
  const types = craftTypes.filter(({ id, side: maker }) => !isCarrier(id) && (maker === side || there.includes(id)));
  return types.map(({ id }): RulingSubject => {
    const count = there.filter((type) => type === id).length;
    return {
      key: `counters/${system}/${side}/${id}`,
      ruling: { what: 'counters', side, system, type: id, count },
      field: 'count',
      name: {
        code: 'ruling.of-counters',
        params: { type: typeRef(id), side: sideRef(side), system: placeRef(system) },
      },
      range: { kind: 'integer', min: 0, max: count + (pools[craftOf(id).side][id] ?? 0) },
    };
  });
}

/** Damage equal to its hits would destroy a counter; that is set by the number of counters. */
function damageOf({ id, type, system, damage }: ArmadaUnit): RulingSubject {
  return {
    key: `damage/${id}`,
    ruling: { what: 'damage', unit: id, damage },
    field: 'damage',
    name: { code: 'ruling.of-damage', params: { unit: unitRef(id), system: placeRef(system) } },
    range: { kind: 'integer', min: 0, max: hitsOf(type) - 1 },
  };
}
