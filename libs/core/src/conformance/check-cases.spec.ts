import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkCases, formatReport, type ConformanceAdapter } from './check-cases.js';
import { answer } from './adapter.js';

const adapter: ConformanceAdapter = {
  double: answer(z.object({ n: z.number() }), ({ n }) => ({ value: n * 2, spare: true })),
  echo: answer(z.unknown(), (input) => input),
  fail: answer(z.unknown(), () => {
    throw new Error('The script ends too early');
  }),
};
const file = (...cases: readonly object[]): string => JSON.stringify({ ruleset: 'toy', cases });
const check = (op: string, input: unknown, expect: unknown): string =>
  formatReport(checkCases('toy', adapter, file({ id: 'T1', op, in: input, expect })));

describe('conformance cases', () => {
  it.each([
    ['extra keys of the answer', 'double', { n: 2 }, { value: 4 }],
    ['an operation with its prefix', 'toy.double', { n: 2 }, { value: 4 }],
    ['numbers to 9 decimals', 'echo', 1 / 3, 0.333333333],
    ['a certainty with a rounding error', 'echo', 0.9999999999999, 1],
    ['decimal strings to 9 decimals', 'echo', '0.50', '0.5000000001'],
    ['fractions as they are', 'echo', '5/18', '5/18'],
    ['null', 'echo', null, null],
    ['exactly the expected keys', 'echo', { a: [{ b: 1 }], c: 2 }, { a: { exactly: [{ b: 1 }] } }],
  ])('pass with %s', (_, op, input, expected) => {
    expect(check(op, input, expected)).toBe('1 passed, 0 failed');
  });

  it.each([
    ['a missing key', 'echo', {}, { value: 1 }, 'value: expected 1, got nothing'],
    ['another order', 'echo', [1, 2], [2, 1], '[0]: expected 2, got 1'],
    ['a longer array', 'echo', { a: [1, 2] }, { a: [1] }, 'a[1]: expected nothing, got 2'],
    ['another whole number', 'echo', 1000000000, 1000000001, 'answer: expected 1000000001, got 1000000000'],
    ['a ninth decimal', 'echo', 0.333333331, 0.333333333, 'answer: expected 0.333333333, got 0.333333331'],
    ['another fraction', 'echo', '10/36', '5/18', 'answer: expected "5/18", got "10/36"'],
    ['a number for a string', 'echo', 1, '1', 'answer: expected "1", got 1'],
    ['an array for an object', 'echo', [], {}, 'answer: expected {}, got []'],
    [
      'a key beside exactly those',
      'echo',
      { a: [{ b: 1, c: 2 }] },
      { a: { exactly: [{ b: 1 }] } },
      'a[0].c: expected nothing',
    ],
    ['a key where exactly none are', 'echo', { a: { b: 1 } }, { a: { exactly: {} } }, 'a.b: expected nothing, got 1'],
    ['another value within exactly those', 'echo', { a: 1 }, { exactly: { a: 2 } }, 'a: expected 2, got 1'],
    ['nothing for exactly no keys', 'echo', {}, { a: { exactly: {} } }, 'a: expected {}, got nothing'],
    ['an exception', 'fail', 1, 1, 'The script ends too early'],
    ['an unknown operation', 'jump', 1, 1, '"toy" knows no operation "jump"; it knows double, echo, fail.'],
    ['an operation of every object', 'toString', 1, 1, 'knows no operation "toString"'],
  ])('fail with %s', (_, op, input, expected, sentence) => {
    const report = check(op, input, expected);
    expect(report).toContain(sentence);
    expect(report).toMatch(/^T1 \(.+\)\n( {2}.*\n)+0 passed, 1 failed$/);
  });

  it('all run, even if one of them fails', () => {
    const report = checkCases(
      'toy',
      adapter,
      file({ id: 'A', op: 'fail', why: 'because', in: 1, expect: 1 }, { id: 'B', op: 'echo', in: 1, expect: 1 }),
    );
    expect(report).toMatchObject({ kind: 'checked', passed: 1, failed: 1 });
    expect(formatReport(report)).toBe('A (fail): because\n  The script ends too early\n1 passed, 1 failed');
  });

  it('compare a refusal as the set of its codes, ignoring the rest of the answer', () => {
    const answered = { error: 'B', errors: ['C', 'B', 'C'], spent: 3 };
    const passed = '1 passed, 0 failed';
    expect(check('echo', answered, { error: 'B' })).toBe(passed);
    expect(check('echo', answered, { error: 'C', spent: 4, plan: [] })).toBe(passed);
    expect(check('echo', answered, { errors: ['C', 'B'] })).toBe(passed);
    expect(check('echo', answered, { error: 'C', errors: ['B', 'C'] })).toBe(passed);
    expect(check('echo', { error: 'B' }, { errors: ['B'] })).toBe(passed);
    expect(check('echo', answered, { error: 'A' })).toContain('error: expected "A", got "B"');
    expect(check('echo', answered, { errors: ['B'] })).toContain('errors[1]: expected nothing, got "C"');
    expect(check('echo', 3, { error: 'A' })).toContain('error: expected "A", got nothing');
    expect(check('echo', answered, { error: null })).toContain('error: expected null, got "B"');
    expect(check('echo', { error: null, errors: [] }, { error: null, errors: [], spent: 1 })).toContain('spent');
  });

  it('fail, and are counted separately, if they contain keys that an operation does not know', () => {
    const cases = [
      { id: 'A', op: 'double', in: { n: 1, m: 2 }, expect: { value: 2 } },
      { id: 'B', op: 'double', in: { n: 1 }, expect: { value: 3 } },
      { id: 'C', op: 'double', in: { n: 1 }, expect: { value: 2 } },
    ];
    const report = checkCases('toy', adapter, file(...cases));
    expect(report).toMatchObject({ passed: 1, failed: 2, notSayable: 1 });
    expect(formatReport(report)).toBe(
      [
        'A (double)',
        '  m is not known here; known are: n.',
        'B (double)',
        '  value: expected 3, got 2',
        'not sayable: 1',
        '1 passed, 2 failed',
      ].join('\n'),
    );
  });

  it.each([
    ['a comma too many', '{\n"ruleset": "toy",\n"cases": [1,]\n}', 3, '"]" is no JSON value'],
    ['a text that ends', '{\n"ruleset": "toy",\n', 3, 'double quotes'],
    ['an empty text', '', 1, 'ends too early'],
    ['two values', '{}\n{}', 2, 'something follows'],
    ['a bad number', '[\n01]', 2, 'is no JSON value'],
    ['a bad escape', '["\\x"]', 1, 'is no JSON value'],
    ['depth without end', '['.repeat(5000), 1, 'nested deeper'],
    ['another ruleset', '{\n"ruleset": "chess",\n"cases": []}', 2, 'cases of "chess", not of "toy"'],
    [
      'a case without op',
      '{"ruleset": "toy", "cases": [\n{"id": "A", "op": "echo", "in": 1, "expect": 1},\n{"id": "B"}]}',
      3,
      '"cases.1.op"',
    ],
    [
      'an op that is no text',
      '{"ruleset": "toy", "cases": [{\n"id": "A",\n"op": 3, "in": 1, "expect": 1}]}',
      3,
      '"cases.0.op"',
    ],
    [
      'a case without expect',
      '{"ruleset": "toy",\n"cases": [\n{"id": "A", "op": "echo", "in": 1}]}',
      3,
      '"cases.0.expect"',
    ],
    ['no cases', '{\n"ruleset": "toy"}', 1, '"cases"'],
    ['no object', '\n[]', 2, 'The file'],
  ])('are refused with the line for %s', (_, text, line, sentence) => {
    const report = checkCases('toy', adapter, text);
    expect(report).toMatchObject({ kind: 'refused', line });
    expect(formatReport(report)).toContain(sentence);
  });
});
