import { describe, expect, it } from 'vitest';
import { hidesText, oneLine } from './one-line.js';

const cleaned: readonly (readonly [what: string, typed: string, shown: string])[] = [
  ['line breaks', 'Bob is\r\ntravelling\u2028on', 'Bob is travelling on'],
  ['marks of direction', 'all is \u202Ewell\u2066!\u200F', 'all is well!'],
  ['invisible letters', '\u3164\u2800\u115F\u200B\uFEFF\u00AD', ''],
  ['blanks of all widths', '\u00A0 a\u2003\u3000b\t ', 'a b'],
  ['letters in pieces', 'Ange\u0301lique', 'Angélique'],
  ['towers of marks', `Z${'\u0337'.repeat(40)}algo`, `Z${'\u0337'.repeat(4)}algo`],
  ['private and control characters', 'a\u0007b\uE000', 'ab'],
  ['selectors behind letters', 'a\uFE0Fb\u{E0101}', 'ab'],
];
const unchanged = ['Ælfrið of Ångström', 'Иван', '武田信玄', 'מרים', 'नमस्ते', '👩‍🚀 Mae', '❤️‍🔥', 'O’Neill & Søn', 'กำลัง'];

describe('oneLine and hidesText', () => {
  it.each(cleaned)('remove %s', (_, typed, shown) => {
    expect(oneLine(typed)).toBe(shown);
    expect(oneLine(oneLine(typed))).toBe(shown);
  });

  it.each(unchanged)('keep %s', (text) => {
    expect(oneLine(text)).toBe(text.normalize('NFC'));
    expect(hidesText({ name: text })).toBe(false);
  });

  it('find hidden characters at any depth', () => {
    expect(hidesText({ orders: [{ name: 'Van\u202Eguard' }] })).toBe(true);
    expect(hidesText({ 'na\u200Bme': 1 })).toBe(true);
    expect(hidesText(['two\nlines'])).toBe(true);
    expect(hidesText({ name: 'Vanguard', count: 3, none: null })).toBe(false);
  });
});
