import { byCodePoint } from '@warlog/core';

/** How a name was recognized: ignoring case, by its key, by its first words. */
export type Recognized = 'exact' | 'same' | 'short';

/** The match of an entered name (TXT-2). */
export interface NameMatch<Thing> {
  /** Null if it is a question, or unknown. */
  readonly match: Thing | null;
  readonly how: Recognized | null;
  /** Candidates, at most five; empty with a match, or if nothing is similar. */
  readonly candidates: readonly Thing[];
}

/** The match of a name, and whether it is only similar. */
export type FoundName<Thing> = NameMatch<Thing> & { readonly isNear: boolean };

/** The words of the names of a view. */
export interface NameWords {
  /** Returns whether one of these words starts a name. */
  isNamedIn(words: ReadonlySet<string>): boolean;
  /** Returns whether a name contains this term as one of its words. */
  hasWord(word: string): boolean;
}

/** Returns the words of a line of text. */
export const wordsIn = (line: string): ReadonlySet<string> =>
  new Set(
    line
      .toLowerCase()
      .replace(/['’]/g, '')
      .split(/[^\p{L}\p{N}]+/u),
  );

/** A thing under one of its names. */
export type Named<Thing> = readonly [name: string, thing: Thing];

const mostCandidates = 5;
const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'] as const;

/** Returns the words of a name without diacritics, case and apostrophes; `1` to `9` as Roman numerals. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[\s.-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[1-9]$/.test(word) ? (roman[Number(word)] ?? word) : word));
}

/** Returns the key by which names are compared (TXT-2). */
export const nameKey = (name: string): string => wordsOfName(name).join('');

/** The key without "squadron" and a plural s. */
function looseKey(words: readonly string[]): string {
  const rest = words.filter((word) => !/^squadrons?$/.test(word));
  return (rest.length === 0 ? words : rest).join('').replace(/s$/, '');
}

interface Entry<Thing> {
  readonly name: string;
  readonly words: readonly string[];
  readonly key: string;
  readonly thing: Thing;
  /** Its index among the names. */
  readonly at: number;
}

/** An index of names with a cache: a text repeats the same names in many lines. */
export class NameIndex<Thing> implements NameWords {
  private readonly smalls = new Map<string, Entry<Thing>[]>();
  private readonly keys = new Map<string, Entry<Thing>[]>();
  private readonly looseKeys = new Map<string, Entry<Thing>[]>();
  private readonly firstWords = new Map<string, Entry<Thing>[]>();
  private readonly lengths = new Map<number, Entry<Thing>[]>();
  private readonly matched = new Map<string, FoundName<Thing>>();
  private readonly allWords = new Set<string>();

  constructor(names: Iterable<Named<Thing>>) {
    let at = 0;
    for (const [name, thing] of names) {
      const words = wordsOfName(name);
      for (const word of words) this.allWords.add(word);
      const entry = { name, words, key: words.join(''), thing, at };
      put(this.smalls, name.toLowerCase(), entry);
      put(this.keys, entry.key, entry);
      put(this.looseKeys, looseKey(words), entry);
      put(this.firstWords, words[0] ?? '', entry);
      put(this.lengths, entry.key.length, entry);
      at += 1;
    }
  }

  /** Recognizes a name by the order of TXT-2: a similar name is suggested, never accepted. */
  match(said: string): FoundName<Thing> {
    const known = this.matched.get(said);
    if (known !== undefined) return known;
    const match = this.matchOf(said);
    this.matched.set(said, match);
    return match;
  }

  isNamedIn(words: ReadonlySet<string>): boolean {
    return [...words].some((word) => word.length >= 3 && this.firstWords.has(word));
  }

  hasWord(word: string): boolean {
    return wordsOfName(word).every((each) => this.allWords.has(each));
  }

  private matchOf(said: string): FoundName<Thing> {
    const words = wordsOfName(said);
    const key = words.join('');
    if (key === '') return { match: null, how: null, candidates: [], isNear: false };
    const tiers: readonly (readonly [Recognized, () => readonly Entry<Thing>[]])[] = [
      ['exact', () => this.smalls.get(said.trim().toLowerCase()) ?? []],
      ['same', () => [...new Set([...(this.keys.get(key) ?? []), ...(this.looseKeys.get(looseKey(words)) ?? [])])]],
      ['short', () => (key.length < 3 ? [] : this.beginning(words))],
    ];
    for (const [how, entries] of tiers) {
      const things = thingsOf(entries());
      const [only] = things;
      if (things.length === 1 && only !== undefined) return { match: only, how, candidates: [], isNear: false };
      if (things.length > 1) return { match: null, how: null, candidates: things, isNear: false };
    }
    return { match: null, how: null, candidates: this.near(key), isNear: true };
  }

  private beginning(words: readonly string[]): readonly Entry<Thing>[] {
    const entries = this.firstWords.get(words[0] ?? '') ?? [];
    return entries.filter((entry) => words.every((word, at) => entry.words[at] === word));
  }

  private near(key: string): readonly Thing[] {
    const most = key.length < 4 ? 0 : key.length < 8 ? 1 : 2;
    if (most === 0) return [];
    const alike: { readonly entry: Entry<Thing>; readonly far: number }[] = [];
    for (let length = key.length - most; length <= key.length + most; length += 1)
      for (const entry of this.lengths.get(length) ?? []) {
        const far = distance(key, entry.key, most);
        if (far <= most) alike.push({ entry, far });
      }
    const near = alike.sort((match, other) => match.far - other.far || inOrder(match.entry, other.entry));
    return [...new Set(near.map(({ entry }) => entry.thing))].slice(0, mostCandidates);
  }
}

function put<Key, Thing>(entries: Map<Key, Entry<Thing>[]>, key: Key, entry: Entry<Thing>): void {
  const found = entries.get(key);
  if (found === undefined) entries.set(key, [entry]);
  else found.push(entry);
}

/** By name, equal ones in input order. */
const inOrder = (entry: Entry<unknown>, other: Entry<unknown>): number =>
  byCodePoint(entry.name, other.name) || entry.at - other.at;

function thingsOf<Thing>(entries: readonly Entry<Thing>[]): readonly Thing[] {
  const sorted = entries.length < 2 ? entries : [...entries].sort(inOrder);
  return [...new Set(sorted.map(({ thing }) => thing))].slice(0, mostCandidates);
}

/** Recognizes a name among others (TXT-2). */
export function matchName(said: string, names: readonly string[]): NameMatch<string> {
  const { match, how, candidates } = new NameIndex(names.map((name) => [name, name] as const)).match(said);
  return { match, how, candidates };
}

/**
 * Insertions, deletions, replacements and swapped neighbors between two keys; more than `most` counts as `most + 1`.
 */
function distance(word: string, other: string, most: number): number {
  if (Math.abs(word.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= word.length; i += 1) {
    const row = distanceRow(word, other, i, before, last);
    // The next row follows from this one, or by a swap from the one before, which is nearer by at most one.
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}

/** The distances of the first `i` characters of one key to every start of the other, from the two previous rows. */
function distanceRow(
  word: string,
  other: string,
  i: number,
  before: readonly number[],
  last: readonly number[],
): number[] {
  const char = word.charCodeAt(i - 1);
  const row = [i];
  let left = i;
  for (let j = 1; j <= other.length; j += 1) {
    const isSame = char === other.charCodeAt(j - 1);
    const step = Math.min((last[j] ?? 0) + 1, left + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
    const isSwapped =
      i > 1 && j > 1 && char === other.charCodeAt(j - 2) && word.charCodeAt(i - 2) === other.charCodeAt(j - 1);
    left = isSwapped ? Math.min(step, (before[j - 2] ?? 0) + 1) : step;
    row.push(left);
  }
  return row;
}
