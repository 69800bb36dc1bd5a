import { expect, it } from 'vitest';
import { battleOdds } from './forecast/odds.js';
import { diceFor, hitOn } from './resolve/battle.js';
import { controlOdds } from './resolve/control.js';
import { combat, start } from './tables.js';
import { overview } from './rulebook.js';
import { options } from './model/options.js';

const shoot = (points: number) => ({ points, stance: 'shoot' as const });

it('the example of the overview follows the rules', () => {
  const { won, total, aLoss, bLoss } = battleOdds(shoot(184), shoot(120));
  const percent = Math.round((100 * won) / total);
  expect(overview['example']).toContain(`You roll ${diceFor(184)} dice, they roll ${diceFor(120)}.`);
  expect(overview['example']).toContain(`you lose ${aLoss} points and they lose ${bLoss}`);
  expect(overview['example']).toContain(`in ${percent} of 100 such battles`);
  const need = (points: number) => controlOdds(points, 20, 'strict')?.need ?? 7;
  expect([need(60), need(61)]).toEqual([7, 6]);
  expect(need(160)).toBeGreaterThan(1);
  expect(need(161)).toBe(1);
});

it('the overview states the figures of the rules', () => {
  const { jumpCost, maxTurns } = options.usual;
  expect(overview['move']).toContain(`${jumpCost} credits of fuel`);
  expect(overview['aim']).toContain(`the ${maxTurns}th`);
  expect(overview['fight']).toContain(`every ${combat.pointsPerDie} combat points`);
  expect(overview['fight']).toContain(
    `A ${hitOn('shoot', 'shoot')} or more is a hit and does ${combat.damagePerHit} damage`,
  );
  expect(184).toBeLessThan(start.points);
});
