import { toyFold, type StoreFixture } from '@warlog/application/contracts';
import { PostgresDraftsAndInvitations } from '../campaign/drafts-and-invitations.js';
import { PostgresCampaignReads } from '../campaign/reads.js';
import { PostgresCampaignStore } from '../campaign/store.js';
import { chainEvents, NO_HASH } from '@warlog/audit';
import type { Database } from '../database/database.js';

/** Builds the campaign adapters over one database, for the contract suites. */
export function fixtureOver(database: Database) {
  return {
    store: new PostgresCampaignStore(database, toyFold),
    reads: new PostgresCampaignReads(database, nothingAway),
    drafts: new PostgresDraftsAndInvitations(database),
    pass,
    chained: (campaign, events) =>
      chainEvents(
        campaign,
        0,
        NO_HASH,
        events.map((event) => ({ ...event, schemaVersion: 1 })),
      ).map(({ data: _data, ...event }) => event),
  } satisfies StoreFixture & Record<string, unknown>;
}

/** For suites that never remove the past of a campaign. */
export const nothingAway = (): Promise<void> => Promise.resolve();

/** Waits until the condition holds, at most two minutes. */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('Waited in vain');
    await pass(10);
  }
}

/** Waits for this number of milliseconds. */
export function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
