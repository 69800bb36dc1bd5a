import { byCodePoint, type PlaceId, type RulingSubject, type SeatId } from '@warlog/kernel';
import type { UnitId } from '../model/ids.js';
import type { View } from '../model/view.js';

const figure = { kind: 'integer', min: 0, max: 200 } as const;

/** What a ruling may simply set: treasuries, points, figures and owners of planets, scars, as the referee sees them. */
export function rulingSubjects(view: View): readonly RulingSubject[] {
  const planets = Object.keys(view.planets).sort(byCodePoint) as PlaceId[];
  const units = Object.keys(view.units).sort(byCodePoint) as UnitId[];
  return [
    ...view.seats.flatMap((id) => sideSubjects(view, id)),
    ...planets.flatMap((id) => planetSubjects(view, id)),
    ...units.map((id) => scarSubject(view, id)),
  ];
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

function scarSubject(view: View, unit: UnitId): RulingSubject {
  return {
    key: `scar/${unit}`,
    ruling: { what: 'scar', unit, scarred: view.units[unit]?.scarred ?? false },
    field: 'scarred',
    name: { code: 'ruling.of-scar', params: { unit: { ref: 'unit', id: unit } } },
    range: { kind: 'flag' },
  };
}
