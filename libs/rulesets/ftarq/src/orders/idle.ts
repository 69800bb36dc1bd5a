import { idleForces } from '@warlog/star-map';
import { line, type Message, placeRef } from '@warlog/core';
import { isAftermath, isOrders, type FtarqSheet } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { orbitsHeld } from '../view/knowledge.js';
import { listForce } from '../view/names.js';

type Idle = readonly { readonly place: string; readonly line: Message }[];

/** Returns own forces that a draft does not move, or orbits without a decision: one entry per place, by id. */
export function idle(view: FtarqView, sheet: FtarqSheet | null): Idle {
  switch (view.stage) {
    case 'orders':
      return idleForces(view, sheet !== null && isOrders(sheet) ? (sheet.jump ?? []) : [], listForce, 'FTQ-501');
    case 'aftermath':
      return idleOrbits(view, sheet);
    case 'setup':
    case 'battles':
    case 'ended':
      return [];
  }
}

function idleOrbits(view: FtarqView, sheet: FtarqSheet | null): Idle {
  const decided = new Set<string>(
    sheet !== null && isAftermath(sheet) ? sheet.decisions.map((each) => each.planet) : [],
  );
  return orbitsHeld(view)
    .filter((planet) => view.planets[planet]?.owner !== view.seat && !decided.has(planet))
    .map((place) => ({
      place,
      line: line('idle.orbit', { planet: placeRef(place) }, { place, clause: 'FTQ-201' }),
    }));
}
