import { battleOdds, battleStory, type BzaarckeBattleFought, type BzaarckeView } from '@warlog/bzaarcke/ui';
import { seat } from '@warlog/core';
import type { DiceRolled } from '@warlog/dice';
import type { Viewer } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { gameEvents, momentsOf, narrate, viewAfter } from '../../../composables/replay/moments.js';
import { playedGame, ruleset } from '../../../composables/replay/testing/played-game.js';
import { likelihoodOf } from './likelihood.js';

const game = playedGame(9);
const sides: readonly Viewer[] = [1, 2, 3, 4].map((n) => ({ kind: 'seat', seat: seat(n) }));

/** Every battle of the game as disclosed to each of its sides. */
const stories = sides.flatMap((viewer) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((ordinal) => {
    const disclosure = game.disclosures(viewer, ordinal);
    return momentsOf(narrate(ruleset, disclosure)).flatMap(({ from, to }) => {
      const events = gameEvents(disclosure).slice(from, to);
      const battle = events.find((event): event is BzaarckeBattleFought => event.type === 'BattleFought');
      const rolls = events.filter((event): event is DiceRolled => event.type === 'DiceRolled');
      const before = viewAfter(ruleset, disclosure, from) as BzaarckeView;
      return battle ? [{ ...battleStory(before, battle, rolls), battle }] : [];
    });
  }),
);

describe('the story of a battle', () => {
  it('finds the stories of several battles', () => {
    expect(stories.length).toBeGreaterThan(3);
  });

  it('draws exactly the units that were destroyed or scarred', () => {
    for (const { a, b, battle } of stories) {
      for (const [side, fought] of [
        [a, battle.a],
        [b, battle.b],
      ] as const) {
        if (side.isWipedOut) continue;
        expect(side.draws.filter(({ fate }) => fate === 'destroyed')).toHaveLength(fought.destroyed.length);
        expect(side.draws.filter(({ fate }) => fate === 'scarred')).toHaveLength(fought.scarred.length);
      }
    }
  });

  it('adds up: what a draw leaves is what the next one finds', () => {
    for (const side of stories.flatMap(({ a, b }) => [a, b])) {
      side.draws.forEach((draw, index) => {
        expect(draw.open).toBe(index === 0 ? side.damage : side.draws[index - 1]?.left);
        expect(draw.left).toBe(draw.fate === 'spared' && draw.chance !== null ? 0 : draw.open - draw.took);
      });
    }
  });

  it('loses in points what its draws took, apart from halves that round away', () => {
    for (const side of stories.flatMap(({ a, b }) => [a, b])) {
      if (side.isWipedOut) continue;
      const took = side.draws.reduce((sum, draw) => sum + draw.took, 0);
      expect(side.points - side.left).toBeGreaterThanOrEqual(took);
      expect(side.points - side.left - took).toBeLessThan(60);
    }
  });
});

describe('likelihoodOf', () => {
  it('keeps every chance: the columns add up to one and exactly one is marked', () => {
    for (const story of stories) {
      const { columns } = likelihoodOf(story);
      expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
      expect(columns.filter(({ isThrown }) => isThrown)).toHaveLength(1);
      expect(columns.length).toBeLessThanOrEqual(11);
    }
  });

  it('gives the same chance as the ruleset', () => {
    const side = { points: 300, stance: 'shoot' as const, hits: 4 };
    const foe = { points: 200, stance: 'shoot' as const, hits: 1 };
    const story = { a: { ...stories[0]!.a, ...side }, b: { ...stories[0]!.b, ...foe } };
    expect(likelihoodOf(story).won).toBe('53/64');
    const odds = battleOdds(side, foe);
    const weight = odds.margins.filter(({ margin }) => margin >= 3).reduce((sum, each) => sum + each.weight, 0);
    const [num, den] = likelihoodOf(story).asGood.split('/').map(Number) as [number, number];
    expect(num / den).toBeCloseTo(weight / odds.total, 12);
  });
});
