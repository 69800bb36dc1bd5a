import { alteredIn, alteredSentence, keyContext } from '@warlog/application';
import type { CampaignId } from '@warlog/kernel';
import type { Database } from '@warlog/postgres';
import { hostVault } from '../modes/host-vault.js';
import { noOutlet } from '../modes/outlet.js';
import { postgresPorts } from '../modes/postgres-ports.js';
import { catalogRulesets } from '../modes/rulesets.js';
import type { Settings } from '../modes/settings.js';
import { fault, note, well, type Finding } from './finding.js';

/** Campaigns that are looked at in one go; the others are when their next phase closes. */
const MOST = 500;

/** Of the campaigns that are being played: are the rows that no signed head covers yet those that were written? */
export async function lookAtRecords(database: Database, settings: Settings): Promise<Finding> {
  const vault = hostVault(settings);
  const rest = { rulesets: catalogRulesets(), vault, queue: idle, ...noOutlet };
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
    return note('record', `The first ${MOST} campaigns that are played are as they were written.`);
  return well('record', `${rows.length} campaigns are played, and each is as it was written.`);
}

const none = (): Promise<void> => Promise.resolve();
const idle = { schedule: none, wakeNow: () => Promise.resolve([]), consume: none, close: none };
