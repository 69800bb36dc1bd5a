import { seatNumber, type SeatId } from '@warlog/kernel';
import type { SideInLine } from '../../parts/battle/sides.js';
import type { SectorView } from '../view.js';

/** A side of a battle in a line; `points` null where only the sides know. */
export function sideInLine(
  view: Pick<SectorView, 'sides'>,
  seat: SeatId,
  role: SideInLine['role'],
  points: number | null,
  share: number,
): SideInLine {
  return { number: seatNumber(seat), name: view.sides[seat]?.name ?? seat, role, points, share };
}

/** Who attacks whom on a planet: its owner defends it, and where neither owns it nobody does. */
export function roleAt(
  { planets }: Pick<SectorView, 'planets'>,
  place: string,
  seat: SeatId,
  other: SeatId,
): SideInLine['role'] {
  const owner = planets[place]?.owner ?? null;
  if (owner === seat) return 'defends';
  return owner === other ? 'attacks' : null;
}
