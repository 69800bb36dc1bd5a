import { oneLine } from '@warlog/kernel';
import unhomoglyph from 'unhomoglyph';
import { latinTwins, reservedLabels, reservedNames, reservedWords } from './name-tables.js';

const SHORTEST = 2;
const LONGEST = 40;

/** A person's name as it is kept, or the code of what is wrong with it. */
export type ProperName = { readonly name: string } | { readonly code: string };

/**
 * A name for a new account, or a new one for an old account: composed, on one line, everything in it to be seen, the
 * letters of one alphabet where two look alike, and nothing that speaks for the game or its host.
 */
export function properName(typed: string): ProperName {
  const asTyped = typed.normalize('NFKC').trim().replace(/ +/g, ' ');
  const name = oneLine(asTyped);
  const length = [...name].length;
  const isNamed = name === asTyped && length >= SHORTEST && length <= LONGEST && /[\p{L}\p{N}]/u.test(name);
  if (!isNamed) return { code: 'WLG_E_ACCOUNT_NAME' };
  if (mixesAlphabets(name)) return { code: 'WLG_E_ACCOUNT_NAME_MIXED' };
  return isReserved(name) ? { code: 'WLG_E_ACCOUNT_NAME_RESERVED' } : { name };
}

/** What makes two names one: they may differ in case and in the way their letters are encoded. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** What two names have in common when people could take one for the other. */
export function nameTwin(name: string): string {
  return [...name.normalize('NFKC')].map(drawnLike).join('').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** The small Latin letter that a sign may be taken for; else the sign itself, small. */
function drawnLike(sign: string): string {
  const own = twinOf(sign) ?? twinOf(sign.toLowerCase());
  if (own !== undefined) return own;
  if (!fromUnicode.test(sign)) return sign.toLowerCase();
  const [latin] = [sign, sign.toUpperCase()].map(unhomoglyph).filter((drawn) => /^[A-Za-z]$/.test(drawn));
  return latin === undefined ? sign.toLowerCase() : (twinOf(latin) ?? latin.toLowerCase());
}

const twinOf = (sign: string): string | undefined => latinTwins.get(sign);

/** Alphabets of which Unicode's own table of confusable letters (UTS 39) says which are drawn like Latin ones. */
const fromUnicode = /[\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\p{Script=Georgian}]/u;

/** Alphabets whose letters are drawn alike: a name keeps to one of them. */
const alike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Georgian'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

function mixesAlphabets(name: string): boolean {
  return alike.filter((script) => script.test(name)).length > 1;
}

function isReserved(name: string): boolean {
  const isLabel = name
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => bareTwins(word).some((bare) => reserved.labels.has(bare)));
  return (
    isLabel ||
    bareTwins(name).some((bare) => reserved.names.has(bare) || reserved.words.some((word) => bare.includes(word)))
  );
}

/**
 * The twins without accents, blanks and signs: “G. a. m. e Mäster” is “gamemaster”. Two, since a capital I is drawn like
 * a small l, and a small i is not.
 */
function bareTwins(name: string): readonly string[] {
  const bare = name.normalize('NFKD').replace(/[^\p{L}\p{N}|]/gu, '');
  return [nameTwin(bare), nameTwin(bare.toLowerCase())];
}

const reserved = {
  names: new Set(reservedNames.flatMap(bareTwins)),
  labels: new Set(reservedLabels.flatMap(bareTwins)),
  words: reservedWords.flatMap(bareTwins),
};
