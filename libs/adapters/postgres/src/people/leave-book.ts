import type { LeaveBook } from '@warlog/application';
import type { Leave } from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import type { Database } from '../database/database.js';

/** Stores absences of users. */
export class PostgresLeaveBook implements LeaveBook {
  constructor(private readonly database: Database) {}

  async of(user: UserId): Promise<readonly Leave[]> {
    const row = await this.database.kysely
      .selectFrom('leave')
      .select('periods')
      .where('userId', '=', user)
      .executeTakeFirst();
    return row?.periods ?? [];
  }

  async save(user: UserId, leave: readonly Leave[]): Promise<void> {
    const periods = JSON.stringify(leave);
    await this.database.kysely
      .insertInto('leave')
      .values({ userId: user, periods })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ periods }))
      .execute();
  }
}
