import { seedDice } from '@warlog/dice';
import { everyRoll } from '@warlog/ruleset-testkit';
import type { CalculatorForce, CalculatorQuestion } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { board, moves, s1, s2 } from '../cases/board.js';
import { armadaPnp } from '../index.js';
import { calculator } from './calculator.js';

const force = (pieces: Readonly<Record<string, number>>, fortress?: string): CalculatorForce => ({
  pieces,
  fields: fortress === undefined ? {} : { fortress },
});

/** Returns a move phase in which all of the first force enters the system of the second. */
function meeting({ forces: [a, b] }: CalculatorQuestion) {
  const craft = (of: CalculatorForce, side: 'confed' | 'kilrathi', system: string) =>
    Object.entries(of.pieces).flatMap(([type, count]) =>
      Array.from({ length: count }, (_, n) => [`${side}-${type}-${n}`, side, type, system] as const),
    );
  const mine = craft(a, 'confed', 'cinder');
  const fortress = b.fields['fortress'];
  const state = board({
    control: { ember: 'kilrathi', anvil: 'confed' },
    ...(fortress === undefined ? {} : { bases: { ember: fortress } }),
    units: [...mine, ...craft(b, 'kilrathi', 'ember')],
  });
  const go = moves(...mine.map(([id]) => [id, 'ember'] as const));
  const stay = { order: 'move', declare: [], ready: true };
  return { state, sheets: { [s1]: go, [s2]: stay } as never };
}

/** Returns which side holds the field after the battle that the game's own rules play with these dice. */
function fieldOf({ state, sheets }: ReturnType<typeof meeting>, dice: ReturnType<typeof seedDice>): string | null {
  for (const event of armadaPnp.play.resolve(structuredClone(state), sheets, dice))
    if (event.type === 'BattleEnded') return event.field;
  throw new Error('No battle was fought.');
}

const battles: readonly [string, CalculatorQuestion][] = [
  ['one craft a side', { forces: [force({ wraith: 1 }), force({ jrathek: 1 })], options: {} }],
  ['a few craft', { forces: [force({ wraith: 2, arrow: 1 }), force({ jrathek: 2, korlarh: 1 })], options: {} }],
  ['a fortress', { forces: [force({ wraith: 2, gladius: 2 }), force({ dralthi: 1 }, 'fortress-light')], options: {} }],
];
const plays = 1_500;

describe('calculator', () => {
  it.each(battles)('agrees with battles that the game itself plays: %s', (_name, question) => {
    const { forces, exact } = calculator.compare(question);
    expect(exact).toBe(true);
    const met = meeting(question);
    let won = 0;
    for (let n = 0; n < plays; n += 1) if (fieldOf(met, seedDice(`play ${n}`)) === 'confed') won += 1;
    const { keeps } = forces[0];
    // Four standard deviations: once in 16,000 runs, and the plays are always the same.
    expect(Math.abs(won / plays - keeps)).toBeLessThan(4 * Math.sqrt(Math.max(0.002, keeps * (1 - keeps)) / plays));
  });

  it('lies between the bounds that every course of two rolls sets', () => {
    const question = { forces: [force({ arrow: 1 }), force({ dralthi: 1 })], options: {} } as const;
    const met = meeting(question);
    const short = new Error('longer');
    let [won, lost, open] = [0, 0, 0];
    for (const { result, share } of everyRoll(
      (dice) => {
        let rolls = 0;
        const few = {
          scope: (name: string) => {
            const scope = dice.scope(name);
            return {
              ...scope,
              roll: (request: Parameters<typeof scope.roll>[0]) => {
                if ((rolls += 1) > 2) throw short;
                return scope.roll(request);
              },
            };
          },
        };
        try {
          return fieldOf(met, few);
        } catch (error) {
          if (error === short) return 'open';
          throw error;
        }
      },
      () => true,
    )) {
      if (result === 'confed') won += share;
      else if (result === 'open') open += share;
      else lost += share;
    }
    const { forces } = calculator.compare(question);
    expect(won + lost + open).toBeCloseTo(1, 10);
    expect(forces[0].keeps).toBeGreaterThanOrEqual(won - 1e-9);
    expect(forces[0].keeps).toBeLessThanOrEqual(won + open + 1e-9);
    expect(open).toBeLessThan(0.6);
  });

  it('refuses two forces of one side, and an empty one', () => {
    const code = (a: CalculatorForce, b: CalculatorForce) => calculator.refuses({ forces: [a, b], options: {} })?.code;
    expect(code(force({ arrow: 1 }), force({ wraith: 1 }))).toBe('calculator.one-side');
    expect(code(force({ arrow: 1 }), force({}))).toBe('calculator.empty');
    expect(code(force({ arrow: 1 }), force({}, 'fortress-light'))).toBeUndefined();
  });
});
