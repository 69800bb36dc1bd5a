import type { PhaseId, SeatId, UserId, Message } from '@warlog/core';
import type { GatherTerms } from './gather-terms.js';
import type { Pace, PaceChange } from './pace.js';
import type { PressPolicy } from './press-events.js';
import type { TimeSpan } from './time-span.js';

/* Governance events: votes, reminders, sitters, leave, substitutes, wishes, rulings, honors. */

/** The subject of a vote. */
export type Motion =
  | ({ readonly kind: 'pause' } & TimeSpan)
  | ({ readonly kind: 'extend' } & TimeSpan)
  /** All remaining seats share the game; none loses. */
  | { readonly kind: 'draw' }
  /** The campaign ends without a result. */
  | { readonly kind: 'cancel' }
  /** Hands a seat over to a user who requested it; null: to a bot. */
  | { readonly kind: 'replace-seat'; readonly seat: SeatId; readonly to: UserId | null }
  /** Another game master; null: none. */
  | { readonly kind: 'replace-gm'; readonly to: UserId | null }
  | PaceChange;

export type Choice = 'yes' | 'no';

export interface VoteOpened {
  readonly type: 'VoteOpened';
  readonly vote: string;
  readonly motion: Motion;
  /** Disclosed to every seat. */
  readonly reason: string;
  readonly by: UserId;
  readonly at: number;
  /** When it expires, ms since 1970. */
  readonly closesAt: number;
  /** Seats that may vote, in seat order. */
  readonly electorate: readonly SeatId[];
  /** Number of yes ballots that carries it. */
  readonly quorum: number;
  /** Who voted how is disclosed only after the campaign has ended; until then only how many have voted. */
  readonly secret: boolean;
  /** Only seats that a player still holds count; absent: all of the electorate count to the end. */
  readonly counts?: 'players';
}

export interface VoteCast {
  readonly type: 'VoteCast';
  readonly vote: string;
  readonly seat: SeatId;
  /** May change while the vote is open; null where it is secret for this viewer. */
  readonly choice: Choice | null;
  readonly at: number;
}

export interface VoteClosed {
  readonly type: 'VoteClosed';
  readonly vote: string;
  /** `lapsed`: its subject no longer exists. */
  readonly outcome: 'carried' | 'lost' | 'expired' | 'lapsed';
  readonly yes: number;
  readonly no: number;
  readonly at: number;
}

export interface GameMasterReplaced {
  readonly type: 'GameMasterReplaced';
  /** Null: no game master. A new one is `blind`. */
  readonly user: UserId | null;
  readonly vote: string;
}

/** The pace changed for good: by a carried vote, or by a host or game master who does not play. */
export interface PaceChanged {
  readonly type: 'PaceChanged';
  readonly change: PaceChange;
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
  /** The vote that carried it; absent: `by` decided alone. */
  readonly vote?: string;
}

/** A user reminded one seat. */
export interface SeatNudged {
  readonly type: 'SeatNudged';
  readonly seat: SeatId;
  readonly phase: PhaseId;
  readonly by: UserId;
  readonly at: number;
}

/** Whether a sitter may give orders at any time, or only after the seat has missed a deadline. */
export type SitterScope = 'always' | 'after-miss';

/** Names a user who may give orders for the holder, but never leave the seat, hand it over or vote. */
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

/** The seat missed a deadline, so its sitter plays from now on. */
export interface SitterCalled {
  readonly type: 'SitterCalled';
  readonly seat: SeatId;
  readonly user: UserId;
}

/** Roles that a holder offers in their seat. Stored, so none is ever removed. */
export const seatRoles = ['officer', 'diplomat', 'mentor'] as const;
export type OfferedRole = (typeof seatRoles)[number];
/** A role in a seat. Only a battle campaign has captains: its parent lends them the battle. */
export type SeatRole = OfferedRole | 'captain';

/** The holder offers a user a role in the seat. Disclosed to the seat only. */
export interface RoleOffered {
  readonly type: 'RoleOffered';
  readonly seat: SeatId;
  readonly user: UserId;
  readonly role: SeatRole;
}

/** The user took the role and views the campaign as the seat from now on. Disclosed to all. */
export interface RoleTaken {
  readonly type: 'RoleTaken';
  readonly seat: SeatId;
  readonly user: UserId;
  readonly role: SeatRole;
}

/** A role or its offer ended. All roles of a seat also end, without this event, when the seat changes its holder. */
export interface RoleEnded {
  readonly type: 'RoleEnded';
  readonly seat: SeatId;
  readonly user: UserId;
  /** Absent: a battle campaign follows its parent. */
  readonly by?: UserId;
}

/** A substitute is wanted; the holder keeps the seat until a user takes over. */
export interface SeatOffered {
  readonly type: 'SeatOffered';
  readonly seat: SeatId;
  /** Requested by its holder, by host or game master, or because it missed too often. */
  readonly why: 'holder' | 'host' | 'missed';
  /** Who offers it; absent: the rules. */
  readonly by?: UserId;
}

/** The search for a substitute has ended. */
export interface SeatOfferEnded {
  readonly type: 'SeatOfferEnded';
  readonly seat: SeatId;
  readonly by?: UserId;
}

/** A user requests an offered seat. */
export interface SeatRequested {
  readonly type: 'SeatRequested';
  readonly seat: SeatId;
  readonly user: UserId;
}

/** The seat missed too many windows in a row: plan and doctrine answer until it returns. */
export interface SeatAway {
  readonly type: 'SeatAway';
  readonly seat: SeatId;
}

/** The player returned: no bot or doctrine stands in for the seat any more. */
export interface SeatReturned {
  readonly type: 'SeatReturned';
  readonly seat: SeatId;
  readonly at: number;
}

