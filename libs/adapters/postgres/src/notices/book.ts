import type { NoticeBook, NotificationAddress, AddressOwner } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database.js';
import type { NoticeTargetTable } from '../database/tables.js';
import { transactional } from '../database/transaction.js';

const targetColumns = [
  'id',
  'userId',
  'campaignId',
  'channel',
  'address',
  'addressHash',
  'label',
  'confirmed',
  'lastSentAt',
  'lastError',
  'lastErrorAt',
] as const;

const now = sql<Date>`clock_timestamp()`;

/** Stores notification settings and addresses. */
export class PostgresNoticeBook implements NoticeBook {
  constructor(private readonly database: Database) {}

  async profile(user: UserId) {
    const row = await this.database.kysely
      .selectFrom('noticeProfile')
      .select(['profile', 'calendar'])
      .where('userId', '=', user)
      .executeTakeFirst();
    return row ?? null;
  }

  async saveProfile(user: UserId, profile: unknown): Promise<void> {
    const text = JSON.stringify(profile);
    await this.database.kysely
      .insertInto('noticeProfile')
      .values({ userId: user, profile: text })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ profile: text }))
      .execute();
  }

  async renewCalendar(user: UserId): Promise<number> {
    const { calendar } = await this.database.kysely
      .insertInto('noticeProfile')
      .values({ userId: user, profile: '{}', calendar: 1 })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ calendar: sql`notice_profile.calendar + 1` }))
      .returning('calendar')
      .executeTakeFirstOrThrow();
    return calendar;
  }

  async targets(owner: AddressOwner): Promise<readonly NotificationAddress[]> {
    const rows = await this.database.kysely
      .selectFrom('noticeTarget')
      .select(targetColumns)
      .where((eb) => ('user' in owner ? eb('userId', '=', owner.user) : eb('campaignId', '=', owner.campaign)))
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    return rows.map(toTarget);
  }

  async target(id: string): Promise<NotificationAddress | null> {
    const row = await this.database.kysely
      .selectFrom('noticeTarget')
      .select(targetColumns)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? toTarget(row) : null;
  }

  addTarget({ owner, ...target }: Parameters<NoticeBook['addTarget']>[0]): Promise<NotificationAddress> {
    const userId = 'user' in owner ? owner.user : null;
    const campaignId = 'campaign' in owner ? owner.campaign : null;
    return transactional(this.database, async (trx) => {
      if (target.channel === 'push') {
        // A user who signs in on a browser takes its push address over from the former user.
        await trx
          .deleteFrom('noticeTarget')
          .where('channel', '=', 'push')
          .where('addressHash', '=', target.addressHash)
          .where('userId', '<>', userId ?? '')
          .execute();
      }
      const added = await trx
        .insertInto('noticeTarget')
        .values({ ...target, userId, campaignId })
        .onConflict((conflict) => conflict.doNothing())
        .returning(targetColumns)
        .executeTakeFirst();
      const row =
        added ??
        (await trx
          .selectFrom('noticeTarget')
          .select(targetColumns)
          .where((eb) => eb(eb.fn.coalesce('userId', 'campaignId'), '=', userId ?? campaignId))
          .where('channel', '=', target.channel)
          .where('addressHash', '=', target.addressHash)
          .executeTakeFirstOrThrow());
      return toTarget(row);
    });
  }

  async mailboxes(addressHash: string): Promise<readonly NotificationAddress[]> {
    const rows = await this.database.kysely
      .selectFrom('noticeTarget')
      .select(targetColumns)
      .where('channel', '=', 'mail')
      .where('addressHash', '=', addressHash)
      .where('confirmed', '=', true)
      .where('userId', 'is not', null)
      .orderBy('id')
      .execute();
    return rows.map(toTarget);
  }

  async confirmTarget(id: string): Promise<void> {
    await this.database.kysely.updateTable('noticeTarget').set({ confirmed: true }).where('id', '=', id).execute();
  }

  async removeTarget(id: string): Promise<void> {
    await transactional(this.database, async (trx) => {
      await trx.deleteFrom('noticeTarget').where('id', '=', id).execute();
      await trx
        .deleteFrom('delivery')
        .where('targetId', '=', id)
        .where('state', 'in', ['waiting', 'gathered'])
        .execute();
    });
  }

  async noteTarget(id: string, error: string | null): Promise<void> {
    const noted =
      error === null ? { lastSentAt: now, lastError: null, lastErrorAt: null } : { lastError: error, lastErrorAt: now };
    await this.database.kysely.updateTable('noticeTarget').set(noted).where('id', '=', id).execute();
  }

  async storedSecret(name: string): Promise<string | null> {
    const { kysely } = this.database;
    const stored = await kysely.selectFrom('hostSecret').select('sealed').where('name', '=', name).executeTakeFirst();
    return stored?.sealed ?? null;
  }

  async hostSecret(name: string, fresh: () => string): Promise<string> {
    const known = await this.storedSecret(name);
    if (known !== null) return known;
    await this.database.kysely
      .insertInto('hostSecret')
      .values({ name, sealed: fresh() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await this.storedSecret(name);
    if (stored === null) throw new Error(`The host's secret ${name} was not kept`);
    return stored;
  }
}

/** Converts a row of `notice_target`. */
export function toTarget(row: Omit<Selectable<NoticeTargetTable>, 'createdAt'>): NotificationAddress {
  const { userId, campaignId, channel, lastSentAt, lastErrorAt, ...same } = row;
  return {
    ...same,
    owner: userId === null ? { campaign: campaignId as CampaignId } : { user: userId as UserId },
    channel: channel as NotificationAddress['channel'],
    lastSentAt: lastSentAt?.getTime() ?? null,
    lastErrorAt: lastErrorAt?.getTime() ?? null,
  };
}
