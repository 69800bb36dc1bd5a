import { bySeat, type SeatId } from '../ids.js';
import type { StanceWord } from './stance.js';

/** What tells who attacks. */
export interface Comer {
  readonly seat: SeatId;
  readonly stance: StanceWord;
  /** Was it there before the jump step? */
  readonly wasThere: boolean;
}

/** Which of two forces attacks, and which defends (FTQ-602). `pointsOf`: the combat points of either. */
export function attackerOf<Side extends Comer>(
  one: Side,
  other: Side,
  owner: SeatId | null,
  pointsOf: (side: Side) => number,
): readonly [Side, Side] {
  const defends = (side: Side) => (side === one ? ([other, one] as const) : ([one, other] as const));
  if (one.stance !== other.stance) return one.stance === 'shoot' ? [one, other] : [other, one];
  if (one.seat === owner || other.seat === owner) return defends(one.seat === owner ? one : other);
  if (one.wasThere !== other.wasThere) return defends(one.wasThere ? one : other);
  const [points, others] = [pointsOf(one), pointsOf(other)];
  if (points !== others) return defends(points < others ? one : other);
  return defends(bySeat(one.seat, other.seat) > 0 ? one : other);
}
