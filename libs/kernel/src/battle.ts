import { enc, fromHex, hex } from './dice/bytes/encoding.js';
import { diceId } from './dice/bytes/names.js';
import { sha256 } from './dice/bytes/sha256.js';
import type { SeatId } from './ids.js';
import { canonicalJson } from './json.js';

/*
 * A campaign hands a battle to a tactical table and takes back what is left (ADR 37). Two rulesets meet here and know nothing
 * of each other but the form of the brief and of the report, which is the table's own.
 */

/** A battle that a campaign waits for. */
export interface OpenBattle {
  /** The ruleset's own name of it, one of its kind in the campaign: `t3-anvil`. */
  readonly battle: string;
  /** Where it is fought: a place of the campaign's map. */
  readonly place: string;
  /** Whose forces meet, in the order in which they sit at the table: who attacks, then who defends. */
  readonly sides: readonly SeatId[];
  /** The ruleset whose table it is fought at. */
  readonly table: string;
  /** What that table is laid with. */
  readonly brief: unknown;
  /** The clocks of all its seats together, in hours. */
  readonly hours: number;
}

/** Why a campaign's dice decide a battle that was handed over: nothing was fought, or the table gave no result (FTQ-614, PNP-17.31). */
export type DiceReason = 'unopened' | 'unfought' | 'recalled' | 'parked' | 'refused';

/** How a table begins that was laid with a brief. */
export interface TableStart {
  /** What the table's `open` is given. */
  readonly setup: unknown;
  /** The longest window of each kind, in hours. */
  readonly windows: Readonly<Record<string, number>>;
}

/** 64 hex digits over a brief: both streams say what the table was laid with. */
export function briefHash(brief: unknown): string {
  return hex(sha256(canonicalJson(brief)));
}

/**
 * The nonce that a seat brings to a battle, from the one that it has in its campaign: one way, since a battle that ended lies
 * open to its seats while the campaign goes on. `battle` is the battle's own campaign id; nonces are 64 hex digits.
 */
export function battleNonce(battle: string, nonce: string): string {
  return hex(sha256(enc('warlog/battle/1/nonce'), enc(diceId(battle)), fromHex(nonce, 32)));
}
