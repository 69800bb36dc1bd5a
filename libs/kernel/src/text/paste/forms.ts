import { NameIndex, type Named } from './names.js';
import { withoutArticle } from './patterns.js';
import type { Guess } from './grammar.js';

/** A name in a line: the thing, or what the line then means. */
export type Resolved<Thing> = { readonly kind: 'thing'; readonly thing: Thing } | Guess | null;

/** Names of one kind of things, and how a line is asked about that holds one of them (TXT-2, TXT-7). */
export class Things<Thing extends string> {
  readonly index: NameIndex<Thing>;
  /** Is a line being read again? What is asked then has no candidates, so that no line is read within another one for ever. */
  private isAgain = false;

  /** `write`: a name that is read as this thing. `again` reads a line with that name in it. */
  constructor(
    names: Iterable<Named<Thing>>,
    private readonly write: (thing: Thing) => string,
    private readonly again: (line: string) => Guess | null,
  ) {
    this.index = new NameIndex(names);
  }

  /** The thing of a name; an ask where it may mean several or is misspelled; null where nothing is called so. `written`: the name as the line has it. */
  find(said: string, line: string, written: string = said): Resolved<Thing> {
    const name = withoutArticle(said);
    const { match, candidates, isNear } = this.index.match(name);
    if (match !== null) return { kind: 'thing', thing: match };
    if (candidates.length === 0) return null;
    const orders = this.isAgain
      ? []
      : candidates.flatMap((each) => this.orders(line.replace(withoutArticle(written), this.write(each))));
    const code = isNear ? 'TEXT_MEANT' : 'TEXT_SEVERAL';
    return { kind: 'ask', why: { code, params: { said: withoutArticle(written), text: line } }, candidates: orders };
  }

  /** The orders that another line means. */
  private orders(line: string): readonly string[] {
    this.isAgain = true;
    try {
      const guess = this.again(line);
      return guess?.kind === 'orders' ? [guess.orders.join('\n')] : [];
    } finally {
      this.isAgain = false;
    }
  }

  /** The longest beginning of a text that names one thing, and the rest of the text. */
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

/** Says that an order means this. */
export const ordered = (...orders: readonly string[]): Guess => ({ kind: 'orders', orders });
