import type { CampaignStore } from '@warlog/application';
import { clonePlain } from '@warlog/ruleset-api';
import { evolveCampaign, isPlatformEvent, type Loaded, type StreamEvent } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { CampaignTable, Tables } from '../database/tables.js';
import { folded, stateSince, type FoundState, type Reading } from './state.js';

/** Reads the platform's part of a campaign, without the much larger part of the game. */
export async function platformState(
  db: Kysely<Tables>,
  id: CampaignId,
  { upcasters, cache }: Reading,
): ReturnType<CampaignStore['platform']> {
  const earlier = cache.of(id);
  const { columns, joins } = stateSince(id, earlier, sql`json_build_object('campaign', s.state -> 'campaign')`);
  const { rows } = await sql<FoundState & Pick<Selectable<CampaignTable>, 'createdAt' | 'unverified'>>`
    select c.created_at, c.unverified, ${columns} from campaign c ${joins} where c.campaign_id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { campaign, version } = await folded(found, earlier, { fold: foldPlatform, upcasters });
  return { campaign, version, createdAt: found.createdAt.getTime(), unverified: found.unverified };
}

/** Folds events into the platform's part and ignores those of the game. */
export function foldPlatform(before: Loaded | null, events: readonly StreamEvent[]): Promise<Loaded> {
  let campaign = before ? clonePlain(before.campaign) : null;
  let version = before?.version ?? 0;
  for (const event of events) {
    version += 1;
    if (isPlatformEvent(event)) campaign = evolveCampaign(campaign, event, version);
  }
  if (!campaign) throw new Error('A stream begins with CampaignCreated');
  return Promise.resolve({ campaign, game: null, version });
}
