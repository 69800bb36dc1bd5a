import { constructProblems } from '@warlog/star-map';
import { placeRef, type Problem, type SeatId, typeRef } from '@warlog/core';
import type { FtarqOrdersSheet } from '../model/sheet.js';
import type { FtarqVisibleOf, FtarqView } from '../model/view.js';
import type { FtarqDraft } from './draft.js';
import { checkingIn, problem, type FtarqPath } from './problem.js';

/** Returns every problem of the planets' works, and of the total spending of the orders. */
export function checkConstruct(
  view: FtarqView,
  seat: SeatId,
  sheet: FtarqOrdersSheet,
  draft: FtarqDraft,
): readonly Problem[] {
  const problems = constructProblems(checkingIn(view), seat, sheet.construct ?? [], draft.works, (event, path) =>
    event.type === 'YardScrapped' ? [scrapWarning(view, event, path)] : [],
  );
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
