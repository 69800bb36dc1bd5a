import type { CampaignId, SeatId, UserId } from '@warlog/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, ratingsOf } from '../ratings/ratings-of.js';
import { changeOf, created, freshId, SOME_TIME } from '../testing/toy-campaign.js';
import type { CampaignStore } from './campaign-store.js';
import type { RatedResult, RatingPool, Ratings } from './ratings.js';

export interface RatingsFixture {
  readonly store: CampaignStore;
  readonly ratings: Ratings;
}

/** Contract of `Ratings`. */
export function ratingsContract(name: string, open: () => RatingsFixture): void {
  const somePool = (): RatingPool => ({ ruleset: `g${freshId()}`, seats: 'two' });
  const some = (endedAt: number, ranks: Readonly<Record<string, number>>): RatedResult => ({
    ...{ campaign: freshId() as CampaignId, endedAt: SOME_TIME + endedAt },
    players: Object.entries(ranks)
      .map(([account, rank]) => ({ account: account as UserId, rank }))
      .sort((a, b) => a.rank - b.rank),
  });

  async function end(pool: RatingPool, { campaign, endedAt, players }: RatedResult): Promise<void> {
    const rated = players.map(({ account, rank }, index) => ({
      ...{ ...pool, account, rank, endedAt, seat: `s${index + 1}` as SeatId },
    }));
    const change = await changeOf(null, [created(campaign)], { rated });
    await open().store.transact(campaign, (tx) => tx.append(change));
  }

  const settle = (pool: RatingPool) => open().ratings.settle(pool, changesOf);
  const inOrder = (results: readonly RatedResult[]) =>
    results.toSorted((a, b) => a.endedAt - b.endedAt || (a.campaign < b.campaign ? -1 : 1));

  async function expectRatings(pool: RatingPool, results: readonly RatedResult[]): Promise<void> {
    const { ratings } = open();
    expect(await ratings.results(pool)).toEqual(inOrder(results));
    expect(await ratings.settled(pool, 0, 1000)).toEqual(inOrder(results));
    for (const [account, rating] of ratingsOf(inOrder(results)))
      expect((await ratings.of(account)).find(({ ruleset }) => ruleset === pool.ruleset)).toMatchObject(rating);
  }

  describe(`${name} keeps the Ratings contract`, () => {
    it('rates results once, and names pools with results that are due', async () => {
      const { ratings } = open();
      const pool = somePool();
      const isDue = async () => (await ratings.due()).some(({ ruleset }) => ruleset === pool.ruleset);
      const [ann, bob] = [freshId(), freshId()] as [UserId, UserId];
      const result = some(1, { [ann]: 1, [bob]: 2 });
      expect(await isDue()).toBe(false);
      await end(pool, result);
      expect([await isDue(), await ratings.of(ann)]).toEqual([true, []]);
      expect([await settle(pool), await settle(pool), await isDue()]).toEqual([1, 0, false]);
      expect(await ratings.of(ann)).toEqual([{ ...pool, number: 1, campaigns: 1, mu: 27635389, sigma: 8065901 }]);
      expect(await ratings.changes(ann, pool, 9)).toMatchObject([
        { campaign: result.campaign, muBefore: null, rank: 1 },
      ]);
      expect(await ratings.changesBy(result.campaign)).toMatchObject([
        { ...pool, account: ann, mu: 27635389 },
        { ...pool, account: bob, mu: 22364611 },
      ]);
      expect(await ratings.pools()).toContainEqual(pool);
    });

    it('has the same ratings in whatever order results arrive and are settled', async () => {
      const people = ['a', 'b', 'c', 'd'];
      const result = fc.record({
        endedAt: fc.nat(3),
        players: fc.shuffledSubarray(people, { minLength: 2 }),
        ranks: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 4, maxLength: 4 }),
        settles: fc.boolean(),
      });
      const arriving = fc.array(result, { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(arriving, async (list) => {
          const pool = somePool();
          const arrived: RatedResult[] = [];
          for (const { endedAt, players, ranks, settles } of list) {
            const ranked = players.map((person, index) => [`${person}-${pool.ruleset}`, ranks[index] ?? 1] as const);
            const next = some(endedAt, Object.fromEntries(ranked));
            arrived.push({ ...next, players: next.players });
            await end(pool, next);
            if (settles) await settle(pool);
          }
          await settle(pool);
          await expectRatings(pool, arrived);
        }),
        { numRuns: 12 },
      );
    });

    it('has the same ratings when several settle at once', async () => {
      const pool = somePool();
      const [ann, bob, eve] = [freshId(), freshId(), freshId()];
      const results = [
        some(2, { [ann]: 1, [bob]: 2 }),
        some(2, { [ann]: 2, [eve]: 1 }),
        some(1, { [bob]: 1, [eve]: 1 }),
      ];
      await Promise.all(results.map(async (result) => [await end(pool, result), await settle(pool)]));
      await Promise.all([settle(pool), settle(pool)]);
      await expectRatings(pool, results);
    });

    it('keeps numbers when all results are due again', async () => {
      const { ratings } = open();
      const pool = somePool();
      const [ann, bob] = [freshId(), freshId()] as [UserId, UserId];
      const results = [some(1, { [ann]: 1, [bob]: 2 }), some(2, { [ann]: 2, [bob]: 1 })];
      for (const result of results) await end(pool, result);
      await settle(pool);
      const before = [await ratings.of(ann), await ratings.of(bob)];
      await ratings.forget(pool);
      expect(await ratings.of(ann)).toEqual([]);
      expect(await settle(pool)).toBe(2);
      expect([await ratings.of(ann), await ratings.of(bob)]).toEqual(before);
      expect(await ratings.settled(pool, 1, 5)).toEqual([results[1]]);
    });
  });
}
