import type { Account, Sessions } from '@warlog/application';
import type { UserId } from '@warlog/kernel';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { toAccount } from './accounts.js';

const now = sql<Date>`clock_timestamp()`;

/** Sessions, by the hash of their secret; the database's clock says when one is over. */
export class PostgresSessions implements Sessions {
  constructor(private readonly database: Database) {}

  async open(tokenHash: string, user: UserId, expiresAt: number): Promise<void> {
    const { kysely } = this.database;
    // Who opens a session sweeps away their own that are over.
    await kysely.deleteFrom('session').where('userId', '=', user).where('expiresAt', '<=', now).execute();
    await kysely
      .insertInto('session')
      .values({ tokenHash, userId: user, expiresAt: new Date(expiresAt) })
      .execute();
  }

  async find(tokenHash: string): Promise<Account | null> {
    const row = await this.database.kysely
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.userId')
      .select(['account.id', 'account.name', 'account.kind', 'account.createdAt'])
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return row ? toAccount(row) : null;
  }

  async close(tokenHash: string): Promise<void> {
    await this.database.kysely.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
  }

  async closeAll(user: UserId): Promise<void> {
    await this.database.kysely.deleteFrom('session').where('userId', '=', user).execute();
  }
}
