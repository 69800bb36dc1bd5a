import { type SeatId, placeRef, seatRef, unitRef, type Ref } from '@warlog/core';
import type { RulingSubject } from '@warlog/ruleset-api';
import { battleKey, type BattleName } from '../fought.js';
import type { PlaceId } from '../place.js';
import type { UnitId } from '../unit.js';

/** Returns the subject "battle counts"; if voided, its units and the planet are as they were at its start. */
export function battleSubject(
  view: { readonly voided?: readonly string[] },
  { planet, a, b }: BattleName,
): RulingSubject {
  const key = battleKey({ planet, a, b });
  return {
    key: `battle/${key}`,
    ruling: { what: 'battle', planet, a, b, counts: view.voided?.includes(key) !== true },
    field: 'counts',
    name: { code: 'ruling.of-battle', params: { place: placeRef(planet), a: seatRef(a), b: seatRef(b) } },
    range: { kind: 'flag' },
  };
}

/** Returns the subject of a figure of a planet or a side, with its maximum. */
export function figureSubject(
  ruling: RulingSubject['ruling'],
  field: string,
  of: Ref,
  range: { readonly min?: number; readonly max: number },
): RulingSubject {
  return {
    ...{ key: `${field}/${of.id}`, ruling, field },
    name: { code: `ruling.of-${field}`, params: { [of.ref === 'seat' ? 'seat' : 'planet']: of } },
    range: { kind: 'integer', min: 0, ...range },
  };
}

/** Returns the subject of a planet's owner. */
export function ownerSubject(planet: PlaceId, owner: SeatId | null): RulingSubject {
  return {
    key: `owner/${planet}`,
    ruling: { what: 'owner', planet, owner },
    field: 'owner',
    name: { code: 'ruling.of-owner', params: { planet: placeRef(planet) } },
    range: { kind: 'seat', none: true },
  };
}

/** Returns the subject of a unit's scar. */
export function scarSubject(
  view: { readonly units: Readonly<Record<UnitId, { readonly scarred: boolean }>> },
  unit: UnitId,
): RulingSubject {
  return {
    key: `scar/${unit}`,
    ruling: { what: 'scar', unit, scarred: view.units[unit]?.scarred ?? false },
    field: 'scarred',
    name: { code: 'ruling.of-scar', params: { unit: unitRef(unit) } },
    range: { kind: 'flag' },
  };
}
