import { type PlaceId, placeRef, type Problem, type SeatId, workProblems } from '@warlog/kernel';
import type { OrdersSheet } from '../model/sheet.js';
import type { Told, View } from '../model/view.js';
import { yardRef } from '../workshop.js';
import type { Draft } from './draft.js';
import { problem, type Path } from './problem.js';

/** Everything wrong with what planets are told to spend. */
export function checkConstruct(view: View, seat: SeatId, sheet: OrdersSheet, draft: Draft): readonly Problem[] {
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

function scrapWarning(view: View, { planet, yard }: Told<'YardScrapped'>, path: Path): Problem {
  const { paid, cost } = yard;
  return problem(view, 'BZK_W_SCRAP', path, { planet: placeRef(planet), unit: yardRef(yard), paid, cost });
}
