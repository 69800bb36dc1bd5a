import { bySeat, type SeatId } from '@warlog/core';
import type { StanceWord } from './stance.js';

/** What determines the attacker. */
export interface ArrivingForce {
  readonly seat: SeatId;
  readonly stance: StanceWord;
  /** Whether it was there before the jump step. */
  readonly wasThere: boolean;
}

/** Returns which of two forces attacks, and which defends (FTQ-602). `pointsOf`: combat points of a side. */
export function attackerOf<Side extends ArrivingForce>(
  first: Side,
  other: Side,
  owner: SeatId | null,
  pointsOf: (side: Side) => number,
): readonly [Side, Side] {
  const defends = (side: Side) => (side === first ? ([other, first] as const) : ([first, other] as const));
  if (first.stance !== other.stance) return first.stance === 'shoot' ? [first, other] : [other, first];
  if (first.seat === owner || other.seat === owner) return defends(first.seat === owner ? first : other);
  if (first.wasThere !== other.wasThere) return defends(first.wasThere ? first : other);
  const [points, others] = [pointsOf(first), pointsOf(other)];
  if (points !== others) return defends(points < others ? first : other);
  return defends(bySeat(first.seat, other.seat) > 0 ? first : other);
}
