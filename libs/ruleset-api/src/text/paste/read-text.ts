import { type Problem, remembered } from '@warlog/core';
import { isTooLong, normalise, pastedLines, pasteLimits, unstruck, type PlainLine } from './normalise.js';
import type { Guess, TextGrammar } from './grammar.js';
import type { AskedLine, ReadOrder, Remark, TextReading, UnreadLine } from './reading.js';
import { declares, hasOrderWord, refusalOf, saysFinished, withoutLeading } from './refusals.js';
import { isSuggestion, offered } from './offered.js';
import { namesAny, problemOf, unreadLine } from './unread-line.js';

/**
 * Reads pasted orders by their meaning where that is unique; returns what was read, and asks about the rest (TXT-3 to
 * TXT-7, TXT-12, TXT-13).
 */
export function readText<Sheet>(
  grammar: TextGrammar<Sheet>,
  text: string,
  skip: ReadonlySet<number> = new Set(),
): TextReading<Sheet> {
  const { lines: lineLimit, characters } = pasteLimits;
  if (isTooLong(text)) {
    const problem = problemOf(1, { code: 'TEXT_TOO_LONG', params: { lines: lineLimit, characters } });
    return { sheet: grammar.parse('').sheet, read: [], asks: [], problems: [problem], notRead: [] };
  }
  const plain = normalise(text);
  const reader = new TextReader(grammar, pastedLines(text), skip);
  reader.lines(plain.lines.filter(({ quoted }) => quoted !== true));
  const quoted = plain.lines.filter((line) => line.quoted === true);
  if (reader.isEmpty) reader.lines(quoted);
  else for (const { n, text: said } of quoted) reader.pass(n, said, 'TEXT_QUOTED');
  for (const n of plain.struck) reader.struck(n);
  for (const n of plain.ignored) reader.signature(n);
  return reader.result();
}

/** An accepted line, and its input for the strict grammar. */
interface Taken {
  readonly order: ReadOrder;
  readonly put: string;
}

class TextReader<Sheet> {
  private readonly taken: Taken[] = [];
  private readonly asks: AskedLine[] = [];
  private readonly problems: Problem[] = [];
  private readonly notRead: UnreadLine[] = [];
  private readonly subjects = new Map<string, ReadOrder>();
  private readonly parse: TextGrammar<Sheet>['parse'];
  /** Returns the lines of the orders of a text, in the game's notation. */
  private readonly linesOf: (text: string) => readonly string[];
  private header: string | null = null;
  private given: readonly string[] | null = null;

  constructor(
    private readonly grammar: TextGrammar<Sheet>,
    private readonly raw: readonly string[],
    private readonly skip: ReadonlySet<number>,
  ) {
    this.parse = remembered(grammar.parse);
    this.linesOf = remembered((text) => grammar.format(this.parse(text).sheet).split('\n'));
  }

  get isEmpty(): boolean {
    return this.taken.length + this.asks.length === 0;
  }

  result(): TextReading<Sheet> {
    const { sheet } = this.grammar.parse(this.puts().join('\n'));
    const byLine = (reading: { readonly line: number }, other: { readonly line: number }) => reading.line - other.line;
    return {
      sheet,
      read: this.taken.map(({ order }) => order),
      asks: this.asks.sort(byLine),
      problems: this.problems,
      notRead: this.notRead.sort(byLine),
    };
  }

  /** Reads lines in order, each once. */
  lines(lines: readonly PlainLine[]): void {
    const strict = this.strictly(lines);
    for (let at = 0; at < lines.length;) {
      const line = lines[at];
      if (line === undefined) return;
      const exact = strict[at] ?? null;
      if (this.skip.has(line.n)) this.pass(line.n, line.text, 'TEXT_UNDONE');
      else if (exact !== null) this.takeExact(line, exact);
      else {
        const following = lines.slice(at + 1, at + 3).filter((_, next) => (strict[at + 1 + next] ?? null) === null);
        at += this.tolerantly(line, following);
      }
      at += 1;
    }
  }

  /** The lines that the strict grammar reads, as pasted or else in plain characters; null for the others. */
  private strictly(lines: readonly PlainLine[]): readonly (string | null)[] {
    const pasted = lines.map(({ n, text }) => {
      const raw = (this.raw[n - 1] ?? '').trim();
      return raw === text || normalise(raw).lines[0]?.text === text ? raw : text;
    });
    const first = this.lost(pasted);
    const plain = pasted.map((text, at) => (first.has(at) ? (lines[at]?.text ?? '') : text));
    const second = first.size === 0 ? first : this.lost(plain);
    return plain.map((text, at) => (second.has(at) ? null : text));
  }

