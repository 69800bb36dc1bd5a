import { grouped, line, type Message, placeRef } from '@warlog/kernel';
import { chartOfView, ownUnits } from '../view/knowledge.js';
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
  const ordered = new Set<string>(jumps.flatMap((each) => each.units));
  const waiting = grouped(
    ownUnits(view).filter((unit) => !ordered.has(unit.id)),
    (unit) => unit.place,
  );
  return chartOfView(view).places.flatMap((place) => {
    const units = waiting.get(place);
    if (units === undefined) return [];
    const params = { place: placeRef(place), units: listTypes(units.map((unit) => unit.unitType)) };
    return [{ place, line: line('idle.force', params, { place, clause: 'BZK-301' }) }];
  });
}
