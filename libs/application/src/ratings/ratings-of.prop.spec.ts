import type { CampaignId, UserId } from '@warlog/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RatedResult } from '../ports/ratings.js';
import { changesOf, ratingsOf, shownChange, shownMu, shownRating, unrated } from './ratings-of.js';

const people = ['ann', 'bob', 'eve', 'gil', 'kim'] as UserId[];
const players = fc
  .shuffledSubarray(people, { minLength: 2 })
  .chain((accounts) =>
    fc.tuple(
      ...accounts.map((account) => fc.record({ account: fc.constant(account), rank: fc.integer({ min: 1, max: 2 }) })),
    ),
  );
const results = fc.array(players, { maxLength: 20 }).map((list) =>
  list.map((ranked, index): RatedResult => ({
    campaign: `c${index}` as CampaignId,
    endedAt: index,
    players: ranked,
  })),
);

describe('ratingsOf', () => {
  it('gives the same when it goes on from any point', () => {
    fc.assert(
      fc.property(results, fc.nat(), (all, cut) => {
        const at = cut % (all.length + 1);
        const before = ratingsOf(all.slice(0, at));
        const after = new Map([
          ...before,
          ...changesOf(all.slice(at), before).map((change) => [change.account, change] as const),
        ]);
        for (const [account, rating] of ratingsOf(all)) expect(after.get(account)).toMatchObject(rating);
      }),
    );
  });

  it('counts campaigns, and shown changes add up to the shown rating', () => {
    fc.assert(
      fc.property(results, (all) => {
        const changes = changesOf(all);
        for (const [account, rating] of ratingsOf(all)) {
          const own = changes.filter((change) => change.account === account);
          expect(own.length).toBe(rating.campaigns);
          expect(own.reduce((sum, change) => sum + shownChange(change), shownMu(unrated.mu))).toBe(shownMu(rating.mu));
        }
      }),
    );
  });

  it('never takes rating from the only winner, nor gives it to the only loser', () => {
    fc.assert(
      fc.property(results, (all) => {
        for (const change of changesOf(all)) {
          const { players: ranked } = all.find(({ campaign }) => campaign === change.campaign) ?? { players: [] };
          const isAlone = ranked.filter(({ rank }) => rank === change.rank).length === 1;
          if (isAlone) expect(Math.sign(shownChange(change)) * (change.rank === 1 ? 1 : -1)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('shownRating', () => {
  it('is 1500 for a newcomer, provisional below five campaigns', () => {
    expect(shownRating(unrated)).toEqual({ rating: 1500, spread: 333, campaigns: 0, isProvisional: true });
    expect([4, 5].map((campaigns) => shownRating({ ...unrated, campaigns }).isProvisional)).toEqual([true, false]);
  });
});
