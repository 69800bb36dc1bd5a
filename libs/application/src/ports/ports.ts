import type { CampaignId } from '@warlog/kernel';
import type { BeaconSource } from './beacon.js';
import type { Accounts, Sessions } from './accounts.js';
import type { CampaignLog } from './campaign-log.js';
import type { CampaignDesk, CampaignReads } from './campaign-reads.js';
import type { CampaignStore } from './campaign-store.js';
import type { DeadlineQueue } from './deadline-queue.js';
import type { Errands } from './errands.js';
import type { Inbox } from './inbox.js';
import type { LeaveBook } from './leave-book.js';
import type { Pasts } from './pasts.js';
import type { PressBox } from './press.js';
import type { Rulesets } from './rulesets.js';
import type { Shelf } from './shelf.js';
import type { Watcher } from './watcher.js';
import type { Vault } from './world.js';

/** Everything the use cases need of the world; wired in one place per mode. */
export interface Ports {
  readonly store: CampaignStore;
  readonly reads: CampaignReads;
  readonly log: CampaignLog;
  readonly desk: CampaignDesk;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly leave: LeaveBook;
  readonly inbox: Inbox;
  readonly shelf: Shelf;
  readonly vault: Vault;
  readonly press: PressBox;
  readonly pasts: Pasts;
  readonly queue: DeadlineQueue;
  readonly errands: Errands;
  readonly rulesets: Rulesets;
  /** Hears of a fault of ours in a campaign that was got round, so that nobody's turn failed for it. */
  readonly onDefect?: (campaign: CampaignId, error: unknown) => void;
  /** Absent: this host knows none, and campaigns that wait for one wait. */
  readonly beacon?: BeaconSource;
  /** Absent: nobody watches. */
  readonly watcher?: Watcher;
}
