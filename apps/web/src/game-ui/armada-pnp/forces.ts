import {
  findCraft,
  sideIds,
  sideOfSeat,
  unitsOf,
  type SideId,
  type SystemId,
  type ArmadaUnit,
  type ArmadaView,
} from '@warlog/armada-pnp/ui';
import { seatNumber } from '@warlog/core';

/** Counters of one side in a system that lie the same way up. */
export interface Pile {
  readonly side: SideId;
  readonly isUp: boolean;
  /** Units whose type is known: own units, and all face-up units. Empty for a foreign face-down pile. */
  readonly units: readonly ArmadaUnit[];
  readonly count: number;
  /** Whether only the presence is known, not the number (option `counterVisibility`). */
  readonly isGuess: boolean;
}

/** Returns the number of the seat that plays a side; null before sides were chosen. */
export function numberOf(view: ArmadaView, side: SideId | null): number | null {
  return side === null || view.seatOf === null ? null : seatNumber(view.seatOf[side]);
}

/** The viewer's own side first, else the Confederation. */
function sidesFrom(view: ArmadaView): readonly SideId[] {
  const mine = sideOfSeat(view, view.seat);
  return mine === 'kilrathi' ? ['kilrathi', 'confed'] : sideIds;
}

/**
 * Returns all counters in a system, own ones first. Face-up counters come type by type, the strongest first, then
 * face-down ones.
 */
export function pilesAt(view: ArmadaView, system: SystemId): readonly Pile[] {
  return sidesFrom(view).flatMap((side): readonly Pile[] => {
    const here = unitsOf(view, (unit) => unit.side === side && unit.system === system);
    const up = here.filter(({ exposed }) => exposed);
    const types = [...new Set(up.map(({ type }) => type))].sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1));
    const shown = types.map((type): Pile => {
      const units = up.filter((unit) => unit.type === type);
      return { side, isUp: true, units, count: units.length, isGuess: false };
    });
    const down = here.filter(({ exposed }) => !exposed);
    const unseen = view.hidden[side].find((hidden) => hidden.system === system)?.count ?? 0;
    return [
      ...shown,
      ...(down.length > 0 ? [{ side, isUp: false, units: down, count: down.length, isGuess: false }] : []),
      ...(unseen > 0
        ? [{ side, isUp: false, units: [], count: unseen, isGuess: view.options.counterVisibility === 'presence' }]
        : []),
    ];
  });
}

/** Returns the unit on top of a pile: carriers before transports before the strongest craft. */
export function topOf(units: readonly ArmadaUnit[]): ArmadaUnit | null {
  return [...units].sort((a, b) => weight(b.type) - weight(a.type) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

function weight(type: string): number {
  const craft = findCraft(type);
  if (craft === null) return 0;
  if (craft.class === 'carrier') return 1000;
  return craft.class === 'transport' ? 1 : craft.strength * (craft.hits ?? 1) + 2;
}

/** Returns the viewer's counters in a system that have not declared a move yet. */
export function movableAt(view: ArmadaView, system: SystemId): readonly ArmadaUnit[] {
  const side = sideOfSeat(view, view.seat);
  return unitsOf(view, (unit) => unit.side === side && unit.system === system && unit.to === null);
}
