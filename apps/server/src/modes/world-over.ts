import type { BeaconSource, DeadlineQueue, Rulesets, Vault, Watcher } from '@warlog/application';
import { verifyChain } from '@warlog/kernel';
import { PostgresChanges, type Database } from '@warlog/postgres';
import type { Log } from '../log.js';
import { noBeacon } from '../beacon/sources.js';
import { noOutlet, type Outlet } from './outlet.js';
import { postgresPorts } from './postgres-ports.js';
import { catalogRulesets } from './rulesets.js';
import type { World } from './world.js';

/** What differs between the modes. */
export interface Foundation {
  readonly database: Database;
  readonly queue: DeadlineQueue;
  readonly vault: Vault;
  readonly described: string;
  readonly ownWorker: boolean;
  /** Absent: nobody is told anything. */
  readonly outlet?: Outlet;
  /** Absent: nobody watches. */
  readonly watcher?: Watcher;
  /** Absent: no source is configured. */
  readonly beacon?: BeaconSource;
  /** Absent: the catalogue. */
  readonly rulesets?: Rulesets;
}

/** A world over an open, migrated database. */
export function worldOver(foundation: Foundation, log: Log): World {
  const { database, queue, vault, described, ownWorker, outlet = noOutlet, rulesets = catalogRulesets() } = foundation;
  const { watcher, beacon = noBeacon } = foundation;
  return {
    described,
    ownWorker,
    ports: {
      ...postgresPorts(database, { rulesets, vault, queue, senders: outlet.senders, origin: outlet.origin }),
      ...(watcher && { watcher }),
      beacon,
      onDefect: (campaign, error) => log.defect(`campaign ${campaign}`, error, { campaign }),
    },
    database,
    changes: new PostgresChanges(database, (error) => log.defect('the hints of changes', error)),
    pushKey: outlet.pushKey,
    tampered: verifyChain,
    async close() {
      outlet.close();
      await queue.close();
      await database.close();
    },
  };
}
