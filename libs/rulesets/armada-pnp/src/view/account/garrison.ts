import { line, typeRef, type SeatId } from '@warlog/core';
import type { AccountChange } from '@warlog/ruleset-api';
import type { SideId, SystemId } from '../../model/ids.js';
import type { ArmadaView } from '../../model/view.js';
import { garrisonOf, garrisonSize, hitsOf, isFortress, type BaseKind } from '../../tables.js';
import { forceChange } from './reader.js';

/** Names a craft of a garrison, which has no counter, by its system. */
export const garrisonThing = (system: string, craft: string): string => `${system}/${craft}`;

/**
 * Returns the hits that a garrison can still take, by craft; 0 for other bases. A fortress that the viewer has not seen
 * counts as whole.
 */
function hitsOfGarrison(kind: BaseKind | null, side: SideId, damage: readonly number[] = []): readonly number[] {
  const full = kind !== null && isFortress(kind) ? hitsOf(garrisonOf(kind, side)) : 0;
  return Array.from({ length: garrisonSize }, (_, index) => full - Math.min(full, damage[index] ?? 0));
}

/** A base of a side that becomes another, vanishes (null) or has this damage now. */
interface BaseChange {
  readonly side: SideId;
  readonly system: SystemId;
  readonly from: BaseKind | null;
  readonly to: BaseKind | null;
  readonly garrison?: readonly number[];
}

/** Returns how the force of a system's garrison changes. */
export function garrisonChanges(
  view: ArmadaView,
  seat: SeatId,
  { side, system, from, to, garrison = [] }: BaseChange,
): readonly AccountChange[] {
  const before = hitsOfGarrison(from, side, view.systems[system]?.base?.garrison);
  return hitsOfGarrison(to, side, garrison).flatMap((hits, index) => {
    const points = hits - (before[index] ?? 0);
    const kind = points < 0 || to === null ? from : to;
    if (points === 0 || kind === null || !isFortress(kind)) return [];
    const code = points < 0 ? 'change.lost' : from === to ? 'change.repaired' : 'change.built';
    const isCounted = code === 'change.repaired';
    const what = line(code, isCounted ? {} : { craft: typeRef(garrisonOf(kind, side)) });
    return [forceChange(seat, garrisonThing(system, `fort-${index + 1}`), points, what, isCounted ? points : 1)];
  });
}
