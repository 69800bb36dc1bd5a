import { expect, it } from 'vitest';
import { battleOdds } from './forecast/odds.js';
import { options } from './model/options.js';
import { assault } from './resolve/ground.js';
import { overview } from './rulebook.js';
import { fuel } from './tables.js';

const side = (points: number) => ({ points, stance: 'shoot' as const, space: 0, integrity: 0 });

it('the example of the overview follows the rules', () => {
  const { rows } = battleOdds(side(184), side(120), 'attacker');
  const seven = rows.find(({ roll }) => roll === 7);
  expect(overview['example']).toContain(
    `A roll of 7 costs you ${seven?.attackerLoss} points and them ${seven?.defenderLoss}`,
  );
  expect(seven?.keeps).toBe('attacker');
  expect(assault(3, 1, 0, 0)).toMatchObject({ attackers: 3, defenders: 0, captured: true, rounds: [[3, 0]] });
  expect(assault(3, 2, 0, 0)).toMatchObject({ attackers: 1, captured: true });
});

it('the overview states the figures of the rules', () => {
  const { vpToWin, maxTurns } = options.usual;
  expect(overview['aim']).toContain(`first to ${vpToWin} victory points`);
  expect(overview['aim']).toContain(`the ${maxTurns}th`);
  expect(overview['move']).toContain(`each ship costs ${fuel.ship} credit of fuel, a flotilla ${fuel.flotilla}`);
});
