import { joined, type Sample } from '@warlog/ruleset-api';
import { seedDice } from '@warlog/dice';
import { golden } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { battle, flying, orders, quiet, s1, s2, seenBy, withFlying } from '../cases/battle.js';
import { randomBattle } from '../cases/random-battle.js';
import { randomSheet } from '../cases/random-sheet.js';
import { evolve, ownCopy } from '../evolve.js';
import { playPhase } from '../resolve.js';
import { sample } from './sample.js';

const near = battle(
  {
    x: { seat: s1, design: 'aklinon', hex: '1010', more: { fireControl: 'active', locked: true } },
    y: { seat: s2, hex: '1009', facing: 'D', more: { fireControl: 'active', locked: true } },
  },
  { option: { impulsesPerPhase: '12' } },
);
const timesOf = (of: Sample, code: string, place: string): number =>
  of.counts.find((count) => count.code === code && count.place === place)?.times ?? 0;

golden('PW-12.1', 'the frequency of crippled and lost units in a sample equals that in games', () => {
  const plays = 300;
  const sampled = sample(seenBy(near, s1), {}, { from: 0, count: plays });
  const games = { lost: 0, crippled: 0 };
  for (let game = 0; game < plays; game += 1) {
    const now = ownCopy(near);
    for (const event of playPhase(now, { [s1]: {}, [s2]: null }, seedDice(`game/${game}`))) evolve(now, event);
    if (now.units['y' as never] === undefined) throw new Error('The foe is gone without a trace.');
    const { status, crippled } = now.units['y' as never] as { status: string; crippled: boolean };
    if (status === 'destroyed') games.lost += 1;
    else if (crippled) games.crippled += 1;
  }
  expect(sampled.plays).toBe(plays);
  expect(games.lost + games.crippled).toBeGreaterThan(plays / 20);
  // Both are counts of these plays: they lie within a few standard deviations.
  for (const code of ['lost', 'crippled'] as const)
    expect(Math.abs(timesOf(sampled, code, 'y') - games[code])).toBeLessThan(4 * Math.sqrt(plays / 2));
});

golden('PW-2.8', 'a sample repeats plays with the others turned, as if they had that facing from the start', () => {
  const seen = (facing: 'A' | 'D') =>
    seenBy(
      battle(
        {
          x: { seat: s1, design: 'aklinon', hex: '1010', more: { fireControl: 'active', locked: true } },
          y: { seat: s2, hex: '1009', facing, more: { fireControl: 'active', locked: true } },
        },
        { option: { impulsesPerPhase: '12' } },
      ),
      s1,
    );
  const plays = Array.from({ length: 40 }, (_, n) => ({ from: 10 * n + 4, count: 1 }));
  const isBroken = (of: Sample) => timesOf(of, 'lost', 'y') + timesOf(of, 'crippled', 'y') > 0;
  const [away, towards] = (['A', 'D'] as const).map((facing) => plays.map((play) => sample(seen(facing), {}, play)));
  const turned = away?.map((sampled) => timesOf(sampled, 'broken-3', 'y') > 0);
  expect(away?.map((sampled) => timesOf(sampled, 'turned-3', 'y'))).toEqual(plays.map(() => 1));
  expect(turned).toEqual(towards?.map(isBroken));
  // The facing counts: the result differs from the unturned one.
  expect(turned).not.toEqual(away?.map(isBroken));
});

it('turns no unit in the last impulse’s fire', () => {
  const last = { ...near, step: 'fire', impulse: 12 } as const;
  const codes = sample(seenBy(last, s1), {}, { from: 0, count: 20 }).counts.map(({ code }) => code);
  expect(codes.filter((code) => code.startsWith('turned'))).toEqual([]);
});

it('gives the same result each time, in one go or in parts', () => {
  const view = seenBy(near, s1);
  const fires = orders('x', { ...quiet, fire: [{ impulse: 1, weapons: ['l1', 'p1'], target: 'y' }] });
  const all = sample(view, fires, { from: 0, count: 60 });
  expect(sample(view, fires, { from: 0, count: 60 })).toEqual(all);
  const parts = joined(sample(view, fires, { from: 0, count: 25 }), sample(view, fires, { from: 25, count: 35 }));
  const sorted = ({ plays, counts }: Sample) => [
    plays,
    counts.map(({ code, place, times }) => `${code} ${place} ${times}`).sort(),
  ];
  expect(sorted(parts)).toEqual(sorted(all));
});

it('plays any position to the end of its turn, also half an impulse, and leaves it unchanged', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const view = seenBy(randomBattle(seed), s1);
    const before = JSON.stringify(view);
    const { plays, counts } = sample(view, seed % 2 === 0 ? null : randomSheet(view, seed), { from: 0, count: 2 });
    expect(plays).toBe(2);
    for (const { times } of counts) expect(times).toBeLessThanOrEqual(2);
    expect(JSON.stringify(view)).toBe(before);
  }
});

golden('PW-19.1', 'a sample is the same in worlds that differ in a hidden unit, or in a missile’s target', () => {
  const world = (hidden: string, target: string) =>
    withFlying(
      battle(
        {
          x: { seat: s1, design: 'aklinon', hex: '1010' },
          w: { seat: s1, hex: '1210' },
          y: { seat: s2, hex: '1009', facing: 'D' },
          z: { seat: s2, design: 'night-moth', hex: hidden, more: { detected: false } },
        },
        { option: { impulsesPerPhase: '12' } },
      ),
      flying('m-1', { by: 'y', target, hex: '1007', heading: 'D' }),
    );
  const sampleJson = (hidden: string, target: string) =>
    JSON.stringify(sample(seenBy(world(hidden, target), s1), {}, { from: 0, count: 40 }));
  expect(sampleJson('3030', 'x')).toBe(sampleJson('1011', 'x'));
  expect(sampleJson('3030', 'w')).toBe(sampleJson('1011', 'x'));
});

it('is empty for viewers without a seat, and before the first turn', () => {
  const view = seenBy(near, s1);
  const plays = { from: 0, count: 5 };
  expect(sample({ ...view, viewer: 'public', seat: null }, {}, plays)).toEqual({ plays: 0, counts: [] });
  expect(sample({ ...view, step: 'setup' }, {}, plays)).toEqual({ plays: 0, counts: [] });
});
