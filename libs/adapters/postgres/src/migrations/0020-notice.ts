import { sql, type Kysely } from 'kysely';

/** Notifications: settings, addresses, deliveries. Keyed by users, not by campaigns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table outbox add column about json not null default '{"code":"","params":{}}'`,
  sql`
    create table notice_profile (
      user_id text primary key,
      profile json not null default '{}',
      calendar integer not null default 0
    )`,
  sql`
    create table notice_target (
      id text primary key,
      user_id text,
      campaign_id text,
      channel text not null check (channel in ('push', 'mail', 'webhook')),
      address text not null,
      address_hash text not null,
      label text not null,
      confirmed boolean not null,
      created_at timestamptz not null default clock_timestamp(),
      last_sent_at timestamptz,
      last_error text,
      last_error_at timestamptz,
      check ((user_id is null) <> (campaign_id is null))
    )`,
  // A browser belongs to one user at a time; a mail address or webhook may serve several.
  sql`create unique index notice_target_push on notice_target (address_hash) where channel = 'push'`,
  sql`create unique index notice_target_once on notice_target (coalesce(user_id, campaign_id), channel, address_hash)`,
  sql`
    create table delivery (
      id text primary key,
      user_id text,
      campaign_id text,
      outbox_id text not null,
      reason text not null,
      about json not null,
      phase text,
      channel text not null,
      target_id text not null,
      state text not null check (state in ('waiting', 'gathered', 'digested', 'sent', 'withdrawn', 'dropped', 'failed')),
      due_at timestamptz not null,
      lease_until timestamptz,
      attempts integer not null default 0,
      digest_id text,
      error text,
      expires_at timestamptz,
      settled_at timestamptz,
      created_at timestamptz not null default clock_timestamp()
    )`,
  sql`create index delivery_waiting on delivery (due_at, id) where state = 'waiting'`,
  sql`create index delivery_waiting_target on delivery (target_id, due_at, id) where state = 'waiting'`,
  sql`create index delivery_gathered on delivery (due_at) where state = 'gathered'`,
  sql`create index delivery_live on delivery (reason) where state = 'sent' and channel = 'push'`,
  sql`create index delivery_digest on delivery (digest_id) where digest_id is not null`,
  sql`create index delivery_settled on delivery (settled_at) where settled_at is not null`,
  sql`create table push_tally (user_id text not null, outbox_id text not null, at timestamptz not null, primary key (user_id, outbox_id))`,
  sql`create index push_tally_at on push_tally (user_id, at)`,
  sql`create table host_secret (name text primary key, sealed text not null)`,
  sql`create table notice_clock (one boolean primary key default true check (one), reminded_to timestamptz not null)`,
  sql`insert into notice_clock (reminded_to) values (clock_timestamp())`,
  sql`create index campaign_by_due_at on campaign (due_at) where status = 'running' and due_at is not null`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on notice_profile, notice_target, delivery, push_tally, host_secret,
          notice_clock to warlog_app;
      end if;
    end $$`,
];
