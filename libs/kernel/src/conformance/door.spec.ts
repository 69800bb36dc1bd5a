import { expect, it } from 'vitest';
import { z } from 'zod';
import { answer, told, withScript } from './door.js';

const level = z.int().max(3);

it('finds what is said of a side under any of its names', () => {
  const said = [
    { attSpace: 2 },
    { attackerSpace: 2 },
    { space: { att: 2 } },
    { space: { attacker: 2 } },
    { attLevel: 2 },
  ];
  for (const input of said) expect(told(level, input, ['att', 'attacker'], 'space', 'level')).toBe(2);
  expect(told(level, { defSpace: 2, space: 1 }, ['att', 'attacker'], 'space')).toBeUndefined();
  expect(() => told(level, { attSpace: 4 }, ['att'], 'space')).toThrow();
});

it('reads options under their own heading or beside the rest, the heading first', () => {
  const form = z.object({ points: z.int(), options: z.object({ half: z.boolean().default(false) }) });
  const half = answer(form, ({ options }) => options.half);
  expect(half({ points: 1 })).toBe(false);
  expect(half({ points: 1, half: true })).toBe(true);
  expect(half({ points: 1, options: { half: true } })).toBe(true);
  expect(half({ points: 1, half: true, options: { half: false } })).toBe(false);
});

it('says what is wrong with an input', () => {
  const double = answer(z.object({ points: z.int() }), ({ points }) => 2 * points);
  for (const input of [null, 'x', [], {}, { points: 'many' }]) {
    expect(() => double(input)).toThrow(/not of the expected form/);
  }
  const later = answer(z.unknown(), (input) => z.string().parse(input));
  expect(() => later(1)).toThrow(/not of the expected form/);
});

it('wants exactly the faces that are thrown', () => {
  const request = { label: 'hit', count: 2, sides: 6, purpose: 'test', clause: 'X-1' };
  const roll = (faces: readonly number[]) => withScript(faces, (dice) => dice.scope('a').roll(request));
  expect(roll([3, 4])).toEqual([3, 4]);
  expect(() => roll([3])).toThrow(/ends/);
  expect(() => roll([3, 4, 5])).toThrow(/left over/);
});
