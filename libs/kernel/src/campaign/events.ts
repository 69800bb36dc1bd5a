import type { DiceEvent, DiceSource } from '../dice/dice.js';
import type { CampaignId, PhaseId, SeatId, UserId } from '../ids.js';
import type { PhasePart } from '../phase-part.js';
import type { Closes } from '../ruleset.js';
import type { Pace } from './pace.js';
import type { BeaconWaived, ClosedBeacon, PhaseSealed } from './beacon-terms.js';
import { hostEventTypes, type HostEvent } from './host-events.js';
import { battleEventTypes, type BattleStreamEvent, type ParentLink } from './battle-events.js';
import { pressEventTypes, type PressEvent, type PressPolicy } from './press-events.js';
import {
  trustEventTypes,
  type ClosedPart,
  type DeedKeyBrought,
  type NumberedKeys,
  type PartBrought,
  type SeatKeyReplaced,
  type SignedDeed,
  type TrustTerms,
} from './trust-terms.js';
import { tableEventTypes, type Brief, type TableEvent } from './table-events.js';

/** Who plays a seat. */
export type Holder = { readonly kind: 'player'; readonly user: UserId } | { readonly kind: 'bot' };

/** The human referee. Blind: sees no sealed sheet before its phase closes. Declared to every seat. */
export type GameMaster = { readonly mode: 'none' } | { readonly mode: 'blind' | 'all-seeing'; readonly user: UserId };

/** Who asked for a thing: a person, or the platform's clock. */
export type Actor = { readonly kind: 'user'; readonly user: UserId } | { readonly kind: 'clock' };

/** How the sheet that counted for a seat came about. */
export type SheetOrigin = 'sent' | 'standing' | 'bot' | 'missed';

/** A public stand-in for a seat's nonce (dice, section 2). */
export interface Leaf {
  readonly seat: SeatId;
  readonly leaf: string;
}

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
  /** May people who hold no seat look on? What they see is what is public, so many turns late. */
  readonly spectators: { readonly allowed: boolean; readonly delayTurns: number };
  /** Stands in the lobby for anybody to join; else by invitation only. */
  readonly listed: boolean;
  /** A demo campaign: counts for nothing, may be cleared away. */
  readonly demo: boolean;
  /** Absent: `noBrief`. */
  readonly brief?: Brief;
  /** What may be written; absent: `usualPress`. */
  readonly press?: PressPolicy;
  /**
   * Whoever once played never rules. Absent in campaigns of versions up to 0.1.0: there a game master who had got up from
   * a seat could, and an audit takes such rulings as they were.
   */
  readonly apart?: true;
  /** The campaign whose battle this is; absent: it is a campaign by itself. */
  readonly parent?: ParentLink;
  /** Public half of the key that signs the heads of its phases, hex; absent: it has none, or was introduced later. */
  readonly headKey?: string;
  /** How its dice are made; absent: by the numbers that come with sheets. */
  readonly trust?: TrustTerms;
}

/** From here on the heads of phases are signed: in campaigns that began without a key for it, once. Told to everybody. */
export interface HeadKeyReplaced {
  readonly type: 'HeadKeyReplaced';
  /** Public half, hex. */
  readonly headKey: string;
  readonly reason: 'introduced';
}

/**
 * Whoever runs the server brought the campaign back from a backup: what was written after `to` is lost, and devices that
 * were there meet two histories. Told to everybody.
 */
export interface StreamRestored {
  readonly type: 'StreamRestored';
  /** How late the backup goes, in ms, as the operator says: a version would count what nobody may know. */
  readonly to: number;
  readonly reason: string;
  readonly at: number;
}

export interface SeatTaken {
  readonly type: 'SeatTaken';
  readonly seat: SeatId;
  readonly holder: Holder;
  /** 64 hex digits; seen by its seat alone until the end. Null: where seats have keys, of bots and after the start. */
  readonly nonce: string | null;
  /** By which it answers phases; absent: it has none. */
  readonly keys?: NumberedKeys;
  /** The seat that its holder had until the deal at the start; absent: it was no deal that brought them here. */
  readonly from?: SeatId;
}

