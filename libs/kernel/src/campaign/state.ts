import type { CampaignId, PhaseId, SeatId, UserId } from '../ids.js';
import type { PhasePart } from '../phase-part.js';
import type { BotRole, Closes } from '../ruleset.js';
import type { Asked, AtRealTable, Battle, ParentLink } from './battle-events.js';
import type { CampaignCreated, GameMaster, Holder, Leaf, SheetOrigin } from './events.js';
import type { BeaconRound } from '../dice/moment-hash.js';
import type { SealedPhase } from './beacon-terms.js';
import type { Pace } from './pace.js';
import type { Part } from './parts.js';
import type { Power } from './powers.js';
import type { Leaving, Move } from '../trust/host-identity.js';
import type { NumberedKeys, TrustTerms } from './trust-terms.js';
import type { PressPolicy } from './press-events.js';
import type { Brief, Choice, Leave, Motion, RulingMade, RulingRoll, SitterScope, VoteOpened } from './table-events.js';

/** A seat as the stream tells it. */
export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  holder: Holder | null;
  /** Who played it, the first first, where letters stay with people; absent: they do not. */
  people?: readonly UserId[];
  /** Seats that its holder would rather have, best first, until the start; absent: no wish. */
  wishes?: readonly SeatId[];
  /** The seat that its holder had until the deal at the start; absent: the same. */
  dealtFrom?: SeatId;
  /** A bot plays for the holder until the holder sends a sheet. */
  standIn: boolean;
  /** The nonce in force: the last one brought; where seats have keys, what it brought when it was asked last, if anything. */
  nonce: string | null;
  /** By which it answers phases, and the ordinal of the phase in which they came; absent: it has none. */
  keys?: NumberedKeys & { readonly since: number };
  /** By which its holder's further devices and its sitter sign; absent: none does. */
  deedKeys?: readonly { readonly user: UserId; readonly key: string }[];
  /** How many of them each brought in the open phase, or in the lobby; absent: none. */
  newDeedKeys?: Readonly<Record<UserId, number>>;
  /** How many of them each brought over the campaign; absent: none. */
  allDeedKeys?: Readonly<Record<UserId, number>>;
  /** How many signed deeds of each name were done in the open phase, or in the lobby; absent: none. */
  deeds?: Readonly<Record<string, number>>;
  /** Closings to which it brought its part, of those that asked for it; absent: none did. */
  broughtParts?: { readonly parts: number; readonly of: number };
  /** Deadlines missed in a row; those of one part of a turn are one. */
  misses: number;
  /** The part of a turn in which the last of them was counted; absent: in none. */
  missedPart?: string;
  /** Windows missed in a row, where they are counted apart; absent: none. */
  missedWindows?: number;
  /** Plan and doctrine answer for it until it returns; absent: it is here. */
  away?: true;
  /** Milliseconds that are left of its clock, those of the open phase not taken off; absent: it has none. */
  clockMs?: number;
  standing: unknown;
  /** Who may give orders in the holder's stead; `called` since a miss. */
  sitter: { readonly user: UserId; readonly scope: SitterScope; readonly until: number; called: boolean } | null;
  /** A substitute is looked for. */
  offered: boolean;
  /** Who would take it over, in the order of asking. */
  requests: UserId[];
  leave: readonly Leave[];
  /** Deadlines missed on leave so far that did not count. */
  excused: number;
  /** Milliseconds taken from its allowance so far. */
  allowanceMs: number;
  /** Of these, milliseconds that sitters took; absent: none. */
  sitterAllowanceMs?: number;
}

/** A vote that is open. */
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

/** A ruling that stands or was taken back. */
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

/** The sheet that counts for a seat if the phase closed now. */
export interface SentSheet {
  readonly number: number;
  readonly sheet: unknown;
  readonly origin: Exclude<SheetOrigin, 'missed'>;
  readonly at: number;
  /** The version of the stream at which it stands. */
  readonly version: number;
}

