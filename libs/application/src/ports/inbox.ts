import type { CampaignId, UserId } from '@warlog/kernel';
import type { Channel, Reason } from '../notices/reasons.js';
import type { Page } from './campaign-reads.js';
import type { OutboxRow } from './campaign-store.js';

/** A reason to tell somebody something, as their inbox keeps it: the very row that other channels are planned from. */
export interface InboxRow extends OutboxRow {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seen: boolean;
}

/** How a row went out beside the inbox: sent to so many targets of a channel, or still under way to them. */
export interface Reached {
  readonly channel: Channel;
  readonly sent: number;
  readonly waiting: number;
}

/** What concerns each person, across all campaigns. */
export interface Inbox {
  /**
   * The newest first; of reminders only the last one, and that while its phase is open. Of what tells that a game went on
   * (opened, resolved, decision), only the last row of each campaign.
   */
  page(user: UserId, first: number, after: string | null): Promise<Page<InboxRow>>;
  /** How many of them nobody has looked at. */
  unread(user: UserId): Promise<number>;
  /** Those up to a moment were looked at; in one campaign alone, and for these reasons alone, where they are named. */
  setSeen(
    user: UserId,
    which: { readonly upTo: number; readonly campaign: CampaignId | null; readonly reasons: readonly Reason[] | null },
  ): Promise<void>;
  /** How rows went out, by their id; a row that went nowhere is not among them. */
  reached(campaign: CampaignId, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Reached[]>>;
}