  /** Indexes of the lines that the strict grammar does not read. */
  private lost(lines: readonly string[]): ReadonlySet<number> {
    return new Set(this.grammar.parse(lines.join('\n')).problems.map(({ path }) => Number(path[0]) - 1));
  }

  private takeExact({ n, text }: PlainLine, exact: string): void {
    const { remark, tolerant } = this.grammar;
    if (remark !== undefined && exact.replace(remark, '').trim() === '') return;
    if (tolerant.header?.test(exact) === true) this.header = exact;
    this.take({ lines: [n], text, how: 'exact', notes: [] }, exact);
  }

  private take(order: Omit<ReadOrder, 'says'>, put: string): void {
    const stands = this.parse(put).problems.length === 0;
    const isUnder = !stands && this.header !== null;
    const says = this.canonical(isUnder ? (this.header ?? '') : '', put);
    const withHeading = isUnder && this.grammar.tolerant.repeatsHeader === true;
    const whole = { ...order, says };
    for (const subject of this.grammar.tolerant.subjects?.(says) ?? []) this.subjects.set(subject, whole);
    this.push({ order: whole, put: withHeading ? `${this.header ?? ''}\n${put}` : put });
  }

  private push(taken: Taken): void {
    this.taken.push(taken);
    this.given = null;
  }

  /** An order in the game's notation, in one line. */
  private canonical(heading: string, put: string): string {
    const before = this.linesOf(heading);
    const after = this.linesOf(heading === '' ? put : `${heading}\n${put}`);
    const own = after.filter((line) => line !== '' && !before.includes(line));
    const under = own.filter((line) => /^\s/.test(line)).map((line) => line.trim());
    const headings = own.filter((line) => !/^\s/.test(line));
    if (own.length === 0) return put.trim();
    if (headings.length === 0) return under.join('; ');
    return under.length === 0 ? headings.join('\n') : `${headings.join('\n')}: ${under.join('; ')}`;
  }

  /** Reads a line by the tolerant forms, wrapped lines with the next ones; returns the number of lines used. */
  private tolerantly(line: PlainLine, following: readonly PlainLine[]): number {
    const alone = this.guess(line.text);
    if (alone !== null && alone.kind !== 'unread' && alone.kind !== 'refuse') {
      this.use(alone, [line.n], line.text);
      return 0;
    }
    const hint = alone === null || alone.kind === 'unread' ? this.wrapped(line, following) : 0;
    if (hint > 0) return hint;
    if (alone !== null) this.use(alone, [line.n], line.text);
    else if (this.saysOrder(line.text)) this.problems.push(problemOf(line.n, this.unread(line.text)));
    else this.pass(line.n, line.text, 'TEXT_NO_ORDER');
    return 0;
  }

  private wrapped(line: PlainLine, following: readonly PlainLine[]): number {
    for (let count = 1; count <= following.length; count += 1) {
      const parts = [line, ...following.slice(0, count)];
      const text = parts.map((part) => part.text).join(' ');
      const isStrict = this.parse(text).problems.length === 0;
      const guess: Guess | null = isStrict ? { kind: 'orders', orders: [text] } : this.guess(text);
      if (guess?.kind !== 'orders') continue;
      this.use(
        guess,
        parts.map(({ n }) => n),
        text,
      );
      return count;
    }
    return 0;
  }

  private guess(text: string): Guess | null {
    const said = withoutLeading(text);
    if (saysFinished(text) && this.parse('ready').problems.length === 0)
      return { kind: 'ask', why: { code: 'TEXT_READY', params: { text } }, candidates: ['ready'] };
    const refusal = refusalOf(said);
    if (refusal === null && said !== text && this.parse(said).problems.length === 0)
      return { kind: 'orders', orders: [said] };
    const guess = this.grammar.tolerant.guess(said, this.puts(), refusal);
    // A form may match a line of another phase: what the grammar does not read is no order now.
    if (guess?.kind === 'orders' && !guess.orders.every((order) => this.isOrder(order)))
      return { kind: 'unread', why: this.unread(text) };
    if (refusal === null || guess?.kind === 'ask' || guess?.kind === 'pass') return guess;
    return this.saysOrder(said) ? { kind: 'refuse', why: refusal } : null;
  }

  private saysOrder(text: string): boolean {
    return hasOrderWord(text) || namesAny(this.grammar.tolerant.names, text);
  }

  private unread(text: string): Remark {
    return unreadLine(this.grammar.tolerant.names, text);
  }

