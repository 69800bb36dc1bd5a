import type {
  Brand,
  Campaign,
  CampaignId,
  CampaignStatus,
  EventMeta,
  Loaded,
  PhaseId,
  SeatId,
  Standing,
  StoredEvent,
  StreamEvent,
  UnverifiedRecord,
  UserId,
} from '@warlog/kernel';
import type { ToldChains } from '@warlog/kernel/trust';
import type { About } from '../notices/about.js';
import type { Reason } from '../notices/reasons.js';
import type { LogRow } from './campaign-log.js';
import type { LetterRow } from './press.js';
import type { HeadRow, ReceiptRow } from './signed-heads.js';

/** The row of a campaign in lists, and what the clock needs to know of it. */
export interface CampaignRow {
  readonly id: CampaignId;
  readonly name: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly status: CampaignStatus;
  readonly host: UserId;
  /** The game master; null: there is none. */
  readonly referee: UserId | null;
  readonly demo: boolean;
  /** May people without a seat look on? */
  readonly spectators: boolean;
  /** Stands in the lobby for anybody to join. */
  readonly listed: boolean;
  /** Does the host welcome people who never played the game? */
  readonly newcomers: boolean;
  /** In which language people write to each other there; null: any. */
  readonly language: string | null;
  /** Minutes of its phases; null: as its rules have it. */
  readonly phaseMinutes: number | null;
  readonly phase: PhaseId | null;
  readonly ordinal: number;
  readonly phaseKind: string | null;
  readonly turn: number;
  /** The deadline shown to people. */
  readonly dueAt: number | null;
  /** When the clock must act: deadline and grace, cooled-down readiness, or the end of a pause. Null: never. */
  readonly wakeAt: number | null;
  /** Events in the stream. */
  readonly version: number;
  /** The campaign whose battle it is; null: it is none. */
  readonly parent: CampaignId | null;
  /** Battles of its own that it waits for. */
  readonly battles: number;
}

/** The row of a seat: whose it is, and where it stands in the open phase. */
export interface SeatRow {
  readonly campaign: CampaignId;
  readonly seat: SeatId;
  readonly name: string;
  readonly holder: UserId | null;
  /** Who may give orders in the holder's stead now. */
  readonly sitter: UserId | null;
  readonly bot: boolean;
  readonly standIn: boolean;
  /** Somebody is looked for to play it. */
  readonly offered: boolean;
  readonly awaited: boolean;
  readonly sheet: 'none' | 'sent';
  readonly ready: boolean;
  /** The open phase asks nothing more of it. */
  readonly done: boolean;
  readonly misses: number;
  /** Places with forces that have no order in the sheet sent; null leaves the figure as it is. */
  readonly idle: number | null;
}

/** What one viewer learnt, in the order in which they learnt it. */
export interface VisibleRow {
  /** `s1`, …, `public`, `referee`. */
  readonly viewer: string;
  /** 1, 2, … per viewer: counts nothing but what this viewer saw. */
  readonly seq: number;
  /** The phase during or at whose closing it happened; 0 before the first. */
  readonly ordinal: number;
  readonly event: { readonly type: string };
}

/** A viewer's view; `seq` is the last disclosure folded into it. */
export interface ViewRow {
  readonly viewer: string;
  readonly seq: number;
  readonly view: unknown;
}

/** The public figures of every seat as a turn ended, as far as one viewer knows them. */
export interface FiguresRow {
  readonly viewer: string;
  /** The phase that opened then; one more than the last when the campaign ended. */
  readonly ordinal: number;
  /** The turn that ended; 0 is the set-up. */
  readonly turn: number;
  /** By seat, in the order of the ruleset's figures; null where the viewer does not know. */
  readonly figures: Readonly<Record<SeatId, Standing['figures']>>;
}

/** A reason to tell somebody something; written with the events that are its cause, delivered later, once. */
export interface OutboxRow {
  /** Derived from cause and recipient, so that a second writing is refused. */
  readonly id: string;
  readonly campaign: CampaignId;
  readonly reason: Reason;
  /** A player, or all who read the campaign's own webhook. */
  readonly recipient: UserId | 'public';
  readonly phase: PhaseId | null;
  readonly about: About;
}

