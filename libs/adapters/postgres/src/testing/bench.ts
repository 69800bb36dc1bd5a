import { toyFold, type StoreBench } from '@warlog/application/contracts';
import { PostgresCampaignDesk } from '../campaign/desk.js';
import { PostgresCampaignReads } from '../campaign/reads.js';
import { PostgresCampaignStore } from '../campaign/store.js';
import { chainEvents, NO_HASH } from '@warlog/kernel';
import type { Database } from '../database/database.js';

/** Everything of campaigns over one database, for the contract suites. */
export function benchOver(database: Database) {
  return {
    store: new PostgresCampaignStore(database, toyFold),
    reads: new PostgresCampaignReads(database, nothingAway),
    desk: new PostgresCampaignDesk(database),
    pass,
    chained: (campaign, events) =>
      chainEvents(
        campaign,
        0,
        NO_HASH,
        events.map((one) => ({ ...one, schemaVersion: 1 })),
      ).map(({ data: _data, ...event }) => event),
  } satisfies StoreBench & Record<string, unknown>;
}

/** For suites that put no campaign's past away. */
export const nothingAway = (): Promise<void> => Promise.resolve();

/** Waits until the condition holds, at most two minutes. */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('Waited in vain');
    await pass(10);
  }
}

/** Lets so many milliseconds pass. */
export function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
