import type { Guesses, LoginThrottle, Recovery } from '@warlog/application';
import type { UserId } from '@warlog/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { transactional } from '../database/transaction.js';

/** Stores recovery codes and links, only as hashes. */
export class PostgresRecovery implements Recovery {
  constructor(private readonly database: Database) {}

  async setCodes(user: UserId, codeHashes: readonly string[]): Promise<void> {
    await transactional(this.database, async (trx) => {
      await trx.deleteFrom('recoveryCode').where('userId', '=', user).execute();
      const rows = codeHashes.map((codeHash) => ({ userId: user, codeHash }));
      if (rows.length > 0) await trx.insertInto('recoveryCode').values(rows).execute();
    });
  }

  async codesLeft(user: UserId): Promise<number> {
    const { count } = await this.database.kysely
      .selectFrom('recoveryCode')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', user)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async takeCode(user: UserId, codeHash: string): Promise<boolean> {
    const { numDeletedRows } = await this.database.kysely
      .deleteFrom('recoveryCode')
      .where('userId', '=', user)
      .where('codeHash', '=', codeHash)
      .executeTakeFirst();
    return numDeletedRows > 0;
  }

  async setLink(user: UserId, tokenHash: string, expiresAt: number): Promise<void> {
    const link = { tokenHash, expiresAt: new Date(expiresAt) };
    await this.database.kysely
      .insertInto('recoveryLink')
      .values({ userId: user, ...link })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
      .execute();
  }

  async takeLink(tokenHash: string): Promise<UserId | null> {
    const row = await this.database.kysely
      .deleteFrom('recoveryLink')
      .where('tokenHash', '=', tokenHash)
      .returning(['userId', sql<boolean>`expires_at > clock_timestamp()`.as('isOpen')])
      .executeTakeFirst();
    return row?.isOpen ? (row.userId as UserId) : null;
  }
}

/** Counts guesses, each in one statement: concurrent guesses wait for each other at the row. */
export class PostgresGuesses implements Guesses {
  constructor(private readonly database: Database) {}

  async count(key: string, { free, mostSeconds, forgetSeconds }: LoginThrottle): Promise<number> {
    const { kysely } = this.database;
    const waitOf = sql<number>`case when guess.count < ${free} then 0
      else least(${mostSeconds}, power(2, least(guess.count - ${free}, 20))) end`;
    const isForgotten = sql<boolean>`guess.last_at <= clock_timestamp() - make_interval(secs => ${forgetSeconds})`;
    const isDue = sql<boolean>`guess.last_at <= clock_timestamp() - make_interval(secs => ${waitOf})`;
    const counted = await sql`
      insert into guess (key, count, last_at) values (${key}, 1, clock_timestamp())
      on conflict (key) do update
        set count = case when ${isForgotten} then 1 else guess.count + 1 end, last_at = clock_timestamp()
        where ${isForgotten} or ${isDue}
      returning key`.execute(kysely);
    if (counted.rows.length > 0) {
      await sql`delete from guess where last_at <= clock_timestamp() - make_interval(secs => ${forgetSeconds})`.execute(
        kysely,
      );
      return 0;
    }
    const { rows } = await sql<{ readonly left: number }>`
      select ceil(extract(epoch from guess.last_at + make_interval(secs => ${waitOf}) - clock_timestamp()))::int as left
      from guess where key = ${key}`.execute(kysely);
    return Math.max(1, rows[0]?.left ?? 1);
  }

  async forget(key: string): Promise<void> {
    await this.database.kysely.deleteFrom('guess').where('key', '=', key).execute();
  }
}
