import { isDeepSpace, isSeen, type PlaceId, placeRef, type Problem, type SeatId, unitRef } from '@warlog/kernel';
import { chartOfView } from '../view/knowledge.js';
import { isNewUnit, type NewUnitRef, type UnitId } from '../model/ids.js';
import type { BzaarckeJumpLine, BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { listTypes, placeName } from '../view/names.js';
import { moverOf, staysInDeepSpace, type BzaarckeDraft } from './draft.js';
import { problem, type BzaarckePath } from './problem.js';

/** Returns every problem of the ordered jumps, and the units that must still jump. */
export function checkJumps(
  view: BzaarckeView,
  seat: SeatId,
  sheet: BzaarckeOrdersSheet,
  draft: BzaarckeDraft,
): readonly Problem[] {
  const ordered = new Set<string>();
  const problems = (sheet.jump ?? []).flatMap((line, index) => {
    const path = ['jump', index];
    return [
      ...wayProblems(view, line, path),
      ...line.units.flatMap((id, n) => unitProblems(view, seat, draft, line.from, id, ordered, [...path, 'units', n])),
    ];
  });
  return [...problems, ...fuelProblems(view, draft), ...retreatWarnings(view, draft)];
}

function wayProblems(view: BzaarckeView, line: BzaarckeJumpLine, path: BzaarckePath): readonly Problem[] {
  const chart = chartOfView(view);
  const unknown = (['from', 'to'] as const).filter((end) => !chart.has(line[end]));
  if (unknown.length > 0) {
    return unknown.map((end) => problem(view, 'BZK_E_UNKNOWN', [...path, end], { thing: 'place', id: line[end] }));
  }
  const ends = { from: placeRef(line.from), to: placeRef(line.to) };
  if (line.from === line.to) return [problem(view, 'BZK_E_REACH', [...path, 'to'], ends, 'same')];
  if (!chart.inReach(line.from, line.to)) return [problem(view, 'BZK_E_REACH', [...path, 'to'], ends)];
  if (staysInDeepSpace(line.from, line.to)) return [problem(view, 'BZK_E_DEEP_SPACE', [...path, 'to'], ends)];
  return [];
}

function unitProblems(
  view: BzaarckeView,
  seat: SeatId,
  draft: BzaarckeDraft,
  from: PlaceId,
  id: UnitId | NewUnitRef,
  ordered: Set<string>,
  path: BzaarckePath,
): readonly Problem[] {
  if (ordered.has(id)) return [problem(view, 'BZK_E_UNIT_TWICE', path, { unit: isNewUnit(id) ? id : unitRef(id) })];
  ordered.add(id);
  if (moverOf(view, seat, draft.works, from, id) !== null) return [];
  if (!isNewUnit(id) && (isSeen(view, id) || (view.units[id] !== undefined && view.units[id].seat !== seat))) {
    return [problem(view, 'BZK_E_NOT_YOURS', path, { thing: unitRef(id) })];
  }
  return [problem(view, 'BZK_E_UNKNOWN', path, { thing: 'unit of yours', id, place: placeName(view, from) }, 'there')];
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
