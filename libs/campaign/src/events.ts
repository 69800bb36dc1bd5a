import { isDiceEvent, type DiceEvent, type DiceSource, type Leaf } from '@warlog/dice';
import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import type { PhasePart, ClosingRule, ConditionalOrders } from '@warlog/ruleset-api';
import type { Pace } from './pace.js';
import type { GatherTerms, PlayHours } from './gather-terms.js';
import type { BeaconWaived, PhaseClosed, PhaseSealed, SheetOrigin } from './closing-events.js';
import { hostEventTypes, type HostEvent } from './host-events.js';
import { battleEventTypes, type BattleStreamEvent, type ParentLink } from './battle-events.js';
import { pressEventTypes, type PressEvent, type PressPolicy } from './press-events.js';
import {
  trustEventTypes,
  type DeedKeyBrought,
  type NumberedKeys,
  type PartBrought,
  type SeatKeyReplaced,
  type NumberedSignature,
  type TrustTerms,
} from './trust-terms.js';
import { tableEventTypes, type Brief, type TableEvent } from './governance-events.js';

/** Who plays a seat. */
export type Holder = { readonly kind: 'player'; readonly user: UserId } | { readonly kind: 'bot' };

/** The human referee, disclosed to all seats. `blind`: sees no sealed orders before the phase closes. */
export type GameMaster = { readonly mode: 'none' } | { readonly mode: 'blind' | 'all-seeing'; readonly user: UserId };

/** Who requested something: a user, or the platform's clock. */
export type Actor = { readonly kind: 'user'; readonly user: UserId } | { readonly kind: 'clock' };

export interface CampaignCreated {
  readonly type: 'CampaignCreated';
  readonly campaign: CampaignId;
  readonly name: string;
  readonly ruleset: { readonly id: string; readonly version: number };
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly seats: readonly { readonly id: SeatId; readonly name: string }[];
  readonly host: UserId;
  readonly gm: GameMaster;
  readonly pace: Pace;
  /** Public key in hex for `vrf`, else null. */
  readonly dice: { readonly source: DiceSource; readonly publicKey: string | null };
  /** Whether spectators are allowed; they get the public view, this many turns late. */
  readonly spectators: { readonly allowed: boolean; readonly delayTurns: number };
  /** Listed in the lobby for anyone to join; else by invitation only. */
  readonly listed: boolean;
  /** A demo campaign: does not count, may be deleted. */
  readonly demo: boolean;
  /** Absent: `noBrief`. */
  readonly brief?: Brief;
  /** Press policy; absent: `usualPress`. */
  readonly press?: PressPolicy;
  /**
   * Former players never rule. Absent in campaigns of versions up to 0.1.0: there a game master who had left a seat
   * could rule, and an audit accepts such rulings.
   */
  readonly apart?: true;
  /** The parent of a battle campaign; absent: an ordinary campaign. */
  readonly parent?: ParentLink;
  /** Public key that signs checkpoints, hex; absent: none, or introduced later. */
  readonly headKey?: string;
  /** Dice scheme; absent: nonces that come with orders. */
  readonly trust?: TrustTerms;
  /** The campaign that it repeats, and who is invited to which seat; absent: no rematch. */
  readonly rematch?: RematchTerms;
  /** How long its lobby gathers players; absent: without end, as in versions up to 0.2. */
  readonly gather?: GatherTerms;
  /** Players are hidden from one another until the end (`anonymity.ts`); absent: they are named. */
  readonly anonymous?: true;
  /** Its result counts for ratings if it is listed at its start; absent: it is not rated. */
  readonly rated?: true;
}

/** The players of an ended campaign, by the seats that they are invited to in its rematch. */
export interface RematchTerms {
  readonly of: CampaignId;
  readonly seats: Readonly<Record<SeatId, UserId>>;
}

/**
 * Checkpoints are signed from here on, in campaigns that began without a checkpoint key. At most once. Disclosed to
 * all.
 */
export interface HeadKeyReplaced {
  readonly type: 'HeadKeyReplaced';
  /** Public key, hex. */
  readonly headKey: string;
  readonly reason: 'introduced';
}

/**
 * The operator restored the campaign from a backup: events after `to` are lost, and devices may have seen another
 * history. Disclosed to all.
 */
export interface StreamRestored {
  readonly type: 'StreamRestored';
  /**
   * End of the backup in ms since 1970, by the operator. Security: a version would reveal the number of secret events.
   */
  readonly to: number;
  readonly reason: string;
  readonly at: number;
}

export interface SeatTaken {
  readonly type: 'SeatTaken';
  readonly seat: SeatId;
  readonly holder: Holder;
  /**
   * 64 hex digits; disclosed to its seat alone until the end. Null where seats have keys, for bots and after the start.
   */
  readonly nonce: string | null;
  /** Keys of its dice contributions; absent: it has none. */
  readonly keys?: NumberedKeys;
  /** The holder's seat before the deal at the start; absent: not a deal. */
  readonly from?: SeatId;
  /** When the player plays, as stated before the start; absent: not stated. */
  readonly hours?: PlayHours;
}

