import { grouped, line, placeRef, type Message } from '@warlog/core';
import type { PlaceId } from './place.js';
import type { UnitId } from './unit.js';
import { chartOfView, ownUnits, type SectorView } from './view/known.js';

/** Returns own forces that these jumps do not move: one entry per place, by id. `list` names the units of a force. */
export function idleForces<Unit extends SectorView['units'][UnitId]>(
  view: SectorView & { readonly units: Readonly<Record<UnitId, Unit>> },
  jumps: readonly { readonly units: readonly string[] }[],
  list: (units: readonly Unit[]) => string,
  clause: string,
): readonly { readonly place: PlaceId; readonly line: Message }[] {
  const ordered = new Set(jumps.flatMap(({ units }) => units));
  const waiting = grouped(
    ownUnits(view).filter(({ id }) => !ordered.has(id)),
    ({ place }) => place,
  );
  return chartOfView(view).places.flatMap((place) => {
    const units = waiting.get(place);
    if (units === undefined) return [];
    const params = { place: placeRef(place), units: list(units) };
    return [{ place, line: line('idle.force', params, { place, clause }) }];
  });
}
