import { expect, it } from 'vitest';
import { isStorable } from './json.js';

it.each([null, undefined, 0, '', 'ä 🚀 \u{1f9d1}\u200d\u{1f680}', { a: [undefined, { b: null }] }, [[], {}]])(
  'can keep %j',
  (value) => expect(isStorable(value)).toBe(true),
);

it.each(['\0', 'a\ud83d', '\ude80b', '\ude80\ud83d'])('cannot keep %j, as a text, a key or far inside', (text) => {
  expect(isStorable(text)).toBe(false);
  expect(isStorable({ [`key ${text}`]: 1 })).toBe(false);
  expect(isStorable([1, { deep: [null, undefined, { text }] }, 2])).toBe(false);
});

it('looks at any depth', () => {
  let nested: unknown = '\0';
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  expect(isStorable(nested)).toBe(false);
});
