import { NameIndex, type Named } from './names.js';
import { withoutArticle } from './patterns.js';
import type { Guess } from './grammar.js';

/** A name in a line: the thing, or the resulting reading of the line. */
export type Resolved<Thing> = { readonly kind: 'thing'; readonly thing: Thing } | Guess | null;

/** Names of one kind of things, and the questions about a line with such a name (TXT-2, TXT-7). */
export class ThingNames<Thing extends string> {
  readonly index: NameIndex<Thing>;
  /** Set while a line is read again: ambiguous names then have no candidates, which prevents endless recursion. */
  private isRetry = false;

  /** `write` returns a name that is read as this thing; `reread` reads a line with that name in it. */
  constructor(
    names: Iterable<Named<Thing>>,
    private readonly write: (thing: Thing) => string,
    private readonly reread: (line: string) => Guess | null,
  ) {
    this.index = new NameIndex(names);
  }

  /**
   * Returns the thing of a name; a question if it is ambiguous or misspelled; null if unknown. `written`: the name as
   * it is in the line.
   */
  find(said: string, line: string, written: string = said): Resolved<Thing> {
    const name = withoutArticle(said);
    const { match, candidates, isNear } = this.index.match(name);
    if (match !== null) return { kind: 'thing', thing: match };
    if (candidates.length === 0) return null;
    const orders = this.isRetry
      ? []
      : candidates.flatMap((each) => this.orders(line.replace(withoutArticle(written), this.write(each))));
    const code = isNear ? 'TEXT_MEANT' : 'TEXT_SEVERAL';
    return { kind: 'ask', why: { code, params: { said: withoutArticle(written), text: line } }, candidates: orders };
  }

  /** The orders of another line. */
  private orders(line: string): readonly string[] {
    this.isRetry = true;
    try {
      const guess = this.reread(line);
      return guess?.kind === 'orders' ? [guess.orders.join('\n')] : [];
    } finally {
      this.isRetry = false;
    }
  }

  /** Returns the longest start of a text that names one thing, and the rest of the text. */
  leading(text: string): { readonly thing: Thing; readonly rest: string } | null {
    const words = text.split(' ');
    for (let count = Math.min(words.length, 6); count > 0; count -= 1) {
      const { match } = this.index.match(withoutArticle(words.slice(0, count).join(' ').replace(/[:,]$/, '')));
      if (match !== null)
        return {
          thing: match,
          rest: words
            .slice(count)
            .join(' ')
            .replace(/^[:,-] ?/, ''),
        };
    }
    return null;
  }
}

/** Returns these orders as the reading of a line. */
export const ordered = (...orders: readonly string[]): Guess => ({ kind: 'orders', orders });
