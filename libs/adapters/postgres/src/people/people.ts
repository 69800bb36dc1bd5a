import { nameKey, type Account, type EndedTenure, type People } from '@warlog/application';
import type { UserId } from '@warlog/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { toAccount } from './accounts.js';

/** Stores what is public about players. */
export class PostgresPeople implements People {
  constructor(private readonly database: Database) {}

  async member(nameOrId: string): Promise<Account | null> {
    const key = nameKey(nameOrId);
    const row = await this.database.kysely
      .selectFrom('account')
      .select(['id', 'name', 'kind', 'createdAt'])
      .where('kind', '=', 'member')
      .where((eb) => eb.or([eb('nameKey', '=', key), eb('id', '=', nameOrId)]))
      .orderBy(sql`name_key = ${key}`, 'desc')
      .executeTakeFirst();
    return row ? toAccount(row) : null;
  }

  async tenures(user: UserId): Promise<readonly EndedTenure[]> {
    const { rows } = await sql<Omit<EndedTenure, 'until'> & { readonly until: Date | null }>`
      select t.campaign_id as campaign, t.seat, t.account, t.from_turn, t.took_over, t.to_turn, t.ended, t.until,
        t.result, t.marks, t.seconds, case when c.hidden_name = c.name then c.neutral_name else c.name end as name, c.ruleset, c.scenario, s.name as side, c.listed, c.spectators,
        c.phase_minutes,
        (select count(distinct other.account)::int from tenure other where other.campaign_id = t.campaign_id) as people
      from tenure t
        join campaign c on c.campaign_id = t.campaign_id
        join seat s on s.campaign_id = t.campaign_id and s.seat = t.seat
      where t.account = ${user} and c.status = 'ended' and t.ended is not null
      order by t.until desc, t.campaign_id, t.seat`.execute(this.database.kysely);
    return rows.map(({ until, ...row }) => ({ ...row, until: until?.getTime() ?? null }));
  }

  async settings(user: UserId): Promise<unknown> {
    const row = await this.database.kysely
      .selectFrom('person')
      .select('settings')
      .where('userId', '=', user)
      .executeTakeFirst();
    return row?.settings ?? null;
  }

  async saveSettings(user: UserId, settings: unknown): Promise<void> {
    const text = JSON.stringify(settings);
    await this.database.kysely
      .insertInto('person')
      .values({ userId: user, settings: text })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ settings: text }))
      .execute();
  }
}
