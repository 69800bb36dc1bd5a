import { isDiceEvent } from '@warlog/dice';
import { seat } from '@warlog/core';
import { expect, it } from 'vitest';
import register from '../cases/clauses.json' with { type: 'json' };
import { playWorkedBattle, watchWorkedBattle, workedBattles } from '../cases/worked-battles.js';
import { messages } from '../messages.js';
import { narrate } from './narrate.js';

const known = new Set([...register.clauses, 'PNP-11']);

it('every roll of both worked battles names its clause', () => {
  const rolls = workedBattles.flatMap((battle) => playWorkedBattle(battle)).filter(isDiceEvent);
  const clauses = rolls.flatMap((event) => (event.type === 'DiceRolled' ? [event.clause] : []));
  expect(new Set(clauses)).toEqual(new Set(['PNP-9.3', 'PNP-9.8', 'PNP-12.2', 'PNP-13.2']));
});

it('both worked battles give every seat a sentence with a clause for each disclosure', () => {
  for (const battle of workedBattles) {
    for (const viewer of [
      { kind: 'seat', seat: seat(1) },
      { kind: 'seat', seat: seat(2) },
      { kind: 'public' },
    ] as const) {
      const lines = watchWorkedBattle(battle, viewer).flatMap(({ disclosure, view }) => narrate(view, disclosure));
      expect(lines.length).toBeGreaterThan(8);
      expect(lines.filter(({ clause }) => !known.has(clause ?? ''))).toEqual([]);
      expect(lines.filter(({ code }) => !Object.hasOwn(messages, code))).toEqual([]);
    }
  }
});
