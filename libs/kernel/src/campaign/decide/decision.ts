import type { Dice } from '../../dice/dice.js';
import type { DiceLog } from '../../dice/roller.js';
import type { AnyRuleset, Viewer } from '../../ruleset.js';
import type { Problem } from '../../text/line.js';
import { refusal } from '../problems.js';
import type { StreamEvent } from '../events.js';
import type { SeatId, UserId } from '../../ids.js';
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
  /** In an audit: the phase that opens was written by a version that waits for seats whose player left orders. */
  readonly waitsForAll?: true;
  /** In an audit: the battles that open were written by a version that names no keys for them. */
  readonly namesNoKeys?: true;
  /** An audit decides again what was decided: signatures of deeds were checked before, and in campaigns that are not `apart`, who could rule is taken as it was. */
  readonly again?: true;
  /** Dice that the key does not throw: recorded faces of a campaign that was played from a script or at the table. */
  readonly dice?: (log: DiceLog) => Dice;
  /** What another version of the rules wrote, in an audit: taken as it stands where that version would decide otherwise. */
  readonly written?: WrittenEarlier;
  /** Did the network of this key sign this round of a beacon? Needed where one is brought. */
  readonly isRoundSigned?: (key: string, round: number, signature: string) => boolean;
  /** Hears of a fault of ours that was got round: a bot's sheet that its own rules refuse. */
  readonly defect?: (error: Error) => void;
  /** A fresh nonce for a bot, 64 hex digits. */
  readonly nonce: () => string;
}

/** What a closing holds that an earlier version of the rules decided for itself. */
export interface WrittenEarlier {
  /** Sheets of bots. */
  readonly bots: Readonly<Partial<Record<SeatId, unknown>>>;
  /** Did the next phase keep to itself whom it asks? */
  readonly asksInSecret: boolean;
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

/** Is this a reason that can be shown to everybody? */
export function isReason(reason: string): boolean {
  const length = reason.trim().length;
  return length >= 1 && length <= 200;
}

export function isRefusal<T extends object>(value: T | Refusal): value is Refusal {
  return 'problems' in value;
}

/** A nonce that the house draws for a seat; none where its part follows from the dice key, so that nobody draws again. */
export function houseNonce({ trust }: Pick<Campaign, 'trust'>, means: Pick<Means, 'nonce'>): string | null {
  return trust ? null : means.nonce();
}

/** A nonce as the dice want it: 32 bytes in lower-case hex. */
export function isNonce(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}
