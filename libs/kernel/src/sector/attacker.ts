import { bySeat, type SeatId } from '../ids.js';
import type { StanceWord } from './stance.js';

/** What tells who attacks. */
export interface Comer {
  readonly seat: SeatId;
  readonly stance: StanceWord;
  /** Combat points. */
  readonly points: number;
  /** Was it there before the jump step? */
  readonly wasThere: boolean;
}

/** Which of two forces attacks, and which defends (FTQ-602). */
export function attackerOf<Side extends Comer>(one: Side, other: Side, owner: SeatId | null): readonly [Side, Side] {
  const defends = (side: Side) => (side === one ? ([other, one] as const) : ([one, other] as const));
  if (one.stance !== other.stance) return one.stance === 'shoot' ? [one, other] : [other, one];
  if (one.seat === owner || other.seat === owner) return defends(one.seat === owner ? one : other);
  if (one.wasThere !== other.wasThere) return defends(one.wasThere ? one : other);
  if (one.points !== other.points) return defends(one.points < other.points ? one : other);
  return defends(bySeat(one.seat, other.seat) > 0 ? one : other);
}
