import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { foldState } from './fold.js';
import { seat } from '@warlog/core';
import { toy, type ToyGame } from '@warlog/ruleset-testkit';
import { caseRow, checkCases, formatReport } from '@warlog/core/conformance';
import { caseDice, caseOptions, ordersCase, phaseCase } from './phase-case.js';

const orders = z.object({ guess: z.int(), hide: z.int() });
const position = {
  tokens: z.int().default(2),
  options: caseOptions(z.object({ fog: z.boolean().default(true), whole: z.boolean().default(true) })),
};
const stateOf = (tokens: number) =>
  foldState<ToyGame>(toy, null, [
    { type: 'Dealt', tokens },
    { type: 'NumberHidden', seat: seat(2), number: 3 },
  ] as const) ?? { turn: 0, sides: {} };

const adapter = {
  phase: phaseCase(
    toy,
    z.object({ ...position, orders: z.record(z.string(), orders).default({}), dice: caseDice }),
    (input) => ({ state: stateOf(input.tokens), orders: input.orders, dice: input.dice }),
  ),
  check: ordersCase(toy, z.object({ ...position, orders: z.array(orders) }), (input) => ({
    view: { ...stateOf(input.tokens), viewer: { kind: 'public' as const } },
    orders: input.orders,
  })),
};
const check = (op: string, input: object, wanted: object): string => {
  const cases = [{ clause: 'TOY-2', title: 'a good guess takes a token', op, in: input, expect: wanted }];
  return formatReport(checkCases('toy', adapter, JSON.stringify({ ruleset: 'toy', cases })));
};
const passed = '1 passed, 0 failed';
const good = {
  orders: { s1: { guess: 3, hide: 0 } },
  dice: { 'find/s1 find': [6], 'find/s2 find': [1] },
};

describe('phaseCase', () => {
  it('closes a phase and compares its events in order and the state afterwards', () => {
    const wanted = {
      then: [{ type: 'TokenTaken', from: 's2' }, { type: 'DiceRolled', faces: [6] }, { type: 'TokenFound' }],
      never: [{ type: 'NumberHidden', seat: 's2' }],
      all: { TokenTaken: [{ by: 's1' }], DiceRolled: [{ faces: [6] }, { faces: [1] }], Dealt: [] },
      after: { sides: { s1: { tokens: 4 } } },
    };
    expect(check('phase', good, wanted)).toBe(passed);
    expect(check('phase', { ...good, tokens: 5 }, { after: { sides: { s1: { tokens: 7 } } } })).toBe(passed);
  });

  const sent = { orders: good.orders, dice: [1, 1] };
  it.each([
    [
      'a missing event',
      sent,
      { then: [{ type: 'TokenFound' }] },
      'then[0]: expected {"type":"TokenFound"}, got nothing',
    ],
    ['another figure', sent, { then: [{ type: 'TokenTaken', by: 's2' }] }, 'got [{"type":"TokenTaken","from":"s2"'],
    ['another order', sent, { then: [{ type: 'TurnEnded' }, { type: 'TokenTaken' }] }, 'then[1]: expected'],
    [
      'an event expected twice',
      sent,
      { then: [{ type: 'TokenTaken' }, { by: 's1' }] },
      'then[1]: expected {"by":"s1"}',
    ],
    ['an unwanted event', sent, { never: [{ type: 'TokenTaken' }] }, 'never[0]: expected nothing, got {"type"'],
    ['one event too few', sent, { all: { DiceRolled: [{}] } }, 'all.DiceRolled[1]: expected nothing, got {"type"'],
    ['another state', sent, { never: [], after: { turn: 3 } }, 'after.turn: expected 3, got 2'],
    ['a misspelt expectation', sent, { them: [] }, 'them: expected [], got nothing'],
    ['a face left over', { ...sent, dice: [1, 1, 1] }, { then: [] }, 'left over'],
    ['a face missing', { ...sent, dice: [1] }, { then: [] }, 'script ends'],
    ['orders of a seat that is not asked', { orders: { s3: { guess: 1, hide: 1 } } }, {}, 'does not ask s3'],
    ['an unknown key of orders', { orders: { s1: { gess: 1, hide: 1 } } }, {}, 'orders.s1.gess is not known here'],
    ['a game that has ended', { tokens: 0 }, {}, 'there is no phase to close'],
  ])('fails on %s', (_, input, wanted, sentence) => {
    expect(check('phase', input, wanted)).toContain(sentence);
  });
});

it('ordersCase returns the codes that refuse each of several orders', () => {
  const tried = { orders: [{ guess: 9, hide: 0 }, good.orders.s1] };
  expect(check('check', tried, { refused: [['TOY_E_SHAPE'], []], warned: [[], []] })).toBe(passed);
  expect(check('check', tried, { refused: [[], []] })).toContain('refused[0][0]: expected nothing, got "TOY_E_SHAPE"');
});

it('caseOptions keeps omitted options absent and refuses unknown ones', () => {
  const form = caseOptions(z.object({ fog: z.boolean().default(true), whole: z.boolean().default(true) }));
  expect([form.parse(undefined), form.parse({ fog: false })]).toEqual([{}, { fog: false }]);
  expect(check('phase', { ...good, options: { fogg: true } }, {})).toContain('options.fogg is not known here');
});

it('caseRow reads columns, flags and named values', () => {
  const row = caseRow(
    ['id', 'kind'],
    z.strictObject({ id: z.string(), kind: z.string(), damage: z.int().optional(), scarred: z.boolean().optional() }),
  );
  expect(row.parse('a ship damage:2 scarred')).toEqual({ id: 'a', kind: 'ship', damage: 2, scarred: true });
  for (const wrong of ['a', 'a ship scared', 'a ship damage', 'a  ship'])
    expect(row.safeParse(wrong).success).toBe(false);
});
