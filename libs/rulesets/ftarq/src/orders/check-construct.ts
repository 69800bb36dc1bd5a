import { type Param, type PlaceId, placeRef, type Problem, type SeatId, typeRef, unitRef } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import type { OrdersSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import type { Work, WorkFault } from '../workshop.js';
import type { Draft } from './draft.js';
import { problem, type Path } from './problem.js';

type Params = Readonly<Record<string, Param>>;

/** Everything wrong with what planets are told to build, and with what the sheet spends in all. */
export function checkConstruct(view: View, seat: SeatId, sheet: OrdersSheet, draft: Draft): readonly Problem[] {
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
    return work === undefined ? [] : workProblems(view, planet, work, path);
  });
  return [...problems, ...treasuryProblems(view, draft)];
}

/** The whole sheet must be paid for: spending, transfers and fuel. */
function treasuryProblems(view: View, draft: Draft): readonly Problem[] {
  const need = draft.spent + draft.given + draft.fuel;
  return need > draft.treasury ? [problem(view, 'FTQ_E_CREDITS', [], { need, have: draft.treasury })] : [];
}

function workProblems(view: View, planet: PlaceId, work: Work, path: Path): readonly Problem[] {
  return [
    ...work.faults.map((fault) => faultProblem(view, planet, fault, [...path, 'items', fault.item])),
    ...work.events.flatMap((event) => scrapWarning(view, planet, event, path)),
  ];
}

function faultProblem(view: View, planet: PlaceId, fault: WorkFault, path: Path): Problem {
  const at: Params = { planet: placeRef(planet) };
  switch (fault.code) {
    case 'FTQ_E_UNKNOWN':
      return problem(view, fault.code, [...path, 'unitId'], { thing: 'unit', id: fault.unit });
    case 'FTQ_E_NOT_YOURS':
      return problem(view, fault.code, [...path, 'unitId'], { thing: unitRef(fault.unit) });
    case 'FTQ_E_REPAIR_PLACE':
    case 'FTQ_E_NOT_SCARRED':
      return problem(view, fault.code, [...path, 'unitId'], { ...at, unit: unitRef(fault.unit) });
    case 'FTQ_E_UNIT':
      return problem(view, fault.code, [...path, 'unit'], { unit: typeRef(fault.unitType) });
    case 'FTQ_E_OVERSPEND':
      return problem(view, fault.code, [...path, 'spend'], { unit: typeRef(fault.unitType), need: fault.need });
    case 'FTQ_E_CREDITS':
      return problem(view, fault.code, path, { ...at, have: fault.have, need: fault.need }, 'purse');
    case 'FTQ_E_IC':
      return problem(view, fault.code, path, { ...at, have: fault.have, need: fault.need });
    case 'FTQ_E_SPEND_COUNT':
    case 'FTQ_E_PARTIAL_ORDER':
    case 'FTQ_E_BLOCKADED':
    case 'FTQ_E_IC_ZERO':
    case 'FTQ_E_GARRISON_LIMIT':
    case 'FTQ_E_FLEET_LIMIT':
      return problem(view, fault.code, path, at);
  }
}

function scrapWarning(view: View, planet: PlaceId, event: Event, path: Path): readonly Problem[] {
  if (event.type !== 'YardScrapped') return [];
  const { unitType, paid, cost } = event.yard;
  return [problem(view, 'FTQ_W_SCRAP', path, { planet: placeRef(planet), unit: typeRef(unitType), paid, cost })];
}
