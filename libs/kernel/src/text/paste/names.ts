import { byCodePoint } from '../../ids.js';

/** How a name was recognized: but for case, by its key, by its first words. */
export type Recognized = 'exact' | 'same' | 'short';

/** What a name that a person wrote may mean (TXT-2). */
export interface NameMatch<Thing> {
  /** Null where it is to be asked, or where nothing is called so. */
  readonly match: Thing | null;
  readonly how: Recognized | null;
  /** What it may mean, at most five; empty where it matches or where nothing is near. */
  readonly candidates: readonly Thing[];
}

/** A thing under one of its names. */
export type Named<Thing> = readonly [name: string, thing: Thing];

const mostCandidates = 5;
const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'] as const;

/** The words of a name without marks, case and apostrophes; `1` to `9` as Roman numbers. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[\s.-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[1-9]$/.test(word) ? (roman[Number(word)] ?? word) : word));
}

/** The key by which names are compared (TXT-2). */
export const nameKey = (name: string): string => wordsOfName(name).join('');

/** The key without "squadron" and a plural s. */
function looseKey(words: readonly string[]): string {
  const rest = words.filter((word) => !/^squadrons?$/.test(word));
  return (rest.length === 0 ? words : rest).join('').replace(/s$/, '');
}

/** Names prepared for many look-ups. */
export class NameIndex<Thing> {
  private readonly entries: readonly {
    readonly name: string;
    readonly small: string;
    readonly words: readonly string[];
    readonly key: string;
    readonly loose: string;
    readonly thing: Thing;
  }[];

  constructor(names: Iterable<Named<Thing>>) {
    this.entries = [...names].map(([name, thing]) => {
      const words = wordsOfName(name);
      return { name, small: name.toLowerCase(), words, key: words.join(''), loose: looseKey(words), thing };
    });
  }

  /** Recognizes a name in the order of TXT-2: a near miss is offered, never taken. */
  match(said: string): NameMatch<Thing> {
    const small = said.trim().toLowerCase();
    const words = wordsOfName(said);
    const key = words.join('');
    if (key === '') return { match: null, how: null, candidates: [] };
    const loose = looseKey(words);
    const tiers: readonly (readonly [Recognized, (entry: NameIndex<Thing>['entries'][number]) => boolean])[] = [
      ['exact', (entry) => entry.small === small],
      ['same', (entry) => entry.key === key || entry.loose === loose],
      ['short', (entry) => key.length >= 3 && words.every((word, at) => entry.words[at] === word)],
    ];
    for (const [how, fits] of tiers) {
      const things = this.things(this.entries.filter(fits));
      const [only] = things;
      if (things.length === 1 && only !== undefined) return { match: only, how, candidates: [] };
      if (things.length > 1) return { match: null, how: null, candidates: things };
    }
    return { match: null, how: null, candidates: this.near(key) };
  }

  /** The name of each thing that begins with a word of a text. */
  isNamedIn(words: ReadonlySet<string>): boolean {
    return this.entries.some(({ words: [first = ''] }) => first.length >= 3 && words.has(first));
  }

  private near(key: string): readonly Thing[] {
    const most = key.length < 4 ? 0 : key.length < 8 ? 1 : 2;
    if (most === 0) return [];
    const near = this.entries
      .map((entry) => ({ entry, far: distance(key, entry.key, most) }))
      .filter(({ far }) => far <= most)
      .sort((one, other) => one.far - other.far || byCodePoint(one.entry.name, other.entry.name));
    return [...new Set(near.map(({ entry }) => entry.thing))].slice(0, mostCandidates);
  }

  private things(entries: NameIndex<Thing>['entries']): readonly Thing[] {
    const sorted = entries.length < 2 ? entries : [...entries].sort((one, other) => byCodePoint(one.name, other.name));
    return [...new Set(sorted.map(({ thing }) => thing))].slice(0, mostCandidates);
  }
}

/** Recognizes a name among others (TXT-2). */
export function matchName(said: string, names: readonly string[]): NameMatch<string> {
  return new NameIndex(names.map((name) => [name, name] as const)).match(said);
}

/** Insertions, deletions, exchanges and swapped neighbors between two keys; more than `most` counts as `most + 1`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one.charAt(i - 1) === other.charAt(j - 1);
      const step = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped =
        i > 1 && j > 1 && one.charAt(i - 1) === other.charAt(j - 2) && one.charAt(i - 2) === other.charAt(j - 1);
      row.push(isSwapped ? Math.min(step, (before[j - 2] ?? 0) + 1) : step);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}
