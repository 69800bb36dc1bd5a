import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import type { PhasePart, BotRole, ClosingRule, ConditionalOrders } from '@warlog/ruleset-api';
import type { Asked, AtRealTable, Battle, ParentLink } from './battle-events.js';
import type { CampaignCreated, GameMaster, Holder, RematchTerms } from './events.js';
import type { Leaf, BeaconRound } from '@warlog/dice';
import type { SheetOrigin, SealedPhase } from './closing-events.js';
import type { Pace } from './pace.js';
import type { GatherTerms, PlayHours } from './gather-terms.js';
import type { Power } from './power-rules.js';
import type { CampaignDeparture, HostMove } from '@warlog/trust';
import type { NumberedKeys, TrustTerms } from './trust-terms.js';
import type { PressPolicy, Treaty } from './press-events.js';
import { seatRights, type SeatPosition, type SeatRights } from './seat-rights.js';
import type {
  Brief,
  Choice,
  HonorGiven,
  Leave,
  Motion,
  RulingMade,
  RulingRoll,
  SeatRole,
  SitterScope,
  VoteOpened,
} from './governance-events.js';

/** Orders of a seat for a phase of a later turn. */
export interface LaterOrders extends ConditionalOrders {
  readonly turn: number;
  readonly phaseKind: string;
}

/** A seat as folded from the stream. */
export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  holder: Holder | null;
  /** Its players, first one first, where letters stay with people; absent: they do not. */
  people?: readonly UserId[];
  /** Seats that its holder would prefer, best first, until the start; absent: no wish. */
  wishes?: readonly SeatId[];
  /** The holder's seat before the deal at the start; absent: the same. */
  dealtFrom?: SeatId;
  /** A bot plays for the holder until the holder submits orders. */
  standIn: boolean;
  /**
   * The current nonce: the last one that was sent. Where seats have keys: the contribution when it was last asked, if
   * any.
   */
  nonce: string | null;
  /** Keys of its dice contributions, with the ordinal of the phase in which they came; absent: none. */
  keys?: NumberedKeys & { readonly since: number };
  /** Signing keys of its holder's further devices and of its sitter; absent: none. */
  deedKeys?: readonly { readonly user: UserId; readonly key: string }[];
  /** How many of them each user brought in the open phase, or in the lobby; absent: none. */
  newDeedKeys?: Readonly<Record<UserId, number>>;
  /** How many of them each user brought over the campaign; absent: none. */
  allDeedKeys?: Readonly<Record<UserId, number>>;
  /** Number of signed actions by name in the open phase, or in the lobby; absent: none. */
  deeds?: Readonly<Record<string, number>>;
  /** Closings to which it contributed, of those that asked it; absent: none. */
  broughtParts?: { readonly parts: number; readonly of: number };
  /** Deadlines missed in a row. Several misses in one part of a turn count once. */
  misses: number;
  /** The part of a turn in which the last miss was counted; absent: none. */
  missedPart?: string;
  /** Windows missed in a row, where they are counted separately; absent: none. */
  missedWindows?: number;
  /** When its player plays, as stated before the start; absent: not stated, or started. */
  hours?: PlayHours;
  /** Plan and doctrine answer for it until it returns; absent: present. */
  away?: true;
  /** Milliseconds left of its clock, before the open phase is charged; absent: no clock. */
  clockMs?: number;
  standing: unknown;
  /** Its orders for later turns, earliest first; absent: none. */
  later?: readonly LaterOrders[];
  /** Who may give orders for the holder; `called` since a miss. */
  sitter: { readonly user: UserId; readonly scope: SitterScope; readonly until: number; called: boolean } | null;
  /** Users who have a role in it, or are offered one; absent: none. */
  roles?: readonly RoleInSeat[];
  /** A substitute is wanted. */
  offered: boolean;
  /** Users who requested it, in order of request. */
  requests: UserId[];
  leave: readonly Leave[];
  /** Misses on leave so far that did not count. */
  excused: number;
  /** Milliseconds of its allowance used so far. */
  allowanceMs: number;
  /** Milliseconds of these used by sitters; absent: none. */
  sitterAllowanceMs?: number;
}

/** A role in a seat; `taken` false: an offer. */
export interface RoleInSeat {
  readonly user: UserId;
  readonly role: SeatRole;
  readonly taken: boolean;
}

/** A player who held a seat at the start of a rated campaign. */
export interface RatedPlayer {
  readonly seat: SeatId;
  readonly user: UserId;
  /** Left or was removed, and did not return: counts as lost. Absent: counts with the result of the seat. */
  readonly left?: true;
}

