import { record, seedDice } from '@warlog/dice';
import { expect, it } from 'vitest';
import { bot } from '../bot/bot.js';
import { battle, s1, s2, seenBy, type PentagonPlaced } from '../cases/battle.js';
import type { PentagonEvent } from '../model/event.js';
import { resolve } from '../resolve.js';
import { insidePoints } from './inside-story.js';

const fleet = ['sol-sentry', 'zelta-dee', 'barnard-volley', 'aklinon', 'night-moth', 'alpha-spear'];
const ship = (side: number, index: number): PentagonPlaced => ({
  ...{
    seat: side === 0 ? s1 : s2,
    design: fleet[index] ?? 'zelta-dee',
    hex: `${10 + 2 * index}${side === 0 ? 22 : 18}`,
  },
  ...{ facing: side === 0 ? 'A' : 'D', v: [side === 0 ? 2 : -2, 0] },
});
const start = battle(
  Object.fromEntries(
    [0, 1].flatMap((side) =>
      fleet.map((_, index): [string, PentagonPlaced] => [`u${side}${index}`, ship(side, index)]),
    ),
  ),
  { option: { impulsesPerPhase: '12' } },
);

it('reads every pair of interior dice as the game did, with pairs left over only for destroyed units', () => {
  const sheets = Object.fromEntries([s1, s2].map((seat) => [seat, bot(seenBy(start, seat), seedDice(`bot ${seat}`))]));
  let points = 0;
  for (const seed of ['a', 'b', 'c', 'd']) {
    const events = record<PentagonEvent>(
      (log) => seedDice(seed, log),
      (dice) => resolve(start, sheets, dice),
    );
    let faces: readonly number[] = [];
    for (const event of events) {
      if (event.type === 'DiceRolled' && event.label.startsWith('interior/')) faces = [...faces, ...event.faces];
      if (event.type !== 'DamageAssessed') continue;
      const design = start.designs[start.units[event.unit]?.design ?? ''];
      if (design === undefined) throw new Error(`What is ${event.unit}?`);
      const steps = insidePoints(design, faces, event);
      for (const { pairs, box } of steps) {
        const [last] = pairs.slice(-1);
        const different = new Set(pairs.map(({ dark, light }) => `${dark} ${light}`)).size;
        if (box === null || box === 'finalDamage') expect([last?.came === 'hit', different]).toEqual([false, 4]);
        else expect(last?.came).toBe('hit');
      }
      const used = steps.reduce((all, { pairs }) => all + pairs.length, 0);
      if (!event.destroyed) expect(2 * used).toBe(faces.length);
      points += steps.length;
      faces = [];
    }
  }
  expect(points).toBeGreaterThan(100);
});
