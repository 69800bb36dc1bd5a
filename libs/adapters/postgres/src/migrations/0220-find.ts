import { sql, type Kysely } from 'kysely';

/** Lists of the lobby: proposals, hours in which people play, and campaigns that users follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    alter table campaign add column proposal boolean not null default false, add column plays_from int,
      add column plays_to int`,
  sql`
    create table follow (
      campaign_id text not null,
      user_id text not null,
      primary key (campaign_id, user_id)
    )`,
  sql`create index follow_by_user on follow (user_id)`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, delete on follow to warlog_app;
      end if;
    end $$`,
];
