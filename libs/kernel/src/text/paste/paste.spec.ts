import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCases, formatReport } from '../../conformance/check-cases.js';
import { unnoticedKeys } from '../../testing/misspelt.js';
import { textDoor } from './adapter.js';
import { isTooLong, normalise, pasteLimits, unstruck } from './normalise.js';

describe('pasted text', () => {
  it('passes its conformance cases (TXT-1, TXT-2)', () => {
    const file = readFileSync(new URL('./cases.json', import.meta.url), 'utf8');
    expect(formatReport(checkCases('text', textDoor, file))).toMatch(/^\d+ passed, 0 failed$/);
  });

  it('refuses a key that its adapter does not know, at any depth', () => {
    const cases = [
      { id: 'N', op: 'normalise', in: { text: 'x' } },
      { id: 'M', op: 'name', in: { said: 'x', names: ['x'] } },
    ];
    expect(unnoticedKeys('text', textDoor, cases)).toEqual([]);
  });

  it('sets apart lines that are struck through by tags, over several lines, too', () => {
    const text = 'ready\n<s>claim o3\nclaim o4</s>\n[s]claim o5[/s]';
    expect(normalise(text).struck).toEqual([2, 3, 4]);
    expect(unstruck('- ~~claim o3~~')).toBe('claim o3');
  });

  it('reports a text that is too long to be read at once', () => {
    expect(isTooLong('a'.repeat(pasteLimits.characters))).toBe(false);
    expect(isTooLong('a'.repeat(pasteLimits.characters + 1))).toBe(true);
    expect(isTooLong('\n'.repeat(pasteLimits.lines))).toBe(true);
  });
});
