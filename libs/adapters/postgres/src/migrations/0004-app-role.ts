import { sql, type Kysely } from 'kysely';

/**
 * The role `warlog_app` of the server, which may only add and read events.
 *
 * If this role may not create roles, an administrator creates it before the migration; otherwise only the triggers
 * protect the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'warlog_app') then
        create role warlog_app nologin;
      end if;
    exception
      -- Roles belong to the whole server, so the migration of another database may be creating this one.
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
