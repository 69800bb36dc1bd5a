import type { PhaseId, SeatId, UserId } from '../ids.js';
import type { SeatKeys } from '../trust/seat-keys.js';
import type { BeaconTerms } from './beacon-terms.js';

/** By what a campaign's dice are made (ADR 39); campaigns without it follow the numbers that were sent with sheets, for good. */
export interface TrustTerms {
  readonly scheme: 2;
  /** Parts come with the first sheet, word or declaration of a phase. */
  readonly parts: 'with-sheet';
  /** What seats with keys do is signed by their devices (ADR 47); absent: nothing is. */
  readonly deeds?: 'signed';
  /** A public beacon that each closing takes a round of; absent: none. */
  readonly beacon?: BeaconTerms;
}

/** The terms of new campaigns. */
export const usualTrust: TrustTerms = { scheme: 2, parts: 'with-sheet', deeds: 'signed' };

/**
 * Does the house answer for people at this turn? It does for the set-up of a demo, for whoever looks in, not for that of its
 * battles: nothing of it is signed or brought, and none of it is missed.
 */
export function isAnsweredByHouse(
  { demo, trust, parent }: { readonly demo: boolean; readonly trust?: TrustTerms; readonly parent?: unknown },
  turn: number,
): boolean {
  return demo && turn === 0 && parent === undefined && trust?.deeds === 'signed';
}

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

/** A signature under a deed: the key, 64 hex digits, and the signature over `deedMessage`, 128 (trust, section 3.6). */
export interface DeedSignature {
  readonly key: string;
  readonly signature: string;
}

/** The same as events bear it, with the number that is signed in it. */
export interface SignedDeed extends DeedSignature {
  readonly number: number;
}

/**
 * So many further devices of one person sign for a seat: the newest. A browser that keeps nothing is a new one at every visit. No
 * more come in one phase.
 */
export const MOST_DEED_KEYS = 40;

/** So many devices of one person may begin to play a seat over a campaign, up to `MOST_DEED_KEYS` of them in one phase. */
export const MOST_DEED_KEYS_OF_CAMPAIGN = 400;

/** So many more may begin in each phase after those of a campaign, so that a browser that keeps nothing is never locked out. */
export const LATER_DEED_KEYS = 4;

/** A device that plays a seat without its secret, of its holder or its sitter, signs by this key. Told to its seat, to all at the end. */
export interface DeedKeyBrought {
  readonly type: 'DeedKeyBrought';
  readonly seat: SeatId;
  readonly user: UserId;
  /** 64 hex digits. */
  readonly key: string;
  readonly at: number;
  /** The seat alone is told before the end; absent: so is whoever rules. */
  readonly toldTo?: 'seat';
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
export const trustEventTypes = [
  'SeatKeyReplaced',
  'DeedKeyBrought',
  'PartBrought',
  'PhaseSealed',
  'BeaconWaived',
] as const;

/** Does this program know how these dice are made? */
export const isKnownScheme = ({ scheme }: { readonly scheme: number }): boolean => scheme === 2;

/** The terms of a battle: its windows wait for no beacon; that of its campaign's closing is its last. */
export const withoutBeacon = ({ beacon: _beacon, ...terms }: TrustTerms): TrustTerms => terms;

/** The terms, where this program knows them: it must not guess. */
export function knownTerms<T extends { readonly scheme: number }>(terms: T): T {
  if (!isKnownScheme(terms)) throw new Error(`Dice of scheme ${terms.scheme} need a newer Warlog`);
  return terms;
}
