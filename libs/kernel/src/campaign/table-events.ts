import type { PhaseId, SeatId, UserId } from '../ids.js';
import type { Pace } from './pace.js';
import type { PressPolicy } from './press-events.js';
import type { TimeSpan } from './time-span.js';
import type { Line } from '../text/line.js';

/* What people agree on around the table: votes, nudges, sitters, leave, substitutes, wishes, rulings. */

/** What is put to the vote. */
export type Motion =
  | ({ readonly kind: 'pause' } & TimeSpan)
  | ({ readonly kind: 'extend' } & TimeSpan)
  /** All who are left share the game; nobody loses. */
  | { readonly kind: 'draw' }
  /** The campaign ends without a result. */
  | { readonly kind: 'cancel' }
  /** Hands a seat over to somebody who asked for it; null: to a bot. */
  | { readonly kind: 'replace-seat'; readonly seat: SeatId; readonly to: UserId | null }
  /** Another game master; null: none from now on. */
  | { readonly kind: 'replace-gm'; readonly to: UserId | null };

export type Choice = 'yes' | 'no';

export interface VoteOpened {
  readonly type: 'VoteOpened';
  readonly vote: string;
  readonly motion: Motion;
  /** Every seat sees it. */
  readonly reason: string;
  readonly by: UserId;
  readonly at: number;
  /** It expires then. Milliseconds since 1970. */
  readonly closesAt: number;
  /** Seats that may vote, in their order. */
  readonly electorate: readonly SeatId[];
  /** So many words "yes" carry it. */
  readonly quorum: number;
  /** Who said what is not told before the campaign has ended, only how many have spoken. */
  readonly secret: boolean;
  /** Seats that a player still holds vote, the others are asked no longer; absent: all of the electorate count to the end. */
  readonly counts?: 'players';
}

export interface VoteCast {
  readonly type: 'VoteCast';
  readonly vote: string;
  readonly seat: SeatId;
  /** May be changed while the vote is open; null where it is secret from this viewer. */
  readonly choice: Choice | null;
  readonly at: number;
}

export interface VoteClosed {
  readonly type: 'VoteClosed';
  readonly vote: string;
  /** `lapsed`: what it was about is no longer so. */
  readonly outcome: 'carried' | 'lost' | 'expired' | 'lapsed';
  readonly yes: number;
  readonly no: number;
  readonly at: number;
}

export interface GameMasterReplaced {
  readonly type: 'GameMasterReplaced';
  /** Null: from now on there is none. The new one is blind. */
  readonly user: UserId | null;
  readonly vote: string;
}

/** One seat is reminded by hand. */
export interface SeatNudged {
  readonly type: 'SeatNudged';
  readonly seat: SeatId;
  readonly phase: PhaseId;
  readonly by: UserId;
  readonly at: number;
}

/** May a sitter give orders at any time, or only once the seat has missed a deadline? */
export type SitterScope = 'always' | 'after-miss';