/** An open vote. */
export interface Vote {
  readonly id: string;
  readonly motion: Motion;
  readonly reason: string;
  readonly by: UserId;
  readonly at: number;
  closesAt: number;
  readonly electorate: VoteOpened['electorate'];
  readonly quorum: number;
  readonly secret: boolean;
  readonly counts?: VoteOpened['counts'];
  readonly choices: Record<SeatId, Choice>;
}

/** A ruling in force, or undone. */
export interface Ruling {
  readonly id: string;
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
  readonly ordinal: number;
  readonly undoes: string | null;
  readonly roll?: RulingRoll;
  readonly record: NonNullable<RulingMade['record']>;
  undone: boolean;
}

/** The orders that would count for a seat if the phase closed now. */
export interface SentSheet {
  readonly number: number;
  readonly sheet: unknown;
  readonly origin: Exclude<SheetOrigin, 'missed'>;
  readonly at: number;
  /** Stream version of the submission. */
  readonly version: number;
}

/** A seat's statement that its orders are final. */
export interface Word {
  readonly word: 'yes' | 'now';
  readonly at: number;
  /** What the phase used of the seat's clock until then; absent: no clock. */
  readonly tookMs?: number;
}

/** The phase that waits for orders. */
export interface OpenPhase {
  readonly id: PhaseId;
  readonly ordinal: number;
  readonly kind: string;
  readonly turn: number;
  readonly mode: 'sealed' | 'live';
  readonly awaited: readonly SeatId[];
  /** Each seat sees only whether itself is awaited; absent: disclosed to all. */
  readonly awaitedTold?: 'own';
  /** What closes it before its deadline; absent: when all seats are ready. */
  readonly closes?: ClosingRule;
  /** It waits only for seats with a player; absent: also for a seat whose player left with orders in. */
  readonly waitsFor?: 'players';
  /** The part of its turn that it plays; absent: turns have no parts. */
  readonly part?: PhasePart;
  readonly openedAt: number;
  /** How often the campaign left a server, arrived or stayed while it was open; absent: never. */
  hostEvents?: number;
  /** Milliseconds for which the campaign stood still since its opening; absent: none. */
  stoppedMs?: number;
  /** Milliseconds that it had run when a returning seat was asked; absent: asked at the opening. */
  askedAfterMs?: Record<SeatId, number>;
  /** Leaves of the nonces at its opening: used for the dice of all declarations in it. */
  readonly leaves: readonly Leaf[];
  dueAt: number;
  /** Milliseconds by which this phase was extended. */
  extendedMs: number;
  /** How often a late declaration moved its deadline; absent: never. */
  answerExtensions?: number;
  /** Seats whose allowance moved its deadline because their orders were missing. */
  readonly granted: SeatId[];
  /** Too many orders were missing, and the deadline was moved for that. */
  rescued: boolean;
  /** When each seat was last reminded by a user. */
  readonly nudged: Record<SeatId, number>;
  /** Kinds of motions that were lost in it, by mover. */
  readonly lost: { readonly kind: Motion['kind']; readonly by: UserId }[];
  /** Seats whose nonce of this phase is fixed. */
  readonly frozen: SeatId[];
  /** Seats that it asks for dice contributions, with their keys; absent where nonces come with orders. */
  readonly asksParts?: Readonly<Record<SeatId, string>>;
  /** Dice contributions received; absent: none. */
  brought?: Readonly<Record<SeatId, { readonly proof: string; readonly nonce: string }>>;
  /** Sealed: its time is over, and its beacon round is awaited; absent: it accepts orders. */
  sealed?: SealedPhase;
  /** Number of declarations that opened dice, by seat; absent: none. */
  declared?: Readonly<Record<SeatId, number>>;
  readonly sheets: Record<SeatId, SentSheet>;
  /** Submissions so far, including withdrawals. */
  readonly submissions: Record<SeatId, number>;
  readonly ready: Record<SeatId, Word>;
}

/** What a user has been in a campaign since its start. */
export interface Participation {
  /** Seats that they held, sat for or had a role in; more than one only in campaigns of versions up to 0.1.0. */
  readonly seats: readonly SeatId[];
  /** Game master without a seat: saw everything and could rule. */
  readonly referee: boolean;
}

/** The seats to which one seat gave an honor. */
export type GivenHonor = Pick<HonorGiven, 'seat' | 'honor' | 'to'>;

export type CampaignStatus = 'lobby' | 'running' | 'paused' | 'parked' | 'ended';

