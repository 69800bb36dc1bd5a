import type { Accounts, Sessions } from './accounts.js';
import type { CampaignDesk, CampaignReads } from './campaign-reads.js';
import type { CampaignStore } from './campaign-store.js';
import type { DeadlineQueue } from './deadline-queue.js';
import type { LeaveBook } from './leave-book.js';
import type { PressBox } from './press.js';
import type { Rulesets } from './rulesets.js';
import type { Vault } from './world.js';

/** Everything the use cases need of the world; wired in one place per mode. */
export interface Ports {
  readonly store: CampaignStore;
  readonly reads: CampaignReads;
  readonly desk: CampaignDesk;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly leave: LeaveBook;
  readonly vault: Vault;
  readonly press: PressBox;
  readonly queue: DeadlineQueue;
  readonly rulesets: Rulesets;
}