export interface SeatHandedOver {
  readonly type: 'SeatHandedOver';
  readonly seat: SeatId;
  readonly to: Holder;
  /** A bot plays until the player, who keeps the seat, submits orders. */
  readonly standIn: boolean;
  readonly nonce: string | null;
  /** Keys that move with the same person; absent: the next holder brings their own. */
  readonly keys?: NumberedKeys;
  readonly reason: string;
  /** Who handed it over; absent: a vote, or the rules. */
  readonly by?: UserId;
}

export interface SeatVacated {
  readonly type: 'SeatVacated';
  readonly seat: SeatId;
  /** `left`, `bot-removed`, `removed` by host or game master, or `dealt`: dealt another seat at the start. */
  readonly reason: string;
  /** Who removed the holder, with their reason in `words`; absent: not a removal. */
  readonly by?: UserId;
  readonly words?: string;
}

export interface CampaignStarted {
  readonly type: 'CampaignStarted';
  /** The input of the ruleset's `open`. */
  readonly setup: unknown;
  readonly leaves: readonly Leaf[];
}

export interface PhaseOpened {
  readonly type: 'PhaseOpened';
  readonly phase: PhaseId;
  /** 1, 2, … over the campaign's phases. */
  readonly ordinal: number;
  readonly kind: string;
  readonly turn: number;
  readonly mode: 'sealed' | 'live';
  readonly awaited: readonly SeatId[];
  /** Disclosed to each seat for itself alone, so that others are not listed here; absent: disclosed to all. */
  readonly awaitedTold?: 'own';
  /** What closes it before its deadline; absent: when all seats are ready. */
  readonly closes?: ClosingRule;
  /** It waits only for seats with a player; absent: also for a seat whose player left with orders in. */
  readonly waitsFor?: 'players';
  /** The part of its turn that it plays; absent: turns have no parts. */
  readonly part?: PhasePart;
  /** Milliseconds since 1970, as all times in events. */
  readonly openedAt: number;
  readonly dueAt: number;
  readonly leaves: readonly Leaf[];
}

export interface OrdersSubmitted {
  readonly type: 'OrdersSubmitted';
  readonly phase: PhaseId;
  readonly seat: SeatId;
  /** 1, 2, … over this seat's submissions in this phase, including withdrawals. */
  readonly number: number;
  /** null withdraws the orders. */
  readonly sheet: unknown;
  /** The seat's nonce for this phase, with its first orders; null afterwards. */
  readonly nonce: string | null;
  readonly origin: Exclude<SheetOrigin, 'missed'>;
  readonly at: number;
  /** Signature of the seat's device; absent: the seat has no keys, or a bot or the platform wrote it. */
  readonly deed?: NumberedSignature;
}

export interface SeatReady {
  readonly type: 'SeatReady';
  readonly phase: PhaseId;
  readonly seat: SeatId;
  /** `now` waives the cooling window, `no` revokes ready. */
  readonly ready: 'yes' | 'now' | 'no';
  readonly at: number;
  /** Disclosed to its seat alone. Absent: it follows from orders or a declaration, or the seat has no keys. */
  readonly deed?: NumberedSignature;
}

export interface StandingOrdersSet {
  readonly type: 'StandingOrdersSet';
  readonly seat: SeatId;
  readonly standing: unknown;
  readonly deed?: NumberedSignature;
}

/** Orders for a later turn, which count if the seat submits none then; null deletes them. */
export interface LaterOrdersSet {
  readonly type: 'LaterOrdersSet';
  readonly seat: SeatId;
  readonly turn: number;
  readonly phaseKind: string;
  readonly orders: ConditionalOrders | null;
  readonly deed?: NumberedSignature;
}

/**
 * An action outside the orders, as the player gave it: a declaration, a doctrine, an offer. The game's events that
 * follow from it stand in the same append, so that an audit can re-decide it. Not written by versions up to 0.1.0.
 */
export interface SeatActed {
  readonly type: 'SeatActed';
  readonly seat: SeatId;
  readonly action: unknown;
  readonly at: number;
  /** Dice were opened for it; absent in campaigns whose nonces come with orders. */
  readonly opened?: true;
  readonly deed?: NumberedSignature;
}

/** Reason code of a deadline that the rules moved so that a late declaration can be answered. */
export const answerTimeReason = 'answer-time';

export interface DeadlineMoved {
  readonly type: 'DeadlineMoved';
  readonly phase: PhaseId;
  readonly from: number;
  readonly to: number;
  /** Null: the clock, by the pace. */
  readonly by: UserId | null;
  readonly reason: string;
  /** What the time was taken from; absent: the limits of host and game master. */
  readonly grant?: DeadlineGrant;
}

