import { sql, type Kysely } from 'kysely';

/**
 * Records which users have or had a part in a campaign, so that it stays in their list.
 *
 * Older snapshots lack this, so those campaigns are folded again from their events. Answers to commands are stored with
 * their user.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    create table part (
      campaign_id text not null,
      user_id text not null,
      primary key (campaign_id, user_id)
    )`,
  sql`create index part_by_user on part (user_id)`,
  // Some were only seated here before the start; whether they have access is decided by the campaign itself.
  sql`
    insert into part (campaign_id, user_id)
    select distinct campaign_id, user_id from (
      select campaign_id, case type
        when 'SeatTaken' then data -> 'holder' ->> 'user'
        when 'SeatHandedOver' then data -> 'to' ->> 'user'
        else data ->> 'user' end as user_id
      from event
      where type in ('SeatTaken', 'SeatHandedOver', 'SitterNamed', 'SitterCalled', 'GameMasterReplaced')
    ) as named
    where user_id is not null`,
  sql`delete from snapshot`,
  sql`
    update command_reply r set command = coalesce(e.meta -> 'actor' ->> 'user', '') || '/' || r.command
    from event e
    where e.campaign_id = r.campaign_id and e.meta ->> 'command' = r.command`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on part to warlog_app;
      end if;
    end $$`,
];
