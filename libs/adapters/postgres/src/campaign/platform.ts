import type { CampaignStore } from '@warlog/application';
import { evolveCampaign, isPlatformEvent, type Campaign, type CampaignId } from '@warlog/kernel';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { Upcasters } from '../events/upcasters.js';
import { toEvent } from './event-rows.js';

interface Found {
  readonly createdAt: Date;
  readonly version: number;
  readonly campaign: Campaign | null;
  readonly events:
    | readonly {
        readonly version: number;
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
    select c.created_at, c.version, s.state -> 'campaign' as campaign, (
        select json_agg(
          json_build_object('version', e.version, 'type', e.type, 'schemaVersion', e.schema_version, 'data', e.data)
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
  let half = found.campaign;
  for (const row of found.events ?? []) {
    const event = upcasters.apply(toEvent(row), row.schemaVersion);
    if (isPlatformEvent(event)) half = evolveCampaign(half, event, row.version);
  }
  if (!half) throw new Error(`Campaign ${campaign} has a row but no stream`);
  return { campaign: half, version: found.version, createdAt: found.createdAt.getTime() };
}
