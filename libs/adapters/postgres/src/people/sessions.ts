import type { Account, Session, Sessions } from '@warlog/application';
import type { UserId } from '@warlog/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { toAccount } from './accounts.js';

const now = sql<Date>`clock_timestamp()`;
const anHourAgo = sql<Date>`clock_timestamp() - interval '1 hour'`;

/** Stores sessions by the hash of their secret. The database's clock decides when one expires. */
export class PostgresSessions implements Sessions {
  constructor(private readonly database: Database) {}

  async open(tokenHash: string, user: UserId, expiresAt: number, device = ''): Promise<void> {
    // Opening a session deletes the expired ones of the same user.
    await this.db.deleteFrom('session').where('userId', '=', user).where('expiresAt', '<=', now).execute();
    await this.db
      .insertInto('session')
      .values({ tokenHash, userId: user, expiresAt: new Date(expiresAt), device })
      .execute();
  }

  async find(tokenHash: string): Promise<Account | null> {
    const row = await this.db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.userId')
      .select(['account.id', 'account.name', 'account.kind', 'account.createdAt'])
      .select(({ eb }) => eb('usedAt', '<', anHourAgo).as('isOld'))
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    // Written at most once an hour, which is precise enough to recognize a device.
    if (row?.isOld)
      await this.db.updateTable('session').set({ usedAt: now }).where('tokenHash', '=', tokenHash).execute();
    return row ? toAccount(row) : null;
  }

  async close(tokenHash: string): Promise<void> {
    await this.db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
  }

  async closeAll(user: UserId, keep = ''): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('session')
      .where('userId', '=', user)
      .where('tokenHash', '<>', keep)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async list(user: UserId, ownHash: string): Promise<readonly Session[]> {
    const rows = await this.db
      .selectFrom('session')
      .select(['id', 'device', 'openedAt', 'usedAt'])
      .select(({ eb }) => eb('tokenHash', '=', ownHash).as('isOwn'))
      .where('userId', '=', user)
      .where('expiresAt', '>', now)
      .orderBy('usedAt', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ openedAt, usedAt, isOwn, ...same }) => ({
      ...same,
      openedAt: openedAt.getTime(),
      usedAt: usedAt.getTime(),
      isOwn: Boolean(isOwn),
    }));
  }

  async closeSession(user: UserId, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('session')
      .where('userId', '=', user)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0;
  }

  private get db() {
    return this.database.kysely;
  }
}
