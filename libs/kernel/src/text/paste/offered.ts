import type { TextGrammar } from './grammar.js';
import type { Remark } from './reading.js';

/** How many orders are suggested at most for a line that is asked about by a name in it. */
const most: Readonly<Record<string, number>> = { TEXT_MEANT: 3, TEXT_SEVERAL: 5, TEXT_HOW_MANY: 3 };

/** Is a line asked about because a name or a number in it is not certain? Then there is no question without suggestions. */
export const isSuggestion = ({ code }: Remark): boolean => Object.hasOwn(most, code);

/** What is suggested of some orders: few, and for a misspelled name only what the game takes after the orders before (TXT-7). */
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
