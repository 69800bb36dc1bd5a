import type {
  About,
  CampaignRow,
  CheckpointRow,
  RatedRow,
  Rating,
  RatingChange,
  RatingPool,
  SeatRow,
  TenureRow,
} from '@warlog/application';
import type { Leave, LogContext, ViewChains } from '@warlog/campaign';
import type { PhasePart } from '@warlog/ruleset-api';
import type { UnverifiedRecord } from '@warlog/audit';
import type { ColumnType, Generated } from 'kysely';

/** A time: read as a Date, written as ISO text or a Date. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null, Date | string | null>;
/** JSON: read as the value, written as its text (a driver would pass a bare array as a Postgres array). */
export type JsonColumn<T = unknown> = ColumnType<T, string, string>;

export interface EventTable {
  campaignId: string;
  version: number;
  type: string;
  schemaVersion: number;
  data: JsonColumn<Record<string, unknown>>;
  /** Null: the same as in the event before. */
  meta: JsonColumn | null;
  hash: Uint8Array;
}

/** Rows of the application's own; a moment is stored as a time. */
type Stored<Row, Moments extends keyof Row = never> = {
  -readonly [Column in keyof Row]: Column extends Moments
    ? MaybeMoment
    : Row[Column] extends string | null
      ? string | Extract<Row[Column], null>
      : Row[Column];
};

export interface CampaignTable extends Stored<Omit<CampaignRow, 'id' | 'isReported'>, 'dueAt' | 'wakeAt'> {
  campaignId: string;
  /** While the name is this one, `neutralName` is shown. */
  hiddenName: Generated<string | null>;
  neutralName: Generated<string | null>;
  /** A letter was reported once. */
  reported: Generated<boolean>;
  hash: Uint8Array;
  seqs: JsonColumn<Record<string, number>>;
  chains: JsonColumn<ViewChains>;
  createdAt: Timestamp;
  unverified: Generated<UnverifiedRecord | null>;
}

export interface FollowTable {
  campaignId: string;
  userId: string;
}

export interface CrossCampaignTaskTable {
  campaignId: string;
  campaign: string;
  revision: Generated<number>;
  failures: Generated<number>;
  dueAt: Generated<Date>;
}

export interface PartTable {
  campaignId: string;
  userId: string;
}

/** A player's time in a seat. */
export interface TenureTable extends Stored<TenureRow, 'until'> {
  campaignId: string;
}

/** What a member wants to be public,. */
export interface RatedResultTable extends Stored<Omit<RatedRow, 'endedAt'>> {
  campaignId: string;
  endedAt: Timestamp;
  settled: Generated<boolean>;
}

export interface RatingTable extends Stored<RatingPool & Rating> {
  account: string;
  number: number;
}

export interface RatingChangeTable extends Stored<RatingPool & Omit<RatingChange, 'endedAt'>> {
  endedAt: Timestamp;
  /** Its place among the players of the result. */
  place: number;
}

export interface PersonTable {
  userId: string;
  settings: JsonColumn;
}

export interface SeatTable extends Stored<Omit<SeatRow, 'campaign'>> {
  campaignId: string;
}

export interface SnapshotTable {
  campaignId: string;
  version: number;
  ordinal: number;
  state: JsonColumn;
}

export interface ViewLatestTable {
  campaignId: string;
  viewer: string;
  seq: number;
  view: JsonColumn;
}

/** The views of all viewers when a phase opened, packed. */
export interface BoundaryTable {
  campaignId: string;
  ordinal: number;
  views: Uint8Array;
}

/** The figures of a turn as all viewers knew them, packed. */
export interface TurnFiguresTable {
  campaignId: string;
  ordinal: number;
  turn: number;
  figures: Uint8Array;
}

/** The disclosures of one change in one phase to all viewers, packed. */
export interface ViewLogTable {
  campaignId: string;
  ordinal: number;
  /** The version of the campaign after the change. */
  version: number;
  events: Uint8Array;
}