/** The platform's state of a campaign: everything but the game itself. Plain JSON. */
export interface Campaign {
  readonly id: CampaignId;
  name: string;
  /** Absent: `noBrief`. */
  brief?: Brief;
  /** The version that resolves it: from its creation, until it is upgraded. */
  ruleset: CampaignCreated['ruleset'];
  readonly scenario: string;
  options: CampaignCreated['options'];
  readonly host: UserId;
  gm: GameMaster;
  pace: Pace;
  /** The pace before one person changed it; absent: all of it was agreed at the start or by vote. */
  agreedPace?: Pace;
  readonly dice: CampaignCreated['dice'];
  /** The key that signs its checkpoints; absent: none. */
  headKey?: string;
  /** Dice scheme; absent: nonces that come with orders. */
  readonly trust?: TrustTerms;
  /** The beacon round of the last closing, used by declarations and bots. Absent: none. */
  beaconRound?: BeaconRound;
  /** Every key that a seat has or had; absent: none. */
  seatKeys?: readonly string[];
  spectators: CampaignCreated['spectators'];
  listed: boolean;
  readonly demo: boolean;
  readonly press: {
    policy: PressPolicy;
    /** When each member wrote, as far back as the limit needs. */
    readonly sent: Record<string, number[]>;
    /** Treaties that are proposed or in force, oldest first; absent: none. */
    treaties?: readonly Treaty[];
  };
  status: CampaignStatus;
  readonly seats: Seat[];
  /** Users removed before the start: they return by invitation only. Absent: none. */
  removed?: readonly UserId[];
  /** Participation of users since the start. */
  readonly parts: Record<UserId, Participation>;
  /** How often each power of an office was used since the start (`powers.ts`); absent: never. */
  uses?: Readonly<Partial<Record<Power, number>>>;
  /** Whether it was created by a version that separates player and referee for good. */
  readonly apart: boolean;
  /** Phases opened so far. */
  ordinal: number;
  /** The turn of the last phase; 0 before the first. */
  turn: number;
  phase: OpenPhase | null;
  /** Milliseconds by which all phases together were extended. */
  extendedMs: number;
  /** `deserted`: no player was left; it ends when one plays again. */
  pause: { readonly at: number; readonly until: number; readonly reason: string; deserted?: true } | null;
  /** It paused for want of players, and none has played since: it does not pause for that again. */
  wasDeserted?: true;
  /** Planned length of all pauses, and of days off that no vote decided, together, in milliseconds. */
  pausedMs: number;
  /** The rules failed at closing the open phase, or the record was altered; the phase keeps its orders of that time. */
  parked: { readonly at: number; readonly altered?: number } | null;
  /** It has moved to another server; absent: it is here. */
  away?: CampaignDeparture;
  /** How often it moved to another server since its start; absent: never. */
  departures?: number;
  /** Its moves from other servers to here, oldest first, each with the ordinal of its phase; absent: created here. */
  moves?: readonly (HostMove & { readonly ordinal: number })[];
  /** The last restore from a backup: `to` is the end of the backup, in ms since 1970; absent: never. */
  restored?: { readonly to: number; readonly reason: string; readonly at: number };
  /** Open votes, oldest first. */
  readonly votes: Vote[];
  /** In the order in which they were made. */
  readonly rulings: Ruling[];
  result: {
    readonly winners: readonly SeatId[];
    readonly reason: string;
    readonly clause: string | null;
    readonly finished?: true;
  } | null;
  /** Its battles that became battle campaigns, oldest first; absent: none. */
  battles?: readonly Battle[];
  /** The parent of a battle campaign; absent: an ordinary campaign. */
  readonly parent?: ParentLink;
  /** The players invited from an ended campaign; absent: no rematch. */
  readonly rematch?: RematchTerms;
  /** How its lobby gathers players; absent: without end. */
  readonly gather?: GatherTerms;
  /** Its players are hidden from one another until the end; absent: they are named. */
  readonly anonymous?: true;
  /** From the start on, the players whose result counts for ratings; absent: it is not rated. */
  rated?: readonly RatedPlayer[];
  /** Honors that players gave one another after the end; absent: none. */
  honors?: readonly GivenHonor[];
  /** Battle campaign: a seat has given orders, so it ends with a result. */
  begun?: true;
  /** Battle campaign: users who are or were captains of a seat; absent: none. */
  captains?: readonly UserId[];
  /** Battle campaign: requests besides orders. */
  asked?: Asked;
  /** Battle campaign: played with miniatures, so no window asks its players. */
  realTable?: AtRealTable;
}

