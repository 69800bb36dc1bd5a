import { type PlaceId, placeRef, type Problem, type SeatId, typeRef, workProblems } from '@warlog/kernel';
import type { FtarqOrdersSheet } from '../model/sheet.js';
import type { FtarqVisibleOf, FtarqView } from '../model/view.js';
import type { FtarqDraft } from './draft.js';
import { problem, type FtarqPath } from './problem.js';

/** Returns every problem of the planets' works, and of the total spending of the orders. */
export function checkConstruct(
  view: FtarqView,
  seat: SeatId,
  sheet: FtarqOrdersSheet,
  draft: FtarqDraft,
): readonly Problem[] {
  const named = new Set<PlaceId>();
  const problems = (sheet.construct ?? []).flatMap(({ planet }, index) => {
    const path = ['construct', index];
    const twice = named.has(planet);
    named.add(planet);
    if (view.planets[planet] === undefined) {
      return [problem(view, 'FTQ_E_UNKNOWN', [...path, 'planet'], { thing: 'planet', id: planet })];
    }
    if (view.planets[planet].owner !== seat) {
      return [problem(view, 'FTQ_E_NOT_YOURS', [...path, 'planet'], { thing: placeRef(planet) })];
    }
    if (twice) return [problem(view, 'FTQ_E_SHAPE', [...path, 'planet'], { where: path.join('.') }, 'twice')];
    const work = draft.works.get(planet);
    if (work === undefined) return [];
    return [
      ...workProblems(work.faults, path, (...fault) => problem(view, ...fault)),
      ...work.events.flatMap((event) => (event.type === 'YardScrapped' ? [scrapWarning(view, event, path)] : [])),
    ];
  });
  return [...problems, ...treasuryProblems(view, draft)];
}

/** Checks that all orders are paid for: spending, transfers and fuel. */
function treasuryProblems(view: FtarqView, draft: FtarqDraft): readonly Problem[] {
  const need = draft.spent + draft.given + draft.fuel;
  return need > draft.treasury ? [problem(view, 'FTQ_E_CREDITS', [], { need, have: draft.treasury })] : [];
}

function scrapWarning(view: FtarqView, { planet, yard }: FtarqVisibleOf<'YardScrapped'>, path: FtarqPath): Problem {
  const { unitType, paid, cost } = yard;
  return problem(view, 'FTQ_W_SCRAP', path, { planet: placeRef(planet), unit: typeRef(unitType), paid, cost });
}
