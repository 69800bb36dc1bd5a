import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atLeast,
  atMost,
  percentileOf,
  tailsOf,
  withRoll,
  withSum,
  withThrow,
  worthOf,
  type DiceThrow,
} from './luck.js';

const about = { seat: 's1', scope: 'battle/1', ordinal: 3 };

/** Every total that these dice can have, once for each way to roll it. */
function everyTotal(dice: readonly (readonly number[])[]): readonly number[] {
  return dice.reduce<readonly number[]>(
    (totals, values) => totals.flatMap((total) => values.map((value) => total + value)),
    [0],
  );
}

const someDice = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 6 }), {
  minLength: 1,
  maxLength: 5,
});

describe('withRoll', () => {
  it('gives the chances that counting every possible roll gives', () => {
    fc.assert(
      fc.property(someDice, fc.infiniteStream(fc.nat()), (dice, rolled) => {
        const faces = dice.map((values) => 1 + ((rolled.next().value as number) % values.length));
        // In two rolls, because a scope may have several.
        const first = withRoll(null, about, faces.slice(0, 1), dice.slice(0, 1));
        const whole = withRoll(first, about, faces.slice(1), dice.slice(1));
        const totals = everyTotal(dice);
        const share = (is: (total: number) => boolean) => totals.filter(is).length / totals.length;
        const actual = faces.reduce((all, face, index) => all + dice[index]![face - 1]!, 0);
        expect(whole).toMatchObject({ ...about, dice: dice.length, actual });
        expect(whole.expected).toBeCloseTo(totals.reduce((all, total) => all + total, 0) / totals.length);
        const { fewer, same, more } = tailsOf(whole);
        expect(fewer).toBeCloseTo(share((total) => total < actual));
        expect(same).toBeCloseTo(share((total) => total === actual));
        expect(more).toBeCloseTo(share((total) => total > actual));
        expect(percentileOf(whole)).toBeCloseTo(100 * (fewer + same / 2));
      }),
      { numRuns: 60 },
    );
  });
});

describe('withSum', () => {
  it('gives the chances that counting every possible sum gives, also after another roll', () => {
    const values = [0, 0, 3, 1, 1, 5, 5, 2, 0, 7, 7];
    const dice = { faces: [2, 5], sides: 6 };
    const thrown = withSum(null, about, dice, values);
    const rolls = Array.from({ length: 36 }, (_roll, index) => values[Math.floor(index / 6) + (index % 6)]!);
    expect(thrown).toMatchObject({ ...about, dice: 2, actual: 5 });
    expect(thrown.expected).toBeCloseTo(rolls.reduce((all, value) => all + value) / 36);
    for (const [value, chance] of thrown.chances.entries()) {
      expect(chance).toBeCloseTo(rolls.filter((worth) => worth === value).length / 36);
    }
    const twice = withSum(thrown, about, { faces: [1], sides: 2 }, [0, 4]);
    expect(twice).toMatchObject({ dice: 3, actual: 5 });
    expect(twice.expected).toBeCloseTo(thrown.expected + 2);
    expect(twice.chances.reduce((all, chance) => all + chance)).toBeCloseTo(1);
  });
});

describe('worthOf', () => {
  it('takes the worth of the rules, else counts the faces from the needed one, else values nothing', () => {
    const roll = { faces: [6, 1], sides: 6 };
    expect(worthOf({ need: 5, worth: [[0, 2]] }, roll)).toEqual([[0, 2]]);
    expect(worthOf({ need: 5 }, roll)).toEqual([
      [0, 0, 0, 0, 1, 1],
      [0, 0, 0, 0, 1, 1],
    ]);
    expect(worthOf({ need: null }, roll)).toBeNull();
  });
});

describe('withThrow', () => {
  const coin = [0, 1];
  const thrown = (scope: string, ...faces: number[]): DiceThrow =>
    withRoll(
      null,
      { ...about, scope },
      faces,
      faces.map(() => coin),
    );

  it('adds throws up, and keeps the luckiest and the unluckiest', () => {
    const all = [thrown('a', 2, 1), thrown('b', 2, 2, 2), thrown('c', 1, 1, 1, 1)];
    const { s1: luck } = all.reduce(withThrow, {});
    expect(luck).toMatchObject({ dice: 9, expected: 4.5, actual: 4, best: { scope: 'b' }, worst: { scope: 'c' } });
    expect(luck!.chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
    expect(atLeast(luck!.best!)).toBeCloseTo(1 / 8);
    expect(atMost(luck!.worst!)).toBeCloseTo(1 / 16);
  });

  it('keeps seats apart', () => {
    const sheet = withThrow(withThrow({}, thrown('a', 1)), { ...thrown('a', 2), seat: 's2' });
    expect([sheet['s1']?.actual, sheet['s2']?.actual]).toEqual([0, 1]);
  });
});
