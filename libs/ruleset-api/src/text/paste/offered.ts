import type { TextGrammar } from './grammar.js';
import type { Remark } from './reading.js';

/** Maximum number of suggestions for a question about a name in a line. */
const most: Readonly<Record<string, number>> = { TEXT_MEANT: 3, TEXT_SEVERAL: 5, TEXT_HOW_MANY: 3 };

/** Returns whether the question is about an uncertain name or number. Such a question always has suggestions. */
export const isSuggestion = ({ code }: Remark): boolean => Object.hasOwn(most, code);

/**
 * Returns the suggestions among some orders: few, and for a misspelled name only what the game accepts after the
 * earlier orders (TXT-7).
 */
export function offered<Sheet>(
  { parse, check }: TextGrammar<Sheet>,
  why: Remark,
  before: readonly string[],
  candidates: readonly string[],
): readonly string[] {
  const orders = [...new Set(candidates)];
  if (why.code !== 'TEXT_MEANT' || check === undefined) return orders.slice(0, most[why.code]);
  const faultsOf = (lines: readonly string[]): readonly string[] =>
    check(parse(lines.join('\n')).sheet)
      .filter(({ severity }) => severity === 'error')
      .map((fault) => fault.sentence);
  const known = new Set(faultsOf(before));
  return orders
    .filter((order) => faultsOf([...before, order]).every((fault) => known.has(fault)))
    .slice(0, most[why.code]);
}
