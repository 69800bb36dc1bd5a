import {
  accept,
  bringRound,
  refusal,
  waiveBeacon as decideWaiver,
  type BeaconFallback,
  type BeaconTerms,
  type Campaign,
  type CampaignId,
  type Problem,
} from '@warlog/kernel';
import type { BeaconSource } from '../ports/beacon.js';
import type { Ports } from '../ports/ports.js';
import { obey, type CommandReply } from './command.js';
import { personal, type PersonalCommand } from './lobby.js';

/** How a new campaign uses the beacon that its host offers. */
export interface BeaconWish {
  readonly marginSeconds: number;
  readonly patienceMinutes: number;
  readonly fallback: BeaconFallback;
}

/** What is usual. */
export const usualBeacon: BeaconWish = { marginSeconds: 120, patienceMinutes: 120, fallback: 'wait' };

/** The terms of a new campaign: the chain is the host's, the rest is chosen. None where none is wished. */
export function beaconTermsOf(
  source: BeaconSource | undefined,
  wish: BeaconWish | null,
): BeaconTerms | null | { readonly refused: Problem } {
  if (wish === null) return null;
  if (!source?.offered) return { refused: refusal('WLG_E_BEACON_NONE', {}, ['beacon']) };
  const { marginSeconds, patienceMinutes, fallback } = wish;
  return { ...source.offered, marginSeconds, patienceMinutes, fallback };
}

/** A round that a campaign waits for, and that is due. */
export interface DueRound {
  readonly terms: BeaconTerms;
  readonly round: number;
}

/** The round that a campaign waits for; null while it waits for none, or stands still, or its time has not come. */
export function dueRound({ status, trust, phase }: Campaign, now: number): DueRound | null {
  if (status !== 'running' || !trust?.beacon || !phase?.sealed || phase.sealed.roundAt > now) return null;
  return { terms: trust.beacon, round: phase.sealed.round };
}

/**
 * Asks the beacon for a round, outside of any transaction, and resolves the phase by it. Nothing happens where it is not there,
 * or somebody else was faster; where it stays away for too long, what the campaign stated.
 */
export async function takeRound(ports: Ports, campaign: CampaignId, { terms, round }: DueRound): Promise<CommandReply> {
  const { beacon } = ports;
  const signature = (await beacon?.round(terms, round)) ?? null;
  return obey(ports, {
    ...{ campaign, command: null, actor: { kind: 'clock' }, touches: 'all-views' },
    decide: (loaded, means) => {
      if (dueRound(loaded.campaign, means.now)?.round !== round) return accept();
      return bringRound(loaded, { round, signature }, { ...means, ...(beacon && { isRoundSigned: beacon.isSigned }) });
    },
  });
}

/** The game master resolves a phase without its round, which has stayed away for longer than was stated. */
export function waiveBeacon(ports: Ports, input: PersonalCommand & { readonly reason: string }): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'all-views',
    decide: (loaded, means) => decideWaiver(loaded, input, means),
  });
}
