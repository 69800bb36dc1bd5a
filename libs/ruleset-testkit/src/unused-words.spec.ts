import { expect, it } from 'vitest';
import words from './unused-words.json' with { type: 'json' };
import { unusedIn } from './unused-words.js';

it('unusedIn finds a word anywhere, and names the replacement', () => {
  expect(unusedIn('Onlookers see it one turn late.', 'en')).toEqual(['“Onlookers” → spectator']);
  expect(unusedIn('Lathmar I is neutral. Turn 5 at latest.', 'en')).toHaveLength(2);
  expect(unusedIn('Cette planète n’est à personne.', 'fr')).toEqual(['“est à personne” → neutre']);
});

it('unusedIn ignores words that only look similar', () => {
  expect(unusedIn('Tap the ringed place. The neutrality of the plots is no allotment.', 'en')).toEqual([]);
  expect(unusedIn('La troupe va à personnel réduit.', 'fr')).toEqual([]);
});

it.each(['en', 'fr'] as const)('unusedIn names no replacement that is itself unused, in %s', (language) => {
  const circular = Object.values(words[language]).flatMap((instead) => unusedIn(instead, language));
  expect(circular).toEqual([]);
});
