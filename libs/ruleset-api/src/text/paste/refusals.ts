import type { Remark } from './reading.js';
import words from './words.json' with { type: 'json' };

/** Returns a pattern of whole words in any language of the message file. */
export function anyWord(list: Readonly<Record<string, readonly string[]>>): string {
  const all = Object.values(list)
    .flat()
    .sort((word, other) => other.length - word.length);
  return `(?:${all.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
}

const whole = (list: Readonly<Record<string, readonly string[]>>): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'-])${anyWord(list)}(?![\\p{L}\\p{N}-])`, 'iu');

const refused: readonly (readonly [RegExp, string])[] = [
  [/\?/, 'TEXT_QUESTION'],
  [/%|\bper ?cent\b/i, 'TEXT_PERCENT'],
  [whole(words.condition), 'TEXT_CONDITION'],
  [whole(words.either), 'TEXT_EITHER'],
  [/\p{L}\/\p{L}/u, 'TEXT_EITHER'],
  [whole(words.vague), 'TEXT_VAGUE'],
  [whole(words.negation), 'TEXT_NEGATION'],
];

/** Phrases with "no" in them that have their own meaning (TXT-5). */
const ownWords =
  /(?:\bdo not|\bdon'?t) (?:shoot|fire)\b|\bno[- ](?:shoot|shooting|fire|bombs|control|attacks?)\b|\bas many as\b(?! possible)/giu;
const holdAlone = new RegExp(`^${anyWord(words.hold)}$`, 'iu');

/** Returns why every game refuses a line (TXT-12); null if none does. */
export function refusalOf(line: string): Remark | null {
  const unquoted = line.replace(/"[^"]*"/g, '');
  const said = holdAlone.test(unquoted) ? '' : unquoted.replace(ownWords, '');
  const [, code] = refused.find(([form]) => form.test(said)) ?? [];
  return code === undefined ? null : { code, params: { text: line } };
}

const finished = new RegExp(`^${anyWord(words.finished)}$`, 'iu');

/** Returns whether a line says that the orders are final. It is always a question. */
export const saysFinished = (line: string): boolean => finished.test(line);

/** Returns whether an order counts only if it is the exact, whole text (TXT-12). */
export const declares = (order: string): boolean => /^(?:ready|concede|truce|cease fire|acknowledge .+)$/im.test(order);

const order = whole(words.order);

/** Returns whether a line contains vocabulary of orders, of any game. */
export const hasOrderWord = (line: string): boolean => order.test(line) || /\d|->/.test(line);

const leading = new RegExp(`^(?:${anyWord(words.leading)}[ ,]+)+`, 'iu');

const trailing = new RegExp(`[ ,]+${anyWord(words.trailing)}$`, 'iu');

/** Returns a line without leading "please", "we", "then" and similar, or a trailing "please" (TXT-5). */
export const withoutLeading = (line: string): string => line.replace(leading, '').replace(trailing, '');
