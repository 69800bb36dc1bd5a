import { isDeepSpace, moverProblems, type PlaceId, wayProblems } from '@warlog/star-map';
import { placeRef, type Problem, type SeatId } from '@warlog/core';
import type { NewUnitRef, UnitId } from '../model/ids.js';
import type { BzaarckeJumpLine, BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { listTypes } from '../view/names.js';
import { moverOf, staysInDeepSpace, type BzaarckeDraft } from './draft.js';
import { checkingIn, problem, type BzaarckePath } from './problem.js';

/** Returns every problem of the ordered jumps, and the units that must still jump. */
export function checkJumps(
  view: BzaarckeView,
  seat: SeatId,
  sheet: BzaarckeOrdersSheet,
  draft: BzaarckeDraft,
): readonly Problem[] {
  const checking = checkingIn(view);
  const ordered = new Set<string>();
  const isThere = (from: PlaceId) => (id: UnitId | NewUnitRef) => moverOf(view, seat, draft.works, from, id) !== null;
  const problems = (sheet.jump ?? []).flatMap((line, index) => {
    const path = ['jump', index];
    return [
      ...deepSpaceProblems(view, line, path),
      ...moverProblems(checking, line, path, ordered, isThere(line.from)),
    ];
  });
  return [...problems, ...fuelProblems(view, draft), ...retreatWarnings(view, draft)];
}

/** Checks the way of a jump; between deep spaces there is none (BZK-304). */
function deepSpaceProblems(view: BzaarckeView, line: BzaarckeJumpLine, path: BzaarckePath): readonly Problem[] {
  const problems = wayProblems(checkingIn(view), line, path);
  if (problems.length > 0 || !staysInDeepSpace(line.from, line.to)) return problems;
  const ends = { from: placeRef(line.from), to: placeRef(line.to) };
  return [problem(view, 'BZK_E_DEEP_SPACE', [...path, 'to'], ends)];
}

function fuelProblems(view: BzaarckeView, draft: BzaarckeDraft): readonly Problem[] {
  const { ordered, have } = draft.fuel;
  if (ordered <= have) return [];
  return [
    problem(view, 'BZK_E_FUEL', ['jump'], { need: ordered, have }, view.options.autoFuel ? undefined : 'by-hand'),
  ];
}

function retreatWarnings(view: BzaarckeView, draft: BzaarckeDraft): readonly Problem[] {
  return draft.forced.flatMap(({ from, to, leave, lost }) => {
    const code = 'BZK_W_MUST_RETREAT';
    const place = placeRef(from);
    const clause = isDeepSpace(from) ? { clause: 'BZK-304' } : {};
    const going = { place, units: listTypes(leave.map((unit) => unit.unitType)) };
    const staying = { place, units: listTypes(lost.map((unit) => unit.unitType)) };
    return [
      ...(to === null ? [] : [{ ...problem(view, code, ['jump'], { ...going, to: placeRef(to) }, 'auto'), ...clause }]),
      ...(lost.length === 0 ? [] : [{ ...problem(view, code, ['jump'], staying), ...clause }]),
    ];
  });
}
