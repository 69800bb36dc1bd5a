import type { PhaseId } from '../ids.js';
import { announcedClosing } from './clock.js';
import type { Campaign } from './state.js';

/** Everybody awaited is ready, so that the phase closes before its deadline; null: not any more. Told, never stored. */
export interface EarlyClosing {
  readonly type: 'EarlyClosing';
  readonly phase: PhaseId;
  readonly closesAt: number | null;
  readonly dueAt: number;
}

/** As much of a campaign as tells whether it closes early. */
export interface Closing {
  readonly phase: PhaseId | null;
  readonly status: Campaign['status'] | null;
  readonly at: number | null;
}

/** How the open phase closes now. */
export function closingOf(campaign: Campaign | null): Closing {
  if (!campaign) return { phase: null, status: null, at: null };
  return { phase: campaign.phase?.id ?? null, status: campaign.status, at: announcedClosing(campaign) };
}

/** That an early closing has begun since, or was called off; null where neither is so. A pause tells of itself. */
export function earlyClosing(before: Closing, campaign: Campaign): EarlyClosing | null {
  const { phase } = campaign;
  const after = closingOf(campaign);
  if (!phase || before.phase !== after.phase || before.status !== after.status) return null;
  if ((before.at === null) === (after.at === null)) return null;
  return { type: 'EarlyClosing', phase: phase.id, closesAt: after.at, dueAt: phase.dueAt };
}
