import { sql, type Kysely } from 'kysely';

/**
 * The results of rated campaigns, written with their end; and by pool, a game with a class of seats, the ratings that
 * follow from them with every change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    create table rated_result (
      campaign_id text not null,
      seat text not null,
      account text not null,
      ruleset text not null,
      seats text not null,
      ended_at timestamptz not null,
      rank integer not null,
      settled boolean not null default false,
      primary key (campaign_id, seat)
    )`,
  sql`create index rated_result_due on rated_result (ruleset, seats) where not settled`,
  sql`create index rated_result_in_order on rated_result (ruleset, seats, ended_at)`,
  sql`
    create table rating (
      ruleset text not null,
      seats text not null,
      account text not null,
      number integer not null,
      mu integer not null,
      sigma integer not null,
      campaigns integer not null,
      primary key (ruleset, seats, account),
      unique (ruleset, seats, number)
    )`,
  sql`create index rating_by_account on rating (account)`,
  // The order of campaigns with the same time of their end is the same on every platform.
  sql`
    create table rating_change (
      ruleset text not null,
      seats text not null,
      ended_at timestamptz not null,
      campaign text collate "C" not null,
      place integer not null,
      account text not null,
      rank integer not null,
      mu_before integer,
      mu integer not null,
      sigma integer not null,
      campaigns integer not null,
      primary key (ruleset, seats, ended_at, campaign, place)
    )`,
  sql`create index rating_change_by_campaign on rating_change (campaign)`,
  sql`create index rating_change_by_account on rating_change (account, ruleset, seats, ended_at, campaign)`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on rated_result, rating, rating_change to warlog_app;
      end if;
    end $$`,
];
