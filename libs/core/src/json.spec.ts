import { expect, it } from 'vitest';
import { canonicalJson, isStorable } from './json.js';

it.each([null, undefined, 0, '', 'ä 🚀 \u{1f9d1}\u200d\u{1f680}', { a: [undefined, { b: null }] }, [[], {}]])(
  'isStorable accepts %j',
  (value) => expect(isStorable(value)).toBe(true),
);

it.each(['\0', 'a\ud83d', '\ude80b', '\ude80\ud83d'])('isStorable refuses %j as a text, a key or nested', (text) => {
  expect(isStorable(text)).toBe(false);
  expect(isStorable({ [`key ${text}`]: 1 })).toBe(false);
  expect(isStorable([1, { deep: [null, undefined, { text }] }, 2])).toBe(false);
});

it('isStorable handles any depth', () => {
  let nested: unknown = '\0';
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  expect(isStorable(nested)).toBe(false);
});

it('canonicalJson has one text per value: keys in code-unit order, no undefined members, no spaces', () => {
  const value = { z: [undefined, { b: 1, a: null }], 9: -0, 10: 1e21, ä: 'é', Z: undefined, a: [] };
  expect(canonicalJson(value)).toBe('{"10":1e+21,"9":0,"a":[],"z":[null,{"a":null,"b":1}],"ä":"é"}');
  expect(canonicalJson(undefined)).toBe('null');
});

it.each([
  0.1,
  2 ** 53,
  NaN,
  Infinity,
  true,
  '',
  'plain',
  'a"b',
  'back\\slash',
  '\n',
  '\u2028',
  '🚀',
  '\ud83d',
  '<&\u007f>',
])('canonicalJson writes %j as JSON does, also as a key', (value) => {
  expect(canonicalJson(value)).toBe(JSON.stringify(value));
  expect(canonicalJson({ [String(value)]: value })).toBe(JSON.stringify({ [String(value)]: value }));
});
