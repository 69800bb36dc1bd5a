import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { play, s1, s2, seenBy, unit } from '../cases/battle.js';
import { randomBattle } from '../cases/random-battle.js';
import { randomSheet } from '../cases/random-sheet.js';
import type { BattleSheet } from '../model/sheet.js';
import { check } from '../orders/check.js';
import { partOf } from '../orders/phase.js';
import { unitsHere } from '../position.js';
import { planOf } from './plan.js';

const peace = { doctrine: [], pointDefense: { priority: [], hold: true } };

/** Returns the movements of orders alone: no unit fires. */
function movements({ units = {} }: BattleSheet): BattleSheet {
  const own = Object.entries(units).filter(([id]) => id !== '*');
  return {
    units: Object.fromEntries([
      ['*', peace],
      ...own.map(([id, { program = [] }]) => [id, { ...peace, program }] as const),
    ]),
  };
}

golden('PW-4.3', 'the hexes, facings and velocities of a plan equal the played ones', () => {
  let compared = 0;
  for (let seed = 0; seed < 40; seed += 1) {
    const state = { ...randomBattle(seed), seekers: {} };
    const view = seenBy(state, s1);
    const sheet = movements(randomSheet(view, seed) as BattleSheet);
    if (state.step === 'fire' || check(view, sheet).length > 0) continue;
    const played = play(state, { [s1]: sheet, [s2]: { units: { '*': peace } } });
    const { from, to } = partOf(view);
    for (const { id } of unitsHere(view)) {
      const [plan, after] = [planOf(view, sheet, id), unit(played.after, id)];
      const tracks = after.track.slice(1).map((at, index) => ({ impulse: from + index, at, isPlayed: false }));
      expect(tracks.length).toBe(to - from + 1);
      expect(plan?.poses.slice(from - 1, to)).toMatchObject(tracks);
      expect(plan?.poses[to - 1]?.facing).toBe(after.facing);
      if (to === 12 && state.step === 'plot') expect(plan?.next.velocity).toEqual(after.velocity);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(30);
});
