import type { Dice } from '../../dice/dice.js';
import type { DiceLog } from '../../dice/roller.js';
import type { AnyRuleset, Viewer } from '../../ruleset.js';
import type { Problem } from '../../text/line.js';
import { refusal } from '../problems.js';
import type { StreamEvent } from '../events.js';
import type { UserId } from '../../ids.js';
import type { Campaign, Loaded, Seat } from '../state.js';
import { seatHeldBy, seatPlayedBy } from '../state.js';

/** What a decision may use besides the campaign: all of it handed in, so that the same inputs decide the same. */
export interface Means {
  readonly ruleset: AnyRuleset;
  /** Milliseconds since 1970, the database's clock. */
  readonly now: number;
  /** The campaign's dice key, 64 hex digits. */
  readonly secretKey: string;
  /** A viewer's latest view. */
  readonly view: (viewer: Viewer) => unknown;
  /** The deadline of the phase that opens, where it is known already: it is not worked out again in an audit. */
  readonly dueAt?: number;
  /** Dice that the key does not throw: recorded faces of a campaign that was played from a script or at the table. */
  readonly dice?: (log: DiceLog) => Dice;
  /** A fresh nonce for a bot, 64 hex digits. */
  readonly nonce: () => string;
}

/** What is wrong with a command. */
export interface Refusal {
  readonly problems: readonly Problem[];
}

/** What comes of a command: facts, or what is wrong with it. */
export type Decision = { readonly events: readonly StreamEvent[] } | Refusal;

export function accept(...events: readonly StreamEvent[]): Decision {
  return { events };
}

export function refuse(...args: Parameters<typeof refusal>): Refusal {
  return { problems: [refusal(...args)] };
}

/** Host, or the game master: who may steer the campaign. */
export function maySteer(campaign: Campaign, user: UserId): boolean {
  return campaign.host === user || (campaign.gm.mode !== 'none' && campaign.gm.user === user);
}

/** The seat that a user holds in a campaign that goes on; else why not. */
export function ownSeat({ campaign }: Loaded, user: UserId): Seat | Refusal {
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  return seatHeldBy(campaign, user) ?? refuse('WLG_E_NO_SEAT');
}

/** The seat that a user gives orders for, as its holder or as its sitter; else why not. */
export function playedSeat({ campaign }: Loaded, user: UserId): Seat | Refusal {
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  return seatPlayedBy(campaign, user) ?? refuse('WLG_E_NO_SEAT');
}

/** Why a power over time is not the user's to use alone: who plays and is game master asks for a vote. */
export function needsVote(campaign: Campaign, user: UserId): boolean {
  const isGm = campaign.gm.mode !== 'none' && campaign.gm.user === user;
  return isGm && seatHeldBy(campaign, user) !== null;
}

/** Is this a reason that can be shown to everybody? */
export function isReason(reason: string): boolean {
  const length = reason.trim().length;
  return length >= 1 && length <= 200;
}

export function isRefusal<T extends object>(value: T | Refusal): value is Refusal {
  return 'problems' in value;
}

/** A nonce as the dice want it: 32 bytes in lower-case hex. */
export function isNonce(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}
