import { loadRuleset } from '@warlog/catalog';
import { sentence } from '@warlog/kernel';

/** The first sentence of a ruleset on what happens to a view's seat that sends nothing; null where it has none. */
export async function ifNothing(ruleset: string, view: unknown): Promise<string | null> {
  const rules = await loadRuleset(ruleset);
  const note = rules?.forecast(view, null).notes[0];
  return rules && note ? sentence(rules.messages, note, rules.nameOf(view)) : null;
}