/** Everything one decision writes, in one transaction. */
export interface Change {
  /** The version the decision was made at; 0 for a new stream. */
  readonly expectedVersion: number;
  readonly events: readonly { readonly event: StreamEvent; readonly meta: EventMeta }[];
  readonly campaign: CampaignRow;
  readonly seats: readonly SeatRow[];
  /** Who has a part in the campaign since this change; absent: nobody new. */
  readonly parts?: readonly UserId[];
  readonly visible: readonly VisibleRow[];
  /** What of it belongs into the campaign's log. */
  readonly log: readonly LogRow[];
  /** Every viewer's last `seq` after `visible`. */
  readonly seqs: Readonly<Record<string, number>>;
  /** Every viewer's chain of what they were told, after `visible`; absent: no heads are signed. */
  readonly chains?: ToldChains;
  /** Signs the head of what this change closes, given the version and hash at which it stands; absent: it closes nothing. */
  readonly head?: (version: number, hash: string) => HeadRow;
  /** The house's signed word for a sheet that came with this change; absent: none. */
  readonly receipt?: ReceiptRow;
  /** Latest views that changed. */
  readonly views: readonly ViewRow[];
  /**
   * Set when a phase opened that begins a turn or a part of one, or has no part (or the campaign ended): state and every
   * viewer's view at that boundary; no views where they are not kept.
   */
  readonly boundary: { readonly ordinal: number; readonly loaded: Loaded; readonly views: readonly ViewRow[] } | null;
  /** Every viewer's figures when a turn ended; empty otherwise. */
  readonly figures: readonly FiguresRow[];
  /** The phase that this change closes; a second closing of it is impossible. */
  readonly closing: PhaseId | null;
  readonly outbox: readonly OutboxRow[];
  /** The campaign whose battles must be looked after because of it; absent: none. */
  readonly errand?: CampaignId;
  /** Letters written or erased; absent: none. */
  readonly press?: readonly LetterRow[];
  /** The sealed dice key of a new campaign. */
  readonly sealedKey: string | null;
  /** The sealed key that signs its heads, where it gets one; absent: it does not. */
  readonly sealedHeadKey?: string;
}

export type AppendOutcome =
  | { readonly outcome: 'appended'; readonly version: number; readonly hash: string }
  | { readonly outcome: 'version-conflict' };

/** Names one user's command for good. */
export type CommandKey = Brand<string, 'CommandKey'>;

/** What a look at a campaign brings beside the campaign itself. */
export interface LookFor {
  /** The answer once given to this command. */
  readonly command?: CommandKey | null;
  /** Latest views: of every viewer, or of the seats that this user holds. */
  readonly views?: 'all' | { readonly heldBy: UserId };
  /** false: the platform's half alone, the game as if there were none. Absent: both. */
  readonly game?: false;
}

/** A campaign as it stood at one moment. */
export interface Look {
  /** The database's clock, milliseconds since 1970: the only clock that decides what is due. */
  readonly now: number;
  /** From the newest snapshot and the events since; null where there is no campaign. */
  readonly loaded: Loaded | null;
  /** The last `seq` of every viewer's visible rows; empty where there is no campaign. */
  readonly seqs: Readonly<Record<string, number>>;
  /** The sealed dice key, as it was given at creation. */
  readonly sealedKey: string | null;
  /** The sealed key that signs its heads; null: it has none. */
  readonly sealedHeadKey: string | null;
  /** Every viewer's chain of what they were told; empty where no heads are signed. */
  readonly chains: ToldChains;
  /** Hash of the last head that was signed; null: none was. */
  readonly lastHead: string | null;
  /** Null when the command is new, or none was asked for. */
  readonly answered: { readonly reply: unknown } | null;
  /** By viewer; empty when none were asked for. */
  readonly views: readonly ViewRow[];
}

/** The answer to a command, kept for copies of it; `reply` is given the stream's last version and hash. */
export interface Answer {
  readonly command: CommandKey;
  readonly reply: (version: number, hash: string) => unknown;
}

/** A row of a stream, by its number and its hash. */
export interface RowMark {
  readonly version: number;
  /** Hex. */
  readonly hash: string;
}

