import { sql, type Kysely } from 'kysely';

/**
 * Checkpoints of phases, signed by a key of the campaign, and signed receipts (ADR 38).
 *
 * Signed rows are never overwritten: the server's role may add and read them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table head_key (campaign_id text primary key, sealed text not null)`,
  sql`
    create table signed_head (
      campaign_id text not null,
      ordinal integer not null,
      stage integer not null,
      statement text not null,
      signature text not null,
      hash text not null,
      leaves json not null,
      primary key (campaign_id, ordinal, stage)
    )`,
  sql`
    create table signed_receipt (
      campaign_id text not null,
      seat text not null,
      phase text not null,
      number integer not null,
      statement text not null,
      signature text not null,
      primary key (campaign_id, seat, phase, number)
    )`,
  sql`alter table campaign add column chains json not null default '{}'`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert on head_key, signed_head, signed_receipt to warlog_app;
      end if;
    end $$`,
];
