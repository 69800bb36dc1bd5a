import type { BeaconRound } from '../dice/moment-hash.js';
import type { PhaseId, UserId } from '../ids.js';
import { chainHash, randomnessOf, roundFrom, type BeaconChain } from '../trust/beacon.js';
import type { ClosedSheet, Leaf, PhaseClosed } from './events.js';
import type { ClosedPart } from './trust-terms.js';

/* A public beacon, one round of which each closing of a campaign takes in (ADR 49). */

const SECOND = 1000;
const MINUTE = 60_000;
/** Where an answer closes a phase nobody waits for longer than this. */
const WINDOW_SECONDS = 6;

/** What a closing takes in besides what its seats bring; fixed when a campaign is created, for good. */
export interface BeaconTerms extends BeaconChain {
  /** The name of the chain, 64 hex digits: it follows from the rest. */
  readonly chain: string;
  /** So long after a phase's end its round comes, at least. */
  readonly marginSeconds: number;
  /** So long after its time a round is waited for before anything else may happen. */
  readonly patienceMinutes: number;
  /** What happens then: it is waited for, until it comes or the game master decides; or the phase is resolved without. */
  readonly fallback: BeaconFallback;
}

export type BeaconFallback = 'wait' | 'without';

/** Between these the waiting of new campaigns lies. */
export const beaconLimits = {
  marginSeconds: { min: WINDOW_SECONDS, max: 600 },
  patienceMinutes: { min: 5, max: 10_080 },
} as const;

/** The end of a phase while the round that it takes in does not exist yet: sheets and parts are fixed, nothing is thrown. */
export interface PhaseSealed {
  readonly type: 'PhaseSealed';
  readonly phase: PhaseId;
  readonly ordinal: number;
  readonly why: PhaseClosed['why'];
  /** When its time was over, or when all were ready. */
  readonly dueAt: number;
  readonly sealedAt: number;
  /** The round that is waited for, and when it comes. */
  readonly round: number;
  readonly roundAt: number;
  readonly sheets: readonly ClosedSheet[];
  readonly leaves: readonly Leaf[];
  readonly parts?: readonly ClosedPart[];
}

/** The game master resolves a sealed phase without its round, which stayed away for longer than the terms say. */
export interface BeaconWaived {
  readonly type: 'BeaconWaived';
  readonly phase: PhaseId;
  readonly round: number;
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
}

/** What a closing took in. Without a signature: the beacon was said to be away. */
export interface ClosedBeacon {
  readonly chain: string;
  readonly round: number;
  /** 96 hex digits. */
  readonly signature: string | null;
}

/** A sealed phase, while its round is waited for. */
export type SealedPhase = Omit<PhaseSealed, 'type' | 'phase' | 'ordinal'>;

/** Do these terms name their chain rightly, and lie within the limits? The key itself is judged where rounds are. */
export function areBeaconTerms(terms: BeaconTerms): boolean {
  const { chain, marginSeconds, patienceMinutes } = terms;
  const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
    Number.isInteger(value) && value >= min && value <= max;
  try {
    return (
      chainHash(terms) === chain &&
      isWithin(marginSeconds, beaconLimits.marginSeconds) &&
      isWithin(patienceMinutes, beaconLimits.patienceMinutes)
    );
  } catch {
    return false;
  }
}

/**
 * The round of a phase that was over at `dueAt` and is sealed now: the first one that is not before its end and the margin, so
 * that nobody chooses it by when they get to it. Who gets to it so late that less than half of the margin is left takes the
 * margin from now on: else the round could be read before the sealing.
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

/** From when on a sealed phase may be resolved without its round. */
export function waitsUntil(
  { patienceMinutes }: Pick<BeaconTerms, 'patienceMinutes'>,
  { roundAt }: Pick<SealedPhase, 'roundAt'>,
): number {
  return roundAt + patienceMinutes * MINUTE;
}

/** What the dice take in of a closing's round. */
export function roundTaken({ chain, round, signature }: ClosedBeacon): BeaconRound {
  return { chain, round, randomness: signature === null ? null : randomnessOf(signature) };
}
