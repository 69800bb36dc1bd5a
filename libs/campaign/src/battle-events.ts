import type { DiceReason, EnteredResult } from '@warlog/ruleset-api';
import type { CampaignId, SeatId, UserId } from '@warlog/core';

/* Events of battles that are played as battle campaigns, in the stream of the parent and of the battle campaign. */

/** Links a battle campaign to its parent and to the ruleset's name of the battle there. */
export interface ParentLink {
  readonly campaign: CampaignId;
  readonly battle: string;
}

/**
 * What may be requested for a battle: `finish` (the rules play it to its end) or `recall` (the parent's dice decide).
 */
export type SteerWord = 'finish' | 'recall';
/**
 * `real-table` (battle campaign only): played with miniatures; no window opens while all its players ask for it, and
 * all clocks run.
 */
export type BattleWord = SteerWord | 'real-table';

/** The campaign waits for a battle. Disclosed to its sides, and without `child` to the referee. */
export interface BattleOpened {
  readonly type: 'BattleOpened';
  readonly battle: string;
  /** The battle campaign, derived from key and count (dice, section 1); null where the viewer may not open it. */
  readonly child: CampaignId | null;
  readonly place: string;
  readonly sides: readonly SeatId[];
  readonly table: string;
  /** Computed by `briefHash`. */
  readonly brief: string;
  /** Sum of the clocks of its seats, in hours. */
  readonly hours: number;
  /**
   * Public key that signs the first checkpoints of the battle campaign, 64 hex digits: the parent's. Absent in events
   * of earlier versions.
   */
  readonly headKey?: string;
  readonly at: number;
}

/** A battle report returned. Disclosed to the sides at once; takes effect when the phase closes. */
export interface BattleReturned {
  readonly type: 'BattleReturned';
  readonly battle: string;
  /** Null for viewers to whom the report is disclosed with the closing. */
  readonly report: unknown;
  /** `finished`: the rules played the last windows without its players. */
  readonly closed: 'played' | 'finished';
  /** The battle campaign's stream that led to the report: its length, and the hash of its last event. */
  readonly stream: { readonly version: number; readonly hash: string };
  readonly at: number;
}

/** The battle was recalled before its second round: the campaign's dice decide. */
export interface BattleRecalled {
  readonly type: 'BattleRecalled';
  readonly battle: string;
  /** The game master or host; null: all seats of the battle. */
  readonly by: UserId | null;
  readonly at: number;
}

/**
 * The campaign's dice decide because nothing was fought. Causes: the battle campaign could not be opened, no seat gave
 * orders, its rules failed, or its report did not match its brief.
 */
export interface BattleFellBack {
  readonly type: 'BattleFellBack';
  readonly battle: string;
  readonly why: FallBack;
  readonly at: number;
}
export type FallBack = Exclude<DiceReason, 'recalled'>;

/** The game master or host has a battle finished or recalled. The battle campaign follows when the task reaches it. */
export interface BattleSteered {
  readonly type: 'BattleSteered';
  readonly battle: string;
  readonly word: SteerWord;
  readonly by: UserId;
  readonly at: number;
}

/** Battle campaign: what a seat requests in this turn; takes effect when the other seats agree. */
export interface FinishAsked {
  readonly type: 'FinishAsked';
  /** Null: the parent campaign requests it, which takes effect at once. */
  readonly seat: SeatId | null;
  /** Null withdraws the request. */
  readonly word: BattleWord | null;
  readonly turn: number;
  readonly at: number;
}

/**
 * Battle campaign: the result of a battle with miniatures as one seat entered it; counts once all seats entered the
 * same.
 */
export interface ResultEntered {
  readonly type: 'ResultEntered';
  readonly seat: SeatId;
  /** Null withdraws the result. */
  readonly result: EnteredResult | null;
  readonly at: number;
}

/** The holder of a side offers an open battle to a user, who would play it in the battle campaign. Own seat only. */
export interface CaptainOffered {
  readonly type: 'CaptainOffered';
  readonly battle: string;
  readonly seat: SeatId;
  readonly user: UserId;
}

/** The user took the battle, and is bound to the side from now on. Disclosed to the sides and the referee. */
export interface CaptainTaken {
  readonly type: 'CaptainTaken';
  readonly battle: string;
  readonly seat: SeatId;
  readonly user: UserId;
}

/** A captain or an offer ended. Both also end, without this event, with the battle and with the seat's holder. */
export interface CaptainEnded {
  readonly type: 'CaptainEnded';
  readonly battle: string;
  readonly seat: SeatId;
  readonly user: UserId;
  readonly by: UserId;
}

export type CaptainEvent = CaptainOffered | CaptainTaken | CaptainEnded;

export type BattleStreamEvent =
  | BattleOpened
  | BattleReturned
  | BattleRecalled
  | BattleFellBack
  | BattleSteered
  | CaptainEvent
  | FinishAsked
  | ResultEntered;

/** All event types of this module. */
export const battleEventTypes: readonly BattleStreamEvent['type'][] = [
  'BattleOpened',
  'BattleReturned',
  'BattleRecalled',
  'BattleFellBack',
  'BattleSteered',
  'CaptainOffered',
  'CaptainTaken',
  'CaptainEnded',
  'FinishAsked',
  'ResultEntered',
];

/** How a battle was settled. */
export type Settled =
  | { readonly how: 'returned'; readonly report: unknown; readonly at: number }
  | { readonly how: 'recalled'; readonly by: UserId | null; readonly at: number }
  | { readonly how: 'fell-back'; readonly why: FallBack; readonly at: number };

/** A battle that is played as a battle campaign. */
export interface Battle extends Omit<BattleOpened, 'type' | 'child'> {
  readonly child: CampaignId;
  /** The phase that waits for it. */
  readonly ordinal: number;
  /** The nonces of its seats when the battle opened; dropped with the phase. */
  nonces?: Readonly<Record<SeatId, string>>;
  /** Null: still being fought. The report is dropped with the phase. */
  settled: Settled | null;
  /** What the game master or host requested for it. */
  word?: { readonly word: SteerWord; readonly by: UserId };
  /** Users to whom its sides lent it, and open offers; absent: none. */
  captains?: readonly Captain[];
}

/** A user to whom a seat lends or lent a battle. */
export interface Captain {
  readonly seat: SeatId;
  readonly user: UserId;
  readonly status: 'offered' | 'taken' | 'former';
  /** Who ended it; absent: not ended, or with the seat's holder. */
  readonly by?: UserId;
}

/** Requests in a battle campaign by seat; the parent's request is under `parent`. */
export type Asked = Readonly<Record<string, { readonly word: BattleWord; readonly turn: number; readonly at: number }>>;

/** A battle that is played with miniatures. */
export interface AtRealTable {
  /** Milliseconds that the open phase had run when the players left for the miniatures. */
  readonly ranMs: number;
  /** Results entered so far, by seat. */
  readonly entered: Readonly<Record<string, EnteredResult>>;
}
