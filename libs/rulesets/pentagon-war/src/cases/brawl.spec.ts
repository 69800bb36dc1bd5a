import { record, seedDice } from '@warlog/dice';
import { expect, it } from 'vitest';
import { bot } from '../bot/bot.js';
import type { PentagonEvent } from '../model/event.js';
import { resolve } from '../resolve.js';
import { battle, s1, s2, seenBy, type PentagonPlaced } from './battle.js';

const fleet = ['sol-sentry', 'zelta-dee', 'barnard-volley', 'aklinon', 'sirian-lancer', 'alpha-spear'];

/** Six ships of each side, a dozen hexes apart and closing: the turn in which all fire, launch and are hit. */
const brawl = battle(
  Object.fromEntries(
    [s1, s2].flatMap((seat, side) =>
      fleet.map((design, index): [string, PentagonPlaced] => [
        `u${side}${index}`,
        {
          seat,
          design,
          hex: `${10 + 2 * index}${side === 0 ? 26 : 14}`,
          facing: side === 0 ? 'A' : 'D',
          v: [side === 0 ? 6 : -6, 0],
        },
      ]),
    ),
  ),
  { option: { impulsesPerPhase: '12' } },
);

it('PW-18.10 a turn in which six ships of each side fight has fewer than 400 events, dice included', () => {
  const sheets = Object.fromEntries([s1, s2].map((seat) => [seat, bot(seenBy(brawl, seat), seedDice(`bot ${seat}`))]));
  for (const seed of ['a', 'b', 'c']) {
    const events = record<PentagonEvent>(
      (log) => seedDice(seed, log),
      (dice) => resolve(brawl, sheets, dice),
    );
    const boxes = events.flatMap((event) => (event.type === 'DamageAssessed' ? event.boxes : []));
    expect(boxes.length).toBeGreaterThan(100);
    expect(events.length).toBeLessThan(400);
  }
});
