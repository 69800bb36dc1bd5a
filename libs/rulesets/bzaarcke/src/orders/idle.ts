import { idleForces } from '@warlog/star-map';
import type { Message } from '@warlog/core';
import { isOrders, type BzaarckeSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { listTypes } from '../view/names.js';

/** Returns own forces that could jump and that a draft does not move: one entry per place, by id. */
export function idle(
  view: BzaarckeView,
  sheet: BzaarckeSheet | null,
): readonly { readonly place: string; readonly line: Message }[] {
  if (view.stage !== 'orders') return [];
  const jumps = sheet !== null && isOrders(sheet) ? (sheet.jump ?? []) : [];
  return idleForces(view, jumps, (units) => listTypes(units.map(({ unitType }) => unitType)), 'BZK-301');
}
