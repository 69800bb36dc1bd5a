import type { CampaignStore } from '@warlog/application';
import {
  evolveCampaign,
  isPlatformEvent,
  type Campaign,
  type CampaignId,
  type Loaded,
  type StreamEvent,
} from '@warlog/kernel';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { Upcasters } from '../events/upcasters.js';
import { toEvent } from './event-rows.js';

interface Found {
  readonly createdAt: Date;
  /** Of the newest snapshot; 0 where there is none. */
  readonly snapshotVersion: number;
  readonly campaign: Campaign | null;
  readonly events:
    | readonly {
        readonly type: string;
        readonly schemaVersion: number;
        readonly data: Record<string, unknown>;
      }[]
    | null;
}

/** The platform's half of a campaign: the game's, much the larger one, stays where it is. */
export async function platformHalf(
  db: Kysely<Tables>,
  campaign: CampaignId,
  upcasters: Upcasters,
): ReturnType<CampaignStore['platform']> {
  const { rows } = await sql<Found>`
    select c.created_at, coalesce(s.version, 0) as snapshot_version, s.state -> 'campaign' as campaign, (
        select json_agg(
          json_build_object('type', e.type, 'schemaVersion', e.schema_version, 'data', e.data)
          order by e.version)
        from event e where e.campaign_id = c.campaign_id and e.version > coalesce(s.version, 0)
      ) as events
    from campaign c
      left join lateral (
        select version, state from snapshot
        where campaign_id = c.campaign_id order by version desc limit 1
      ) s on true
    where c.campaign_id = ${campaign}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { snapshotVersion, createdAt } = found;
  const before = found.campaign && { campaign: found.campaign, version: snapshotVersion };
  const events = (found.events ?? []).map((row) => upcasters.apply(toEvent(row), row.schemaVersion));
  const { campaign: half, version } = await foldPlatform(before, events);
  return { campaign: half, version, createdAt: createdAt.getTime() };
}

/** The platform's half after more events, the game as if there were none. Changes what it is given. */
export function foldPlatform(
  before: Pick<Loaded, 'campaign' | 'version'> | null,
  events: readonly StreamEvent[],
): Promise<Loaded> {
  let campaign = before?.campaign ?? null;
  let version = before?.version ?? 0;
  for (const event of events) {
    version += 1;
    if (isPlatformEvent(event)) campaign = evolveCampaign(campaign, event, version);
  }
  if (!campaign) throw new Error('A stream begins with CampaignCreated');
  return Promise.resolve({ campaign, game: null, version });
}
