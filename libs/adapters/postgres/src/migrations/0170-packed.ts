import { sql, type Kysely } from 'kysely';
import { pack } from '../campaign/pack.js';

/** Phases of a campaign that are packed at a time. */
const PHASES = 50;

/**
 * Reduces the space of a closing (ADR 45).
 *
 * Past disclosures and views are packed, and only the newest snapshot stays. Metadata are stored with the first event
 * of a decision; events have the text that was hashed. Disclosures are packed as stored, not computed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of before) await statement.execute(db);
  const { rows } = await sql<{ id: string; last: number }>`
    select campaign_id as id, max(ordinal) + 1 as last from visible group by 1 order by 1`.execute(db);
  for (const { id, last } of rows) {
    for (let first = 0; first <= last; first += PHASES) {
      for (const table of tables) await repack(db, id, first, table);
    }
  }
  for (const statement of after) await statement.execute(db);
}

/** What is packed, and into which table; `more` is another column besides the packed one. */
const tables = [
  // Version 0: before all later disclosures.
  { from: 'visible', row: ['seq', 'event'], into: 'told', more: sql`0` },
  { from: 'view_boundary', row: ['seq', 'view'], into: 'boundary', more: null },
  { from: 'loose_figures', row: ['turn', 'figures'], into: 'turn_figures', more: sql`turn` },
] as const;

async function repack(
  db: Kysely<unknown>,
  campaign: string,
  first: number,
  { from, row: [seq, value], into, more }: (typeof tables)[number],
): Promise<void> {
  const { rows } = await sql<{ ordinal: number; viewer: string; seq: number; more: number; value: unknown }>`
    select ordinal, viewer, ${sql.id(seq)} as seq, ${more ?? sql`0`} as more, ${sql.id(value)} as value
    from ${sql.table(from)}
    where campaign_id = ${campaign} and ordinal >= ${first} and ordinal < ${first + PHASES}
    order by ordinal, viewer, seq`.execute(db);
  for (const ordinal of new Set(rows.map((row) => row.ordinal))) {
    const some = rows.filter((row) => row.ordinal === ordinal);
    const values = [campaign, ordinal, ...(more ? [some[0]?.more] : []), pack(some)];
    await sql`insert into ${sql.table(into)} values (${sql.join(values)})`.execute(db);
  }
}

const before = [
  sql`
    create table told (
      campaign_id text not null,
      ordinal integer not null,
      version integer not null,
      events bytea not null,
      primary key (campaign_id, ordinal, version)
    )`,
  sql`
    create table boundary (
      campaign_id text not null,
      ordinal integer not null,
      views bytea not null,
      primary key (campaign_id, ordinal)
    )`,
  sql`alter table turn_figures rename to loose_figures`,
  sql`alter table loose_figures rename constraint turn_figures_pkey to loose_figures_pkey`,
  sql`
    create table turn_figures (
      campaign_id text not null,
      ordinal integer not null,
      turn integer not null,
      figures bytea not null,
      primary key (campaign_id, ordinal)
    )`,
  // They are compressed already.
  sql`alter table told alter column events set storage external`,
  sql`alter table boundary alter column views set storage external`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on told, boundary, turn_figures to warlog_app;
      end if;
    end $$`,
];

/* As before, but without repeating metadata that equal those of the event before. */
const appendEvents = sql`
  create or replace function append_events(
    campaign text, after integer, types text, schemas text, data text, metas text, meta_of text, hashes text
  ) returns integer language plpgsql security definer as $$
  declare
    head integer;
    last bytea;
    meta_texts text[] := string_to_array(metas, e'\n');
    given integer := array_length(string_to_array(hashes, e'\n'), 1);
    written integer;
  begin
    select e.version, e.hash into head, last from event e
      where e.campaign_id = campaign order by e.version desc limit 1;
    if coalesce(head, 0) <> after then
      raise exception 'campaign % stands at event %, not at %', campaign, coalesce(head, 0), after
        using errcode = 'unique_violation', table = 'event';
    end if;
    insert into event (campaign_id, version, type, schema_version, data, meta, hash)
    select campaign, r.version, r.type, r.schema, r.data::json,
      case when meta_texts[r.meta] is distinct from meta_texts[r.meta_before] then meta_texts[r.meta]::json end, r.hash
    from (
      select after + n::integer as version, t as type, s::integer as schema, d as data, m::integer as meta,
        decode(h, 'hex') as hash, lag(m::integer) over (order by n) as meta_before,
        lag(decode(h, 'hex'), 1, coalesce(last, decode(repeat('00', 32), 'hex'))) over (order by n) as previous
      from unnest(
        string_to_array(types, e'\n'), string_to_array(schemas, e'\n'), string_to_array(data, e'\n'),
        string_to_array(meta_of, e'\n'), string_to_array(hashes, e'\n')
      ) with ordinality as lines(t, s, d, m, h, n)
    ) r
    where r.hash = sha256(r.previous || convert_to(
      '{"campaign":' || to_json(campaign) || ',"data":' || r.data || ',"meta":' || meta_texts[r.meta] ||
      ',"schemaVersion":' || r.schema || ',"type":' || to_json(r.type) || ',"version":' || r.version || '}', 'UTF8'))
    order by r.version;
    get diagnostics written = row_count;
    if written is distinct from given then
      raise exception 'events of campaign % do not follow from those before', campaign
        using errcode = 'check_violation', table = 'event';
    end if;
    return written;
  end $$`;

const after = [
  sql`drop table visible, view_boundary, loose_figures`,
  sql`
    delete from snapshot s
    where exists (select from snapshot n where n.campaign_id = s.campaign_id and n.version > s.version)`,
  sql`alter table snapshot drop constraint snapshot_pkey, add primary key (campaign_id)`,
  // The hashed text has the same content in fewer bytes, and needs no conversion. The time of recording is in the
  // metadata.
  sql`
    alter table event alter column data type json using data::json, alter column meta type json using meta::json,
      alter column meta drop not null, drop column recorded_at`,
  // One index serves uniqueness and pages by time.
  sql`drop index log_entry_by_time`,
  sql`alter table log_entry drop constraint log_entry_pkey, add primary key (campaign_id, viewer, at, seq)`,
  appendEvents,
  sql`
    do $$ begin
      execute format('alter function append_events set search_path = %I, pg_temp', current_schema());
    end $$`,
];
