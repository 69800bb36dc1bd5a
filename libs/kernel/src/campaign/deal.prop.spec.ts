import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySeat, seat, type SeatId } from '../ids.js';
import { dealSeats, type Wishing } from './deal.js';

/** People of a campaign of at most six seats, some of whose seats are nobody's affair. */
const tables = fc.integer({ min: 1, max: 6 }).chain((seats) => {
  const all = Array.from({ length: seats }, (_, index) => seat(index + 1));
  return fc
    .shuffledSubarray(all, { minLength: 1 })
    .chain((held) =>
      fc.tuple(...held.map((id) => fc.record({ seat: fc.constant(id), wishes: fc.shuffledSubarray(all) }))),
    )
    .map((people): { readonly people: readonly Wishing[]; readonly seats: number } => ({ people, seats }));
});

function rank({ wishes }: Wishing, id: SeatId, seats: number): number {
  return wishes.includes(id) ? wishes.indexOf(id) : seats;
}

/** Rank by rank summed, and how many move. */
function costOf(people: readonly Wishing[], seats: number, of: (held: SeatId) => SeatId): readonly [number, number] {
  const ranks = people.reduce((sum, person) => sum + rank(person, of(person.seat), seats), 0);
  return [ranks, people.filter((person) => of(person.seat) !== person.seat).length];
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe('the deal of seats', () => {
  it('gives each of the seats held to one of those who held them', () => {
    fc.assert(
      fc.property(tables, ({ people, seats }) => {
        const held = people.map((person) => person.seat).sort(bySeat);
        const dealt = dealSeats(people, seats);
        expect([...dealt.keys()].sort(bySeat)).toEqual(held);
        expect([...dealt.values()].sort(bySeat)).toEqual(held);
      }),
    );
  });

  it('costs as little as any, moves as few as any at that cost, and gives low seats to low seats', () => {
    fc.assert(
      fc.property(tables, ({ people, seats }) => {
        const held = people.map((person) => person.seat).sort(bySeat);
        const best = permutations(held)
          .map((order) => ({ order, cost: costOf(people, seats, (id) => order[held.indexOf(id)] ?? id) }))
          // Permutations come in order of seats, and sorting keeps equal ones as they were.
          .sort((a, b) => a.cost[0] - b.cost[0] || a.cost[1] - b.cost[1])[0];
        const dealt = dealSeats(people, seats);
        expect(held.map((id) => dealt.get(id))).toEqual(best?.order);
      }),
    );
  });

  it('never does worse for all together than staying', () => {
    fc.assert(
      fc.property(tables, ({ people, seats }) => {
        const dealt = dealSeats(people, seats);
        const [after] = costOf(people, seats, (id) => dealt.get(id) ?? id);
        expect(after).toBeLessThanOrEqual(costOf(people, seats, (id) => id)[0]);
      }),
    );
  });

  it('does not ask in which order people are named', () => {
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

  it('gives everybody their first wish where no two share it', () => {
    fc.assert(
      fc.property(tables, ({ people, seats }) => {
        const held = people.map((person) => person.seat);
        const wishing = people.map((person, at) => ({ ...person, wishes: [held[(at + 1) % held.length] as SeatId] }));
        const dealt = dealSeats(wishing, seats);
        for (const { seat: own, wishes } of wishing) expect(dealt.get(own)).toBe(wishes[0]);
      }),
    );
  });

  it('is quick at twelve seats that everybody ranks alike', () => {
    const all = Array.from({ length: 12 }, (_, index) => seat(index + 1));
    const dealt = dealSeats(
      all.map((id) => ({ seat: id, wishes: all.toReversed() })),
      12,
    );
    expect([...dealt].every(([from, to]) => from === to)).toBe(true);
  });
});
