import type { Channel, Inbox, InboxRow, Page, Reached, Reason } from '@warlog/application';
import type { CampaignId, PhaseId, UserId } from '@warlog/core';
import { sql } from 'kysely';
import { cursorOf, parseCursor } from '../campaign/cursor.js';
import type { Database } from '../database/database.js';

/** Older entries are history, found in the campaigns' logs. */
const KEPT = sql`interval '90 days'`;
const reminders = sql`('near', 'last', 'half')`;

/** News that a game continued. A battle with many windows causes many; only the last one is shown. */
const news = sql`('opened', 'resolved', 'decision')`;

/** Shows a reminder only while its phase is open, and only the last one; likewise only the last news of a campaign. */
const isShown = sql<boolean>`o.created_at > clock_timestamp() - ${KEPT} and (o.reason not in ${news} or not exists (
  select from outbox n where n.campaign_id = o.campaign_id and n.recipient = o.recipient and n.reason in ${news}
    and (n.created_at, n.id) > (o.created_at, o.id)
)) and (o.reason not in ${reminders} or (
  exists (select from campaign c where c.campaign_id = o.campaign_id and c.phase = o.phase)
  and not exists (
    select from outbox n where n.campaign_id = o.campaign_id and n.recipient = o.recipient and n.phase = o.phase
      and n.reason in ${reminders} and n.created_at > o.created_at
  )))`;

/** The inbox of each user: the outbox by recipient. */
export class PostgresInbox implements Inbox {
  constructor(private readonly database: Database) {}

  async page(user: UserId, first: number, after: string | null): Promise<Page<InboxRow>> {
    const from = parseCursor(after, ['number', 'string']);
    const rows = await this.shown(user)
      .select(['o.campaignId', 'o.id', 'o.reason', 'o.phase', 'o.about', 'o.createdAt', 'o.seenAt'])
      .select(sql<number>`extract(epoch from o.created_at) * 1000000`.as('micros'))
      .$if(from !== null, (query) =>
        query.where(
          sql<boolean>`(extract(epoch from o.created_at) * 1000000, o.id) < (${from?.[0]}::numeric, ${from?.[1]}::text)`,
        ),
      )
      .orderBy('o.createdAt', 'desc')
      .orderBy('o.id', 'desc')
      .limit(first + 1)
      .execute();
    const items = rows.slice(0, first).map(({ campaignId, createdAt, seenAt, micros: _, ...row }): InboxRow => ({
      ...row,
      campaign: campaignId as CampaignId,
      reason: row.reason as Reason,
      phase: row.phase as PhaseId | null,
      recipient: user,
      at: createdAt.getTime(),
      seen: seenAt !== null,
    }));
    const last = rows[first - 1];
    return { items, next: rows.length > first && last ? cursorOf([Number(last.micros), last.id]) : null };
  }

  async unread(user: UserId): Promise<number> {
    const { count } = await this.shown(user)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('o.seenAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  async setSeen(user: UserId, { upTo, campaign, reasons }: Parameters<Inbox['setSeen']>[1]): Promise<void> {
    await this.database.kysely
      .updateTable('outbox')
      .set({ seenAt: sql`statement_timestamp()` })
      .where('recipient', '=', user)
      .where('seenAt', 'is', null)
      // Times are passed in milliseconds, but stored in microseconds.
      .where('createdAt', '<', new Date(upTo + 1))
      .$if(campaign !== null, (query) => query.where('campaignId', '=', campaign))
      .$if(reasons !== null, (query) => query.where('reason', 'in', [...(reasons ?? [])]))
      .execute();
  }

  async reached(campaign: CampaignId, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Reached[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.kysely
      .selectFrom('delivery')
      .select(['outboxId', 'channel'])
      .select(sql<number>`count(*) filter (where state in ('sent', 'withdrawn'))::int`.as('sent'))
      .select(sql<number>`count(*) filter (where state in ('waiting', 'gathered', 'digested'))::int`.as('waiting'))
      .where('campaignId', '=', campaign)
      .where('outboxId', 'in', [...ids])
      .where('reason', '<>', 'done')
      .groupBy(['outboxId', 'channel'])
      .orderBy('channel')
      .execute();
    const reached = new Map<string, readonly Reached[]>();
    for (const { outboxId, channel, ...counts } of rows) {
      reached.set(outboxId, [...(reached.get(outboxId) ?? []), { ...counts, channel: channel as Channel }]);
    }
    return reached;
  }

  private shown(user: UserId) {
    return this.database.kysely.selectFrom('outbox as o').where('o.recipient', '=', user).where(isShown);
  }
}
