import type { PhaseId, SeatId } from '../ids.js';
import type { SeatKeys } from '../trust/seat-keys.js';
import type { BeaconTerms } from './beacon-terms.js';

/** By what a campaign's dice are made (ADR 39); campaigns without it follow the numbers that were sent with sheets, for good. */
export interface TrustTerms {
  readonly scheme: 2;
  /** Parts come with the first sheet, word or declaration of a phase. */
  readonly parts: 'with-sheet';
  /** A public beacon that each closing takes a round of; absent: none. */
  readonly beacon?: BeaconTerms;
}

/** The terms of new campaigns. */
export const usualTrust: TrustTerms = { scheme: 2, parts: 'with-sheet' };

/** The keys of a seat's holder: 1 for the first ones, one more each time that they are replaced. */
export interface NumberedKeys extends SeatKeys {
  readonly number: number;
}

/** Keys as events bear them. */
export const keysIn = ({ part, deed, number }: NumberedKeys): NumberedKeys => ({ part, deed, number });

/** So often a holder may replace their keys. */
export const MOST_REPLACEMENTS = 3;

/** A seat's holder brings the keys of their device, or others in the place of lost ones. In force from the next phase on. */
export interface SeatKeyReplaced {
  readonly type: 'SeatKeyReplaced';
  readonly seat: SeatId;
  readonly keys: NumberedKeys;
}

/** A seat's answer to the open phase: it can give no other one. Told to its seat at once, to all when the phase closes. */
export interface PartBrought {
  readonly type: 'PartBrought';
  readonly phase: PhaseId;
  readonly seat: SeatId;
  /** 160 hex digits. */
  readonly proof: string;
  /** The number that it stands for, 64 hex digits. */
  readonly nonce: string;
  readonly at: number;
}

/** What a seat that was asked brought to a closing. Null: nothing, so that the house's number stood for it. */
export interface ClosedPart {
  readonly seat: SeatId;
  readonly proof: string | null;
}

/** The types of its events. */
export const trustEventTypes = ['SeatKeyReplaced', 'PartBrought', 'PhaseSealed', 'BeaconWaived'] as const;

/** Does this program know how these dice are made? */
export const isKnownScheme = ({ scheme }: { readonly scheme: number }): boolean => scheme === 2;

/** The terms of a battle: its windows wait for no beacon; that of its campaign's closing is its last. */
export const withoutBeacon = ({ scheme, parts }: TrustTerms): TrustTerms => ({ scheme, parts });

/** The terms, where this program knows them: it must not guess. */
export function knownTerms<T extends { readonly scheme: number }>(terms: T): T {
  if (!isKnownScheme(terms)) throw new Error(`Dice of scheme ${terms.scheme} need a newer Warlog`);
  return terms;
}
