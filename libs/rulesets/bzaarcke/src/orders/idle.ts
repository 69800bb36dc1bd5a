import { grouped, line, type Line, placeRef } from '@warlog/kernel';
import { chartOfView, ownUnits } from '../view/knowledge.js';
import { isOrders, type Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { listTypes } from '../view/names.js';

/** Own forces that could jump and that a draft does not move: one entry per place, by id. */
export function idle(view: View, sheet: Sheet | null): readonly { readonly place: string; readonly line: Line }[] {
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
