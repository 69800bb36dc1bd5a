import type { CampaignSummary } from '@warlog/api-client';
import { sentence } from '@warlog/kernel';
import { i18n } from '../../messages/index.js';
import { spokenRuleset } from '../../messages/spoken-ruleset.js';

/** What happens to a view's seat that sends nothing: its standing orders serve, else what its game says first; null without its rules. */
export async function ifNothing(
  { ruleset, rulesetVersion }: Pick<CampaignSummary, 'ruleset' | 'rulesetVersion'>,
  view: unknown,
  standing: unknown,
): Promise<string | null> {
  const rules = await spokenRuleset(ruleset, rulesetVersion);
  if (rules === null) return null;
  if (standing !== null && rules.fromStanding(view, standing) !== null)
    return i18n.global.t('orders.ifNothingStanding');
  const note = rules.forecast(view, null).notes[0];
  return note ? sentence(rules.messages, note, rules.nameOf(view)) : null;
}
