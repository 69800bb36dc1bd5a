import { joined } from '../elision.js';
import type { SeatId } from '../ids.js';

/** A thing named in a sentence; the ruleset knows its name (`ViewRules.nameOf`), the language the sentence. */
export type Ref =
  | { readonly ref: 'seat'; readonly id: SeatId }
  | { readonly ref: 'place' | 'unit' | 'type'; readonly id: string };

/** A parameter of a message: a number, a text that is the same in all languages, a thing, or several things. */
export type Param = string | number | Ref | readonly Ref[];

/**
 * One sentence of a report: a message code with parameters. Never a rendered text.
 *
 * @example
 *   const taken: Message = {
 *     code: 'control.taken',
 *     params: { planet: placeRef('p.rock'), seat: seatRef(seat(2)) },
 *     clause: 'BZK-504',
 *     weight: 'headline',
 *   };
 */
export interface Message {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
  /** The clause of the rulebook behind it, `BZK-402`. */
  readonly clause?: string;
  /** Its weight: `headline` leads the report, `detail` may be folded. */
  readonly weight?: 'headline' | 'line' | 'detail';
  /** Good, bad or neutral for the reading viewer. */
  readonly tone?: 'good' | 'bad' | 'plain';
  /** Its place on the board, if any: tapping the message shows it. */
  readonly place?: string;
  /** Its news for the reader, for the title of a report; requires `place`, except for the end of the game. */
  readonly news?: News;
}

/**
 * News for the title of a report: a place or a battle won or lost there, or damage dealt or taken. It may also be a
 * sighting of the most wanted unit (or of the own one by others), or the result of the game.
 */
export type News =
  | 'took'
  | 'lost'
  | 'won'
  | 'beaten'
  | 'found'
  | 'exposed'
  | 'hit'
  | 'hurt'
  | 'victory'
  | 'defeat'
  | 'draw';

/** Returns the news of a message that is good or bad for its reader; none for others. */
export function newsOf(tone: NonNullable<Message['tone']>, good: News, bad: News): { readonly news?: News } {
  return tone === 'plain' ? {} : { news: tone === 'good' ? good : bad };
}

/**
 * Creates a message of a report.
 *
 * @example
 *   line('turn.opened', { turn: 3 }, { clause: 'BZK-103' });
 *   line('seen.planet', { planet: placeRef('p.rock'), credits: 4, pd: 2 }, { weight: 'detail', place: 'p.rock' });
 */
export function line(
  code: string,
  params: Message['params'] = {},
  extras: Pick<Message, 'clause' | 'weight' | 'tone' | 'place' | 'news'> = {},
): Message {
  return { code, params, ...extras };
}

export const seatRef = (id: SeatId): Ref => ({ ref: 'seat', id });
export const placeRef = (id: string): Ref => ({ ref: 'place', id });
export const typeRef = (id: string): Ref => ({ ref: 'type', id });
export const unitRef = (id: string): Ref => ({ ref: 'unit', id });

/**
 * A problem of an order or a command: a mistake of a player or game master, as data.
 *
 * @example
 *   const problem: Problem = {
 *     code: 'BZK_E_FUEL',
 *     sentence: 'These jumps cost 3 credits, but your planets have only 2 left.',
 *     path: ['jump', 0],
 *     params: { need: 3, have: 2 },
 *     severity: 'error',
 *   };
 */
export interface Problem {
  /** Stable, `BZK_E_FUEL`; `_W_` in it marks a warning that does not refuse. */
  readonly code: string;
  /** English text from the ruleset's message file: what is wrong, and what to do. */
  readonly sentence: string;
  /** Path in the orders, as keys and indexes from the root. */
  readonly path: readonly (string | number)[];
  readonly clause?: string;
  readonly params?: Readonly<Record<string, Param>>;
  /** For a line of text: orders that may be meant, in the game's notation. */
  readonly suggestions?: readonly string[];
  readonly severity: 'error' | 'warning';
}

/**
 * Texts with `{gaps}` by message code, one file per language. `{count|ship|ships}` chooses a form by number, one or
 * many; of three forms the first is for zero, `{count|aucun|un|plusieurs}`.
 */
export type Messages = Readonly<Record<string, string>>;

/** Names things for one viewer. */
export type NameOf = (ref: Ref) => string;

/**
 * Renders a message. An unknown code is returned as it is, an unfilled gap stays visible.
 *
 * @example
 *   const messages = { 'control.taken': '{planet} now belongs to {seat}.' };
 *   const message = line('control.taken', { planet: placeRef('p.rock'), seat: seatRef(seat(2)) });
 *   sentence(messages, message, ruleset.view.nameOf(view)); // 'Rock now belongs to Ann.'
 */
export function sentence(
  messages: Messages,
  line: Pick<Message, 'code'> & { readonly params?: Readonly<Record<string, Param>> },
  nameOf: NameOf,
): string {
  return joined(pieces(messages, line).map((piece) => paramText(piece, nameOf)));
}

/** Splits a sentence at its gaps: the texts between them, and what fills each. */
export function pieces(
  messages: Messages,
  { code, params = {} }: Pick<Message, 'code'> & { readonly params?: Readonly<Record<string, Param>> },
): readonly Param[] {
  return (messages[code] ?? code)
    .split(/(\{\w+(?:\|[^{}]*)?\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, key = '', words] = /^\{(\w+)(?:\|(.*))?\}$/.exec(piece) ?? [];
      const param = params[key];
      return param === undefined ? piece : words === undefined ? param : wordFor(Number(param), words.split('|'));
    });
}

function wordFor(count: number, words: readonly string[]): string {
  const few = words.length > 2 ? count : count === 1 ? 0 : 1;
  return words[Math.min(few, words.length - 1)] ?? '';
}

/** Formats a number, with a minus as wide as a plus. */
export const figureText = (n: number): string => String(n).replace('-', '−');

function paramText(param: Param, nameOf: NameOf): string {
  if (typeof param === 'string') return param;
  if (typeof param === 'number') return figureText(param);
  if ('ref' in param) return nameOf(param);
  return param.map(nameOf).join(', ');
}