export interface SeatHandedOver {
  readonly type: 'SeatHandedOver';
  readonly seat: SeatId;
  readonly to: Holder;
  /** A stand-in plays until the player, who keeps the seat, sends a sheet. */
  readonly standIn: boolean;
  readonly nonce: string | null;
  /** The keys that go along where the same person goes on; absent: the next holder brings their own. */
  readonly keys?: NumberedKeys;
  readonly reason: string;
  /** Who handed it over; absent: a vote, or the rules. */
  readonly by?: UserId;
}

export interface SeatVacated {
  readonly type: 'SeatVacated';
  readonly seat: SeatId;
  /** `left`, `bot-removed`, `removed` by who steers, or `dealt`: its holder is dealt another at the start. */
  readonly reason: string;
  /** Who removed its holder, and why in their words; absent: it was no removal. */
  readonly by?: UserId;
  readonly words?: string;
}

export interface CampaignStarted {
  readonly type: 'CampaignStarted';
  /** What the ruleset's `open` was given. */
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
  /** Each seat is told of itself alone, so that others read no seat here; absent: all are told of all. */
  readonly awaitedTold?: 'own';
  /** What closes it before its deadline; absent: that all are ready. */
  readonly closes?: Closes;
  /** It waits for players in their seats alone; absent: also for a seat that its player left with orders in. */
  readonly waitsFor?: 'players';
  /** The part of its turn that it plays; absent: the turn has no parts. */
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
  /** 1, 2, … over this seat's submissions of this phase, withdrawals included. */
  readonly number: number;
  /** null withdraws. */
  readonly sheet: unknown;
  /** The seat's nonce for this phase, with its first sheet; null afterwards. */
  readonly nonce: string | null;
  readonly origin: Exclude<SheetOrigin, 'missed'>;
  readonly at: number;
  /** By its seat's device; absent: its seat has no keys, or no person sent it. */
  readonly deed?: SignedDeed;
}

export interface SeatReady {
  readonly type: 'SeatReady';
  readonly phase: PhaseId;
  readonly seat: SeatId;
  /** `now` waives the cooling window, `no` takes the word back. */
  readonly ready: 'yes' | 'now' | 'no';
  readonly at: number;
  /** Absent: it follows from a sheet or a declaration, or its seat has no keys. Told to its seat alone. */
  readonly deed?: SignedDeed;
}

export interface StandingOrdersSet {
  readonly type: 'StandingOrdersSet';
  readonly seat: SeatId;
  readonly standing: unknown;
  readonly deed?: SignedDeed;
}

/**
 * What somebody did outside the sheets, in their own words: a declaration, a doctrine, an offer. The game's events that
 * come of it follow in the same append, so that an audit can decide it again. Not written by versions up to 0.1.0.
 */
export interface SeatActed {
  readonly type: 'SeatActed';
  readonly seat: SeatId;
  readonly action: unknown;
  readonly at: number;
  /** Dice were opened for it; not written where numbers come with sheets. */
  readonly opened?: true;
  readonly deed?: SignedDeed;
}

/** The reason of a deadline that the rules themselves moved, so that a late declaration can be answered. */
export const answerTimeReason = 'answer-time';

export interface DeadlineMoved {
  readonly type: 'DeadlineMoved';
  readonly phase: PhaseId;
  readonly from: number;
  readonly to: number;
  /** Null: the clock, by what the rules sheet says. */
  readonly by: UserId | null;
  readonly reason: string;
  /** Out of which it was granted; absent: within the caps of host and game master. */
  readonly grant?: DeadlineGrant;
}

/** A seat's own allowance, the rescue of a phase in which too many sheets were missing, or a vote. */
export type DeadlineGrant =
  | { readonly kind: 'allowance'; readonly seat: SeatId }
  | { readonly kind: 'rescue' }
  | { readonly kind: 'vote'; readonly vote: string };

