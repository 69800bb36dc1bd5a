import { battleKey, byCodePoint, type PlaceId, type RulingSubject } from '@warlog/kernel';
import type { UnitId } from '../model/ids.js';
import type { BattleFought } from '../model/event.js';
import type { View } from '../model/view.js';

/** What a ruling may simply set: the last battles, figures and owners of planets, scars, as the referee sees them. */
export function rulingSubjects(view: View): readonly RulingSubject[] {
  const planets = Object.keys(view.planets).sort(byCodePoint) as PlaceId[];
  const units = Object.keys(view.units).sort(byCodePoint) as UnitId[];
  return [
    ...view.battles.flatMap((battle) => (battle.type === 'BattleFought' ? [battleSubject(view, battle)] : [])),
    ...planets.flatMap((id) => planetSubjects(view, id)),
    ...units.map((id) => scarSubject(view, id)),
  ];
}

/** Whether a battle counts; without it, what fought and the planet stand as they did when it began. */
function battleSubject(view: View, { place: planet, ...sides }: BattleFought): RulingSubject {
  const [a, b] = [sides.a.seat, sides.b.seat];
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

function planetSubjects(view: View, planet: PlaceId): readonly RulingSubject[] {
  const { credits = 1, pd = 0, owner = null } = view.planets[planet] ?? {};
  const named = (what: string) => ({
    key: `${what}/${planet}`,
    name: { code: `ruling.of-${what}`, params: { planet: { ref: 'place', id: planet } } } as const,
  });
  return [
    {
      ...named('credits'),
      ruling: { what: 'credits', planet, credits },
      field: 'credits',
      range: { kind: 'integer', min: 1, max: 200 },
    },
    { ...named('pd'), ruling: { what: 'pd', planet, pd }, field: 'pd', range: { kind: 'integer', min: 0, max: 3 } },
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