/** A seat's word that its sheet is final. */
export interface Word {
  readonly word: 'yes' | 'now';
  readonly at: number;
  /** What it took the seat from its clock; absent: it has none. */
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
  /** Each seat is told of itself alone whether it is awaited; absent: all are told of all. */
  readonly awaitedTold?: 'own';
  /** What closes it before its deadline; absent: that all are ready. */
  readonly closes?: Closes;
  /** It waits for players in their seats alone; absent: also for a seat that its player left with orders in. */
  readonly waitsFor?: 'players';
  /** The part of its turn that it plays; absent: the turn has no parts. */
  readonly part?: PhasePart;
  readonly openedAt: number;
  /** How often the campaign left a host, arrived or stayed while it was open; absent: never. */
  hostEvents?: number;
  /** Milliseconds in which the campaign stood still since; absent: none. */
  stoppedMs?: number;
  /** For how long it had run when a seat that came back was asked; absent: since it opened. */
  askedAfterMs?: Record<SeatId, number>;
  /** Leaves of the nonces as they stood when it opened: the dice of everything declared in it. */
  readonly leaves: readonly Leaf[];
  dueAt: number;
  /** Milliseconds by which this phase was extended so far. */
  extendedMs: number;
  /** How often a late declaration moved its deadline; absent: never. */
  answerExtensions?: number;
  /** Seats whose allowance moved its deadline when their sheet was missing. */
  readonly granted: SeatId[];
  /** Too many sheets were missing, and the deadline was moved for that. */
  rescued: boolean;
  /** When each seat was last reminded by hand. */
  readonly nudged: Record<SeatId, number>;
  /** Kinds of motions that were lost in it, by who moved them. */
  readonly lost: { readonly kind: Motion['kind']; readonly by: UserId }[];
  /** Seats whose nonce of this phase is frozen. */
  readonly frozen: SeatId[];
  /** Seats whose parts it takes, with the key of each; absent where numbers come with sheets. */
  readonly asksParts?: Readonly<Record<SeatId, string>>;
  /** Parts that lie ready; absent: none does. */
  brought?: Readonly<Record<SeatId, { readonly proof: string; readonly nonce: string }>>;
  /** Its time is over, and its round is waited for; absent: it takes orders. */
  sealed?: SealedPhase;
  /** How many declarations of each seat opened dice; absent: none did. */
  declared?: Readonly<Record<SeatId, number>>;
  readonly sheets: Record<SeatId, SentSheet>;
  /** Submissions so far, withdrawals included. */
  readonly submissions: Record<SeatId, number>;
  readonly ready: Record<SeatId, Word>;
}

export type CampaignStatus = 'lobby' | 'running' | 'paused' | 'parked' | 'ended';

/** The platform's half of a campaign: everything but the game itself. Plain JSON. */
export interface Campaign {
  readonly id: CampaignId;
  name: string;
  /** Absent: `noBrief`. */
  brief?: Brief;
  /** The version that resolves it: the one that it began with, until it is upgraded. */
  ruleset: CampaignCreated['ruleset'];
  readonly scenario: string;
  options: CampaignCreated['options'];
  readonly host: UserId;
  gm: GameMaster;
  pace: Pace;
  readonly dice: CampaignCreated['dice'];
  /** The key under which heads of its phases are signed; absent: none is. */
  headKey?: string;
  /** How its dice are made; absent: by the numbers that come with sheets. */
  readonly trust?: TrustTerms;
  /** What the last closing took in of a beacon: declarations and bots rest on it. Absent: nothing. */
  beaconRound?: BeaconRound;
  /** Every key that a seat has or had; absent: none. */
  seatKeys?: readonly string[];
  spectators: CampaignCreated['spectators'];
  listed: boolean;
  readonly demo: boolean;
  readonly press: {
    policy: PressPolicy;
    /** When each member wrote, as far back as it limits them. */
    readonly sent: Record<string, number[]>;
  };
  status: CampaignStatus;
  readonly seats: Seat[];
  /** Who was removed before the start: they come back by invitation alone. Absent: nobody. */
  removed?: readonly UserId[];
  /** What everybody has been since the start (`parts.ts`), by user. */
  readonly parts: Record<UserId, Part>;
  /** How often each power of an office was used since the start (`powers.ts`); absent: none was. */
  uses?: Readonly<Partial<Record<Power, number>>>;
  /** Was it made by a version that keeps player and referee apart for good? */
  readonly apart: boolean;
  /** Phases opened so far. */
  ordinal: number;
  /** The turn of the last of them; 0 before the first. */
  turn: number;
  phase: OpenPhase | null;
  /** Milliseconds by which all phases together were extended. */
  extendedMs: number;
  pause: { readonly at: number; readonly until: number; readonly reason: string } | null;
  /** Milliseconds that all pauses together were planned to last. */
  pausedMs: number;
  /** The rules failed at closing the open phase, which keeps its sheets as they were then. */
  parked: { readonly at: number; readonly altered?: number } | null;
  /** It left for another host, where it goes on; absent: it is here. */
  away?: Leaving;
  /** How often it left for another host since its start; absent: never. */
  departures?: number;
  /** How it came here from other hosts, the oldest first, each in the phase of this ordinal; absent: it began here. */
  moves?: readonly (Move & { readonly ordinal: number })[];
  /** When it was last brought back from a backup, and how late that went, in ms; absent: never. */
  restored?: { readonly to: number; readonly reason: string; readonly at: number };
  /** Open votes, the oldest first. */
  readonly votes: Vote[];
  /** In the order in which they were made. */
  readonly rulings: Ruling[];
  result: {
    readonly winners: readonly SeatId[];
    readonly reason: string;
    readonly clause: string | null;
    readonly finished?: true;
  } | null;
  /** Battles that it handed over, the oldest first; absent: none. */
  battles?: readonly Battle[];
  /** The campaign whose battle it is; absent: it is none. */
  readonly parent?: ParentLink;
  /** Of a battle: somebody has given an order, so that it ends with a result. */
  begun?: true;
  /** Of a battle: what was asked for besides orders. */
  asked?: Asked;
  /** Of a battle: its people fight it with miniatures, and no window asks them. */
  realTable?: AtRealTable;
}

