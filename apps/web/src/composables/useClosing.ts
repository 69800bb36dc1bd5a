import type { CampaignSummary } from '@warlog/api-client';
import { computed, type ComputedRef } from 'vue';
import { stillWord } from './time.js';

/** The part of a campaign that determines how its phase closes. */
export type ClosingOf = Pick<CampaignSummary, 'phase' | 'status' | 'pace' | 'seats' | 'mySeat'>;

/** An early closing in progress, and how many players agree to close at once. */
export interface PhaseClosing {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The number of awaited players' seats, and how many of them agree to close at once. */
  readonly asked: number;
  readonly now: number;
  /** Whether the user's own seat agrees. */
  readonly mine: boolean;
}

/** The early closing of a campaign whose clock runs; null if none is in progress or disclosed. */
export function closingOf(campaign: ClosingOf | null): PhaseClosing | null {
  const closesAt = campaign?.phase?.closesAt ?? null;
  if (campaign === null || closesAt === null || stillWord(campaign.status) !== null) return null;
  const awaited = campaign.seats.filter((seat) => seat.awaited);
  return {
    at: Date.parse(closesAt),
    asked: awaited.length,
    now: awaited.filter((seat) => seat.now).length,
    mine: awaited.some((seat) => seat.id === campaign.mySeat && seat.now),
  };
}

/** Follows `closingOf` for a reactive campaign. */
export function useClosing(campaign: () => ClosingOf | null): ComputedRef<PhaseClosing | null> {
  return computed(() => closingOf(campaign()));
}
