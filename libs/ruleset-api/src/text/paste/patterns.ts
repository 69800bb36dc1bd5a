import words from './words.json' with { type: 'json' };
import { anyWord } from './refusals.js';

type Words = Readonly<Record<string, readonly string[]>>;

/** Verbs, in English also in the third person: `fly` and `flies`. */
const anyVerb = (verbs: Words): string => anyWord({ ...verbs, others: (verbs['en'] ?? []).map(saidOfOthers) });

function saidOfOthers(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  const said = first.replace(/([^aeiou])y$/, '$1ie').replace(/(o|s|x|ch|sh)$/, '$1e');
  return [`${said}s`, ...rest].join(' ');
}

/** Patterns of the words of orders, in every language of the vocabulary (TXT-5). */
export const says = {
  jump: anyVerb(words.jump),
  build: anyVerb(words.build),
  hold: anyVerb(words.hold),
  others: anyWord(words.others),
  everything: anyWord(words.everything),
  shoot: anyVerb(words.shoot),
  noShoot: anyWord(words.noShoot),
  repair: anyVerb(words.repair),
  scrap: anyVerb(words.scrap),
  retreat: anyVerb(words.retreat),
  to: anyWord(words.to),
  at: anyWord(words.at),
  from: anyWord(words.from),
  with: anyWord(words.with),
  vague: anyWord(words.vague),
} as const;

const article = new RegExp(`^(?:${anyWord(words.article)} )+`, 'i');

/** Returns a name without its leading article. */
export const withoutArticle = (text: string): string => text.trim().replace(article, '').trim();

const between = new RegExp(`\\s*[,;&+]\\s*|\\s+${anyWord(words.and)}\\s+`, 'iu');

/** Returns the items of a list: separated by commas, semicolons, `&`, `+` or "and". */
export const listOf = (text: string): readonly string[] =>
  text
    .split(between)
    .map((item) => item.trim())
    .filter((item) => item !== '');

const everything = new RegExp(`^${says.everything}$`, 'i');

/** Returns whether a text means everything. */
export const isEverything = (text: string): boolean => everything.test(text.trim());
