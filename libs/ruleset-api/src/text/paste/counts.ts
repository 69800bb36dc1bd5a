import { withoutArticle } from './patterns.js';

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  une: 1,
  two: 2,
  both: 2,
  deux: 2,
  three: 3,
  trois: 3,
  four: 4,
  quatre: 4,
  five: 5,
  cinq: 5,
  six: 6,
  seven: 7,
  sept: 7,
  eight: 8,
  huit: 8,
  nine: 9,
  neuf: 9,
  ten: 10,
  dix: 10,
};

/** A name with the number before or after it. */
export interface Counted {
  /** The name; more than one if an `x` may belong to the number or to the name. */
  readonly names: readonly string[];
  /** Null if there is no number. */
  readonly count: number | 'all' | null;
}

/** Reads `2 x`, `2x`, `x2`, "two", "both" and "all" around a name (TXT-5). */
export function countedName(text: string): Counted {
  const said = text.trim();
  const [, before, times, rest = ''] = /^(\d{1,3})(?:(x| x) +| *(?=[^\d\s]))(.+)$/i.exec(said) ?? [];
  if (before !== undefined) {
    const names = times === ' x' || times === ' X' ? [`x ${rest}`, rest] : [rest];
    return { names: names.map(withoutArticle), count: Number(before) };
  }
  const [, name, behind] = /^(.+?) ?x ?(\d{1,3})$/i.exec(said) ?? [];
  if (name !== undefined) return { names: [withoutArticle(name)], count: Number(behind) };
  const [, all] = /^(?:all|every|tous les|toutes les|alle)(?: of)?(?: the| my| our)? (.+)$/i.exec(said) ?? [];
  if (all !== undefined) {
    const inner = countedName(all);
    return inner.count === null ? { ...inner, count: 'all' } : inner;
  }
  const [, word = '', noun] = /^(\p{L}+)(?: of)?(?: the| my| our| les| mes)? (.+)$/iu.exec(said) ?? [];
  const number = Object.hasOwn(numbers, word.toLowerCase()) ? numbers[word.toLowerCase()] : undefined;
  if (number !== undefined && noun !== undefined) return { names: [withoutArticle(noun)], count: number };
  return { names: [withoutArticle(said)], count: null };
}
