import { line, type Message, placeRef } from '@warlog/core';
import { chartOf } from '../chart.js';
import type { ArmadaSheet } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { sideOfSeat, unitsOf } from '../position.js';
import { listTypes } from '../view/names.js';
import { kindOf } from './phase.js';

/**
 * Returns own counters that could move but have no move in the draft or in an earlier declaration, one entry per
 * system.
 */
export function idle(
  view: ArmadaView,
  sheet: ArmadaSheet | null,
): readonly { readonly place: string; readonly line: Message }[] {
  const side = sideOfSeat(view, view.seat);
  if (!view.opened || view.ended !== null || side === null || kindOf(view) !== 'move') return [];
  const ordered = new Set<string>(sheet?.order === 'move' ? sheet.declare.map(({ unit }) => unit) : []);
  return chartOf(view.map).systems.flatMap((system) => {
    const units = unitsOf(view, (unit) => unit.side === side && unit.system === system && unit.to === null);
    const waiting = units.filter(({ id }) => !ordered.has(id));
    if (waiting.length === 0) return [];
    const params = { system: placeRef(system), units: listTypes(waiting.map(({ type }) => type)) };
    return [{ place: system, line: line('idle.units', params, { place: system, clause: 'PNP-6.1' }) }];
  });
}
