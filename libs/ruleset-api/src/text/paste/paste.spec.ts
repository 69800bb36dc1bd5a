import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCases, formatReport } from '@warlog/core/conformance';
import { unnoticedKeys } from '@warlog/ruleset-testkit';
import { textAdapter } from './adapter.js';
import { isTooLong, normalise, pastedLines, pasteLimits, unstruck, withLine } from './normalise.js';

describe('pasted text', () => {
  it('passes its conformance cases (TXT-1, TXT-2)', () => {
    const file = readFileSync(new URL('./cases.json', import.meta.url), 'utf8');
    expect(formatReport(checkCases('text', textAdapter, file))).toMatch(/^\d+ passed, 0 failed$/);
  });

  it('refuses an unknown key of its adapter, at any depth', () => {
    const cases = [
      { id: 'N', op: 'normalise', in: { text: 'x' } },
      { id: 'M', op: 'name', in: { said: 'x', names: ['x'] } },
    ];
    expect(unnoticedKeys('text', textAdapter, cases)).toEqual([]);
  });

  it('separates lines that are struck through by tags, even over several lines', () => {
    const text = 'ready\n<s>claim o3\nclaim o4</s>\n[s]claim o5[/s]';
    expect(normalise(text).struck).toEqual([2, 3, 4]);
    expect(unstruck('- ~~claim o3~~')).toBe('claim o3');
  });

  it.each(['<br>', '</p>', '</li>', '</div>', '[*]', '\u2028', '\u2029', '\u0085', '\v', '\f', '\r', '\r\n'])(
    'splits pasted text at %j in the same way as it numbers lines (TXT-1, TXT-6)',
    (end) => {
      const text = `hello${end}claim o3${end}claim o4`;
      expect(normalise(text).lines.map(({ n }) => pastedLines(text)[n - 1])).toEqual(['hello', 'claim o3', 'claim o4']);
      expect(withLine(text, 2, 'claim o5')).toBe('hello\nclaim o5\nclaim o4');
    },
  );

  it('numbers as many lines as it reads if invisible characters are within a line end', () => {
    const text = 'hello\r\u200b\nclaim o3<b\u200br>claim o4';
    const pasted = pastedLines(text);
    expect(normalise(text).lines.map(({ n, text: line }) => [line, pasted[n - 1]])).toEqual([
      ['hello', 'hello'],
      ['claim o3', 'claim o3'],
      ['claim o4', 'claim o4'],
    ]);
  });

  it('keeps lines struck through beside one that is read after all', () => {
    for (const n of [1, 2, 3]) {
      const changed = normalise(withLine('<s>claim o3\nclaim o4\nclaim o5</s>', n, 'ready'));
      expect(changed).toMatchObject({ lines: [{ n, text: 'ready' }], struck: [1, 2, 3].filter((each) => each !== n) });
    }
  });

  it('reports a text above the limits', () => {
    expect(isTooLong('a'.repeat(pasteLimits.characters))).toBe(false);
    expect(isTooLong('a'.repeat(pasteLimits.characters + 1))).toBe(true);
    for (const end of ['\n', '\r', '<br>']) expect(isTooLong(end.repeat(pasteLimits.lines))).toBe(true);
  });
});
