import { catalog } from '@warlog/catalog';
import { expect, it } from 'vitest';
import { chaptersOf } from './chapters.js';

it('chaptersOf puts the entries after a heading under it', () => {
  const chapters = chaptersOf({
    'chapter.1': 'Things',
    'X-1': 'One.',
    'X-2': 'Two.',
    'chapter.2': 'Moves',
    'X-3': 'Three.',
  });
  expect(chapters.map(({ title, clauses }) => [title, clauses.map(({ id }) => id)])).toEqual([
    ['Things', ['X-1', 'X-2']],
    ['Moves', ['X-3']],
  ]);
});

it.each(catalog)('chaptersOf finds the chapters of $title in both languages', async (game) => {
  const [english, french] = [chaptersOf(await game.rulebook('en')), chaptersOf(await game.rulebook('fr'))];
  expect(english.length).toBeGreaterThan(3);
  expect(french.map(({ key }) => key)).toEqual(english.map(({ key }) => key));
  for (const chapter of english)
    expect(chapter.clauses.every(({ id }) => id.startsWith(`${game.clauses}-`))).toBe(true);
});
