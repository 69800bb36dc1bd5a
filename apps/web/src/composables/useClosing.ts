import type { CampaignSummary } from '@warlog/api-client';
import { computed, type ComputedRef } from 'vue';
import { stillWord } from './time.js';

/** As much of a campaign as tells how its phase closes. */
export type ClosingOf = Pick<CampaignSummary, 'phase' | 'status' | 'pace' | 'seats' | 'mySeat'>;

/** An early closing under way, and how far people agree to close at once. */
export interface Closing {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Seats of people that are awaited, and those among them that would close at once. */
  readonly asked: number;
  readonly now: number;
  /** Would I? */
  readonly mine: boolean;
}

/** The early closing of a campaign whose clock runs; null while none is under way, or none is told of. */
export function closingOf(campaign: ClosingOf | null): Closing | null {
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

/** The same, followed. */
export function useClosing(campaign: () => ClosingOf | null): ComputedRef<Closing | null> {
  return computed(() => closingOf(campaign()));
}
