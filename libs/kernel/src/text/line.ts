import { joined } from '../elision.js';
import type { SeatId } from '../ids.js';

/** A thing that a sentence names; the ruleset knows its name (`Ruleset.nameOf`), the language knows the sentence. */
export type Ref =
  | { readonly ref: 'seat'; readonly id: SeatId }
  | { readonly ref: 'place' | 'unit' | 'type'; readonly id: string };

/** What may fill a gap of a sentence: a figure, a word that is the same in all languages, a thing, or several things. */
export type Param = string | number | Ref | readonly Ref[];

/** One sentence of a report: a message code with what fills its gaps. Never a stored sentence. */
export interface Line {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
  /** The clause of the rulebook that it tells of, `BZK-402`. */
  readonly clause?: string;
  /** How it weighs: `headline` leads the report, `detail` may be folded away. */
  readonly weight?: 'headline' | 'line' | 'detail';
  /** Good, bad or neither for the viewer who reads it. */
  readonly tone?: 'good' | 'bad' | 'plain';
  /** The board's place it belongs to, if any: tapping the line shows it. */
  readonly place?: string;
  /** What it brings the reader, for the title of a report; the line has a `place` then, but for the end of the game. */
  readonly news?: News;
}

/**
 * What a report is titled by: a place won or lost, a battle won or lost there, damage done or
 * taken, what one most wants to find seen there (or
 * one's own seen by others), a game won, lost or shared.
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

/** The news of a line that is good or bad for its reader; none for who is not concerned. */
export function newsOf(tone: NonNullable<Line['tone']>, good: News, bad: News): { readonly news?: News } {
  return tone === 'plain' ? {} : { news: tone === 'good' ? good : bad };
}

/** Makes a sentence of a report. */
export function line(
  code: string,
  params: Line['params'],
  extras: Pick<Line, 'clause' | 'weight' | 'tone' | 'place' | 'news'> = {},
): Line {
  return { code, params, ...extras };
}

export const seatRef = (id: SeatId): Ref => ({ ref: 'seat', id });
export const placeRef = (id: string): Ref => ({ ref: 'place', id });
export const typeRef = (id: string): Ref => ({ ref: 'type', id });
export const unitRef = (id: string): Ref => ({ ref: 'unit', id });

/** What is wrong with an order or a command: a player's or GM's mistake, as data. */
export interface Problem {
  /** Stable, `BZK_E_FUEL`; a `_W_` in it marks a warning that does not refuse. */
  readonly code: string;
  /** English sentence made from the ruleset's message file: what is wrong, and what to do. */
  readonly sentence: string;
  /** Where in the sheet, as keys and indexes from its root. */
  readonly path: readonly (string | number)[];
  readonly clause?: string;
  readonly params?: Readonly<Record<string, Param>>;
  readonly severity: 'error' | 'warning';
}

/**
 * Message code to sentence with `{gaps}`: one such file per language. `{count|ship|ships}` says a word by a figure, one or
 * many; with three words the first is for none, `{count|aucun|un|plusieurs}`.
 */
export type Messages = Readonly<Record<string, string>>;

/** Names the things of a sentence for one viewer. */
export type NameOf = (ref: Ref) => string;

/** Fills the gaps of a message. An unknown code comes back as the code itself, an unfilled gap stays visible. */
export function sentence(
  messages: Messages,
  line: Pick<Line, 'code'> & { readonly params?: Readonly<Record<string, Param>> },
  nameOf: NameOf,
): string {
  return joined(pieces(messages, line).map((piece) => paramText(piece, nameOf)));
}

/** A sentence taken apart at its gaps: the words between them, and what fills each. */
export function pieces(
  messages: Messages,
  { code, params = {} }: Pick<Line, 'code'> & { readonly params?: Readonly<Record<string, Param>> },
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

/** A figure in a sentence, its minus as long as a plus. */
export const figureText = (n: number): string => String(n).replace('-', '−');

function paramText(param: Param, nameOf: NameOf): string {
  if (typeof param === 'string') return param;
  if (typeof param === 'number') return figureText(param);
  if ('ref' in param) return nameOf(param);
  return param.map(nameOf).join(', ');
}
