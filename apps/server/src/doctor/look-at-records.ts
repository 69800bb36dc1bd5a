import { alteredIn, alteredSentence, keyContext } from '@warlog/application';
import type { CampaignId } from '@warlog/core';
import type { Database } from '@warlog/postgres';
import { hostVault } from '../modes/host-vault.js';
import { noSenders } from '../modes/notification-senders.js';
import { postgresPorts } from '../modes/postgres-ports.js';
import { catalogRulesets } from '../modes/rulesets.js';
import type { Settings } from '../modes/settings.js';
import { fault, note, ok, type Finding } from './finding.js';

/** The most campaigns examined at once. The others are checked when their next phase closes. */
const MOST = 500;

/** Checks running campaigns: rows that no checkpoint covers yet must be as they were written. */
export async function lookAtRecords(database: Database, settings: Settings): Promise<Finding> {
  const vault = hostVault(settings);
  const rest = { rulesets: catalogRulesets(), vault, queue: idle, ...noSenders };
  const { store } = postgresPorts(database, rest);
  const rows = await database.kysely
    .selectFrom('campaign')
    .select('campaignId')
    .where('status', 'in', ['running', 'paused', 'parked'])
    .orderBy('campaignId')
    .limit(MOST + 1)
    .execute();
  const faults: string[] = [];
  for (const { campaignId } of rows.slice(0, MOST)) {
    const id = campaignId as CampaignId;
    const access = store.unlocked(id);
    const late = await access.lateRows();
    const { loaded, sealedKey } = await access.look({ game: false });
    if (!late || !loaded || sealedKey === null) continue;
    const keys = { headKey: loaded.campaign.headKey, secretKey: vault.open(sealedKey, keyContext(id)) };
    const version = alteredIn(late, keys);
    if (version !== null) faults.push(alteredSentence(id, version));
  }
  if (faults.length > 0) return fault('record', faults.join(' '));
  if (rows.length > MOST)
    return note(
      'record',
      `The records of the first ${MOST} running campaigns are unchanged. The others are checked when they close a phase.`,
    );
  return ok('record', `The records of all running campaigns (${rows.length}) are unchanged.`);
}

const none = (): Promise<void> => Promise.resolve();
const idle = { schedule: none, wakeNow: () => Promise.resolve([]), consume: none, close: none };
