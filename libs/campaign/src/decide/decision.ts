import type { Dice, DiceLog } from '@warlog/dice';
import type { AnyRuleset, Viewer } from '@warlog/ruleset-api';
import type { Problem, SeatId, UserId } from '@warlog/core';
import { refusal } from '../problems.js';
import type { StreamEvent } from '../events.js';
import { type Campaign, type Loaded, type Seat, seatHeldBy, seatPlayedBy, seatWith } from '../state.js';

/**
 * Everything that a decision may use besides the campaign, so that equal inputs decide equally.
 *
 * @example
 *   const isDue = (wakeAt(loaded.campaign) ?? Infinity) <= context.now;
 *   const view = context.view({ kind: 'seat', seat: seat(1) });
 *   const problems = context.ruleset.play.check(view, sheet);
 */
export interface DecisionContext {
  readonly ruleset: AnyRuleset;
  /** Milliseconds since 1970, by the database's clock. */
  readonly now: number;
  /** The campaign's dice key, 64 hex digits. */
  readonly secretKey: string;
  /** Returns a viewer's latest view. */
  readonly view: (viewer: Viewer) => unknown;
  /** The deadline of the next phase if it is known already: an audit does not recompute it. */
  readonly dueAt?: number;
  /** Audit: the next phase was written by a version that waits for seats whose player left orders. */
  readonly waitsForAll?: true;
  /** Audit: the battles were opened by a version that names no keys for them. */
  readonly namesNoKeys?: true;
  /**
   * Audit: signatures of signed actions were checked before. In campaigns that are not `apart`, the right to rule is
   * not checked.
   */
  readonly isAudit?: true;
  /**
   * Dice that do not come from the key: recorded faces of a campaign that was played from a script or at a real table.
   */
  readonly dice?: (log: DiceLog) => Dice;
  /** Audit: what another version of the rules wrote, accepted where this version would decide otherwise. */
  readonly written?: WrittenEarlier;
  /** Verifies a beacon round's signature by the network's key. Required where a round is brought. */
  readonly isRoundSigned?: (key: string, round: number, signature: string) => boolean;
  /** Reports a defect that was worked around: orders of a bot that its own rules refuse. */
  readonly defect?: (error: Error) => void;
  /** Returns a fresh nonce for a bot, 64 hex digits. */
  readonly nonce: () => string;
}

/** What an earlier version of the rules decided in a closing. */
export interface WrittenEarlier {
  /** Orders of bots. */
  readonly bots: Readonly<Partial<Record<SeatId, unknown>>>;
  /** Whether the next phase kept secret whom it asks. */
  readonly asksInSecret: boolean;
}

/** The problems that refuse a command. */
export interface Refusal {
  readonly problems: readonly Problem[];
}

/**
 * The result of a command: events, or problems.
 *
 * @example
 *   const decision = setReady(loaded, input, context);
 *   if (isRefusal(decision)) return decision.problems;
 *   const after = foldCampaign(ruleset, loaded, decision.events);
 */
export type Decision = { readonly events: readonly StreamEvent[] } | Refusal;

export function accept(...events: readonly StreamEvent[]): Decision {
  return { events };
}

export function refuse(...args: Parameters<typeof refusal>): Refusal {
  return { problems: [refusal(...args)] };
}

/** Returns the seat that a user holds in a campaign that has not ended, or the refusal. */
export function ownSeat({ campaign }: Loaded, user: UserId): Seat | Refusal {
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  return seatHeldBy(campaign, user) ?? noSeat(campaign, user);
}

/** Returns the seat that a user gives orders for, as holder or sitter, or the refusal. */
export function playedSeat({ campaign }: Pick<Loaded, 'campaign'>, user: UserId): Seat | Refusal {
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  return seatPlayedBy(campaign, user) ?? noSeat(campaign, user);
}

function noSeat(campaign: Campaign, user: UserId): Refusal {
  const isInRole = seatPlayedBy(campaign, user) === null && seatWith(campaign, user, 'views') !== null;
  return refuse(isInRole ? 'WLG_E_ROLE_RIGHTS' : 'WLG_E_NO_SEAT');
}

/** Returns whether the text is valid as a public reason: 1 to 200 characters. */
export function isReason(reason: string): boolean {
  const length = reason.trim().length;
  return length >= 1 && length <= 200;
}

export function isRefusal<T extends object>(value: T | Refusal): value is Refusal {
  return 'problems' in value;
}

/**
 * Returns a nonce that the server draws for a seat; null where the contribution follows from the dice key, which leaves
 * nothing to draw.
 */
export function serverNonce(
  { trust }: Pick<Campaign, 'trust'>,
  context: Pick<DecisionContext, 'nonce'>,
): string | null {
  return trust ? null : context.nonce();
}

/** Returns whether the text is a nonce: 32 bytes in lower-case hex. */
export function isNonce(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}
