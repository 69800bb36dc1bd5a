import type { PhaseId, SeatId, UserId } from '@warlog/core';
import type { SeatKeys } from '@warlog/trust';
import type { BeaconTerms } from './beacon-terms.js';

/** How a campaign's dice are made (ADR 39); absent: nonces that come with orders, for the whole campaign. */
export interface TrustTerms {
  readonly scheme: 2;
  /** Contributions come with the first orders, ready or declaration of a phase. */
  readonly parts: 'with-sheet';
  /** Devices sign the actions of seats with keys (ADR 47); absent: no signatures. */
  readonly deeds?: 'signed';
  /** A public beacon whose rounds enter each closing; absent: none. */
  readonly beacon?: BeaconTerms;
}

/** The terms of new campaigns. */
export const usualTrust: TrustTerms = { scheme: 2, parts: 'with-sheet', deeds: 'signed' };

/**
 * Returns whether the server contributes for people in this turn. True in the set-up of a demo, but not of its battles.
 * Its users only look around, so nothing is signed or contributed then, and nothing counts as missed.
 */
export function isAnsweredByServer(
  { demo, trust, parent }: { readonly demo: boolean; readonly trust?: TrustTerms; readonly parent?: unknown },
  turn: number,
): boolean {
  return demo && turn === 0 && parent === undefined && trust?.deeds === 'signed';
}

/** The keys of a seat's holder: number 1 for the first ones, plus one at each replacement. */
export interface NumberedKeys extends SeatKeys {
  readonly number: number;
}

/** Returns the keys as events store them. */
export const keysIn = ({ part, deed: actionKey, number }: NumberedKeys): NumberedKeys => ({
  part,
  deed: actionKey,
  number,
});

/** How often a holder may replace their keys. */
export const MOST_REPLACEMENTS = 3;

/** The holder of a seat adds the keys of their device, or replaces lost ones. In force from the next phase on. */
export interface SeatKeyReplaced {
  readonly type: 'SeatKeyReplaced';
  readonly seat: SeatId;
  readonly keys: NumberedKeys;
}

/**
 * A signature of an action: the key, 64 hex digits, and the signature over `signedActionMessage`, 128 (trust, section
 * 3.6).
 */
export interface ActionSignature {
  readonly key: string;
  readonly signature: string;
}

/** The signature as events store it, with the signed number. */
export interface NumberedSignature extends ActionSignature {
  readonly number: number;
}

/**
 * How many further devices of one user sign for a seat: the newest ones. A browser without storage is a new device at
 * every visit. Also the limit for one phase.
 */
export const MOST_SEAT_KEYS = 40;

/** How many devices of one user may start to play a seat over a campaign, up to `MOST_SEAT_KEYS` in one phase. */
export const MOST_SEAT_KEYS_OF_CAMPAIGN = 400;

/**
 * How many more may start in each phase beyond the campaign's limit, so that a browser without storage is never locked
 * out.
 */
export const LATER_SEAT_KEYS = 4;

/**
 * A device without the seat's secret, of its holder or sitter, signs with this key. Disclosed to its seat, and to all
 * at the end.
 */
export interface DeedKeyBrought {
  readonly type: 'DeedKeyBrought';
  readonly seat: SeatId;
  readonly user: UserId;
  /** 64 hex digits. */
  readonly key: string;
  readonly at: number;
  /** Disclosed to the seat alone before the end; absent: also to the referee. */
  readonly toldTo?: 'seat';
}

/**
 * A seat's dice contribution to the open phase; no other one is possible. Disclosed to its seat at once, to all when
 * the phase closes.
 */
export interface PartBrought {
  readonly type: 'PartBrought';
  readonly phase: PhaseId;
  readonly seat: SeatId;
  /** 160 hex digits. */
  readonly proof: string;
  /** The nonce derived from it, 64 hex digits. */
  readonly nonce: string;
  readonly at: number;
}

/** All event types of this module. */
export const trustEventTypes = [
  'SeatKeyReplaced',
  'DeedKeyBrought',
  'PartBrought',
  'PhaseSealed',
  'BeaconWaived',
] as const;

/** Returns whether this version knows the dice scheme. */
export const isKnownScheme = ({ scheme }: { readonly scheme: number }): boolean => scheme === 2;

/** Returns the terms of a battle campaign, without a beacon: its last round is that of the parent's closing. */
export const withoutBeacon = ({ beacon: _beacon, ...terms }: TrustTerms): TrustTerms => terms;

/** Returns the terms if this version knows their scheme; throws otherwise, because it must not guess. */
export function knownTerms<T extends { readonly scheme: number }>(terms: T): T {
  if (!isKnownScheme(terms)) throw new Error(`Dice of scheme ${terms.scheme} need a newer Warlog`);
  return terms;
}
