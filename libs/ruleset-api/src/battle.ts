import { enc, fromHex, hex, diceId, sha256 } from '@warlog/dice/bytes';
import { type SeatId, canonicalJson } from '@warlog/core';

/*
 * A campaign hands a battle to a tactical ruleset and gets the remaining units back (ADR 37). The two rulesets share
 * only the form of the brief and of the report, which the tactical ruleset defines.
 */

/** A battle that a campaign waits for. */
export interface OpenBattle {
  /** The ruleset's name of it, unique in the campaign: `t3-anvil`. */
  readonly battle: string;
  /** A place of the campaign's map. */
  readonly place: string;
  /** The name of that place. */
  readonly title: string;
  /** The seats whose forces meet: attacker, then defender. */
  readonly sides: readonly SeatId[];
  /** What the campaign calls these seats, in the same order; the battle calls them so, too. */
  readonly names: readonly string[];
  /** The ruleset of the battle campaign. */
  readonly table: string;
  /** What the battle campaign starts from. */
  readonly brief: unknown;
  /** Sum of the clocks of all its seats, in hours. */
  readonly hours: number;
}

/** Why the campaign's dice decide a battle: nothing was fought, or there was no result (FTQ-614, PNP-17.31). */
export type DiceReason = 'unopened' | 'unfought' | 'recalled' | 'parked' | 'refused';

/** How a battle campaign starts from a brief. */
export interface TableStart {
  /** The input of the ruleset's `open`. */
  readonly setup: unknown;
  /** The longest window of each kind, in hours. */
  readonly windows: Readonly<Record<string, number>>;
}

/** Returns 64 hex digits over a brief; both streams record it. */
export function briefHash(brief: unknown): string {
  return hex(sha256(canonicalJson(brief)));
}

/**
 * Returns a seat's nonce in a battle, derived from its nonce in the parent. One-way, because an ended battle is
 * disclosed to its seats while the parent continues. `battle` is the battle campaign's id; nonces are 64 hex digits.
 */
export function battleNonce(battle: string, nonce: string): string {
  return hex(sha256(enc('warlog/battle/1/nonce'), enc(diceId(battle)), fromHex(nonce, 32)));
}
