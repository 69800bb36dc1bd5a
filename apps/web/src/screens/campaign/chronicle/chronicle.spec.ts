import { catalog } from '@warlog/catalog';
import { line, seat } from '@warlog/core';
import { quietHeadline, type AnyRuleset, type Viewer } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { playedGame, ruleset } from '../../../composables/replay/testing/played-game.js';
import { withTurn, type ChronicleChapter } from './chapters.js';
import { chronicleText } from './chronicle-text.js';

const game = playedGame(5);
const quiet: AnyRuleset = {
  ...ruleset,
  view: {
    ...ruleset.view,
    account: () => ({ headline: line(quietHeadline, {}), below: [line('account.below', {})], tallies: [], steps: [] }),
  },
};

/** The chapters of phases 2 to 6, of which these are quiet. */
function chaptersOf(viewer: Viewer, quietOnes: readonly number[] = [], spoken = ruleset): readonly ChronicleChapter[] {
  return [2, 3, 4, 5, 6].reduce<readonly ChronicleChapter[]>((chapters, ordinal) => {
    const turn = { turn: ordinal - 1, ordinal, phases: [game.disclosures(viewer, ordinal)] };
    const rules = quietOnes.includes(ordinal) ? quiet : spoken;
    return withTurn(rules, chapters, turn, viewer.kind === 'seat' ? 'you' : 'anybody');
  }, []);
}

describe('withTurn', () => {
  it('sums up each turn in its headline and its results, without dice', () => {
    const chapters = chaptersOf({ kind: 'public' });
    expect(chapters.map(({ from, to }) => [from, to])).toEqual([1, 2, 3, 4, 5].map((turn) => [turn, turn]));
    const texts = chapters.flatMap(({ headline, lines }) => [headline ?? '', ...lines]);
    expect(texts.length).toBeGreaterThan(chapters.length);
    expect(texts.filter((text) => text === '' || /\[\d\]|^Construction/.test(text))).toEqual([]);
  });

  it('joins quiet turns that follow each other, and draws no map of them', () => {
    const chapters = chaptersOf({ kind: 'public' }, [3, 4, 6]);
    expect(chapters.map(({ from, to, ordinal, headline }) => [from, to, ordinal, headline === null])).toEqual([
      ...[
        [1, 1, 2, false],
        [2, 3, 4, true],
        [4, 4, 5, false],
        [5, 5, 6, true],
      ],
    ]);
    expect(chapters.filter(({ headline }) => headline === null).every(({ lines }) => lines.length === 0)).toBe(true);
    expect(chapters.map(({ isDrawn }) => isDrawn)).toEqual([true, false, true, false]);
  });

  it('uses what its viewer knows, and addresses a seat', () => {
    const [own, others] = [chaptersOf({ kind: 'seat', seat: seat(1) }), chaptersOf({ kind: 'public' })];
    const textOf = (chapters: readonly ChronicleChapter[]) =>
      chapters.flatMap(({ headline, lines }) => [headline, ...lines]).join('\n');
    expect(textOf(own)).toMatch(/\byou/i);
    expect(textOf(others)).not.toMatch(/\byou/i);
  });

  it('speaks French with French texts', async () => {
    const messages = await catalog.find(({ id }) => id === ruleset.id)!.french();
    const [english, french] = [
      chaptersOf({ kind: 'public' }),
      chaptersOf({ kind: 'public' }, [], { ...ruleset, messages }),
    ];
    expect(french.map(({ lines }) => lines.length)).toEqual(english.map(({ lines }) => lines.length));
    expect(french.map(({ headline }) => headline)).not.toEqual(english.map(({ headline }) => headline));
  });
});

describe('chronicleText', () => {
  const hostile = '[url=javascript:x]A[/url] *b* <i>c</i> `d`](javascript:e)\n# f\r\n- g';
  const section = {
    title: `Tour 1 : ${hostile}`,
    lines: [hostile],
    link: { text: 'Voir', url: 'https://warlog.test/c/1' },
  };

  it('escapes names in Markdown', () => {
    const safe = '\\[url=javascript:x\\]A\\[/url\\] \\*b\\* \\<i\\>c\\</i\\> \\`d\\`\\](javascript:e) \\# f - g';
    expect(chronicleText('md', hostile, [section])).toBe(
      `# ${safe}\n\n## Tour 1 : ${safe}\n\n- ${safe}\n\n[Voir](https://warlog.test/c/1)\n`,
    );
  });

  it('escapes names in BBCode', () => {
    const text = chronicleText('bbcode', hostile, [section]);
    expect(text.match(/\[(?!\u200d)[^\]]*\]/g)).toEqual([
      ...['[b]', '[size=120]', '[/size]', '[/b]', '[b]', '[u]', '[/u]', '[/b]'],
      ...['[url=https://warlog.test/c/1]', '[/url]'],
    ]);
    expect(text.split('\n')).toHaveLength(8);
  });
});