/** Which seats a holder would prefer, before the start; replaces the former list. */
export interface SeatsRanked {
  readonly type: 'SeatsRanked';
  readonly seat: SeatId;
  /** Best first, no seat twice; empty: no wish. */
  readonly order: readonly SeatId[];
}

/** A leave, from `from` to before `to`, ms since 1970. */
export interface Leave {
  readonly from: number;
  readonly to: number;
}

/** When the holder of a seat is on leave, by their calendar; replaces the former list. */
export interface LeaveNoted {
  readonly type: 'LeaveNoted';
  readonly seat: SeatId;
  readonly leave: readonly Leave[];
}

/** One change of a ruling. Null: the value was absent. */
export interface RulingDifference {
  readonly name: Message;
  readonly before: RulingValue;
  readonly after: RulingValue;
}

/** A number, a yes or no, a seat, or nothing. */
export type RulingValue = number | boolean | string | null;

/** Dice of a game master's ruling: `count` dice with `sides` sides, and what they decide, as a text. */
export interface RulingRoll {
  readonly count: number;
  readonly sides: number;
  readonly purpose: string;
}

/**
 * A game master changed the position, or made a note (`change` null); the ruleset's events with the change follow it.
 */
export interface RulingMade {
  readonly type: 'RulingMade';
  readonly ruling: string;
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
  /** The ruling that this one undoes. */
  readonly undoes: string | null;
  /** Dice that it rolled, disclosed to all like its reason; absent: none. The rolls follow it. */
  readonly roll?: RulingRoll;
  /** The change and its differences. Referee only; others see what the ruleset's own events disclose. */
  readonly record: {
    readonly change: unknown;
    /** The ruling that would undo it; null if it takes more than one. */
    readonly counter: unknown;
    readonly differences: readonly RulingDifference[];
  } | null;
}

/**
 * The campaign continues with a newer version of its rules from the next decision on. Position, open phase and
 * submitted orders stay.
 */
export interface RulesetUpgraded {
  readonly type: 'RulesetUpgraded';
  readonly from: number;
  readonly to: number;
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
}

/** Languages that a host may name as the language of a campaign's letters. */
export const tableLanguages = ['en', 'fr'] as const;

/** The host's description of a campaign; disclosed to all who may see the campaign. */
export interface Brief {
  /** At most `BRIEF_MOST` characters; empty: nothing. */
  readonly text: string;
  /** Whether beginners are welcome. */
  readonly newcomers: boolean;
  /** Null: any. */
  readonly language: (typeof tableLanguages)[number] | null;
}

/** The brief of a campaign that has none. */
export const noBrief: Brief = { text: '', newcomers: false, language: null };

/** Maximum length of a brief, in characters. */
export const BRIEF_MOST = 300;

/** Changes of a campaign's settings; absent: unchanged. */
export interface CampaignChanges {
  readonly name?: string | undefined;
  readonly brief?: Brief | undefined;
  readonly pace?: Pace | undefined;
  readonly options?: Readonly<Record<string, boolean | number | string>> | undefined;
  readonly listed?: boolean | undefined;
  readonly spectators?: { readonly allowed: boolean; readonly delayTurns: number } | undefined;
  /** The end of a lobby that becomes public; set by the rules alone. */
  readonly gather?: GatherTerms | undefined;
}

/**
 * Honors that players give one another after the end: each to one seat, only `thanks` to any number. Stored, so none is
 * ever removed.
 */
export const honors = ['stroke', 'defense', 'diplomat', 'letters', 'luck', 'thanks'] as const;
export type Honor = (typeof honors)[number];

/** A player gives an honor of the ended campaign to seats of others; replaces the former list. Disclosed to all. */
export interface HonorGiven {
  readonly type: 'HonorGiven';
  readonly seat: SeatId;
  readonly honor: Honor;
  /** In seat order, no seat twice; empty: taken back. */
  readonly to: readonly SeatId[];
}

/** Host or game master changed the campaign: any setting before its start, afterwards only the brief. */
export interface CampaignEdited {
  readonly type: 'CampaignEdited';
  readonly by: UserId;
  /** Only the settings that differ from before. */
  readonly changes: CampaignChanges & { readonly press?: PressPolicy };
}

/** Returns which settings an edit changed, by name. */
export function editedSettings({ changes }: CampaignEdited): readonly string[] {
  return Object.keys(changes).filter((key) => key !== 'gather');
}

/** All governance events. */
export type TableEvent =
  | CampaignEdited
  | VoteOpened
  | VoteCast
  | VoteClosed
  | GameMasterReplaced
  | PaceChanged
  | SeatNudged
  | SitterNamed
  | SitterDismissed
  | SitterCalled
  | RoleOffered
  | RoleTaken
  | RoleEnded
  | SeatOffered
  | SeatOfferEnded
  | SeatRequested
  | SeatAway
  | SeatReturned
  | SeatsRanked
  | LeaveNoted
  | RulingMade
  | RulesetUpgraded
  | HonorGiven;

/** All event types of this module. */
export const tableEventTypes: readonly TableEvent['type'][] = [
  'CampaignEdited',
  'VoteOpened',
  'VoteCast',
  'VoteClosed',
  'GameMasterReplaced',
  'PaceChanged',
  'SeatNudged',
  'SitterNamed',
  'SitterDismissed',
  'SitterCalled',
  'RoleOffered',
  'RoleTaken',
  'RoleEnded',
  'SeatOffered',
  'SeatOfferEnded',
  'SeatRequested',
  'SeatAway',
  'SeatReturned',
  'SeatsRanked',
  'LeaveNoted',
  'RulingMade',
  'RulesetUpgraded',
  'HonorGiven',
];
