import { bySeat, type SeatId } from '@warlog/core';

/** A player with wishes: the current seat, and the preferred seats, best first. */
export interface Wishing {
  readonly seat: SeatId;
  /** No seat twice; seats that are not listed are equally welcome. */
  readonly wishes: readonly SeatId[];
}

/** Cost of a partial deal: the sum of the ranks, then the number of players who move. */
interface Cost {
  readonly ranks: number;
  readonly moves: number;
}

const free: Cost = { ranks: 0, moves: 0 };

/**
 * Deals the players' seats among them so that the sum of the wish ranks is least.
 *
 * The rank is 0 for a first wish, 1 for a second, and `seats` (the number of all seats) for one that is not listed.
 * Among equal deals, the one with fewest moves wins, then the one that gives lower seats to holders of lower seats. The
 * order of `people` does not matter.
 *
 * Exact: goes through every set of remaining seats, 4,096 at 12 seats.
 * @returns from each current seat to the dealt seat
 */
export function dealSeats(people: readonly Wishing[], seats: number): ReadonlyMap<SeatId, SeatId> {
  const inOrder = [...people].sort((a, b) => bySeat(a.seat, b.seat));
  const seatIds = inOrder.map(({ seat }) => seat);
  const known = new Map<number, Cost>();

  /** A set of seats is a bit mask over `seatIds`; the number of taken bits says which player is next. */
  function costFrom(next: number, taken: number): Cost {
    if (next === inOrder.length) return free;
    const found = known.get(taken) ?? least(choices(next, taken).map(({ cost }) => cost));
    known.set(taken, found);
    return found;
  }

  function choices(next: number, taken: number): readonly { readonly at: number; readonly cost: Cost }[] {
    const person = inOrder[next] as Wishing;
    return seatIds.flatMap((seat, at) => {
      if (taken & (1 << at)) return [];
      const rest = costFrom(next + 1, taken | (1 << at));
      const rank = person.wishes.indexOf(seat);
      const ranks = rest.ranks + (rank < 0 ? seats : rank);
      return [{ at, cost: { ranks, moves: rest.moves + (seat === person.seat ? 0 : 1) } }];
    });
  }

  const dealt = new Map<SeatId, SeatId>();
  let taken = 0;
  for (const [next, { seat }] of inOrder.entries()) {
    const all = choices(next, taken);
    const cheapest = least(all.map(({ cost }) => cost));
    const at = all.find(({ cost }) => byCost(cost, cheapest) === 0)?.at ?? next;
    dealt.set(seat, seatIds[at] ?? seat);
    taken |= 1 << at;
  }
  return dealt;
}

function least(costs: readonly Cost[]): Cost {
  return costs.reduce((best, cost) => (byCost(cost, best) < 0 ? cost : best));
}

function byCost(a: Cost, b: Cost): number {
  return a.ranks - b.ranks || a.moves - b.moves;
}