/** A campaign's rows as they lie in the store, from the append that made the last signed head. */
export interface LateRows {
  /** The first whose number or hash is not what follows from the row before; null: all follow. */
  readonly broken: number | null;
  /** The last row of the append that made the head; null where none was made. */
  readonly closing: RowMark | null;
  /** The last row of all. */
  readonly last: RowMark;
  /** What the campaign's own row says the last one is. */
  readonly said: RowMark;
  /** The last head that was signed; null: none was. */
  readonly head: Pick<HeadRow, 'statement' | 'signature'> | null;
  readonly events: readonly StoredEvent[];
  /** The house's words for the sheets of the open phase. */
  readonly receipts: readonly ReceiptRow[];
}

/** One campaign, to look at and to append to. */
export interface CampaignAccess {
  look(lookFor?: LookFor): Promise<Look>;
  /** All or nothing, at the version that the change expects: whoever appends meanwhile makes it a conflict. */
  append(change: Change, answer?: Answer): Promise<AppendOutcome>;
  /** What no signed head covers yet, read anew and hashed anew; null where there is no campaign. */
  lateRows(): Promise<LateRows | null>;
}

/** The platform's half of a campaign, and what its row says beside it. */
export interface PlatformHalf {
  readonly campaign: Campaign;
  readonly version: number;
  /** When it was created, milliseconds since 1970. */
  readonly createdAt: number;
  /** What was found of its record when it was taken in unverified; null: it was not. */
  readonly unverified: UnverifiedRecord | null;
}

/** What a restored stream comes with. */
export interface RestoreMore {
  readonly heads?: readonly HeadRow[];
  /** Events of just this stream that are here already. Absent: none. */
  readonly onto?: number;
  /** What was found of a record that is not sound. Absent or null: it is sound, or goes on here. */
  readonly unverified?: UnverifiedRecord | null;
}

/** Where campaigns live. Postgres is the only truth. */
export interface CampaignStore {
  /**
   * Runs `work` in one transaction under the campaign's row lock (for a new campaign: alone on its id) and commits
   * when it resolves; rolls back when it throws. Serialisation failures are retried, so `work` may run again.
   */
  transact<T>(campaign: CampaignId, work: (tx: CampaignAccess) => Promise<T>): Promise<T>;
  /** The same without a lock: each look and each append is by itself, and an append a transaction of its own. */
  unlocked(campaign: CampaignId): CampaignAccess;
  /** The campaign as it stands, without a lock: newest snapshot and the events since. */
  read(campaign: CampaignId): Promise<Loaded | null>;
  /** Its platform's half alone, without what the game is like. */
  platform(campaign: CampaignId): Promise<PlatformHalf | null>;
  /** The stream from `after` (exclusive), in order, at most `limit`. */
  events(campaign: CampaignId, after: number, limit: number): Promise<readonly StoredEvent[]>;
  /** The hash of the event at this version, without reading it; null where there is none. */
  hashAt(campaign: CampaignId, version: number): Promise<string | null>;
  /** The heads that were signed of a campaign, in the order in which they were, those after place `after` (exclusive). */
  heads(campaign: CampaignId, after?: Pick<HeadRow, 'ordinal' | 'stage'>): Promise<readonly HeadRow[]>;
  /** The house's word for a seat's sheet of a phase; null where it gave none. */
  receipt(campaign: CampaignId, sheet: Pick<ReceiptRow, 'seat' | 'phase' | 'number'>): Promise<ReceiptRow | null>;
  /**
   * Writes a whole stream, its read models, its heads and the letters of its changes anew (import), refusing where the campaign
   * exists; where it ends here with event `onto` of just this stream, it is continued from there. A campaign that was taken in
   * unverified stays so.
   */
  restore(
    campaign: CampaignId,
    events: readonly StoredEvent[],
    changes: readonly Change[],
    more?: RestoreMore,
  ): Promise<'restored' | 'exists'>;
  /**
   * Replaces a campaign's read models, views and snapshots by these (rebuild); the events stay untouched. Nothing is
   * replaced where the stream has gone on beyond the last of the changes.
   */
  replaceReadModels(campaign: CampaignId, changes: readonly Change[]): Promise<'replaced' | 'gone-on'>;
  /** Campaigns that have a stream here, in the order of their ids, from `after` (exclusive) on, at most `limit`. */
  campaigns(after: CampaignId | null, limit: number): Promise<readonly CampaignId[]>;
}
