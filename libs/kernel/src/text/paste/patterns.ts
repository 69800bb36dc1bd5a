import words from './words.json' with { type: 'json' };
import { anyWord } from './refusals.js';

/** Words of orders as parts of patterns, in every language of the words' file (TXT-5). */
export const says = {
  jump: anyWord(words.jump),
  build: anyWord(words.build),
  hold: anyWord(words.hold),
  others: anyWord(words.others),
  everything: anyWord(words.everything),
  shoot: anyWord(words.shoot),
  noShoot: anyWord(words.noShoot),
  repair: anyWord(words.repair),
  scrap: anyWord(words.scrap),
  retreat: anyWord(words.retreat),
  to: anyWord(words.to),
  at: anyWord(words.at),
  from: anyWord(words.from),
  with: anyWord(words.with),
  vague: anyWord(words.vague),
} as const;

const article = new RegExp(`^(?:${anyWord(words.article)} )+`, 'i');

/** A name without the article before it. */
export const withoutArticle = (text: string): string => text.trim().replace(article, '').trim();

const between = new RegExp(`\\s*[,;&+]\\s*|\\s+${anyWord(words.and)}\\s+`, 'iu');

/** The items of a list: between commas, semicolons, `&`, `+` or "and". */
export const listOf = (text: string): readonly string[] =>
  text
    .split(between)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Is a text the word for everything? */
export const isEverything = (text: string): boolean => new RegExp(`^${says.everything}$`, 'i').test(text.trim());
