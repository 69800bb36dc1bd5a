import type { DiceReason } from '../battle.js';
import type { CampaignId, SeatId, UserId } from '../ids.js';
import type { EnteredResult } from '../real-table.js';

/* Battles that a campaign hands to a table of their own, in the campaign's stream and in the table's. */

/** The campaign whose battle a table fights out, and the ruleset's name of the battle there. */
export interface ParentLink {
  readonly campaign: CampaignId;
  readonly battle: string;
}

/** What may be asked for of a battle: that the rules play it to its end, or that the campaign's dice decide instead. */
export type SteerWord = 'finish' | 'recall';
/** At the table also that it is fought with miniatures: no window opens while all who fight say so, and all clocks run. */
export type BattleWord = SteerWord | 'real-table';

/** The campaign waits for a battle. Told to its sides; whoever rules is told it without the way there. */
export interface BattleOpened {
  readonly type: 'BattleOpened';
  readonly battle: string;
  /** The table's own campaign, derived from key and count (dice, section 1); null where the viewer has no way there. */
  readonly child: CampaignId | null;
  readonly place: string;
  readonly sides: readonly SeatId[];
  readonly table: string;
  /** From `briefHash`. */
  readonly brief: string;
  /** The clocks of its seats together, in hours. */
  readonly hours: number;
  /** The key that signs the first heads of its table, 64 hex digits: the campaign's own. Absent: an earlier version named none. */
  readonly headKey?: string;
  readonly at: number;
}

/** A report came back. It is told to the sides at once, and takes effect when the phase closes. */
export interface BattleReturned {
  readonly type: 'BattleReturned';
  readonly battle: string;
  /** Null for who learns it with everybody else. */
  readonly report: unknown;
  /** Were its last windows played without its players? */
  readonly closed: 'played' | 'finished';
  /** The table's stream that led to it: its length, and the hash of its last event. */
  readonly stream: { readonly version: number; readonly hash: string };
  readonly at: number;
}

/** It was called off before its second round: the campaign's dice decide. */
export interface BattleRecalled {
  readonly type: 'BattleRecalled';
  readonly battle: string;
  /** Who rules; null: all its seats. */
  readonly by: UserId | null;
  readonly at: number;
}

/**
 * Nothing was fought, so the campaign's dice decide: no table could be opened, nobody gave an order there, its rules failed,
 * or its report was not one of what was sent.
 */
export interface BattleFellBack {
  readonly type: 'BattleFellBack';
  readonly battle: string;
  readonly why: FallBack;
  readonly at: number;
}
export type FallBack = Exclude<DiceReason, 'recalled'>;

/** Whoever rules has a battle finished, or recalls it. The table obeys when it hears of it. */
export interface BattleSteered {
  readonly type: 'BattleSteered';
  readonly battle: string;
  readonly word: SteerWord;
  readonly by: UserId;
  readonly at: number;
}

/** At the table: what a seat asks for in this turn, so that the other may agree. */
export interface FinishAsked {
  readonly type: 'FinishAsked';
  /** Null: the campaign that the battle belongs to asks, which is obeyed. */
  readonly seat: SeatId | null;
  /** Null takes it back. */
  readonly word: BattleWord | null;
  readonly turn: number;
  readonly at: number;
}

/** At the table: the result of a battle with miniatures as a seat has it; it counts once all seats have the same. */
export interface ResultEntered {
  readonly type: 'ResultEntered';
  readonly seat: SeatId;
  /** Null takes it back. */
  readonly result: EnteredResult | null;
  readonly at: number;
}

export type BattleStreamEvent =
  | BattleOpened
  | BattleReturned
  | BattleRecalled
  | BattleFellBack
  | BattleSteered
  | FinishAsked
  | ResultEntered;

/** Their names, all of them. */
export const battleEventTypes: readonly BattleStreamEvent['type'][] = [
  'BattleOpened',
  'BattleReturned',
  'BattleRecalled',
  'BattleFellBack',
  'BattleSteered',
  'FinishAsked',
  'ResultEntered',
];

/** How a battle was settled. */
export type Settled =
  | { readonly how: 'returned'; readonly report: unknown; readonly at: number }
  | { readonly how: 'recalled'; readonly by: UserId | null; readonly at: number }
  | { readonly how: 'fell-back'; readonly why: FallBack; readonly at: number };

/** A battle that a campaign handed over. */
export interface Battle extends Omit<BattleOpened, 'type' | 'child'> {
  readonly child: CampaignId;
  /** The phase that waits for it. */
  readonly ordinal: number;
  /** The nonces of its seats as they stood when it opened; dropped with the phase. */
  nonces?: Readonly<Record<SeatId, string>>;
  /** Null: it is being fought. Its report is dropped with the phase. */
  settled: Settled | null;
  /** What whoever rules wants of it. */
  word?: { readonly word: SteerWord; readonly by: UserId };
}

/** What was asked for at a table, by seat; under `parent` what its campaign asks. */
export type Asked = Readonly<Record<string, { readonly word: BattleWord; readonly turn: number; readonly at: number }>>;

/** A battle that its people fight with miniatures. */
export interface AtRealTable {
  /** For how long the open phase had run when they went there, milliseconds. */
  readonly ranMs: number;
  /** Their results, by seat. */
  readonly entered: Readonly<Record<string, EnteredResult>>;
}
