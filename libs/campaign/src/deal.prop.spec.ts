import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySeat, seat, type SeatId } from '@warlog/core';
import { dealSeats, type Wishing } from './deal.js';

/** Players of a campaign with at most six seats, some of which are held by others. */
const tables = fc.integer({ min: 1, max: 6 }).chain((seats) => {
  const all = Array.from({ length: seats }, (_, index) => seat(index + 1));
  return fc
    .shuffledSubarray(all, { minLength: 1 })
    .chain((seatIds) =>
      fc.tuple(...seatIds.map((id) => fc.record({ seat: fc.constant(id), wishes: fc.shuffledSubarray(all) }))),
    )
    .map((people): { readonly people: readonly Wishing[]; readonly seats: number } => ({ people, seats }));
});

function rank({ wishes }: Wishing, id: SeatId, seats: number): number {
  return wishes.includes(id) ? wishes.indexOf(id) : seats;
}

/** The summed ranks, and the number of players who move. */
function costOf(people: readonly Wishing[], seats: number, of: (seatId: SeatId) => SeatId): readonly [number, number] {
  const ranks = people.reduce((sum, person) => sum + rank(person, of(person.seat), seats), 0);
  return [ranks, people.filter((person) => of(person.seat) !== person.seat).length];
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe('dealSeats', () => {
  it('gives each held seat to one of its holders', () => {
    fc.assert(
      fc.property(tables, ({ people, seats }) => {
        const seatIds = people.map((person) => person.seat).sort(bySeat);
        const dealt = dealSeats(people, seats);
        expect([...dealt.keys()].sort(bySeat)).toEqual(seatIds);
        expect([...dealt.values()].sort(bySeat)).toEqual(seatIds);
      }),
    );
  });

  it('has the least cost, then the fewest moves, and gives low seats to holders of low seats', () => {
    fc.assert(
      fc.property(tables, ({ people, seats }) => {
        const seatIds = people.map((person) => person.seat).sort(bySeat);
        const best = permutations(seatIds)
          .map((order) => ({ order, cost: costOf(people, seats, (id) => order[seatIds.indexOf(id)] ?? id) }))
          // Permutations are generated in seat order, and the sort is stable.
          .sort((a, b) => a.cost[0] - b.cost[0] || a.cost[1] - b.cost[1])[0];
        const dealt = dealSeats(people, seats);
        expect(seatIds.map((id) => dealt.get(id))).toEqual(best?.order);
      }),
    );
  });

  it('never costs more than staying', () => {
    fc.assert(
      fc.property(tables, ({ people, seats }) => {
        const dealt = dealSeats(people, seats);
        const [after] = costOf(people, seats, (id) => dealt.get(id) ?? id);
        expect(after).toBeLessThanOrEqual(costOf(people, seats, (id) => id)[0]);
      }),
    );
  });

  it('does not depend on the order of people', () => {
    fc.assert(
      fc.property(
        tables.chain(({ people, seats }) =>
          fc.record({
            people: fc.constant(people),
            seats: fc.constant(seats),
            other: fc.shuffledSubarray([...people], { minLength: people.length }),
          }),
        ),
        ({ people, seats, other }) => {
          expect(dealSeats(other, seats)).toEqual(dealSeats(people, seats));
        },
      ),
    );
  });

  it('gives all players their first wish if the wishes differ', () => {
    fc.assert(
      fc.property(tables, ({ people, seats }) => {
        const seatIds = people.map((person) => person.seat);
        const wishing = people.map((person, at) => ({
          ...person,
          wishes: [seatIds[(at + 1) % seatIds.length] as SeatId],
        }));
        const dealt = dealSeats(wishing, seats);
        for (const { seat: own, wishes } of wishing) expect(dealt.get(own)).toBe(wishes[0]);
      }),
    );
  });

  it('is fast with twelve seats and equal wishes', () => {
    const all = Array.from({ length: 12 }, (_, index) => seat(index + 1));
    const dealt = dealSeats(
      all.map((id) => ({ seat: id, wishes: all.toReversed() })),
      12,
    );
    expect([...dealt].every(([from, to]) => from === to)).toBe(true);
  });
});