/** A loaded campaign: the platform's state, the game's state (null before the start), and the stream's version. */
export interface Loaded {
  readonly campaign: Campaign;
  readonly game: unknown;
  /** Number of events in the stream. */
  readonly version: number;
}

/** Returns the seat with this id; throws if there is none, because ids are checked at the edge. */
export function seatOf(campaign: Campaign, id: SeatId): Seat {
  const found = campaign.seats.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`Campaign ${campaign.id} has no seat ${id}`);
  return found;
}

/** Returns whether a user may take the seat without asking: it is vacant, or an offered bot's seat. */
export function isVacant({ holder, offered }: Seat): boolean {
  return holder === null || (holder.kind === 'bot' && offered);
}

/** Returns whether a bot decides for this seat: its own bot, a stand-in, or because the seat is vacant. */
export function botPlays(seat: Seat): boolean {
  return seat.holder === null || seat.holder.kind === 'bot' || seat.standIn;
}

/** Returns whether no person plays any more: every seat is vacant, away, or played by a bot that stands in. */
export function isDeserted({ seats }: Pick<Campaign, 'seats'>): boolean {
  return leavesBotsAlone(seats, (seat) => seat.holder === null || seat.standIn || seat.away === true);
}

/** Returns whether only bots play besides the seats that count as left, of which there is at least one. */
export function leavesBotsAlone(seats: readonly Seat[], isLeft: (seat: Seat) => boolean): boolean {
  return seats.some(isLeft) && seats.every((seat) => isLeft(seat) || botPlays(seat));
}

/** Returns for whom the seat's bot plays. A vacant seat counts as a stand-in, too. */
export function botRole(seat: Seat): BotRole {
  return seat.holder?.kind === 'bot' ? 'own' : 'stand-in';
}

/**
 * Returns whether plan and doctrine answer for a person's seat: it is away, or its clock was spent before this phase.
 * False if it is secret who is asked, because this would reveal it. `phase` null: for the next phase that is not
 * secret.
 */
export function isUnasked(phase: Pick<OpenPhase, 'awaitedTold'> | null, seat: Seat): boolean {
  if (botPlays(seat) || asksInSecret(phase)) return false;
  return seat.away === true || (seat.clockMs ?? Infinity) <= 0;
}

/** Returns the seat that a user holds, if any. */
export function seatHeldBy(campaign: Campaign, user: UserId): Seat | null {
  return campaign.seats.find((seat) => seat.holder?.kind === 'player' && seat.holder.user === user) ?? null;
}

/** Returns which of its players holds the seat, 1 for the first; null where letters go with the seat. */
export function personIn({ holder, people }: Pick<Seat, 'holder' | 'people'>): number | null {
  return people && holder?.kind === 'player' ? people.indexOf(holder.user) + 1 : null;
}

/** Returns as what a user belongs to the seat now. */
export function positionsIn(seat: Seat, user: UserId): readonly SeatPosition[] {
  const { holder, roles = [] } = seat;
  return [
    ...(holder?.kind === 'player' && holder.user === user ? (['holder'] as const) : []),
    ...(sitsFor(seat, user) ? (['sitter'] as const) : []),
    ...roles.filter((role) => role.taken && role.user === user).map(({ role }) => role),
  ];
}

/** Returns the seat in which a user has this right now. */
export function seatWith(campaign: Campaign, user: UserId, right: keyof SeatRights): Seat | null {
  const hasRight = (seat: Seat) => positionsIn(seat, user).some((position) => seatRights[position][right]);
  return seatHeldBy(campaign, user) ?? campaign.seats.find(hasRight) ?? null;
}

/** Returns the seat for which a user may give orders: their own, or the one they sit for now. */
export function seatPlayedBy(campaign: Campaign, user: UserId): Seat | null {
  return seatWith(campaign, user, 'orders');
}

/** Returns whether this user may give orders for the holder now. The clock dismisses sitters whose term is over. */
export function sitsFor({ sitter }: Seat, user: UserId): boolean {
  return sitter?.user === user && (sitter.scope === 'always' || sitter.called);
}

/** Returns whether only the seat itself knows that this phase asks it. */
export function asksInSecret(phase: Pick<OpenPhase, 'awaitedTold'> | null): boolean {
  return phase?.awaitedTold === 'own';
}

/** Returns whether the seat's holder is on leave at this moment. */
export function isOnLeave({ leave }: Seat, at: number): boolean {
  return leave.some(({ from, to }) => at >= from && at < to);
}