/** Somebody may give orders in the holder's stead; never leave the seat, hand it over or vote. */
export interface SitterNamed {
  readonly type: 'SitterNamed';
  readonly seat: SeatId;
  readonly user: UserId;
  readonly scope: SitterScope;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface SitterDismissed {
  readonly type: 'SitterDismissed';
  readonly seat: SeatId;
}

/** The seat missed a deadline, so that its sitter is asked to play from now on. */
export interface SitterCalled {
  readonly type: 'SitterCalled';
  readonly seat: SeatId;
  readonly user: UserId;
}

/** A substitute is looked for; whoever holds the seat keeps it until somebody takes over. */
export interface SeatOffered {
  readonly type: 'SeatOffered';
  readonly seat: SeatId;
  /** Its holder wishes it, host or game master do, or it missed too often. */
  readonly why: 'holder' | 'host' | 'missed';
  /** Who looks; absent: the rules. */
  readonly by?: UserId;
}

/** Nobody is looked for any more. */
export interface SeatOfferEnded {
  readonly type: 'SeatOfferEnded';
  readonly seat: SeatId;
  readonly by?: UserId;
}

/** Somebody would take an offered seat over. */
export interface SeatRequested {
  readonly type: 'SeatRequested';
  readonly seat: SeatId;
  readonly user: UserId;
}

/** The seat missed so many windows in a row that plan and doctrine answer for it, until it returns. */
export interface SeatAway {
  readonly type: 'SeatAway';
  readonly seat: SeatId;
}

/** "I am here": neither a bot nor doctrine stands in for the seat any more. */
export interface SeatReturned {
  readonly type: 'SeatReturned';
  readonly seat: SeatId;
  readonly at: number;
}

/** Which seats the holder of one would rather have, before the start; replaces what was said before. */
export interface SeatsRanked {
  readonly type: 'SeatsRanked';
  readonly seat: SeatId;
  /** Best first, none twice; empty: no wish any more. */
  readonly order: readonly SeatId[];
}

/** From the first moment to before the last. Milliseconds since 1970. */
export interface Leave {
  readonly from: number;
  readonly to: number;
}

/** When the holder of a seat is away, as their calendar says; replaces what it said before. */
export interface LeaveNoted {
  readonly type: 'LeaveNoted';
  readonly seat: SeatId;
  readonly leave: readonly Leave[];
}

/** One thing that a ruling changed. Null: it was not there. */
export interface RulingDifference {
  readonly name: Line;
  readonly before: RulingValue;
  readonly after: RulingValue;
}

/** A figure, yes or no, a seat, or nothing. */
export type RulingValue = number | boolean | string | null;

/** Dice of a game master's own: `count` with `sides` sides, and what they decide in the game master's words. */
export interface RulingRoll {
  readonly count: number;
  readonly sides: number;
  readonly purpose: string;
}

/** A game master changed the position, or only said something (`change` null); the ruleset's events that do so follow it. */
export interface RulingMade {
  readonly type: 'RulingMade';
  readonly ruling: string;
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
  /** The ruling that this one takes back. */
  readonly undoes: string | null;
  /** Dice that it threw, told to all like its reason; absent: none. Their rolls follow it. */
  readonly roll?: RulingRoll;
  /** What was ruled and what changed; for the referee alone, others learn what they may from the ruleset's own events. */
  readonly record: {
    readonly change: unknown;
    /** The ruling that would take it back; null where it takes more than one. */
    readonly counter: unknown;
    readonly differences: readonly RulingDifference[];
  } | null;
}

/**
 * The campaign goes on by a newer version of its rules, from the next decision on: position, open phase and the orders that
 * are in stand as they are.
 */
export interface RulesetUpgraded {
  readonly type: 'RulesetUpgraded';
  readonly from: number;
  readonly to: number;
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
}

/** Languages in which a host may say that people write to each other. */
export const tableLanguages = ['en', 'fr'] as const;

/** What the host says of a campaign to those who may join it: everybody reads it who may see the campaign. */
export interface Brief {
  /** At most `BRIEF_MOST` characters; empty: nothing. */
  readonly text: string;
  /** Are people welcome who never played the game? */
  readonly newcomers: boolean;
  /** Null: any. */
  readonly language: (typeof tableLanguages)[number] | null;
}

/** Of a campaign of which nothing was said. */
export const noBrief: Brief = { text: '', newcomers: false, language: null };

/** Characters of a brief at most. */
export const BRIEF_MOST = 300;

/** What of a campaign may be changed; absent: it stays as it is. */
export interface CampaignChanges {
  readonly name?: string | undefined;
  readonly brief?: Brief | undefined;
  readonly pace?: Pace | undefined;
  readonly options?: Readonly<Record<string, boolean | number | string>> | undefined;
  readonly listed?: boolean | undefined;
  readonly spectators?: { readonly allowed: boolean; readonly delayTurns: number } | undefined;
}

/** Host or game master changed the campaign: before its start anything, afterwards the brief alone. */
export interface CampaignEdited {
  readonly type: 'CampaignEdited';
  readonly by: UserId;
  /** What is otherwise from now on, and nothing else. */
  readonly changes: CampaignChanges & { readonly press?: PressPolicy };
}

/** What is agreed around the table. */
export type TableEvent =
  | CampaignEdited
  | VoteOpened
  | VoteCast
  | VoteClosed
  | GameMasterReplaced
  | SeatNudged
  | SitterNamed
  | SitterDismissed
  | SitterCalled
  | SeatOffered
  | SeatOfferEnded
  | SeatRequested
  | SeatAway
  | SeatReturned
  | SeatsRanked
  | LeaveNoted
  | RulingMade
  | RulesetUpgraded;

/** Their names, all of them. */
export const tableEventTypes: readonly TableEvent['type'][] = [
  'CampaignEdited',
  'VoteOpened',
  'VoteCast',
  'VoteClosed',
  'GameMasterReplaced',
  'SeatNudged',
  'SitterNamed',
  'SitterDismissed',
  'SitterCalled',
  'SeatOffered',
  'SeatOfferEnded',
  'SeatRequested',
  'SeatAway',
  'SeatReturned',
  'SeatsRanked',
  'LeaveNoted',
  'RulingMade',
  'RulesetUpgraded',
];
