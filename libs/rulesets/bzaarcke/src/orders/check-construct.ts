import { constructProblems } from '@warlog/star-map';
import { placeRef, type Problem, type SeatId } from '@warlog/core';
import type { BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeVisibleOf, BzaarckeView } from '../model/view.js';
import { yardRef } from '../workshop.js';
import type { BzaarckeDraft } from './draft.js';
import { checkingIn, problem, type BzaarckePath } from './problem.js';

/** Returns every problem of the planets' spending. */
export function checkConstruct(
  view: BzaarckeView,
  seat: SeatId,
  sheet: BzaarckeOrdersSheet,
  draft: BzaarckeDraft,
): readonly Problem[] {
  return constructProblems(checkingIn(view), seat, sheet.construct ?? [], draft.works, (event, path) =>
    event.type === 'YardScrapped' ? [scrapWarning(view, event, path)] : [],
  );
}

function scrapWarning(
  view: BzaarckeView,
  { planet, yard }: BzaarckeVisibleOf<'YardScrapped'>,
  path: BzaarckePath,
): Problem {
  const { paid, cost } = yard;
  return problem(view, 'BZK_W_SCRAP', path, { planet: placeRef(planet), unit: yardRef(yard), paid, cost });
}