  /** Whether the strict grammar reads an order, alone or under its head. */
  private isOrder(order: string): boolean {
    const tries = this.header === null ? [order] : [order, `${this.header}\n${order}`];
    return tries.some((text) => this.parse(text).problems.length === 0);
  }

  private use(guess: Guess, lines: readonly number[], text: string): void {
    const [line = 0] = lines;
    if (guess.kind === 'ask') this.ask(guess, line, text);
    else if (guess.kind === 'refuse' || guess.kind === 'unread') this.problems.push(problemOf(line, guess.why));
    else if (guess.kind === 'pass') this.pass(line, text, guess.why.code);
    else if (guess.kind === 'hold') this.hold(guess, lines, text);
    else this.useOrders(guess, lines, text);
  }

  /** Asks which order is meant; for a misspelled name it suggests only what the game accepts. */
  private ask({ why, candidates }: Extract<Guess, { kind: 'ask' }>, line: number, text: string): void {
    const written = candidates.map((each) => this.written(each));
    const orders = offered(this.grammar, why, this.puts(), written);
    if (orders.length > 0 || !isSuggestion(why)) this.asks.push({ line, text, why, candidates: orders });
    else this.problems.push(problemOf(line, why.code === 'TEXT_MEANT' ? this.unread(text) : why));
  }

  /** Orders in the game's notation, one per line. */
  private written(orders: string): string {
    return orders
      .split('\n')
      .map((order) => (this.parse(order).problems.length === 0 ? this.canonical('', order) : order))
      .join('\n');
  }

  private useOrders(guess: Extract<Guess, { kind: 'orders' }>, lines: readonly number[], text: string): void {
    const [line = 0] = lines;
    if (guess.orders.some(declares)) {
      const why = { code: 'TEXT_DECLARES', params: { text } };
      this.use({ kind: 'ask', why, candidates: [guess.orders.join('\n')] }, lines, text);
      return;
    }
    const says = guess.orders.map((order) => this.written(order));
    const subjects = says.flatMap((order) => this.grammar.tolerant.subjects?.(order) ?? []);
    const earlier = subjects.map((subject) => this.subjects.get(subject)).find((order) => order !== undefined);
    if (earlier !== undefined && says.includes(earlier.says)) {
      this.pass(line, text, 'TEXT_TWICE');
      return;
    }
    if (earlier !== undefined) {
      const why = { code: 'TEXT_AGAIN', params: { line, earlier: earlier.lines[0] ?? 0 } };
      this.asks.push({ line, text, why, candidates: [says.join('\n')] });
      return;
    }
    guess.orders.forEach((order, at) => {
      this.take({ lines, text, how: 'understood', notes: at === 0 ? (guess.notes ?? []) : [] }, order);
    });
  }

  /** Removes earlier orders, and sets none. */
  private hold(guess: Extract<Guess, { kind: 'hold' }>, lines: readonly number[], text: string): void {
    const before = this.taken.splice(0);
    for (const { order, put } of before) {
      const remaining = put
        .split('\n')
        .map(guess.keep)
        .filter((each) => each !== null)
        .join('\n');
      if (remaining === put) this.push({ order, put });
      else if (remaining !== '')
        this.push({ order: { ...order, says: this.canonical('', remaining), how: 'understood' }, put: remaining });
      else for (const n of order.lines) this.pass(n, order.text, 'TEXT_UNDONE');
    }
    this.push({ order: { lines, text, says: guess.says, how: 'understood', notes: [] }, put: '' });
  }

  pass(line: number, text: string, code: string): void {
    this.notRead.push({ line, text, why: { code, params: { text } } });
  }

  /** Asks about a struck-through line if it could be read. */
  struck(n: number): void {
    const text = unstruck(this.raw[n - 1] ?? '');
    if (this.skip.has(n)) {
      this.pass(n, text, 'TEXT_UNDONE');
      return;
    }
    const why = { code: 'TEXT_STRUCK', params: { text } };
    const guess = this.parse(text).problems.length === 0 ? null : this.guess(text);
    const candidates = guess === null ? [text] : guess.kind === 'orders' ? [guess.orders.join('\n')] : [];
    this.use({ kind: 'ask', why, candidates }, [n], text);
  }

  signature(n: number): void {
    const text = (this.raw[n - 1] ?? '').trim();
    if (text !== '') this.pass(n, text, 'TEXT_SIGNATURE');
  }

  /** The input of the strict grammar so far; cached until something is accepted. */
  private puts(): readonly string[] {
    this.given ??= this.taken.map(({ put }) => put).filter((put) => put !== '');
    return this.given;
  }
}