/** A campaign as loaded: the platform's half, the game's own state (null before the start), and the stream's version. */
export interface Loaded {
  readonly campaign: Campaign;
  readonly game: unknown;
  /** Number of events in the stream. */
  readonly version: number;
}

/** The seat with this id. Throws where there is none: ids are checked at the edge. */
export function seatOf(campaign: Campaign, id: SeatId): Seat {
  const found = campaign.seats.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`Campaign ${campaign.id} has no seat ${id}`);
  return found;
}

/** May somebody sit down here without asking: does nobody hold it, or a bot whose seat is on offer? */
export function isVacant({ holder, offered }: Seat): boolean {
  return holder === null || (holder.kind === 'bot' && offered);
}

/** Does a bot decide for this seat: its own, a stand-in, or because nobody holds it? */
export function botPlays(seat: Seat): boolean {
  return seat.holder === null || seat.holder.kind === 'bot' || seat.standIn;
}

/** For whom the bot of such a seat plays. A seat that nobody holds waits for a person, too. */
export function botRole(seat: Seat): BotRole {
  return seat.holder?.kind === 'bot' ? 'own' : 'stand-in';
}

/**
 * Is a person's seat answered by plan and doctrine instead of being asked: because it is away, or its clock was spent before
 * this phase? Never where it is secret who is asked, which it would betray. Null: by the next phase that is no secret.
 */
export function isUnasked(phase: Pick<OpenPhase, 'awaitedTold'> | null, seat: Seat): boolean {
  if (botPlays(seat) || asksInSecret(phase)) return false;
  return seat.away === true || (seat.clockMs ?? Infinity) <= 0;
}

/** The seat that a user holds, if any. */
export function seatHeldBy(campaign: Campaign, user: UserId): Seat | null {
  return campaign.seats.find((seat) => seat.holder?.kind === 'player' && seat.holder.user === user) ?? null;
}

/** Which of its players holds a seat now, 1 for the first; null where letters go with the seat. */
export function personIn({ holder, people }: Pick<Seat, 'holder' | 'people'>): number | null {
  return people && holder?.kind === 'player' ? people.indexOf(holder.user) + 1 : null;
}

/** The seat for which a user may give orders: their own, or the one they sit for now. */
export function seatPlayedBy(campaign: Campaign, user: UserId): Seat | null {
  return seatHeldBy(campaign, user) ?? campaign.seats.find((seat) => sitsFor(seat, user)) ?? null;
}

/** May this user give orders in the holder's stead now? Whoever's time is over is dismissed by the clock. */
export function sitsFor({ sitter }: Seat, user: UserId): boolean {
  return sitter?.user === user && (sitter.scope === 'always' || sitter.called);
}

/** Is it told to nobody but the seat itself whether this phase asks it? */
export function asksInSecret(phase: Pick<OpenPhase, 'awaitedTold'> | null): boolean {
  return phase?.awaitedTold === 'own';
}

/** Is the seat's holder away at this moment? */
export function isOnLeave({ leave }: Seat, at: number): boolean {
  return leave.some(({ from, to }) => at >= from && at < to);
}
