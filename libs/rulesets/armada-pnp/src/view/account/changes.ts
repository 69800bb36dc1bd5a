import { line, placeRef, typeRef, type Message } from '@warlog/core';
import { forceChange, placeChange, type AccountChange, type AccountDie } from '@warlog/ruleset-api';
import type { SideId, SystemId } from '../../model/ids.js';
import type { ArmadaView } from '../../model/view.js';
import { seatOfSide } from '../../position.js';
import { garrisonOf, garrisonSize, hitsOf, isFortress, type BaseKind } from '../../tables.js';
import { sideRef } from '../line.js';

/* Changes, dice and labels that rows of this game consist of. */

/** Returns a side as the label of a row. */
export const labelOf = (side: SideId): Message => line('account.side', { side: sideRef(side) });
export const thingOf = (type: string): Message => line('account.thing', { thing: typeRef(type) });
export const at = (system: string): Message['params'] => ({ place: placeRef(system) });
export const craftLine = (code: string, type: string): Message => line(code, { craft: typeRef(type) });

/** Returns dice of this game: two with six sides, or the one with twelve (PNP-9.9). */
export const diceOf = (faces: readonly number[], sides = 6, counts = true): readonly AccountDie[] =>
  faces.map((face) => ({ face, ...(sides === 6 ? {} : { sides }), counts }));

/** Returns the change of one craft's force, in hits that it can still take (PNP-8.5). */
export const hitsChange = (
  view: ArmadaView,
  side: SideId,
  id: string,
  points: number,
  what: Message,
  n?: number,
): AccountChange => forceChange({ id, seat: seatOfSide(view, side) }, points, what, n);

/** Returns that a side gains or loses a system. */
export const systemChange = (view: ArmadaView, side: SideId, system: string, points: 1 | -1): AccountChange =>
  placeChange(system, seatOfSide(view, side), points, line(points > 0 ? 'change.took' : 'change.left'));

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
  { side, system, from, to, garrison = [] }: BaseChange,
): readonly AccountChange[] {
  const before = hitsOfGarrison(from, side, view.systems[system]?.base?.garrison);
  return hitsOfGarrison(to, side, garrison).flatMap((hits, index) => {
    const points = hits - (before[index] ?? 0);
    const kind = points < 0 || to === null ? from : to;
    if (points === 0 || kind === null || !isFortress(kind)) return [];
    const thing = garrisonThing(system, `fort-${index + 1}`);
    if (points > 0 && from === to) return [hitsChange(view, side, thing, points, line('change.repaired'))];
    const what = craftLine(points < 0 ? 'change.lost' : 'change.built', garrisonOf(kind, side));
    return [hitsChange(view, side, thing, points, what, 1)];
  });
}
