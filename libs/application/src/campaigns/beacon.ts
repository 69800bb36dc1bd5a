import { accept, bringRound, refusal, type BeaconFallback, type BeaconTerms, type Campaign } from '@warlog/campaign';
import type { CampaignId, Problem } from '@warlog/core';
import type { BeaconSource } from '../ports/beacon.js';
import type { Ports } from '../ports/ports.js';
import { handleCommand, type CommandReply } from './command.js';

/** The host's choice of how a new campaign uses the server's beacon. */
export interface BeaconWish {
  readonly marginSeconds: number;
  readonly patienceMinutes: number;
  readonly fallback: BeaconFallback;
}

/** Default choice. */
export const usualBeacon: BeaconWish = { marginSeconds: 120, patienceMinutes: 120, fallback: 'wait' };

/** Returns the beacon terms of a new campaign: the server's chain with the host's choice; none without a choice. */
export function beaconTermsOf(
  source: BeaconSource | undefined,
  wish: BeaconWish | null,
): BeaconTerms | null | { readonly refused: Problem } {
  if (wish === null) return null;
  if (!source?.offered) return { refused: refusal('WLG_E_BEACON_NONE', {}, ['beacon']) };
  const { marginSeconds, patienceMinutes: waitMinutes, fallback } = wish;
  return { ...source.offered, marginSeconds, patienceMinutes: waitMinutes, fallback };
}

/** A due beacon round that a campaign waits for. */
export interface DueRound {
  readonly terms: BeaconTerms;
  readonly round: number;
}

/**
 * Returns the due round that a campaign waits for; null if it waits for none, stands still, or the round is not due.
 */
export function dueRound({ status, trust, phase }: Campaign, now: number): DueRound | null {
  if (status !== 'running' || !trust?.beacon || !phase?.sealed || phase.sealed.roundAt > now) return null;
  return { terms: trust.beacon, round: phase.sealed.round };
}

/**
 * Fetches a beacon round, outside of any transaction, and resolves the phase with it. No effect if the round is not
 * available or another worker was faster; if it is overdue for too long, applies the campaign's fallback.
 */
export async function recordBeaconRound(
  ports: Ports,
  campaign: CampaignId,
  { terms, round }: DueRound,
): Promise<CommandReply> {
  const { beacon } = ports;
  const signature = (await beacon?.round(terms, round)) ?? null;
  return handleCommand(ports, {
    ...{ campaign, command: null, actor: { kind: 'clock' }, touches: 'all-views' },
    decide: (loaded, context) => {
      if (dueRound(loaded.campaign, context.now)?.round !== round) return accept();
      return bringRound(
        loaded,
        { round, signature },
        { ...context, ...(beacon && { isRoundSigned: beacon.isSigned }) },
      );
    },
  });
}
