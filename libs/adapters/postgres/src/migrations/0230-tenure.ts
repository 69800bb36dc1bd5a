import { sql, type Kysely } from 'kysely';

/**
 * The players' time in their seats, and what members want to be public. `warlog rebuild` writes the rows of campaigns
 * from before this migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    create table tenure (
      campaign_id text not null,
      seat text not null,
      account text not null,
      from_turn integer not null,
      took_over boolean not null,
      to_turn integer,
      ended text,
      until timestamptz,
      result text,
      marks text not null,
      seconds integer[] not null,
      primary key (campaign_id, seat, account)
    )`,
  sql`create index tenure_by_account on tenure (account)`,
  sql`create table person (user_id text primary key, settings jsonb not null)`,
  sql`create index person_steps_in on person using gin ((settings -> 'stepsIn'))`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on tenure, person to warlog_app;
      end if;
    end $$`,
];