export interface CampaignPaused {
  readonly type: 'CampaignPaused';
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
  /** It resumes by itself then. */
  readonly until: number;
}

export interface CampaignResumed {
  readonly type: 'CampaignResumed';
  readonly by: Actor;
  /** The open phase's deadline, moved by the length of the pause. */
  readonly dueAt: number;
}

/** The rules failed at closing the open phase, or the record is not as it was written: the clock stands still until somebody, or a newer program, releases it. */
export interface CampaignParked {
  readonly type: 'CampaignParked';
  readonly phase: PhaseId;
  readonly at: number;
  /** The first row of the record that is not as it was written; absent: the rules failed. */
  readonly altered?: number;
}

export interface CampaignReleased {
  readonly type: 'CampaignReleased';
  readonly by: Actor;
  /** The open phase's deadline, moved by the time that it was parked. */
  readonly dueAt: number;
}

/**
 * `excused`: its player is on leave, so that it counts as no miss. `unasked`: its hours were spent before, or it is away, so
 * that plan and doctrine answered for it; no miss either.
 */
export interface ClosedSheet {
  readonly seat: SeatId;
  readonly origin: SheetOrigin;
  readonly excused?: true;
  readonly unasked?: true;
}

export interface PhaseClosed {
  readonly type: 'PhaseClosed';
  readonly phase: PhaseId;
  readonly ordinal: number;
  readonly why: 'deadline' | 'all-ready';
  readonly closedAt: number;
  /** How each awaited seat's sheet came about. */
  readonly sheets: readonly ClosedSheet[];
  readonly leaves: readonly Leaf[];
  /** What each seat brought whose part was asked for; absent where numbers come with sheets. */
  readonly parts?: readonly ClosedPart[];
  /** The round of a beacon that its dice take in; absent: they take in none. */
  readonly beacon?: ClosedBeacon;
}

export interface CampaignEnded {
  readonly type: 'CampaignEnded';
  readonly winners: readonly SeatId[];
  /** Message code of the ruleset, `ended.by-host`, or what was voted: `ended.draw`, `ended.cancelled`. */
  readonly reason: string;
  readonly clause: string | null;
  readonly by: Actor;
  /** Why, in the words of who ended it; absent: the rules did, or nobody said. */
  readonly words?: string;
  /** The campaign's dice key, published: from now on all can recompute all. Null at the end of a battle, whose key is that of its campaign. */
  readonly secretKey: string | null;
  /** Of a battle: its last windows were played without its players. */
  readonly finished?: true;
}

/** What the platform itself writes into a campaign's stream. */
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

/** An event of the campaign's ruleset, whose type the kernel does not know. */
export interface GameEvent {
  readonly type: string;
}

/** Anything in a campaign's stream. */
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
const diceTypes: ReadonlySet<string> = new Set<DiceEvent['type']>(['DiceScopeOpened', 'DiceRolled', 'DiceShuffled']);

/** Is it the platform's own? The names of platform and dice events are reserved: no ruleset may use them. */
export function isPlatformEvent(event: StreamEvent): event is PlatformEvent {
  return platformTypes.has(event.type);
}

export function isDiceEvent(event: StreamEvent): event is DiceEvent {
  return diceTypes.has(event.type);
}

/** Is it the ruleset's own: one that changes the game's state? */
export function isGameEvent(event: StreamEvent): boolean {
  return !isPlatformEvent(event) && !isDiceEvent(event);
}

/** Where an event comes from; beside its data, not part of it. */
export interface EventMeta {
  /** Milliseconds since 1970, by the database's clock. */
  readonly at: number;
  readonly actor: Actor;
  /** The client's command that caused it. */
  readonly command: string | null;
  /** One per decision: all events of one append share it. */
  readonly correlation: string;
  readonly rulesetVersion: number;
}
