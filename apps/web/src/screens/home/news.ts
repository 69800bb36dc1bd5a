import type { CampaignSummary } from '@warlog/api-client';
import type { RouteLocationRaw } from 'vue-router';
import { lookAt, lookedAt } from '../../offline/looked-at.js';

/** One news item of a campaign. */
export interface NewsItem {
  readonly campaign: CampaignSummary;
  readonly what: 'opened' | 'letters';
  /** The turn that is open now, or the number of letters. */
  readonly count: number;
  /** When, in milliseconds since 1970; null: at several times. */
  readonly at: number | null;
  /** The page that marks it read. */
  readonly to: RouteLocationRaw;
}

/** The news of a campaign that the user plays: a resolved turn, unread letters. */
export function newsOf(campaign: CampaignSummary): readonly NewsItem[] {
  return [...opened(campaign), ...letters(campaign)];
}

function opened(campaign: CampaignSummary): readonly NewsItem[] {
  const { phase, id } = campaign;
  if (phase === null || campaign.mySeat === null) return [];
  const seen = lookedAt(id);
  // On first sight of a campaign its past is no news.
  if (seen === null) lookAt(id, phase.ordinal);
  if (seen === null || seen >= phase.ordinal) return [];
  const to = { name: 'report', params: { id, ordinal: phase.ordinal - 1 } };
  return [{ campaign, what: 'opened', count: phase.turn, at: Date.parse(phase.openedAt), to }];
}

function letters(campaign: CampaignSummary): readonly NewsItem[] {
  const { id, unreadLetters: count } = campaign;
  return count > 0 ? [{ campaign, what: 'letters', count, at: null, to: { name: 'press', params: { id } } }] : [];
}
