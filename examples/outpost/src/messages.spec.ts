import { describe, expect, it } from 'vitest';
import { messages as french } from './french.js';
import { outpost } from './index.js';
import { rulebook } from './rulebook.js';

const gapsIn = (text = ''): readonly string[] => (text.match(/\{\w+/g) ?? []).sort();

describe('messages of outpost', () => {
  it('have the same codes and gaps in both languages', () => {
    const english = outpost.messages;
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
    const odd = Object.keys(english).filter((code) => {
      const [gaps, others] = [gapsIn(english[code]), gapsIn(french[code])].map((each) => new Set(each));
      return gaps?.size !== others?.size || [...(gaps ?? [])].some((gap) => others?.has(gap) === false);
    });
    expect(odd).toEqual([]);
  });

  it('have a rulebook with the same clauses in both languages', () => {
    expect(Object.keys(rulebook.fr)).toEqual(Object.keys(rulebook.en));
    const clauses = Object.keys(rulebook.en).filter((key) => !key.startsWith('chapter.'));
    expect(clauses).toEqual(Array.from({ length: 8 }, (_, index) => `OUT-${index + 1}`));
  });
});
