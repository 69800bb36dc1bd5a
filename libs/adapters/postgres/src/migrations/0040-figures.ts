import { sql, type Kysely } from 'kysely';

/** The public figures of all seats at the end of each turn, as each viewer knew them; the source of charts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    create table turn_figures (
      campaign_id text not null,
      viewer text not null,
      ordinal integer not null,
      turn integer not null,
      figures json not null,
      primary key (campaign_id, viewer, ordinal)
    )`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on turn_figures to warlog_app;
      end if;
    end $$`,
];
