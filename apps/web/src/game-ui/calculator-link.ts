import type { OptionSpec } from '@warlog/core';
import type { AnyCalculator, CalculatorForce, CalculatorQuestion } from '@warlog/ruleset-api';

/** What a link holds: both forces, and options that differ from the usual ones. */
export interface CalculatorLink {
  readonly a: string;
  readonly b: string;
  readonly o?: string;
}

/** Why a part of a link was left out. */
export interface LinkProblem {
  readonly code: 'unknown' | 'number' | 'long';
  readonly what: string;
  readonly most: number;
}

/** The parts of a game's calculator that a link may name. */
type Terms = Pick<AnyCalculator, 'pieces' | 'fields' | 'options'>;

const LONGEST = 2_000;

/** Writes two forces as the query of an address: `cr90-corvette-b.2_stance.no-shoot`. */
export function linkOf({ forces: [a, b], options }: CalculatorQuestion): CalculatorLink {
  const o = entriesText(options);
  return { a: forceText(a), b: forceText(b), ...(o === '' ? {} : { o }) };
}

const forceText = ({ pieces, fields }: CalculatorForce): string => entriesText({ ...pieces, ...fields });

function entriesText(entries: Readonly<Record<string, string | number>>): string {
  return Object.entries(entries)
    .map(([key, value]) => `${key}.${value}`)
    .join('_');
}

/** Reads two forces from the query of an address. What it cannot mean is left out and named. */
export function readLink(
  query: Readonly<Record<string, unknown>>,
  terms: Terms,
  specs: readonly OptionSpec[],
): { readonly question: CalculatorQuestion; readonly problems: readonly LinkProblem[] } {
  const problems: LinkProblem[] = [];
  const forces = (['a', 'b'] as const).map((name, index): CalculatorForce => {
    const pieces: Record<string, number> = {};
    const fields: Record<string, string> = {};
    for (const [key, value] of entriesOf(query[name], problems)) {
      const piece = terms.pieces.find(({ id }) => id === key);
      const field = terms.fields.find(({ id, isSecondOnly }) => id === key && (index === 1 || !isSecondOnly));
      const count = /^\d{1,3}$/.test(value) ? Number(value) : null;
      if (piece && (count === null || count < 1 || count > piece.most))
        problems.push({ code: 'number', what: piece.type, most: piece.most });
      else if (piece) pieces[key] = count ?? 0;
      else if (field?.of.includes(value)) fields[key] = value;
      else problems.push({ code: 'unknown', what: `${key}.${value}`, most: 0 });
    }
    return { pieces, fields };
  }) as [CalculatorForce, CalculatorForce];
  const options: Record<string, string> = {};
  for (const [key, value] of entriesOf(query['o'], problems)) {
    const spec = terms.options.includes(key) ? specs.find((each) => each.key === key) : undefined;
    const isKnown = spec?.type === 'boolean' ? ['true', 'false'].includes(value) : spec?.choices?.includes(value);
    if (isKnown) options[key] = value;
    else problems.push({ code: 'unknown', what: `${key}.${value}`, most: 0 });
  }
  return { question: { forces, options }, problems };
}

function entriesOf(text: unknown, problems: LinkProblem[]): readonly (readonly [string, string])[] {
  if (typeof text !== 'string' || text === '') return [];
  if (text.length > LONGEST) {
    problems.push({ code: 'long', what: '', most: LONGEST });
    return [];
  }
  return text.split('_').map((entry) => {
    const at = entry.lastIndexOf('.');
    return [entry.slice(0, Math.max(0, at)).slice(0, 60), entry.slice(at + 1).slice(0, 60)] as const;
  });
}
