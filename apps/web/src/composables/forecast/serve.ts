import { loadRuleset } from '@warlog/catalog';
import type { AnyRuleset, Sample } from '@warlog/kernel';
import type { Answer, Told } from './protocol.js';

interface Kept {
  readonly number: number;
  readonly rules: Promise<AnyRuleset | null>;
  readonly view: unknown;
}

type Pictures = Pick<Answer, 'forecast' | 'sample'>;

/** What rules say that sample nothing. */
const nothing: Sample = { plays: 0, counts: [] };

/**
 * Answers forecasts beside the page: keeps the last view that it was told, brings its rules once, and works out one draft
 * after the other. It answers every question, in the order of asking.
 */
export function serveForecasts(say: (answer: Answer) => void): (told: Told) => void {
  let kept: Kept | null = null;

  async function answer({ view, text, plays }: Extract<Told, { kind: 'draft' }>): Promise<Pictures> {
    if (kept?.number !== view) throw new Error(`View ${view} was not told.`);
    const known = kept.view;
    const rules = await kept.rules;
    if (rules === null) throw new Error('The app has no such rules.');
    const draft = JSON.parse(text) as unknown;
    if (plays === undefined) return { forecast: rules.forecast(known, draft) };
    return { forecast: null, sample: rules.sample?.(known, draft, plays) ?? nothing };
  }

  return (told) => {
    if (told.kind === 'view') {
      const { view: number, ruleset, version, text } = told;
      const rules = loadRuleset(ruleset, version ?? undefined);
      // Said with the answer to what is asked of it.
      rules.catch(() => undefined);
      kept = { number, rules, view: JSON.parse(text) as unknown };
      return;
    }
    const { question } = told;
    answer(told).then(
      (pictures) => say({ question, ...pictures, broken: null }),
      (error: unknown) => say({ question, forecast: null, broken: String(error) }),
    );
  };
}
