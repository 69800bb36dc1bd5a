import type { CampaignCreated, PhaseClosed, PhaseSealed } from '@warlog/campaign';
import type { StoredEvent } from './steps.js';

/** The result of checking beacon rounds against the terms of a campaign. */
export interface BeaconAudit {
  /** Rounds with a valid signature of the chain. */
  readonly signed: number;
  /** Rounds whose signature could not be checked here. */
  readonly unchecked: number;
  /** Closings that were resolved without their round. */
  readonly without: number;
  readonly difference: string | null;
}

/**
 * Checks that each closing uses the round named at its sealing, of the campaign's chain and signed by it.
 *
 * Needs no secret. Whether the sealing named the right round and waited for it is re-decided when the key is known.
 */
export function auditRounds(
  stream: readonly StoredEvent[],
  isSigned?: (key: string, round: number, signature: string) => boolean,
): BeaconAudit {
  const terms = (stream[0]?.event as Partial<CampaignCreated> | undefined)?.trust?.beacon;
  const counts = { signed: 0, unchecked: 0, without: 0 };
  let due: number | null = null;
  for (const { event, version } of stream) {
    if (event.type === 'PhaseSealed') due = (event as PhaseSealed).round;
    if (event.type !== 'PhaseClosed') continue;
    const { beacon } = event as PhaseClosed;
    const wrong = (what: string) => ({ ...counts, difference: `Event ${version} ${what}.` });
    if (!terms && !beacon) continue;
    if (!terms || !beacon)
      return wrong(
        terms ? 'closes a phase without a word of its beacon' : 'names a beacon that the campaign does not have',
      );
    if (beacon.chain !== terms.chain) return wrong('uses a round of another chain than the campaign named');
    if (beacon.round !== due) return wrong(`uses round ${beacon.round}, but its sealing named ${due ?? 'none'}`);
    due = null;
    if (beacon.signature === null) counts.without += 1;
    else if (!isSigned) counts.unchecked += 1;
    else if (isSigned(terms.key, beacon.round, beacon.signature)) counts.signed += 1;
    else return wrong(`uses round ${beacon.round}, whose signature is not that of the chain`);
  }
  return { ...counts, difference: null };
}