/** A seat's own allowance, the rescue of a phase with too many missing orders, a vote, or a holiday of all. */
export type DeadlineGrant =
  | { readonly kind: 'allowance'; readonly seat: SeatId }
  | { readonly kind: 'rescue' }
  | { readonly kind: 'vote'; readonly vote: string }
  | { readonly kind: 'holiday' };

export interface CampaignPaused {
  readonly type: 'CampaignPaused';
  /** Null: the clock, because no player was left. */
  readonly by: UserId | null;
  readonly reason: string;
  readonly at: number;
  /** When it resumes by itself. Without players: at the latest, or when one plays again. */
  readonly until: number;
}

export interface CampaignResumed {
  readonly type: 'CampaignResumed';
  readonly by: Actor;
  /** The open phase's deadline, moved by the length of the pause. */
  readonly dueAt: number;
}

/**
 * The rules failed at closing the open phase, or the record was altered. The clock stands still until a user or a newer
 * server version releases the campaign.
 */
export interface CampaignParked {
  readonly type: 'CampaignParked';
  readonly phase: PhaseId;
  readonly at: number;
  /** The first altered row of the record; absent: the rules failed. */
  readonly altered?: number;
}

export interface CampaignReleased {
  readonly type: 'CampaignReleased';
  readonly by: Actor;
  /** The open phase's deadline, moved by the time for which it was parked. */
  readonly dueAt: number;
}

export interface CampaignEnded {
  readonly type: 'CampaignEnded';
  readonly winners: readonly SeatId[];
  /**
   * Message code of the ruleset, `ended.by-host`, a carried vote (`ended.draw`, `ended.cancelled`), or a lobby whose time
   * was over: `ended.unfilled`.
   */
  readonly reason: string;
  readonly clause: string | null;
  readonly by: Actor;
  /** The reason as entered by the user; absent: the rules ended it, or no reason was given. */
  readonly words?: string;
  /**
   * The campaign's dice key, published so that all can verify the dice. Null in a battle campaign, which shares its
   * parent's key.
   */
  readonly secretKey: string | null;
  /** Battle campaign: the rules played the last windows without its players. */
  readonly finished?: true;
}

/** An event that the platform writes into a campaign's stream. */
export type PlatformEvent =
  | CampaignCreated
  | SeatTaken
  | SeatHandedOver
  | SeatVacated
  | CampaignStarted
  | PhaseOpened
  | OrdersSubmitted
  | SeatReady
  | StandingOrdersSet
  | LaterOrdersSet
  | SeatActed
  | DeadlineMoved
  | CampaignPaused
  | CampaignResumed
  | CampaignParked
  | CampaignReleased
  | PhaseClosed
  | CampaignEnded
  | BattleStreamEvent
  | HeadKeyReplaced
  | StreamRestored
  | HostEvent
  | SeatKeyReplaced
  | DeedKeyBrought
  | PartBrought
  | PhaseSealed
  | BeaconWaived
  | TableEvent
  | PressEvent;

/** An event of the campaign's ruleset; its type is unknown to the platform. */
export interface GameEvent {
  readonly type: string;
}

/** Any event in a campaign's stream. */
export type StreamEvent = PlatformEvent | DiceEvent | GameEvent;

const platformTypes: ReadonlySet<string> = new Set<PlatformEvent['type']>([
  'CampaignCreated',
  'SeatTaken',
  'SeatHandedOver',
  'SeatVacated',
  'CampaignStarted',
  'PhaseOpened',
  'OrdersSubmitted',
  'SeatReady',
  'StandingOrdersSet',
  'LaterOrdersSet',
  'SeatActed',
  'DeadlineMoved',
  'CampaignPaused',
  'CampaignResumed',
  'CampaignParked',
  'CampaignReleased',
  'PhaseClosed',
  'CampaignEnded',
  ...battleEventTypes,
  'HeadKeyReplaced',
  'StreamRestored',
  ...hostEventTypes,
  ...trustEventTypes,
  ...tableEventTypes,
  ...pressEventTypes,
]);

/** Returns whether it is a platform event. Names of platform and dice events are reserved: no ruleset may use them. */
export function isPlatformEvent(event: StreamEvent): event is PlatformEvent {
  return platformTypes.has(event.type);
}

/** Returns whether it is an event of the ruleset, which changes the game's state. */
export function isGameEvent(event: StreamEvent): boolean {
  return !isPlatformEvent(event) && !isDiceEvent(event);
}

/** Metadata of an event; not part of its data. */
export interface EventMeta {
  /** Milliseconds since 1970, by the database's clock. */
  readonly at: number;
  readonly actor: Actor;
  /** Id of the client's command that caused it. */
  readonly command: string | null;
  /** One per decision; all events of one append share it. */
  readonly correlation: string;
  readonly rulesetVersion: number;
}
