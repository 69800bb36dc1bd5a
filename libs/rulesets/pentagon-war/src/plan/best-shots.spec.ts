import { sampling } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { s1, seenBy } from '../cases/battle.js';
import { randomBattle } from '../cases/random-battle.js';
import { compare } from '../fraction.js';
import { check } from '../orders/check.js';
import { powerFor, powerNeeded } from '../orders/check-power.js';
import { partOf } from '../orders/phase.js';
import { takesKey } from '../orders/check.js';
import { unitsHere } from '../position.js';
import { bestShots } from './best-shots.js';
import { weaponRows } from './weapons.js';

const positions = sampling.size(300);
const first = sampling.isWhole ? 0 : sampling.seed % 1_000_000;

it('orders legal shots that no other impulse betters and that the power suffices for, in random positions', () => {
  let [fired, left] = [0, 0];
  for (let seed = first; seed < first + positions; seed += 1) {
    const view = seenBy(randomBattle(seed), s1);
    if (!takesKey(view, 'fire')) continue;
    const foe = unitsHere(view).find(({ seat }) => seat !== s1);
    for (const unit of foe === undefined ? [] : unitsHere(view).filter(({ seat }) => seat === s1)) {
      const { shots, unfed } = bestShots(view, {}, unit.id, foe!.id);
      const fire = shots.map(({ weapon, impulse }) => ({ weapons: [weapon], impulse, target: foe!.id }));
      const sheet = { units: { [unit.id]: { fire } } };
      expect([seed, check(view, sheet)]).toEqual([seed, []]);
      const rows = new Map(weaponRows(view, {}, unit.id, foe!.id).map((row) => [row.id, row.cells]));
      for (const { weapon, impulse, mean } of shots) {
        const able = rows.get(weapon)!.filter(({ state }) => state === 'bears');
        expect(impulse).toBeLessThanOrEqual(partOf(view).to);
        expect(able.find((cell) => cell.impulse === impulse)?.mean).toEqual(mean);
        for (const cell of able) {
          expect(compare(cell.mean, mean)).toBeLessThanOrEqual(0);
          if (compare(cell.mean, mean) === 0) expect(cell.impulse).toBeGreaterThanOrEqual(impulse);
        }
      }
      for (const weapon of unfed) {
        const more = [...fire, { weapons: [weapon], impulse: view.impulse, target: foe!.id }];
        expect(powerNeeded({ view, unit, orders: { fire: more } })).toBeGreaterThan(powerFor({ view, unit }));
      }
      [fired, left] = [fired + shots.length, left + unfed.length];
    }
  }
  expect([fired > positions / 5, left > 0]).toEqual([true, true]);
});
