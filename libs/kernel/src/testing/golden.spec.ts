import { describe, expect, it } from 'vitest';
import { seat } from '../ids.js';
import { expectInOrder, golden, resolving } from './golden.js';
import { toy } from './toy.js';

const [first, two] = [seat(1), seat(2)];
const given = [
  { type: 'Dealt', tokens: 2 },
  { type: 'NumberHidden', seat: two, number: 3 },
] as const;
const sheets = { [first]: { guess: 3, hide: 0 } };

describe('golden', () => {
  golden(
    'TOY-2',
    'a good guess takes a token, and a six finds one',
    resolving(toy, {
      given,
      sheets,
      dice: { 'find/s1 find': [6], 'find/s2 find': [1] },
      then: [{ type: 'TokenTaken', from: two }, { type: 'DiceRolled', faces: [6] }, { type: 'TokenFound' }],
      never: [{ type: 'NumberHidden', seat: two }],
      check: (after) => expect(after.sides[first]?.tokens).toBe(4),
    }),
  );

  it.each([
    ['a missing event', { dice: [1, 1], then: [{ type: 'TokenFound' }] }, /Missing: {"type":"TokenFound"}/],
    ['another order', { dice: [1, 1], then: [{ type: 'TurnEnded' }, { type: 'TokenTaken' }] }, /Missing/],
    ['an unwanted event', { dice: [1, 1], never: [{ type: 'TokenTaken' }] }, /not to happen/],
    ['a face left over', { dice: [1, 1, 1] }, /left over/],
    ['a face missing', { dice: [1] }, /script ends/],
  ])('fails on %s', (_, wrong, sentence) => {
    expect(resolving(toy, { given, sheets, ...wrong })).toThrow(sentence);
  });

  it('compares only the named members, and uses each event once', () => {
    const events = [{ type: 'A', n: 1 }];
    expect(() => expectInOrder(events, [{ type: 'A' }])).not.toThrow();
    expect(() => expectInOrder(events, [{ type: 'A' }, { n: 1 }])).toThrow(/Missing: {"n":1}/);
  });
});
