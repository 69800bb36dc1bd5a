import type { Brand, CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import type { Campaign, CampaignStatus, EventMeta, Loaded, StreamEvent, ViewChains } from '@warlog/campaign';
import type { Standing } from '@warlog/ruleset-api';
import type { StoredEvent, UnverifiedRecord } from '@warlog/audit';
import type { About } from '../notices/about.js';
import type { Reason } from '../notices/reasons.js';
import type { LogRow } from './campaign-log.js';
import type { TenureRow } from './people.js';
import type { LetterRow } from './press.js';
import type { RatedRow } from './ratings.js';
import type { CheckpointRow, ReceiptRow } from './checkpoints.js';

/** The row of a campaign in lists, with what the deadline queue needs. */
export interface CampaignRow {
  readonly id: CampaignId;
  readonly name: string;
  /** A letter of it was reported once; absent: none. */
  readonly isReported?: true;
  readonly ruleset: string;
  readonly scenario: string;
  readonly status: CampaignStatus;
  readonly host: UserId;
  /** The game master; null: none. */
  readonly referee: UserId | null;
  readonly demo: boolean;
  /** Whether spectators are allowed. */
  readonly spectators: boolean;
  /** Listed in the lobby for anyone to join. */
  readonly listed: boolean;
  /** Whether the host welcomes beginners. */
  readonly newcomers: boolean;
  /** Language of the players' letters; null: any. */
  readonly language: string | null;
  /** Length of its phases in minutes; null: set by the rules. */
  readonly phaseMinutes: number | null;
  readonly phase: PhaseId | null;
  readonly ordinal: number;
  readonly phaseKind: string | null;
  readonly turn: number;
  /** The deadline as shown to players. */
  readonly dueAt: number | null;
  /** When a wake-up is due: deadline and grace, end of the cooling window, of a pause or of a lobby. Null: never. */
  readonly wakeAt: number | null;
  /** Whether it starts by itself once its seats are taken. */
  readonly proposal: boolean;
  /** Whether its players are hidden now: no search finds it by their names. */
  readonly anonymous: boolean;
  /** When its people play: minutes of a day in UTC; null: not stated. */
  readonly playsFrom: number | null;
  readonly playsTo: number | null;
  /** Number of events in the stream. */
  readonly version: number;
  /** The parent of a battle campaign; null: an ordinary campaign. */
  readonly parent: CampaignId | null;
  /** Number of its battles that it waits for. */
  readonly battles: number;
}

/** The row of a seat: its holder, and its state in the open phase. */
export interface SeatRow {
  readonly campaign: CampaignId;
  readonly seat: SeatId;
  readonly name: string;
  readonly holder: UserId | null;
  /** Who may give orders for the holder now. */
  readonly sitter: UserId | null;
  /** Who plays it in a battle campaign besides the holder. */
  readonly captain: UserId | null;
  readonly bot: boolean;
  readonly standIn: boolean;
  /** A substitute is wanted. */
  readonly offered: boolean;
  readonly awaited: boolean;
  readonly sheet: 'none' | 'sent';
  readonly ready: boolean;
  /** The open phase asks nothing more of it. */
  readonly done: boolean;
  readonly misses: number;
  /** Number of places with forces without orders; null keeps the stored number. */
  readonly idle: number | null;
}

/** A disclosure to one viewer, in order. */
export interface VisibleRow {
  /** `s1`, …, `public`, `referee`. */
  readonly viewer: string;
  /** 1, 2, … per viewer. Security: counts only what was disclosed to this viewer. */
  readonly seq: number;
  /** The phase of the disclosure, closing included; 0 before the first. */
  readonly ordinal: number;
  readonly event: { readonly type: string };
}

/** A viewer's view; `seq` is its last disclosure. */
export interface ViewRow {
  readonly viewer: string;
  readonly seq: number;
  readonly view: unknown;
}

/** The public figures of every seat at the end of a turn, as one viewer knows them. */
export interface FiguresRow {
  readonly viewer: string;
  /** The phase that opened then; one more than the last if the campaign ended. */
  readonly ordinal: number;
  /** The turn that ended; 0 is the set-up. */
  readonly turn: number;
  /** By seat, in the order of the ruleset's figures; null where hidden from the viewer. */
  readonly figures: Readonly<Record<SeatId, Standing['figures']>>;
}

/** A cause of a notification; written with the events that cause it, delivered later, once. */
export interface OutboxRow {
  /** Derived from cause and recipient, so that a second write is refused. */
  readonly id: string;
  readonly campaign: CampaignId;
  readonly reason: Reason;
  /**
   * A player; `public` for the campaign's own webhook; `volunteers` for some of the members who would take over a seat
   * of this game: when it is planned, each of them gets a row.
   */
  readonly recipient: UserId | 'public' | 'volunteers';
  readonly phase: PhaseId | null;
  readonly about: About;
}

/** Everything that one decision writes, in one transaction. */
export interface Change {
  /** The version at which the decision was made; 0 for a new stream. */
  readonly expectedVersion: number;
  readonly events: readonly { readonly event: StreamEvent; readonly meta: EventMeta }[];
  readonly campaign: CampaignRow;
  readonly seats: readonly SeatRow[];
  /** Users who have a part in the campaign since this change; absent: none are new. */
  readonly parts?: readonly UserId[];
  /** What it adds to the players' time in their seats; absent: nothing. */
  readonly tenures?: readonly TenureRow[];
  /** The result of a rated campaign that ends; absent: none. */
  readonly rated?: readonly RatedRow[];
  readonly visible: readonly VisibleRow[];
  /** The disclosures that belong to the campaign's log. */
  readonly log: readonly LogRow[];
  /** Every viewer's last `seq` after `visible`. */
  readonly seqs: Readonly<Record<string, number>>;
  /** Every viewer's view chain after `visible`; absent: no checkpoints are signed. */
  readonly chains?: ViewChains;
  /** Signs the checkpoint of what this change closes, given its version and hash; absent: it closes nothing. */
  readonly checkpoint?: (version: number, hash: string) => CheckpointRow;
  /** The server's receipt for orders in this change; absent: none. */
  readonly receipt?: ReceiptRow;
  /** Latest views that changed. */
  readonly views: readonly ViewRow[];
  /**
   * State and every viewer's view at a boundary. Set when a phase opened that begins a turn or a part of one, or has no
   * part, or when the campaign ended. No views where they are not stored.
   */
  readonly boundary: { readonly ordinal: number; readonly loaded: Loaded; readonly views: readonly ViewRow[] } | null;
  /** Every viewer's figures when a turn ended; else empty. */
  readonly figures: readonly FiguresRow[];
  /** The phase that this change closes; it cannot be closed twice. */
  readonly closing: PhaseId | null;
  readonly outbox: readonly OutboxRow[];
  /** The campaign whose battles need a cross-campaign task after it; absent: none. */
  readonly crossCampaignTask?: CampaignId;
  /** Letters written or erased; absent: none. */
  readonly press?: readonly LetterRow[];
  /** The sealed dice key of a new campaign. */
  readonly sealedKey: string | null;
  /** The sealed checkpoint key, if the campaign gets one; absent: it does not. */
  readonly sealedCheckpointKey?: string;
}

export type AppendOutcome =
  | { readonly outcome: 'appended'; readonly version: number; readonly hash: string }
  | { readonly outcome: 'version-conflict' };

/** Identifies one user's command permanently. */
export type CommandKey = Brand<string, 'CommandKey'>;

/** What to load besides the campaign itself. */
export interface LookFor {
  /** The stored reply to this command. */
  readonly command?: CommandKey | null;
  /** Latest views: of every viewer, or of the seats that this user holds. */
  readonly views?: 'all' | { readonly heldBy: UserId };
  /** false: only the platform's state, without the game. Absent: both. */
  readonly game?: false;
}

/** A campaign as loaded at one moment. */
export interface Look {
  /** The database's clock, ms since 1970: the only clock that decides what is due. */
  readonly now: number;
  /** From the newest snapshot and the events since; null if there is no campaign. */
  readonly loaded: Loaded | null;
  /** The last `seq` of every viewer's disclosures; empty if there is no campaign. */
  readonly seqs: Readonly<Record<string, number>>;
  /** The sealed dice key, as given at creation. */
  readonly sealedKey: string | null;
  /** The sealed checkpoint key; null: none. */
  readonly sealedCheckpointKey: string | null;
  /** Every viewer's view chain; empty if no checkpoints are signed. */
  readonly chains: ViewChains;
  /** Hash of the last checkpoint; null: none. */
  readonly lastCheckpoint: string | null;
  /** Null if the command is new, or was not asked for. */
  readonly answered: { readonly reply: unknown } | null;
  /** By viewer; empty if not asked for. */
  readonly views: readonly ViewRow[];
}

/** The stored reply to a command; `reply` gets the stream's last version and hash. */
export interface CommandAnswer {
  readonly command: CommandKey;
  readonly reply: (version: number, hash: string) => unknown;
}

/** A row of a stream: its version and its hash. */
export interface RowMark {
  readonly version: number;
  /** Hex. */
  readonly hash: string;
}

/** A campaign's rows in the store, from the append of the last checkpoint on. */
export interface LateRows {
  /** The first row whose number or hash does not follow from the row before; null: all follow. */
  readonly broken: number | null;
  /** The last row of the checkpoint's append; null if there is no checkpoint. */
  readonly closing: RowMark | null;
  /** The last row. */
  readonly last: RowMark;
  /** The last row according to the campaign's own row. */
  readonly said: RowMark;
  /** The last checkpoint; null: none. */
  readonly checkpoint: Pick<CheckpointRow, 'statement' | 'signature'> | null;
  readonly events: readonly StoredEvent[];
  /** The receipts of the open phase. */
  readonly receipts: readonly ReceiptRow[];
}

/** Reads and appends to one campaign. */
export interface StreamAccess {
  look(lookFor?: LookFor): Promise<Look>;
  /** Appends everything or nothing, at the change's expected version; a concurrent append makes it a conflict. */
  append(change: Change, answer?: CommandAnswer): Promise<AppendOutcome>;
  /** What no checkpoint covers yet, read and hashed again; null if there is no campaign. */
  lateRows(): Promise<LateRows | null>;
}

/** The platform's state of a campaign, with data of its row. */
export interface PlatformState {
  readonly campaign: Campaign;
  readonly version: number;
  /** When it was created, ms since 1970. */
  readonly createdAt: number;
  /** The audit result of a record that was imported unverified; null: not imported so. */
  readonly unverified: UnverifiedRecord | null;
}

/** Additional data of a restored stream. */
export interface RestoreMore {
  readonly checkpoints?: readonly CheckpointRow[];
  /** Events of this stream that are stored already. Absent: none. */
  readonly onto?: number;
  /** The audit result of a record that is not sound. Absent or null: sound, or still running. */
  readonly unverified?: UnverifiedRecord | null;
}

/** Stores campaigns. Postgres is the only truth. */
export interface CampaignStore {
  /**
   * Runs `work` in one transaction under the campaign's row lock (for a new campaign: exclusively for its id). Commits
   * when it resolves, rolls back when it throws. Serialization failures are retried, so `work` may run again.
   */
  transact<T>(campaign: CampaignId, work: (tx: StreamAccess) => Promise<T>): Promise<T>;
  /** The same without a lock: reads are independent, and each append is its own transaction. */
  unlocked(campaign: CampaignId): StreamAccess;
  /** The current campaign, without a lock: newest snapshot and the events since. */
  read(campaign: CampaignId): Promise<Loaded | null>;
  /** Only the platform's state, without the game. */
  platform(campaign: CampaignId): Promise<PlatformState | null>;
  /** The stream from `after` (exclusive), in order, at most `limit`. */
  events(campaign: CampaignId, after: number, limit: number): Promise<readonly StoredEvent[]>;
  /** The hash of the event at this version, without reading it; null if there is none. */
  hashAt(campaign: CampaignId, version: number): Promise<string | null>;
  /** The checkpoints of a campaign in the order of signing, after the place `after` (exclusive). */
  checkpoints(
    campaign: CampaignId,
    after?: Pick<CheckpointRow, 'ordinal' | 'stage'>,
  ): Promise<readonly CheckpointRow[]>;
  /** The receipt for a seat's orders in a phase; null if there is none. */
  receipt(campaign: CampaignId, sheet: Pick<ReceiptRow, 'seat' | 'phase' | 'number'>): Promise<ReceiptRow | null>;
  /**
   * Imports a whole stream with its read models, checkpoints and letters. Refuses if the campaign exists, unless the
   * stored stream ends at event `onto` of this stream: then it is continued. An unverified campaign stays unverified.
   */
  restore(
    campaign: CampaignId,
    events: readonly StoredEvent[],
    changes: readonly Change[],
    more?: RestoreMore,
  ): Promise<'restored' | 'exists'>;
  /**
   * Replaces a campaign's read models, views and snapshots (rebuild); the events are untouched. Replaces nothing if the
   * stream is beyond the last of the changes.
   */
  replaceReadModels(campaign: CampaignId, changes: readonly Change[]): Promise<'replaced' | 'gone-on'>;
  /** Campaigns with a stream in the store, in the order of their ids, from `after` (exclusive) on, at most `limit`. */
  campaigns(after: CampaignId | null, limit: number): Promise<readonly CampaignId[]>;
}
