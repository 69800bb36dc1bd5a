import type { CampaignId, LogContext, LogSubject, UserId } from '@warlog/kernel';
import type { Page } from './campaign-reads.js';

/** One thing of a campaign's log, as one viewer was told of it. Written with its cause, through `Change.log` alone. */
export interface LogRow {
  /** `s1`, …, `public`, `referee`; `desk` for what is told to whoever steers, beside what the public is told. */
  readonly viewer: string;
  /** The number under which this viewer was told. */
  readonly seq: number;
  /** The phase during or at whose closing it happened; 0 before the first. */
  readonly ordinal: number;
  readonly subject: LogSubject;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: { readonly type: string };
  readonly was: LogContext;
}

/** Which part of a log, and how many at once. */
export interface LogWanted {
  /** Null: everything. */
  readonly subject: LogSubject | null;
  /** The newest phase of which this reader may hear; null: all. */
  readonly newest: number | null;
  readonly first: number;
  readonly before: string | null;
}

/** What happened around the tables of campaigns, and how far each user has read it. */
export interface CampaignLog {
  /** What was told to these viewers, the newest first. */
  page(campaign: CampaignId, viewers: readonly string[], wanted: LogWanted): Promise<Page<LogRow>>;
  /** Up to when the user has read it; null: never. */
  seenAt(campaign: CampaignId, user: UserId): Promise<number | null>;
  /** Never moves back. */
  setSeen(campaign: CampaignId, user: UserId, at: number): Promise<void>;
}
