import type { CampaignId, UserId } from '@warlog/core';
import type { Channel, Reason } from '../notices/reasons.js';
import type { Page } from './page.js';
import type { OutboxRow } from './campaign-store.js';

/** A notification in a user's inbox: the row from which the other channels are planned. */
export interface InboxRow extends OutboxRow {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seen: boolean;
}

/** How a row was sent besides the inbox: number of addresses of a channel that got it, or still wait. */
export interface Reached {
  readonly channel: Channel;
  readonly sent: number;
  readonly waiting: number;
}

/** Stores the notifications of each user, across all campaigns. */
export interface Inbox {
  /**
   * Newest first; of reminders only the last one, while its phase is open. Of the reasons `opened`, `resolved` and
   * `decision`, only the last row of each campaign.
   */
  page(user: UserId, first: number, after: string | null): Promise<Page<InboxRow>>;
  /** The number of unseen rows. */
  unread(user: UserId): Promise<number>;
  /** Marks rows up to a moment as seen; only in one campaign and only for these reasons, if given. */
  setSeen(
    user: UserId,
    which: { readonly upTo: number; readonly campaign: CampaignId | null; readonly reasons: readonly Reason[] | null },
  ): Promise<void>;
  /** How rows were sent, by id; without rows that were not sent. */
  reached(campaign: CampaignId, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Reached[]>>;
}
