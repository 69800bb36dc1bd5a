import { battleKey, byCodePoint, bySeat, type PlaceId, type RulingSubject, type SeatId } from '@warlog/kernel';
import { typeOf } from '../catalogue.js';
import type { UnitId } from '../model/ids.js';
import type { BattleTold, View } from '../model/view.js';

const figure = { kind: 'integer', min: 0, max: 200 } as const;

/** What a ruling may simply set: the last battles, treasuries, points, figures and owners of planets, scars, as the referee sees them. */
export function rulingSubjects(view: View): readonly RulingSubject[] {
  const planets = Object.keys(view.planets).sort(byCodePoint) as PlaceId[];
  const units = Object.keys(view.units).sort(byCodePoint) as UnitId[];
  return [
    ...view.battles.flatMap((battle) =>
      battle.type === 'BattleTold' && battle.roll !== null ? [battleSubject(view, battle)] : [],
    ),
    ...view.seats.flatMap((id) => sideSubjects(view, id)),
    ...planets.flatMap((id) => planetSubjects(view, id)),
    ...units.filter((id) => canBeScarred(view, id)).map((id) => scarSubject(view, id)),
  ];
}

/** Whether a battle counts; without it, what fought and the planet stand as they did when it began. */
function battleSubject(view: View, { place: planet, attacker, defender }: BattleTold): RulingSubject {
  const [a, b] = [attacker.seat, defender.seat].sort(bySeat) as [SeatId, SeatId];
  const key = battleKey({ planet, a, b });
  const params = {
    place: { ref: 'place', id: planet },
    a: { ref: 'seat', id: a },
    b: { ref: 'seat', id: b },
  } as const;
  return {
    key: `battle/${key}`,
    ruling: { what: 'battle', planet, a, b, counts: view.voided?.includes(key) !== true },
    field: 'counts',
    name: { code: 'ruling.of-battle', params },
    range: { kind: 'flag' },
  };
}

function sideSubjects(view: View, seat: SeatId): readonly RulingSubject[] {
  const side = view.sides[seat];
  if (!side) return [];
  const { treasury, vp } = side;
  const params = { seat: { ref: 'seat', id: seat } } as const;
  return [
    {
      key: `treasury/${seat}`,
      ruling: { what: 'treasury', seat, treasury: treasury ?? 0 },
      field: 'treasury',
      name: { code: 'ruling.of-treasury', params },
      range: { kind: 'integer', min: 0, max: 9999 },
    },
    {
      key: `vp/${seat}`,
      ruling: { what: 'vp', seat, vp },
      field: 'vp',
      name: { code: 'ruling.of-vp', params },
      range: { kind: 'integer', min: 0, max: 99 },
    },
  ];
}

function planetSubjects(view: View, planet: PlaceId): readonly RulingSubject[] {
  const seen = view.planets[planet];
  if (!seen) return [];
  const { owner } = seen;
  const [credits, ic] = [seen.credits ?? 0, seen.ic ?? 0];
  const named = (key: string) => ({
    key: `${key}/${planet}`,
    name: { code: `ruling.of-${key}`, params: { planet: { ref: 'place', id: planet } } } as const,
  });
  return [
    { ...named('credits'), ruling: { what: 'planet', planet, credits, ic }, field: 'credits', range: figure },
    { ...named('ic'), ruling: { what: 'planet', planet, credits, ic }, field: 'ic', range: figure },
    {
      ...named('owner'),
      ruling: { what: 'owner', planet, owner },
      field: 'owner',
      range: { kind: 'seat', none: true },
    },
  ];
}

/** Squadrons are whole or gone (FTQ-605); one that was scarred by a former version may be made whole. */
function canBeScarred(view: View, id: UnitId): boolean {
  const unit = view.units[id];
  return unit !== undefined && (unit.scarred || typeOf(unit.unitType).kind !== 'squadron');
}

function scarSubject(view: View, unit: UnitId): RulingSubject {
  return {
    key: `scar/${unit}`,
    ruling: { what: 'scar', unit, scarred: view.units[unit]?.scarred ?? false },
    field: 'scarred',
    name: { code: 'ruling.of-scar', params: { unit: { ref: 'unit', id: unit } } },
    range: { kind: 'flag' },
  };
}
