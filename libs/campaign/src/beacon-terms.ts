import type { BeaconRound } from '@warlog/dice';
import { chainHash, randomnessOf, roundFrom, type BeaconChain } from '@warlog/trust';
import type { ClosedBeacon, SealedPhase } from './closing-events.js';

/* Terms of a public beacon, one round of which enters the dice of each closing (ADR 49). */

const SECOND = 1000;
const MINUTE = 60_000;
/** A phase that closes by an answer waits no longer than this. */
const WINDOW_SECONDS = 6;

/** The beacon that enters the dice besides the seats' contributions; fixed when a campaign is created. */
export interface BeaconTerms extends BeaconChain {
  /** The chain's hash, 64 hex digits; derived from the other fields. */
  readonly chain: string;
  /** The round comes at least this long after the end of the phase. */
  readonly marginSeconds: number;
  /** How long an overdue round is waited for before the fallback applies. */
  readonly patienceMinutes: number;
  /** Whether to wait until the round comes or the game master decides, or to resolve the phase without it. */
  readonly fallback: BeaconFallback;
}

export type BeaconFallback = 'wait' | 'without';

/** Limits for new campaigns. */
export const beaconLimits = {
  marginSeconds: { min: WINDOW_SECONDS, max: 600 },
  patienceMinutes: { min: 5, max: 10_080 },
} as const;

/**
 * Checks that the terms are within the limits and match the chain's hash. The key itself is checked where rounds are
 * verified.
 */
export function areBeaconTerms(terms: BeaconTerms): boolean {
  const { chain, marginSeconds, patienceMinutes: waitMinutes } = terms;
  const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
    Number.isInteger(value) && value >= min && value <= max;
  try {
    return (
      chainHash(terms) === chain &&
      isWithin(marginSeconds, beaconLimits.marginSeconds) &&
      isWithin(waitMinutes, beaconLimits.patienceMinutes)
    );
  } catch {
    return false;
  }
}

/**
 * Returns the round for a phase that ended at `dueAt` and is sealed now: the first one after the end plus the margin.
 * The server cannot choose the round by sealing later. If less than half of the margin is left, the margin counts from
 * now; otherwise the round could be read before the sealing.
 */
export function roundOfSealing(
  terms: BeaconTerms,
  { dueAt, now, isWindow }: { readonly dueAt: number; readonly now: number; readonly isWindow: boolean },
): { readonly round: number; readonly at: number } {
  const seconds = isWindow ? Math.min(terms.marginSeconds, WINDOW_SECONDS) : terms.marginSeconds;
  const marginMs = seconds * SECOND;
  const due = roundFrom(terms, dueAt + marginMs);
  return due.at - now >= marginMs / 2 ? due : roundFrom(terms, now + marginMs);
}

/** Returns from when on a sealed phase may be resolved without its round. */
export function waitsUntil(
  { patienceMinutes: waitMinutes }: Pick<BeaconTerms, 'patienceMinutes'>,
  { roundAt }: Pick<SealedPhase, 'roundAt'>,
): number {
  return roundAt + waitMinutes * MINUTE;
}

/** Returns what enters the dice from the round of a closing. */
export function roundTaken({ chain, round, signature }: ClosedBeacon): BeaconRound {
  return { chain, round, randomness: signature === null ? null : randomnessOf(signature) };
}
