import type { UserId } from '@warlog/core';
import { type BeaconTerms, waitsUntil } from '../beacon-terms.js';
import type { BeaconWaived, SealedPhase } from '../closing-events.js';
import { foldCampaign } from '../evolve.js';
import type { Campaign, Loaded } from '../state.js';
import { accept, isReason, isRefusal, refuse, type Decision, type DecisionContext, type Refusal } from './decision.js';
import { refusedOffice } from './office.js';
import { resolveSealed } from './phases.js';

/** A beacon's answer: a round with its signature, 96 hex digits; null: it gave none. */
export interface BroughtRound {
  readonly round: number;
  readonly signature: string | null;
}

interface Waiting {
  readonly terms: BeaconTerms;
  readonly sealed: SealedPhase;
}

/**
 * Resolves a sealed phase with the beacon round that it waits for. The round must be the awaited one, signed by the
 * campaign's chain, and due. Without a signature nothing happens until the patience of the terms is over. Then the
 * phase is resolved without a round, if the fallback allows it.
 */
export function bringRound(loaded: Loaded, { round, signature }: BroughtRound, context: DecisionContext): Decision {
  const waiting = waitingFor(loaded.campaign);
  if (isRefusal(waiting)) return waiting;
  const { terms, sealed } = waiting;
  if (round !== sealed.round) return refuse('WLG_E_ROUND_OTHER', { round: sealed.round });
  if (context.now < sealed.roundAt) return refuse('WLG_E_ROUND_EARLY', { round });
  if (signature === null) {
    const isOver = terms.fallback === 'without' && context.now >= waitsUntil(terms, sealed);
    return isOver ? { events: resolveSealed(loaded, null, context) } : accept();
  }
  if (!context.isRoundSigned) throw new Error('Nothing is at hand by which a round of a beacon could be checked');
  if (!context.isRoundSigned(terms.key, round, signature)) return refuse('WLG_E_ROUND', { round });
  return { events: resolveSealed(loaded, signature, context) };
}

/** Resolves a sealed phase whose round is overdue, by the game master, with a public reason. */
export function waiveBeacon(
  loaded: Loaded,
  { user, reason }: { readonly user: UserId; readonly reason: string },
  context: DecisionContext,
): Decision {
  const { campaign } = loaded;
  const refused = refusedOffice(campaign, user, 'rule');
  if (refused) return refused;
  const waiting = waitingFor(campaign);
  if (isRefusal(waiting)) return waiting;
  const { terms, sealed } = waiting;
  if (context.now < waitsUntil(terms, sealed))
    return refuse('WLG_E_BEACON_PATIENCE', { minutes: terms.patienceMinutes });
  if (!isReason(reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  const phase = campaign.phase?.id;
  if (!phase) return refuse('WLG_E_NOT_RUNNING');
  const about = { phase, round: sealed.round, by: user, reason: reason.trim(), at: context.now };
  const waived: BeaconWaived = { type: 'BeaconWaived', ...about };
  return accept(waived, ...resolveSealed(foldCampaign(context.ruleset, loaded, [waived]), null, context));
}

/** The phase that waits for a round, or the refusal. */
function waitingFor({ phase, trust, status }: Campaign): Waiting | Refusal {
  if (!phase?.sealed || !trust?.beacon) return refuse('WLG_E_NOT_SEALED');
  return status === 'running' ? { terms: trust.beacon, sealed: phase.sealed } : refuse('WLG_E_NOT_RUNNING');
}
