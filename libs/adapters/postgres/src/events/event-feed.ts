import type { EventFeed, FeedPosition } from '@warlog/application';
import type { CampaignId } from '@warlog/kernel';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';

type FeedPage = Awaited<ReturnType<EventFeed['read']>>;

/** Before the first event of all. */
export const FEED_START: FeedPosition = { tx: '0', position: 0 };

/**
 * Events in the order (transaction, position), and only those of transactions older than every one still running:
 * a position alone is given before the commit, so that a reader of positions would pass by a late one for ever.
 */
export class PostgresEventFeed implements EventFeed {
  constructor(private readonly database: Database) {}

  async end(): Promise<FeedPosition> {
    const { rows } = await sql<{
      tx: string;
    }>`select pg_snapshot_xmin(pg_current_snapshot())::text as tx`.execute(this.database.kysely);
    return { tx: rows[0]?.tx ?? FEED_START.tx, position: 0 };
  }

  async read(after: FeedPosition, limit: number): Promise<FeedPage> {
    const { rows } = await sql<FeedPage['events'][number] & { readonly campaign: CampaignId }>`
      select tx::text as tx, global_position as position, campaign_id as campaign, version, type
      from event
      where (tx, global_position) > (${after.tx}::xid8, ${after.position}::bigint)
        and tx < pg_snapshot_xmin(pg_current_snapshot())
      order by event.tx, global_position
      limit ${limit}`.execute(this.database.kysely);
    const last = rows.at(-1);
    return { events: rows, next: last ? { tx: last.tx, position: last.position } : after };
  }
}
