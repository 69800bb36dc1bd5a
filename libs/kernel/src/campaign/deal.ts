import { bySeat, type SeatId } from '../ids.js';

/** Somebody who would rather sit elsewhere: the seat they hold, and those they would like, best first. */
export interface Wishing {
  readonly seat: SeatId;
  /** No seat twice; a seat that is not named is as welcome as any other that is not. */
  readonly wishes: readonly SeatId[];
}

/** What a deal of the seats from here on costs: the sum of the ranks, then how many people move. */
interface Cost {
  readonly ranks: number;
  readonly moves: number;
}

const free: Cost = { ranks: 0, moves: 0 };

/**
 * Deals the seats that these people hold among them, so that the sum of the ranks they gave is least: 0 for a first
 * wish, 1 for a second, and `seats`, the number of all seats of the campaign, for one that is not named. Of equal deals
 * the one that leaves most people where they are; of those, the one that gives the lower seat to who holds the lower.
 * The order of `people` does not matter. From each seat held to the seat that its holder is dealt; exact, by going
 * through every set of seats left over, which at 12 seats are 4,096.
 */
export function dealSeats(people: readonly Wishing[], seats: number): ReadonlyMap<SeatId, SeatId> {
  const inOrder = [...people].sort((a, b) => bySeat(a.seat, b.seat));
  const held = inOrder.map(({ seat }) => seat);
  const known = new Map<number, Cost>();

  /** A set of seats is a number, its n-th bit the n-th of `held`; who is next is told by how many are taken. */
  function costFrom(next: number, taken: number): Cost {
    if (next === inOrder.length) return free;
    const found = known.get(taken) ?? least(choices(next, taken).map(({ cost }) => cost));
    known.set(taken, found);
    return found;
  }

  function choices(next: number, taken: number): readonly { readonly at: number; readonly cost: Cost }[] {
    const person = inOrder[next] as Wishing;
    return held.flatMap((seat, at) => {
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
    dealt.set(seat, held[at] ?? seat);
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
