import type { BeaconSource, DeadlineQueue, Rulesets, Vault, CommandTracer } from '@warlog/application';
import { verifyChain } from '@warlog/audit';
import { PostgresChanges, type Database } from '@warlog/postgres';
import type { Log } from '../log.js';
import { noBeacon } from '../beacon/sources.js';
import { noSenders, type NotificationSenders } from './notification-senders.js';
import { postgresPorts } from './postgres-ports.js';
import { catalogRulesets } from './rulesets.js';
import type { Runtime } from './runtime.js';

/** The parts that differ between modes. */
export interface Infrastructure {
  readonly database: Database;
  readonly queue: DeadlineQueue;
  readonly vault: Vault;
  readonly described: string;
  readonly ownWorker: boolean;
  /** Absent: no notifications are sent. */
  readonly senders?: NotificationSenders;
  /** Absent: commands are not traced. */
  readonly watcher?: CommandTracer;
  /** Absent: no source is configured. */
  readonly beacon?: BeaconSource;
  /** Absent: the catalog. */
  readonly rulesets?: Rulesets;
}

/** Wires a runtime over an open, migrated database. */
export function wireServer(foundation: Infrastructure, log: Log): Runtime {
  const {
    database,
    queue,
    vault,
    described,
    ownWorker,
    senders = noSenders,
    rulesets = catalogRulesets(),
  } = foundation;
  const { watcher: tracer, beacon = noBeacon } = foundation;
  return {
    described,
    ownWorker,
    ports: {
      ...postgresPorts(database, { rulesets, vault, queue, senders: senders.senders, origin: senders.origin }),
      ...(tracer && { watcher: tracer }),
      beacon,
      onDefect: (campaign, error) => log.defect(`campaign ${campaign}`, error, { campaign }),
    },
    database,
    changes: new PostgresChanges(database, (error) => log.defect('the hints of changes', error)),
    pushKey: senders.pushKey,
    tampered: verifyChain,
    async close() {
      senders.close();
      await queue.close();
      await database.close();
    },
  };
}
