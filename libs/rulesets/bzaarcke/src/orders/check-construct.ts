import { type PlaceId, placeRef, type Problem, type SeatId, workProblems } from '@warlog/kernel';
import type { BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeVisibleOf, BzaarckeView } from '../model/view.js';
import { yardRef } from '../workshop.js';
import type { BzaarckeDraft } from './draft.js';
import { problem, type BzaarckePath } from './problem.js';

/** Returns every problem of the planets' spending. */
export function checkConstruct(
  view: BzaarckeView,
  seat: SeatId,
  sheet: BzaarckeOrdersSheet,
  draft: BzaarckeDraft,
): readonly Problem[] {
  const named = new Set<PlaceId>();
  return (sheet.construct ?? []).flatMap(({ planet }, index) => {
    const path = ['construct', index];
    const twice = named.has(planet);
    named.add(planet);
    if (view.planets[planet] === undefined) {
      return [problem(view, 'BZK_E_UNKNOWN', [...path, 'planet'], { thing: 'planet', id: planet })];
    }
    if (view.planets[planet].owner !== seat) {
      return [problem(view, 'BZK_E_NOT_YOURS', [...path, 'planet'], { thing: placeRef(planet) })];
    }
    if (twice) return [problem(view, 'BZK_E_SHAPE', [...path, 'planet'], { where: path.join('.') }, 'twice')];
    const work = draft.works.get(planet);
    if (work === undefined) return [];
    return [
      ...workProblems(work.faults, path, (...fault) => problem(view, ...fault)),
      ...work.events.flatMap((event) => (event.type === 'YardScrapped' ? [scrapWarning(view, event, path)] : [])),
    ];
  });
}

function scrapWarning(
  view: BzaarckeView,
  { planet, yard }: BzaarckeVisibleOf<'YardScrapped'>,
  path: BzaarckePath,
): Problem {
  const { paid, cost } = yard;
  return problem(view, 'BZK_W_SCRAP', path, { planet: placeRef(planet), unit: yardRef(yard), paid, cost });
}
