import { archive } from './database.js';

/** Deletes everything that this device stores of one campaign: views, reports, drafts, queued orders. */
export async function forgetCampaign(campaign: string): Promise<void> {
  const database = await archive();
  if (database === null) return;
  const reads = (await database.getAllKeys('reads')).filter((key) => key.split('/')[1] === campaign);
  const of = IDBKeyRange.bound([campaign], [campaign, []]);
  await Promise.all([
    ...reads.map((key) => database.delete('reads', key)),
    database.delete('drafts', of),
    database.delete('sendings', of),
  ]);
}