/** An ended campaign: whether its past is present, and when it was last read. */
export interface PastTable {
  campaignId: string;
  readAt: Generated<Date>;
  away: Generated<boolean>;
}

export interface LogEntryTable {
  campaignId: string;
  viewer: string;
  seq: number;
  ordinal: number;
  event: JsonColumn<{ readonly type: string }>;
  subject: string;
  at: Timestamp;
  was: JsonColumn<LogContext>;
}

export interface LogSeenTable {
  campaignId: string;
  userId: string;
  seenAt: Timestamp;
}

export interface DesignTable {
  userId: string;
  id: string;
  ruleset: string;
  kind: string;
  name: string;
  document: JsonColumn<unknown>;
  revision: number;
  savedAt: Generated<Date>;
}

export interface PhaseMarkTable {
  campaignId: string;
  ordinal: number;
  kind: string;
  turn: number;
  part: PhasePart | null;
  openedAt: Timestamp;
  closedAt: MaybeMoment;
}

export interface ClosingTable {
  campaignId: string;
  phase: string;
}

export interface CommandReplyTable {
  campaignId: string;
  command: string;
  reply: JsonColumn;
}

export interface OutboxTable {
  campaignId: string;
  id: string;
  reason: string;
  recipient: string;
  phase: string | null;
  about: JsonColumn<About>;
  createdAt: Generated<Date>;
  deliveredAt: MaybeMoment;
  seenAt: MaybeMoment;
}

export interface DiceKeyTable {
  campaignId: string;
  sealed: string;
}

export interface CheckpointKeyTable {
  campaignId: string;
  sealed: string;
}

export interface CheckpointTable {
  campaignId: string;
  ordinal: number;
  stage: CheckpointRow['stage'];
  attempt: number;
  statement: string;
  signature: string;
  hash: string;
  leaves: JsonColumn<CheckpointRow['leaves']>;
}

export interface SignedReceiptTable {
  campaignId: string;
  seat: string;
  phase: string;
  number: number;
  statement: string;
  signature: string;
}

export interface InvitationTable {
  campaignId: string;
  id: string;
  tokenHash: string;
  sealed: string | null;
  label: string;
  madeAt: Generated<Date>;
  uses: Generated<number>;
}

export interface DraftTable {
  campaignId: string;
  seat: string;
  /** Empty: the seat's holder or sitter. */
  author: Generated<string>;
  phase: string;
  sheet: JsonColumn;
  device: string;
  revision: number;
  savedAt: Generated<Date>;
}

export interface AccountTable {
  id: string;
  name: string;
  /** The name without case, which must be unique. */
  nameKey: string;
  /** The same for all names that look alike. */
  nameTwin: string;
  kind: 'member' | 'guest' | 'former';
  passwordHash: string | null;
  createdAt: Generated<Date>;
}

export interface LeaveTable {
  userId: string;
  periods: JsonColumn<readonly Leave[]>;
}

export interface SessionTable {
  tokenHash: string;
  userId: string;
  expiresAt: Timestamp;
  id: Generated<string>;
  device: string;
  openedAt: Generated<Date>;
  usedAt: ColumnType<Date, Date | undefined, Date>;
}

export interface RecoveryCodeTable {
  userId: string;
  codeHash: string;
}

export interface RecoveryLinkTable {
  userId: string;
  tokenHash: string;
  expiresAt: Timestamp;
}

export interface GuessTable {
  key: string;
  count: number;
  lastAt: Timestamp;
}

export interface LetterTable {
  campaignId: string;
  message: string;
  channel: string;
  author: string;
  writtenBy: string | null;
  recipients: JsonColumn;
  signed: boolean;
  body: string | null;
  erasedBy: 'author' | 'gm' | null;
  erasedWhy: string | null;
  treaty: JsonColumn | null;
  mentions: string[];
  pinned: boolean;
  ordinal: number;
  turn: number;
  sentAt: Timestamp;
  readers: string[];
}

