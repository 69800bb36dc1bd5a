import { oneLine } from '@warlog/core';
import unhomoglyph from 'unhomoglyph';
import { latinTwins, reservedLabels, reservedNames, reservedWords } from './name-tables.js';

const SHORTEST = 2;
const LONGEST = 40;

/** A user's name as stored, or the code of its problem. */
export type ProperName = { readonly name: string } | { readonly code: string };

/**
 * Normalizes and checks a user's name. It is one line of visible characters, and of one alphabet where letters look
 * alike. It must not pretend to be the game or its host.
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

/** Returns the key by which names are unique: they may not differ only in case or in the encoding of letters. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Returns the key that names share if people could confuse them. */
export function nameTwin(name: string): string {
  return [...name.normalize('NFKC')].map(drawnLike).join('').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** The small Latin letter that a character looks like; else the character itself in lower case. */
function drawnLike(sign: string): string {
  const own = twinOf(sign) ?? twinOf(sign.toLowerCase());
  if (own !== undefined) return own;
  if (!fromUnicode.test(sign)) return sign.toLowerCase();
  const [latin] = [sign, sign.toUpperCase()].map(unhomoglyph).filter((drawn) => /^[A-Za-z]$/.test(drawn));
  return latin === undefined ? sign.toLowerCase() : (twinOf(latin) ?? latin.toLowerCase());
}

const twinOf = (sign: string): string | undefined => latinTwins.get(sign);

/** Alphabets with letters that look like Latin ones, from Unicode's table of confusables (UTS 39). */
const fromUnicode = /[\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\p{Script=Georgian}]/u;

/** Alphabets with letters that look alike: a name keeps to one of them. */
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
 * Returns the twins of a name without accents, blanks and signs: “G. a. m. e Mäster” becomes “gamemaster”. There are
 * two, because a capital I looks like a small l, but a small i does not.
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
