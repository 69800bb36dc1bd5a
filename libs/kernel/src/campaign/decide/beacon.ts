import type { UserId } from '../../ids.js';
import type { BeaconTerms, BeaconWaived, SealedPhase } from '../beacon-terms.js';
import { waitsUntil } from '../beacon-terms.js';
import { foldCampaign } from '../evolve.js';
import type { Campaign, Loaded } from '../state.js';
import { accept, isReason, isRefusal, refuse, type Decision, type Means, type Refusal } from './decision.js';
import { refusedOffice } from './office.js';
import { resolveSealed } from './phases.js';

/** What somebody who asked a beacon brings: a round with its signature, 96 hex digits; null: it gave none. */
export interface BroughtRound {
  readonly round: number;
  readonly signature: string | null;
}

interface Waiting {
  readonly terms: BeaconTerms;
  readonly sealed: SealedPhase;
}

/**
 * The round that a sealed phase waits for has come, and resolves it: that one and no other, signed by the chain that the
 * campaign named, and not before its time. Where none came nothing happens until the stated time is over; then the phase is
 * resolved without, where that is what was stated.
 */
export function bringRound(loaded: Loaded, { round, signature }: BroughtRound, means: Means): Decision {
  const waiting = waitingFor(loaded.campaign);
  if (isRefusal(waiting)) return waiting;
  const { terms, sealed } = waiting;
  if (round !== sealed.round) return refuse('WLG_E_ROUND_OTHER', { round: sealed.round });
  if (means.now < sealed.roundAt) return refuse('WLG_E_ROUND_EARLY', { round });
  if (signature === null) {
    const isOver = terms.fallback === 'without' && means.now >= waitsUntil(terms, sealed);
    return isOver ? { events: resolveSealed(loaded, null, means) } : accept();
  }
  if (!means.isRoundSigned) throw new Error('Nothing is at hand by which a round of a beacon could be checked');
  if (!means.isRoundSigned(terms.key, round, signature)) return refuse('WLG_E_ROUND', { round });
  return { events: resolveSealed(loaded, signature, means) };
}

/** The game master resolves a sealed phase whose round stayed away for longer than was stated, for a reason that all see. */
export function waiveBeacon(
  loaded: Loaded,
  { user, reason }: { readonly user: UserId; readonly reason: string },
  means: Means,
): Decision {
  const { campaign } = loaded;
  const refused = refusedOffice(campaign, user, 'rule');
  if (refused) return refused;
  const waiting = waitingFor(campaign);
  if (isRefusal(waiting)) return waiting;
  const { terms, sealed } = waiting;
  if (means.now < waitsUntil(terms, sealed)) return refuse('WLG_E_BEACON_PATIENCE', { minutes: terms.patienceMinutes });
  if (!isReason(reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const phase = campaign.phase?.id;
  if (!phase) return refuse('WLG_E_NOT_RUNNING');
  const about = { phase, round: sealed.round, by: user, reason: reason.trim(), at: means.now };
  const waived: BeaconWaived = { type: 'BeaconWaived', ...about };
  return accept(waived, ...resolveSealed(foldCampaign(means.ruleset, loaded, [waived]), null, means));
}

/** The round that is waited for; else why none is. */
function waitingFor({ phase, trust, status }: Campaign): Waiting | Refusal {
  if (!phase?.sealed || !trust?.beacon) return refuse('WLG_E_NOT_SEALED');
  return status === 'running' ? { terms: trust.beacon, sealed: phase.sealed } : refuse('WLG_E_NOT_RUNNING');
}
