import { type Param, type PlaceId, placeRef, type Problem, type SeatId, typeRef, unitRef } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import type { OrdersSheet } from '../model/sheet.js';
import type { Yard } from '../model/state.js';
import type { View } from '../model/view.js';
import type { Work, WorkFault } from '../workshop.js';
import type { Draft } from './draft.js';
import { problem, type Path } from './problem.js';

type Params = Readonly<Record<string, Param>>;

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
    return work === undefined ? [] : workProblems(view, planet, work, path);
  });
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
    case 'BZK_E_UNKNOWN':
      return problem(view, fault.code, [...path, 'unitId'], { thing: 'unit', id: fault.unit });
    case 'BZK_E_NOT_YOURS':
      return problem(view, fault.code, [...path, 'unitId'], { thing: unitRef(fault.unit) });
    case 'BZK_E_REPAIR_PLACE':
    case 'BZK_E_NOT_SCARRED':
      return problem(view, fault.code, [...path, 'unitId'], { ...at, unit: unitRef(fault.unit) });
    case 'BZK_E_UNIT':
      return problem(view, fault.code, [...path, 'unit'], { unit: typeRef(fault.unitType) });
    case 'BZK_E_OVERSPEND':
      return fault.what === 'pd'
        ? problem(view, fault.code, [...path, 'spend'], { ...at, need: fault.need }, 'pd')
        : problem(view, fault.code, [...path, 'spend'], { unit: thingRef(fault.what), need: fault.need });
    case 'BZK_E_YARD_BUSY':
      return fault.busy === 'pd'
        ? problem(view, fault.code, path, at, 'pd')
        : problem(view, fault.code, path, { ...at, unit: yardRef(fault.busy) });
    case 'BZK_E_CREDITS':
      return problem(view, fault.code, path, { ...at, have: fault.have, need: fault.need });
    case 'BZK_E_OPTION_OFF':
      return problem(view, fault.code, path, { thing: 'fuel set aside by hand' });
    case 'BZK_E_SPEND_COUNT':
    case 'BZK_E_PARTIAL_ORDER':
    case 'BZK_E_BLOCKADED':
    case 'BZK_E_PD_MAX':
      return problem(view, fault.code, path, at);
  }
}

function scrapWarning(view: View, planet: PlaceId, event: Event, path: Path): readonly Problem[] {
  if (event.type !== 'YardScrapped') return [];
  const { paid, cost } = event.yard;
  return [problem(view, 'BZK_W_SCRAP', path, { planet: placeRef(planet), unit: yardRef(event.yard), paid, cost })];
}

function yardRef(yard: Yard): Param {
  return yard.kind === 'unit' ? typeRef(yard.unitType) : unitRef(yard.unit);
}

/** Units have a seat's number in their ids, types never do. */
function thingRef(id: string): Param {
  return /^s[1-9][0-9]?-/.test(id) ? { ref: 'unit', id } : { ref: 'type', id };
}
