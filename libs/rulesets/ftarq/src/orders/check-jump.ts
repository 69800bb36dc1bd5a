import { moverProblems, type PlaceId, wayProblems } from '@warlog/star-map';
import { placeRef, type Problem, type SeatId } from '@warlog/core';
import { printedCost, roomOf, squadronsAmong } from '../catalogue.js';
import { isNewUnit, type NewUnitRef, type UnitId } from '../model/ids.js';
import type { FtarqJumpLine, FtarqOrdersSheet } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { limits } from '../tables.js';
import { ownCargo, ownLanes, ownUnits } from '../view/knowledge.js';
import { listTypes } from '../view/names.js';
import { type FtarqDraft, type FtarqWay } from './draft.js';
import { checkingIn, problem, type FtarqPath } from './problem.js';

/** Returns every problem of the ordered jumps, the limits of places, and the units that must still leave. */
export function checkJumps(
  view: FtarqView,
  seat: SeatId,
  sheet: FtarqOrdersSheet,
  draft: FtarqDraft,
): readonly Problem[] {
  const checking = checkingIn(view);
  const ordered = new Set<string>();
  const problems = (sheet.jump ?? []).flatMap((line, index) => {
    const path = ['jump', index];
    return [
      ...wayProblems(checking, line, path, ownLanes(view)),
      ...moverProblems(checking, line, path, ordered, (id) => isThere(view, draft, line.from, id)),
      ...loadProblems(view, seat, line, index, draft),
    ];
  });
  return [
    ...problems,
    ...draft.ways.flatMap((way) => roomProblems(view, way)),
    ...cargoProblems(view, draft),
    ...limitProblems(view, draft),
    ...retreatWarnings(view, draft),
  ];
}

function isThere(view: FtarqView, draft: FtarqDraft, from: PlaceId, id: UnitId | NewUnitRef): boolean {
  if (!isNewUnit(id)) return view.units[id]?.seat === view.seat && view.units[id]?.place === from;
  return draft.after.some((unit) => unit.id === id) && id.startsWith(`new:${from}:`);
}

/**
 * Checks ground forces: more than there are, the guard included, or off a planet that a beaten force leaves (FTQ-505).
 */
function loadProblems(
  view: FtarqView,
  seat: SeatId,
  line: FtarqJumpLine,
  index: number,
  draft: FtarqDraft,
): readonly Problem[] {
  const load = draft.loads[index] ?? { cargo: 0, garrison: 0 };
  const wanted = line.gf ?? 0;
  if (load.cargo + load.garrison >= wanted) return [];
  const path = ['jump', index, 'gf'];
  const planet = view.planets[line.from];
  const mine = planet?.owner === seat;
  const leaving = ownUnits(view).some((unit) => unit.mustLeave && line.units.includes(unit.id));
  const place = placeRef(line.from);
  const have = load.cargo + load.garrison;
  if (leaving && mine) {
    return [problem(view, 'FTQ_E_RETREAT_LOAD', path, { place, have: ownCargo(view, line.from) })];
  }
  const guarded = mine && wanted - have <= (planet.guard ?? 0);
  return [problem(view, guarded ? 'FTQ_E_GUARD' : 'FTQ_E_GF', path, { place, have })];
}

/** Checks that squadrons and ground forces have room in ships that go the same way (FTQ-107, FTQ-502). */
function roomProblems(view: FtarqView, way: FtarqWay): readonly Problem[] {
  const have = roomOf(way.units);
  const need = squadronsAmong(way.units) + way.gf;
  return need > have ? [problem(view, 'FTQ_E_ROOM', ['jump', way.line], { have, need })] : [];
}

/** Checks that remaining cargo has ships to stay in, or an own planet to land on (FTQ-509). */
function cargoProblems(view: FtarqView, draft: FtarqDraft): readonly Problem[] {
  const beaten = new Set(draft.forced.map((each) => each.from));
  return [...draft.cargo].flatMap(([place, gf]) => {
    const have = roomOf(draft.after.filter((unit) => unit.place === place));
    const garrison = draft.garrisons.get(place);
    const ashore = garrison === undefined ? 0 : Math.max(0, limits.garrison - garrison);
    // An automatic retreat loses what it leaves behind; that is no fault of the orders.
    if (gf <= have + ashore || beaten.has(place)) return [];
    return [problem(view, 'FTQ_E_ROOM', ['jump'], { place: placeRef(place), have, need: gf }, 'cargo')];
  });
}

/** Checks 500 points per place and 10 ground forces per planet, if the orders add something (FTQ-109, FTQ-410). */
function limitProblems(view: FtarqView, draft: FtarqDraft): readonly Problem[] {
  const touched = new Set([...draft.ways.map((way) => way.to), ...draft.works.keys()]);
  return [...touched].flatMap((place) => {
    const points = printedCost(draft.after.filter((unit) => unit.place === place));
    const n = draft.garrisons.get(place) ?? 0;
    const raised = draft.works.get(place)?.raised ?? 0;
    return [
      ...(points > limits.pointsPerPlace
        ? [problem(view, 'FTQ_E_FLEET_LIMIT', pathOf(draft, place), { place: placeRef(place), points })]
        : []),
      ...(n > limits.garrison && raised > 0
        ? [problem(view, 'FTQ_E_GARRISON_LIMIT', ['construct'], { planet: placeRef(place), n })]
        : []),
    ];
  });
}

function pathOf(draft: FtarqDraft, place: PlaceId): FtarqPath {
  const way = draft.ways.find((each) => each.to === place);
  return way === undefined ? ['construct'] : ['jump', way.line];
}

function retreatWarnings(view: FtarqView, draft: FtarqDraft): readonly Problem[] {
  return draft.forced.flatMap(({ from, units, way }) => {
    const code = 'FTQ_W_MUST_RETREAT';
    const place = placeRef(from);
    const leaving = units.filter((unit) => way?.leave.includes(unit.id) ?? false);
    const lost = units.filter((unit) => !leaving.includes(unit));
    const named = (some: typeof units) => listTypes(some.map((unit) => unit.unitType));
    return [
      ...(way?.to == null || leaving.length === 0
        ? []
        : [problem(view, code, ['jump'], { place, units: named(leaving), to: placeRef(way.to) }, 'auto')]),
      ...(lost.length === 0 ? [] : [problem(view, code, ['jump'], { place, units: named(lost) })]),
    ];
  });
}
