import { loadRuleset } from '@warlog/catalog';
import type { AnyRuleset, Forecast } from '@warlog/kernel';
import type { Answer, Told } from './protocol.js';

interface Kept {
  readonly number: number;
  readonly rules: Promise<AnyRuleset | null>;
  readonly view: unknown;
}

/**
 * Answers forecasts beside the page: keeps the last view that it was told, brings its rules once, and works out one draft
 * after the other. It answers every question, in the order of asking.
 */
export function serveForecasts(say: (answer: Answer) => void): (told: Told) => void {
  let kept: Kept | null = null;

  async function forecast(view: number, text: string): Promise<Forecast> {
    if (kept?.number !== view) throw new Error(`View ${view} was not told.`);
    const rules = await kept.rules;
    if (rules === null) throw new Error('The app has no such rules.');
    return rules.forecast(kept.view, JSON.parse(text) as unknown);
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
    forecast(told.view, told.text).then(
      (answer) => say({ question, forecast: answer, broken: null }),
      (error: unknown) => say({ question, forecast: null, broken: String(error) }),
    );
  };
}
