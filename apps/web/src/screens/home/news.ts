import type { CampaignSummary } from '@warlog/api-client';
import type { RouteLocationRaw } from 'vue-router';
import { lookAt, lookedAt } from '../../offline/looked-at.js';

/** One row of what happened in a campaign. */
export interface NewsItem {
  readonly campaign: CampaignSummary;
  readonly what: 'opened' | 'letters';
  /** The turn that is open now, or how many letters. */
  readonly count: number;
  /** When, in milliseconds of the epoch; null: at several times. */
  readonly at: number | null;
  /** Where looking at it marks it read. */
  readonly to: RouteLocationRaw;
}

/** What is new to me in a campaign that I play: a turn that was resolved, letters that I have not read. */
export function newsOf(campaign: CampaignSummary): readonly NewsItem[] {
  return [...opened(campaign), ...letters(campaign)];
}

function opened(campaign: CampaignSummary): readonly NewsItem[] {
  const { phase, id } = campaign;
  if (phase === null || campaign.mySeat === null) return [];
  const seen = lookedAt(id);
  // Met for the first time: its past is no news.
  if (seen === null) lookAt(id, phase.ordinal);
  if (seen === null || seen >= phase.ordinal) return [];
  const to = { name: 'report', params: { id, ordinal: phase.ordinal - 1 } };
  return [{ campaign, what: 'opened', count: phase.turn, at: Date.parse(phase.openedAt), to }];
}

function letters(campaign: CampaignSummary): readonly NewsItem[] {
  const { id, unreadLetters: count } = campaign;
  return count > 0 ? [{ campaign, what: 'letters', count, at: null, to: { name: 'press', params: { id } } }] : [];
}
