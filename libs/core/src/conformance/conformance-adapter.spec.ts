import { expect, it } from 'vitest';
import { z } from 'zod';
import { answer, caseInput, caseMembers } from './adapter.js';
import { withScript } from '@warlog/dice';

const level = z.int().max(3);

it('caseInput finds the input of a side under any of its names', () => {
  const said = [
    { attSpace: 2 },
    { attackerSpace: 2 },
    { space: { att: 2 } },
    { space: { attacker: 2 } },
    { attLevel: 2 },
  ];
  for (const input of said) expect(caseInput(level, input, ['att', 'attacker'], 'space', 'level')).toBe(2);
  expect(caseInput(level, { defSpace: 2, space: 1 }, ['att', 'attacker'], 'space')).toBeUndefined();
  expect(() => caseInput(level, { attSpace: 4 }, ['att'], 'space')).toThrow();
});

it('answer reads options under `options` or beside the other inputs, `options` first', () => {
  const form = z.object({ points: z.int(), options: z.object({ half: z.boolean().default(false) }) });
  const half = answer(form, ({ options }) => options.half);
  expect(half({ points: 1 })).toBe(false);
  expect(half({ points: 1, half: true })).toBe(true);
  expect(half({ points: 1, options: { half: true } })).toBe(true);
  expect(half({ points: 1, half: true, options: { half: false } })).toBe(false);
});

it('answer reports what is wrong with an input', () => {
  const double = answer(z.object({ points: z.int() }), ({ points }) => 2 * points);
  for (const input of [null, 'x', [], {}, { points: 'many' }]) {
    expect(() => double(input)).toThrow(/not of the expected form/);
  }
  const later = answer(z.unknown(), (input) => z.string().parse(input));
  expect(() => later(1)).toThrow(/not of the expected form/);
});

it('withScript requires exactly the rolled faces', () => {
  const request = { label: 'hit', count: 2, sides: 6, purpose: 'test', clause: 'X-1' };
  const roll = (faces: readonly number[]) => withScript(faces, (dice) => dice.scope('a').roll(request));
  expect(roll([3, 4])).toEqual([3, 4]);
  expect(() => roll([3])).toThrow(/ends/);
  expect(() => roll([3, 4, 5])).toThrow(/left over/);
});

it('answer refuses every unknown key at any depth of any form', () => {
  const unit = z.object({ id: z.string(), cost: z.int().default(1) });
  const form = z.object({
    units: z.array(unit).optional(),
    pair: z.tuple([unit, unit]).nullish(),
    prices: z.record(z.string(), unit).default({}),
    either: z.union([z.string(), unit.transform(({ id }) => id), z.object({ at: z.int() })]).optional(),
    kind: z
      .discriminatedUnion('kind', [
        z.looseObject({ kind: z.literal('ship'), hull: z.int() }),
        z.object({ kind: z.literal('wing') }),
      ])
      .optional(),
    read: z.preprocess((given) => (given === 'none' ? { id: 'none' } : given), unit).optional(),
  });
  const run = answer(form, () => true);
  const a = { id: 'a' };
  const fits = { units: [a], pair: [a, a], prices: { b: a }, either: a, kind: { kind: 'ship', hull: 1 }, read: 'none' };
  expect(run(fits)).toBe(true);
  expect(run({ either: { at: 1 }, pair: null })).toBe(true);
  const unnoticed: readonly [object, string][] = [
    [{ unit: [] }, 'unit is not known here; known are: units, pair, prices, either, kind, read.'],
    [{ units: [a, { ...a, cosst: 2 }] }, 'units[1].cosst is not known here; known are: id, cost.'],
    [{ pair: [a, { ...a, x: 1 }] }, 'pair[1].x is not known here; known are: id, cost.'],
    [{ prices: { b: { ...a, x: 1 } } }, 'prices.b.x is not known here; known are: id, cost.'],
    [{ either: { id: 'a', x: 1 } }, 'either.x is not known here; known are: id, cost.'],
    [{ either: { att: 1 } }, 'either.att is not known here'],
    [{ kind: { kind: 'wing', hull: 1 } }, 'kind.hull is not known here; known are: kind.'],
    [{ kind: { kind: 'ship', hull: 1, speed: 1 } }, 'kind.speed is not known here; known are: kind, hull.'],
    [{ read: { ...a, x: 1 } }, 'read.x is not known here; known are: id, cost.'],
  ];
  for (const [input, sentence] of unnoticed) expect(() => run(input)).toThrow(sentence);
  expect(() => run({ units: [{ id: 1 }], x: 1, y: 1 })).toThrow(/^x is not known here; .+ y is not known here; /);
});

it('answer treats a key as an option unless the input has a member of that name', () => {
  const form = z.object({
    dice: z.array(z.int()),
    options: z.object({ dice: z.string().default('2d6'), half: z.boolean() }),
  });
  const run = answer(form, ({ options }) => options);
  expect(run({ dice: [1], half: true })).toEqual({ dice: '2d6', half: true });
  expect(run({ dice: [1], half: true, options: { dice: '1d12' } })).toEqual({ dice: '1d12', half: true });
  expect(() => run({ dice: [1], haalf: true })).toThrow('haalf is not known here');
  expect(() => run({ dice: [1], options: { haalf: true } })).toThrow(
    'options.haalf is not known here; known are: dice, half.',
  );
  expect(() => answer(z.object({}), () => true)({ options: {} })).toThrow('options is not known here');
});

it('caseMembers closes a form around the inputs of sides', () => {
  const form = z.object(caseMembers(level, ['att', 'attacker'], 'space', 'level'));
  const run = answer(form, (input) => caseInput(level, input, ['att', 'attacker'], 'space', 'level'));
  expect([run({ attSpace: 2 }), run({ attackerLevel: 2 }), run({ level: { attacker: 2 } })]).toEqual([2, 2, 2]);
  for (const input of [{ atSpace: 2 }, { level: { atacker: 2 } }]) expect(() => run(input)).toThrow(/not known here/);
});

it('answer returns a refusal with all its codes in order', () => {
  const refuse = (given: object) => answer(z.object({}), () => given)({});
  expect(refuse({ error: 'B', errors: ['B', 'A', 'A'], spent: 1 })).toEqual({
    error: 'B',
    errors: ['A', 'B'],
    spent: 1,
  });
  expect(refuse({ error: 'B' })).toEqual({ error: 'B', errors: ['B'] });
  expect(refuse({ error: null, errors: [] })).toEqual({ error: null, errors: [] });
});