export interface NoteTable {
  campaignId: string;
  userId: string;
  subject: string;
  body: string;
  savedAt: Timestamp;
}

export interface LetterSeenTable {
  campaignId: string;
  userId: string;
  channel: string;
  seenAt: Timestamp;
}

export interface NoticeProfileTable {
  userId: string;
  profile: JsonColumn;
  calendar: Generated<number>;
}

export interface NoticeTargetTable {
  id: string;
  userId: string | null;
  campaignId: string | null;
  channel: string;
  address: string;
  addressHash: string;
  label: string;
  confirmed: boolean;
  createdAt: Generated<Date>;
  lastSentAt: MaybeMoment;
  lastError: string | null;
  lastErrorAt: MaybeMoment;
}

export interface DeliveryTable {
  id: string;
  userId: string | null;
  campaignId: string | null;
  outboxId: string;
  reason: string;
  about: JsonColumn<About>;
  phase: string | null;
  channel: string;
  targetId: string;
  state: string;
  dueAt: Timestamp;
  leaseUntil: MaybeMoment;
  attempts: Generated<number>;
  digestId: string | null;
  error: string | null;
  expiresAt: MaybeMoment;
  settledAt: MaybeMoment;
  createdAt: Generated<Date>;
}

export interface PushTallyTable {
  userId: string;
  outboxId: string;
  at: Timestamp;
}

export interface PersonMarkTable {
  userId: string;
  other: string;
  muted: boolean;
  avoided: boolean;
  blocked: boolean;
}

export interface ReportTable {
  id: string;
  userId: string;
  subject: string;
  campaignId: string | null;
  message: string | null;
  account: string | null;
  reason: string;
  words: string;
  at: Generated<Date>;
  leftAt: MaybeMoment;
  closedAt: MaybeMoment;
  note: string | null;
}

export interface HiddenNameTable {
  subject: string;
  owner: string;
  name: string;
  nameKey: string;
  nameTwin: string;
  neutral: string;
  reason: string;
  at: Generated<Date>;
}

export interface HostSecretTable {
  name: string;
  sealed: string;
}

export interface NoticeClockTable {
  one: Generated<boolean>;
  remindedTo: Timestamp;
}

/** The tables after all migrations, in camelCase; snake_case in the database. */
export interface Tables {
  event: EventTable;
  campaign: CampaignTable;
  seat: SeatTable;
  snapshot: SnapshotTable;
  viewLatest: ViewLatestTable;
  boundary: BoundaryTable;
  turnFigures: TurnFiguresTable;
  told: ViewLogTable;
  past: PastTable;
  logEntry: LogEntryTable;
  logSeen: LogSeenTable;
  phaseMark: PhaseMarkTable;
  closing: ClosingTable;
  part: PartTable;
  commandReply: CommandReplyTable;
  outbox: OutboxTable;
  errand: CrossCampaignTaskTable;
  diceKey: DiceKeyTable;
  headKey: CheckpointKeyTable;
  signedHead: CheckpointTable;
  signedReceipt: SignedReceiptTable;
  invitation: InvitationTable;
  draft: DraftTable;
  account: AccountTable;
  session: SessionTable;
  recoveryCode: RecoveryCodeTable;
  recoveryLink: RecoveryLinkTable;
  guess: GuessTable;
  leave: LeaveTable;
  tenure: TenureTable;
  ratedResult: RatedResultTable;
  rating: RatingTable;
  ratingChange: RatingChangeTable;
  person: PersonTable;
  design: DesignTable;
  follow: FollowTable;
  noticeProfile: NoticeProfileTable;
  noticeTarget: NoticeTargetTable;
  delivery: DeliveryTable;
  pushTally: PushTallyTable;
  hostSecret: HostSecretTable;
  noticeClock: NoticeClockTable;
  letter: LetterTable;
  letterSeen: LetterSeenTable;
  personMark: PersonMarkTable;
  report: ReportTable;
  hiddenName: HiddenNameTable;
  note: NoteTable;
}
