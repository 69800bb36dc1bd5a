import type { PhaseId } from '@warlog/core';
import { announcedClosing } from './clock.js';
import type { Campaign } from './state.js';

/** All awaited seats are ready, so the phase closes before its deadline; null: no longer. Disclosed, never stored. */
export interface EarlyClosing {
  readonly type: 'EarlyClosing';
  readonly phase: PhaseId;
  readonly closesAt: number | null;
  readonly dueAt: number;
}

/** The part of a campaign that determines whether it closes early. */
export interface Closing {
  readonly phase: PhaseId | null;
  readonly status: Campaign['status'] | null;
  readonly at: number | null;
}

/** Returns how the open phase closes now. */
export function closingOf(campaign: Campaign | null): Closing {
  if (!campaign) return { phase: null, status: null, at: null };
  return { phase: campaign.phase?.id ?? null, status: campaign.status, at: announcedClosing(campaign) };
}

/** Returns whether an early closing began or was called off since; null if neither. A pause has its own event. */
export function earlyClosing(before: Closing, campaign: Campaign): EarlyClosing | null {
  const { phase } = campaign;
  const after = closingOf(campaign);
  if (!phase || before.phase !== after.phase || before.status !== after.status) return null;
  if ((before.at === null) === (after.at === null)) return null;
  return { type: 'EarlyClosing', phase: phase.id, closesAt: after.at, dueAt: phase.dueAt };
}
