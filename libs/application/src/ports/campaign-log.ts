import type { CampaignId, UserId } from '@warlog/core';
import type { LogContext, LogSubject } from '@warlog/campaign';
import type { Page } from './page.js';

/** An entry of a campaign's log, as disclosed to one viewer. Written with its cause, through `Change.log` only. */
export interface LogRow {
  /** `s1`, …, `public`, `referee`, or the viewer of entries that only host and game master see. */
  readonly viewer: string;
  /** The viewer's `seq` of the disclosure. */
  readonly seq: number;
  /** The phase of the entry, closing included; 0 before the first. */
  readonly ordinal: number;
  readonly subject: LogSubject;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: { readonly type: string };
  readonly was: LogContext;
}

/** A part of a log, and the page size. */
export interface LogWanted {
  /** Null: all. */
  readonly subject: LogSubject | null;
  /** Only what host and game master did as such. */
  readonly byOffice?: boolean;
  /** The newest phase disclosed to this reader; null: all. */
  readonly newest: number | null;
  readonly first: number;
  readonly before: string | null;
}

/** Stores the logs of campaigns, and how far each user has read them. */
export interface CampaignLog {
  /** The entries of these viewers, newest first. */
  page(campaign: CampaignId, viewers: readonly string[], wanted: LogWanted): Promise<Page<LogRow>>;
  /** Until when the user has read it; null: never. */
  seenAt(campaign: CampaignId, user: UserId): Promise<number | null>;
  /** Never goes back. */
  setSeen(campaign: CampaignId, user: UserId, at: number): Promise<void>;
}
