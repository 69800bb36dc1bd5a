import type { CampaignId } from '@warlog/core';
import type { BeaconSource } from './beacon.js';
import type { Accounts, Sessions } from './accounts.js';
import type { CampaignLog } from './campaign-log.js';
import type { DraftsAndInvitations, CampaignReads } from './campaign-reads.js';
import type { CampaignStore } from './campaign-store.js';
import type { DeadlineQueue } from './deadline-queue.js';
import type { CrossCampaignTasks } from './cross-campaign-tasks.js';
import type { Inbox } from './inbox.js';
import type { LeaveBook } from './leave-book.js';
import type { Moderation } from './moderation.js';
import type { Pasts } from './pasts.js';
import type { People } from './people.js';
import type { PressBox } from './press.js';
import type { Ratings } from './ratings.js';
import type { Rulesets } from './rulesets.js';
import type { Shelf } from './shelf.js';
import type { CommandTracer } from './command-tracer.js';
import type { Vault } from './world.js';

/**
 * All ports of the use cases; wired in one place per mode.
 *
 * @example
 *   export async function versionOf({ store }: Pick<Ports, 'store'>, id: CampaignId): Promise<number | null> {
 *     return (await store.read(id))?.version ?? null;
 *   }
 */
export interface Ports {
  readonly store: CampaignStore;
  readonly reads: CampaignReads;
  readonly log: CampaignLog;
  readonly drafts: DraftsAndInvitations;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly leave: LeaveBook;
  readonly people: People;
  readonly moderation: Moderation;
  readonly ratings: Ratings;
  readonly inbox: Inbox;
  readonly shelf: Shelf;
  readonly vault: Vault;
  readonly press: PressBox;
  readonly pasts: Pasts;
  readonly queue: DeadlineQueue;
  readonly crossCampaignTasks: CrossCampaignTasks;
  readonly rulesets: Rulesets;
  /** Reports a defect in a campaign that was worked around, so that no turn failed. */
  readonly onDefect?: (campaign: CampaignId, error: unknown) => void;
  /** Absent: no beacon on this server; campaigns that wait for one keep waiting. */
  readonly beacon?: BeaconSource;
  /** Absent: no tracing. */
  readonly watcher?: CommandTracer;
}
