import type { CampaignSummary } from '@warlog/api-client';
import { sentence } from '@warlog/core';
import type { Forecast } from '@warlog/ruleset-api';
import type { Forecaster, ForecasterReply, ForecastSubject } from '../../composables/forecast/forecaster.js';
import { pageForecaster } from '../../composables/forecast/page.js';
import { i18n } from '../../messages/index.js';
import { spokenRuleset } from '../../messages/spoken-ruleset.js';

/**
 * What happens to a view's seat without orders: by its standing orders, else the first line of its game's forecast;
 * null without its rules.
 */
export async function ifNothing(
  { ruleset, rulesetVersion }: Pick<CampaignSummary, 'ruleset' | 'rulesetVersion'>,
  view: unknown,
  standing: unknown,
): Promise<string | null> {
  const rules = await spokenRuleset(ruleset, rulesetVersion);
  if (rules === null) return null;
  if (standing !== null && rules.play.fromStanding(view, standing) !== null)
    return i18n.global.t('orders.ifNothingStanding');
  const forecast = await nothingSent({ ruleset, version: rulesetVersion ?? null, view });
  const note = forecast?.notes[0];
  return note ? sentence(rules.messages, note, rules.view.nameOf(view)) : null;
}

let forecaster: Forecaster | null = null;
let asking = 0;

/** The forecast without orders, from one worker shared by concurrent requests; null if it fails. */
async function nothingSent(subject: ForecastSubject): Promise<Forecast | null> {
  asking += 1;
  const asked = (forecaster ??= pageForecaster());
  const reply = await new Promise<ForecasterReply>((resolve) => asked.ask({}, subject, null, resolve));
  asking -= 1;
  if (asking === 0) {
    asked.stop();
    forecaster = null;
  }
  return reply.kind === 'told' ? reply.forecast : null;
}
