import { sql, type Kysely } from 'kysely';

/**
 * The role `warlog_app`, as which the server works: it may add events and read them, and no more. Where we may make
 * no roles, an administrator makes it before migrating, or the triggers guard the log alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'warlog_app') then
        create role warlog_app nologin;
      end if;
    exception
      -- Roles belong to the whole server: another database's migration may be making it at this moment.
      when duplicate_object or unique_violation or insufficient_privilege then null;
    end $$`.execute(db);
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        execute format('grant usage on schema %I to warlog_app', current_schema());
        grant usage on sequence event_position to warlog_app;
        grant select, insert on event to warlog_app;
        grant select, insert, update, delete on campaign, seat, snapshot, view_latest, view_boundary, visible,
          phase_mark, closing, command_reply, outbox, dice_key, invitation, draft, account, session to warlog_app;
      end if;
    end $$`.execute(db);
}
