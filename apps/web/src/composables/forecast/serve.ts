import { loadRuleset } from '@warlog/catalog';
import type { AnyRuleset, Sample } from '@warlog/ruleset-api';
import type { ForecastReply, ForecastRequest } from './protocol.js';

interface CachedView {
  readonly number: number;
  readonly rules: Promise<AnyRuleset | null>;
  readonly view: unknown;
}

type Pictures = Pick<ForecastReply, 'forecast' | 'sample'>;

/** The sample for rules that cannot be sampled. */
const nothing: Sample = { plays: 0, counts: [] };

/**
 * Answers forecast requests in a worker: stores the last view, loads its rules once and computes the drafts one by one.
 * Answers every request, in the order of arrival.
 */
export function serveForecasts(say: (answer: ForecastReply) => void): (request: ForecastRequest) => void {
  let cached: CachedView | null = null;

  async function answer({ view, text, plays }: Extract<ForecastRequest, { kind: 'draft' }>): Promise<Pictures> {
    if (cached?.number !== view) throw new Error(`View ${view} was not told.`);
    const known = cached.view;
    const rules = await cached.rules;
    if (rules === null) throw new Error('The app has no such rules.');
    const draft = JSON.parse(text) as unknown;
    if (plays === undefined) return { forecast: rules.odds.forecast(known, draft) };
    return { forecast: null, sample: rules.odds.sample?.(known, draft, plays) ?? nothing };
  }

  return (request) => {
    if (request.kind === 'view') {
      const { view: number, ruleset, version, text } = request;
      const rules = loadRuleset(ruleset, version ?? undefined);
      // The answer to the next request reports this failure.
      rules.catch(() => undefined);
      cached = { number, rules, view: JSON.parse(text) as unknown };
      return;
    }
    const { question } = request;
    answer(request).then(
      (pictures) => say({ question, ...pictures, broken: null }),
      (error: unknown) => say({ question, forecast: null, broken: String(error) }),
    );
  };
}
