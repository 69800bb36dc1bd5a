import { oneLine } from '@warlog/kernel';
import { latinTwins, reservedNames, reservedWords } from './name-tables.js';

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
  return [...name.normalize('NFKC')]
    .map((sign) => latinTwins.get(sign) ?? latinTwins.get(sign.toLowerCase()) ?? sign.toLowerCase())
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Alphabets whose letters are drawn alike: a name keeps to one of them. */
const alike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Georgian'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

function mixesAlphabets(name: string): boolean {
  return alike.filter((script) => script.test(name)).length > 1;
}

function isReserved(name: string): boolean {
  return bareTwins(name).some((bare) => reserved.names.has(bare) || reserved.words.some((word) => bare.includes(word)));
}

/**
 * The twins without accents, blanks and signs: “G. a. m. e Mäster” is “gamemaster”. Two, since a capital I is drawn like
 * a small l, and a small i is not.
 */
function bareTwins(name: string): readonly string[] {
  const bare = name.normalize('NFKD').replace(/[^\p{L}\p{N}|]/gu, '');
  return [nameTwin(bare), nameTwin(bare.toLowerCase())];
}

const reserved = { names: new Set(reservedNames.flatMap(bareTwins)), words: reservedWords.flatMap(bareTwins) };
