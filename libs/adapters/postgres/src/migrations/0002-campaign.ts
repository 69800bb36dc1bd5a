import { sql, type Kysely } from 'kysely';

/**
 * Read models of campaigns, written with the events and rebuildable from them.
 *
 * `campaign_id` is first in every key, so that all tables can be distributed by it. States, views and disclosures are
 * `json`, not `jsonb`: written once, read whole, with their text unchanged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    create table campaign (
      campaign_id text primary key,
      name text not null,
      ruleset text not null,
      scenario text not null,
      status text not null check (status in ('lobby', 'running', 'paused', 'ended')),
      host text not null,
      referee text,
      demo boolean not null,
      spectators boolean not null,
      listed boolean not null,
      phase text,
      ordinal integer not null,
      phase_kind text,
      turn integer not null,
      due_at timestamptz,
      wake_at timestamptz,
      version integer not null,
      hash bytea not null,
      seqs json not null,
      created_at timestamptz not null
    )`,
  sql`create index campaign_by_wake_at on campaign (wake_at) where wake_at is not null`,
  sql`create index campaign_by_host on campaign (host)`,
  sql`create index campaign_by_referee on campaign (referee) where referee is not null`,
  sql`create index campaign_in_lobby on campaign (created_at desc, campaign_id desc) where listed and status <> 'ended'`,
  sql`
    create table seat (
      campaign_id text not null,
      seat text not null,
      name text not null,
      holder text,
      bot boolean not null,
      stand_in boolean not null,
      awaited boolean not null,
      sheet text not null check (sheet in ('none', 'sent')),
      ready boolean not null,
      misses integer not null,
      idle integer,
      primary key (campaign_id, seat)
    )`,
  sql`create index seat_by_holder on seat (holder) where holder is not null`,
  sql`
    create table snapshot (
      campaign_id text not null,
      version integer not null,
      ordinal integer not null,
      state json not null,
      primary key (campaign_id, version)
    )`,
  sql`
    create table view_latest (
      campaign_id text not null,
      viewer text not null,
      seq integer not null,
      view json not null,
      primary key (campaign_id, viewer)
    )`,
  sql`
    create table view_boundary (
      campaign_id text not null,
      ordinal integer not null,
      viewer text not null,
      seq integer not null,
      view json not null,
      primary key (campaign_id, ordinal, viewer)
    )`,
  sql`
    create table visible (
      campaign_id text not null,
      viewer text not null,
      ordinal integer not null,
      seq integer not null,
      event json not null,
      primary key (campaign_id, viewer, ordinal, seq)
    )`,
  sql`
    create table phase_mark (
      campaign_id text not null,
      ordinal integer not null,
      kind text not null,
      turn integer not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      primary key (campaign_id, ordinal)
    )`,
  sql`create table closing (campaign_id text not null, phase text not null, primary key (campaign_id, phase))`,
  sql`
    create table command_reply (
      campaign_id text not null,
      command text not null,
      reply json not null,
      primary key (campaign_id, command)
    )`,
  sql`
    create table outbox (
      campaign_id text not null,
      id text not null,
      reason text not null,
      recipient text not null,
      phase text,
      created_at timestamptz not null default clock_timestamp(),
      delivered_at timestamptz,
      primary key (campaign_id, id)
    )`,
  sql`create index outbox_waiting on outbox (created_at) where delivered_at is null`,
  sql`create table dice_key (campaign_id text primary key, sealed text not null)`,
  sql`create table invitation (campaign_id text primary key, token_hash text not null)`,
  sql`create index invitation_by_token on invitation (token_hash)`,
  sql`
    create table draft (
      campaign_id text not null,
      seat text not null,
      phase text not null,
      sheet json not null,
      device text not null,
      revision integer not null,
      saved_at timestamptz not null default clock_timestamp(),
      primary key (campaign_id, seat)
    )`,
];
