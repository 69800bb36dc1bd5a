import { sql, type Kysely } from 'kysely';

/**
 * The only way for the server's role to append to the log. Each event must follow the last one, with the hash of the
 * one before and of its own text (ADR 29).
 *
 * Dice keys are written once: a campaign without its key cannot continue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/*
 * Texts are passed as lines, since JSON escapes line breaks. The hashed text is that of the audit (hash-chain.ts). If
 * the stream has moved on or exists already, the key is a duplicate.
 */
const appendEvents = sql`
  create function append_events(
    campaign text, after integer, types text, schemas text, data text, metas text, meta_of text, hashes text
  ) returns integer language plpgsql security definer as $$
  declare
    head integer;
    last bytea;
    meta_texts text[] := string_to_array(metas, e'\n');
    meta_values jsonb[] := array(select m::jsonb from unnest(meta_texts) with ordinality as t(m, n) order by n);
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
    select campaign, r.version, r.type, r.schema, r.data::jsonb, meta_values[r.meta], r.hash
    from (
      select after + n::integer as version, t as type, s::integer as schema, d as data, m::integer as meta,
        decode(h, 'hex') as hash,
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

const statements = [
  appendEvents,
  // A function that runs as its owner must find only the tables of its owner's schema.
  sql`
    do $$ begin
      execute format('alter function append_events set search_path = %I, pg_temp', current_schema());
    end $$`,
  sql`revoke execute on function append_events from public`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant execute on function append_events to warlog_app;
        revoke insert on event from warlog_app;
        revoke update, delete on dice_key from warlog_app;
      end if;
    end $$`,
];
