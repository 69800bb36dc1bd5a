import { sql, type Kysely } from 'kysely';

const PARTITIONS = 8;

/** The event log: hash-partitioned by campaign, append-only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A separate sequence: partitioned tables may have identity columns only from Postgres 17 on.
  await sql`create sequence event_position`.execute(db);
  await sql`
    create table event (
      campaign_id text not null,
      version integer not null check (version > 0),
      global_position bigint not null default nextval('event_position'),
      type text not null,
      schema_version integer not null,
      data jsonb not null,
      meta jsonb not null,
      recorded_at timestamptz not null default clock_timestamp(),
      tx xid8 not null default pg_current_xact_id(),
      hash bytea not null check (length(hash) = 32),
      primary key (campaign_id, version)
    ) partition by hash (campaign_id)`.execute(db);
  await sql`alter sequence event_position owned by event.global_position`.execute(db);
  await sql`create index event_by_feed on event (tx, global_position)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the event log is append-only: % refused', lower(tg_op) using errcode = 'insufficient_privilege';
    end $$`.execute(db);

  for (let remainder = 0; remainder < PARTITIONS; remainder += 1) {
    const [modulus, rest] = [sql.lit(PARTITIONS), sql.lit(remainder)];
    await sql`create table ${partition(remainder)} partition of event for values with (modulus ${modulus}, remainder ${rest})`.execute(
      db,
    );
  }
  // A statement trigger fires for the table that the statement names, so each partition has its own.
  for (const table of [sql.table('event'), ...Array.from({ length: PARTITIONS }, (_, n) => partition(n))]) {
    await sql`
      create trigger append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`.execute(db);
  }
}

function partition(remainder: number) {
  return sql.table(`event_${remainder}`);
}
