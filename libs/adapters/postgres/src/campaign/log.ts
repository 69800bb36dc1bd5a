import type { CampaignLog, LogRow, LogWanted, Page } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import type { LogSubject } from '@warlog/campaign';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { cursorOf, parseCursor } from './cursor.js';
import type { StoredPast } from './pasts.js';

/** Reads the governance logs of campaigns. Each entry is written in the append of its cause. */
export class PostgresCampaignLog implements CampaignLog {
  constructor(
    private readonly database: Database,
    private readonly pastHere: StoredPast,
  ) {}

  async page(
    campaign: CampaignId,
    viewers: readonly string[],
    { subject, byOffice = false, newest, first, before }: LogWanted,
  ): Promise<Page<LogRow>> {
    const from = parseCursor(before, ['number', 'number', 'string']);
    await this.pastHere(campaign);
    const rows = await this.database.kysely
      .selectFrom('logEntry')
      .select(['viewer', 'seq', 'ordinal', 'subject', 'at', 'event', 'was'])
      .where('campaignId', '=', campaign)
      .where('viewer', 'in', [...viewers])
      .$if(subject !== null, (query) => query.where('subject', '=', subject))
      .$if(byOffice, (query) => query.where(sql<boolean>`was ->> 'office' is not null`))
      .$if(newest !== null, (query) => query.where('ordinal', '<=', newest))
      .$if(from !== null, (query) =>
        query.where(
          sql<boolean>`(at, seq, viewer) < (${new Date(from?.[0] ?? 0).toISOString()}::timestamptz, ${from?.[1]}::int, ${from?.[2]}::text)`,
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .orderBy('viewer', 'desc')
      .limit(first + 1)
      .execute();
    const items = rows.slice(0, first).map(({ at, subject: about, ...row }) => ({
      ...row,
      subject: about as LogSubject,
      at: at.getTime(),
    }));
    const last = items.at(-1);
    return { items, next: rows.length > first && last ? cursorOf([last.at, last.seq, last.viewer]) : null };
  }

  async seenAt(campaign: CampaignId, user: UserId): Promise<number | null> {
    const row = await this.database.kysely
      .selectFrom('logSeen')
      .select('seenAt')
      .where('campaignId', '=', campaign)
      .where('userId', '=', user)
      .executeTakeFirst();
    return row?.seenAt.getTime() ?? null;
  }

  async setSeen(campaign: CampaignId, user: UserId, at: number): Promise<void> {
    await this.database.kysely
      .insertInto('logSeen')
      .values({ campaignId: campaign, userId: user, seenAt: new Date(at) })
      .onConflict((conflict) =>
        conflict
          .columns(['campaignId', 'userId'])
          .doUpdateSet({ seenAt: sql`greatest(log_seen.seen_at, excluded.seen_at)` }),
      )
      .execute();
  }
}
