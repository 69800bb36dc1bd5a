import { battleSubject, figureSubject, ownerSubject, type PlaceId, scarSubject } from '@warlog/star-map';
import { byCodePoint, placeRef } from '@warlog/core';
import type { RulingSubject } from '@warlog/ruleset-api';
import type { UnitId } from '../model/ids.js';
import type { BzaarckeView } from '../model/view.js';

/** Returns what a ruling may set: the last battles, figures and owners of planets, scars, as the referee sees them. */
export function rulingSubjects(view: BzaarckeView): readonly RulingSubject[] {
  const planets = Object.keys(view.planets).sort(byCodePoint) as PlaceId[];
  const units = Object.keys(view.units).sort(byCodePoint) as UnitId[];
  return [
    ...view.battles.flatMap((battle) => {
      if (battle.type !== 'BattleFought') return [];
      return [battleSubject(view, { planet: battle.place, a: battle.a.seat, b: battle.b.seat })];
    }),
    ...planets.flatMap((id) => planetSubjects(view, id)),
    ...units.map((id) => scarSubject(view, id)),
  ];
}

function planetSubjects(view: BzaarckeView, planet: PlaceId): readonly RulingSubject[] {
  const { credits = 1, pd = 0, owner = null } = view.planets[planet] ?? {};
  const of = placeRef(planet);
  return [
    figureSubject({ what: 'credits', planet, credits }, 'credits', of, { min: 1, max: 200 }),
    figureSubject({ what: 'pd', planet, pd }, 'pd', of, { max: 3 }),
    ownerSubject(planet, owner),
  ];
}
