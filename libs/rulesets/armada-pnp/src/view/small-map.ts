import type { SeatId } from '@warlog/core';
import type { SmallMap } from '@warlog/ruleset-api';
import type { SystemId } from '../model/ids.js';
import type { ArmadaView } from '../model/view.js';

/** Returns the map of a view to be drawn small: systems with the seats of the sides that control them. */
export function smallMap({ seat, map, seatOf, systems }: ArmadaView): SmallMap {
  const ownerAt = (id: SystemId): SeatId | null => {
    const side = systems[id]?.controller ?? null;
    return side === null || seatOf === null ? null : seatOf[side];
  };
  return {
    kind: 'stars',
    seat,
    systems: map.systems.map(({ id, name, x, y }) => ({
      ...{ id, name, x, y },
      places: [{ id, owner: ownerAt(id), size: 0 }],
    })),
    lanes: map.jumpLines,
  };
}
