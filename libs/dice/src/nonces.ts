import { concatBytes } from '@noble/hashes/utils.js';
import { byCodePoint, type SeatId } from '@warlog/core';
import type { DiceScopeOpened } from './dice.js';
import { enc, fromHex, hex, u16 } from './bytes/encoding.js';
import { diceId } from './bytes/names.js';
import { sha256 } from './bytes/sha256.js';

/** 0 set-up, 1 during a phase, 2 its resolution (dice, section 2). */
export type DiceKind = DiceScopeOpened['kind'];

/** The dice scheme: 1 for nonces that are sent, 2 for contributions derived from keys (trust, section 3). */
export type DiceScheme = 1 | 2;

/** Stands for the phase's id in kind 0. */
export const setupPhase = 'setup';

/** A seat's nonce: 32 random bytes, as 64 hex digits. */
export interface SeatNonce {
  readonly seat: SeatId;
  readonly nonce: string;
}

/** A public substitute for a seat's nonce (dice, section 2). */
export interface Leaf {
  readonly seat: SeatId;
  readonly leaf: string;
}

/**
 * Returns the public substitute for a nonce, 64 hex digits: a repeated nonce looks like a fresh one (dice, section 2).
 */
export function leafOf(
  campaign: string,
  phase: string,
  kind: DiceKind,
  { seat, nonce }: SeatNonce,
  scheme: DiceScheme = 1,
): string {
  const where = concatBytes(enc(diceId(campaign)), enc(diceId(phase)), Uint8Array.of(kind));
  return hex(sha256(enc(`warlog/dice/${scheme}/nonce`), where, enc(diceId(seat)), fromHex(nonce, 32)));
}

/** Returns the leaves of all seats, in byte order of their ids: `s10` before `s2`. */
export function leavesOf(
  campaign: string,
  phase: string,
  kind: DiceKind,
  nonces: readonly SeatNonce[],
  scheme: DiceScheme = 1,
): readonly Leaf[] {
  return inByteOrder(nonces).map((own) => ({ seat: own.seat, leaf: leafOf(campaign, phase, kind, own, scheme) }));
}

/**
 * Returns one hash, 64 hex digits, over the leaves of **all** seats of the campaign, in any input order. Throws on a
 * repeated seat.
 */
export function noncesHash(
  campaign: string,
  phase: string,
  kind: DiceKind,
  leaves: readonly Leaf[],
  scheme: DiceScheme = 1,
): string {
  const ordered = inByteOrder(leaves);
  if (new Set(ordered.map(({ seat }) => seat)).size < ordered.length) throw new Error('A seat has two leaves');
  return hex(
    sha256(
      enc(`warlog/dice/${scheme}/nonces`),
      enc(diceId(campaign)),
      enc(diceId(phase)),
      Uint8Array.of(kind),
      u16(ordered.length),
      ...ordered.flatMap(({ seat, leaf }) => [enc(diceId(seat)), fromHex(leaf, 32)]),
    ),
  );
}

/** Seat ids are ASCII, so order by code units is byte order. */
function inByteOrder<T extends { readonly seat: SeatId }>(items: readonly T[]): readonly T[] {
  return [...items].sort((a, b) => byCodePoint(a.seat, b.seat));
}
