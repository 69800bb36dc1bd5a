import { entryOf, loadRuleset } from '@warlog/catalog';
import type { AnyRuleset, CalculatorQuestion, Sample } from '@warlog/ruleset-api';
import type { ForecastReply, ForecastRequest } from './protocol.js';

interface CachedView {
  readonly number: number;
  readonly ruleset: string;
  readonly version: number | undefined;
  readonly rules: Promise<AnyRuleset | null>;
  readonly view: unknown;
}

type Pictures = Pick<ForecastReply, 'forecast' | 'sample' | 'advice' | 'comparison'>;

/** The sample for rules that cannot be sampled. */
const nothing: Sample = { plays: 0, counts: [] };

/**
 * Answers forecast requests in a worker: stores the last view, loads its rules once and computes the drafts one by one.
 * Answers every request, in the order of arrival.
 */
export function serveForecasts(say: (answer: ForecastReply) => void): (request: ForecastRequest) => void {
  let cached: CachedView | null = null;

  async function answer({
    view,
    text,
    plays,
    advice,
    compared,
  }: Extract<ForecastRequest, { kind: 'draft' }>): Promise<Pictures> {
    const subject = cached;
    if (subject?.number !== view) throw new Error(`View ${view} was not told.`);
    const known = subject.view;
    const rules = await subject.rules;
    if (rules === null) throw new Error('The app has no such rules.');
    if (advice !== undefined) {
      const advisor = await entryOf(subject.ruleset, subject.version)?.advice?.();
      return { forecast: null, advice: advisor?.advise(known, advice) ?? null };
    }
    if (compared) {
      const calculator = await entryOf(subject.ruleset, subject.version)?.calculator?.();
      return { forecast: null, comparison: calculator?.compare(JSON.parse(text) as CalculatorQuestion) ?? null };
    }
    const draft = JSON.parse(text) as unknown;
    if (plays === undefined) return { forecast: rules.odds.forecast(known, draft) };
    return { forecast: null, sample: rules.odds.sample?.(known, draft, plays) ?? nothing };
  }

  return (request) => {
    if (request.kind === 'view') {
      const { view: number, ruleset, text } = request;
      const version = request.version ?? undefined;
      const rules = loadRuleset(ruleset, version);
      // The answer to the next request reports this failure.
      rules.catch(() => undefined);
      cached = { number, ruleset, version, rules, view: JSON.parse(text) as unknown };
      return;
    }
    const { question } = request;
    answer(request).then(
      (pictures) => say({ question, ...pictures, broken: null }),
      (error: unknown) => say({ question, forecast: null, broken: String(error) }),
    );
  };
}
