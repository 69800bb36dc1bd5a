import { sql, type Kysely } from 'kysely';

/**
 * The governance log as disclosed to each viewer, and how far each user has read.
 *
 * Running campaigns get a log of their past disclosures. Entries have the time of their event if it has one, otherwise
 * of its phase.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const subjects = sql`(values
  ('DeadlineMoved', 'deadline'), ('CampaignPaused', 'deadline'), ('CampaignResumed', 'deadline'),
  ('CampaignParked', 'deadline'), ('CampaignReleased', 'deadline'), ('PhaseClosed', 'deadline'),
  ('SeatNudged', 'deadline'), ('RulingMade', 'ruling'), ('SeatTaken', 'seat'), ('SeatTakenBy', 'seat'),
  ('SeatVacated', 'seat'), ('SeatHandedOver', 'seat'), ('SeatOffered', 'seat'), ('SeatOfferEnded', 'seat'),
  ('SeatRequested', 'seat'), ('SitterNamed', 'seat'), ('SitterDismissed', 'seat'), ('SitterCalled', 'seat'),
  ('GameMasterReplaced', 'seat'), ('VoteOpened', 'vote'), ('VoteClosed', 'vote'), ('CampaignCreated', 'campaign'),
  ('CampaignStarted', 'campaign'), ('CampaignEnded', 'campaign'))`;

const statements = [
  sql`
    create table log_entry (
      campaign_id text not null,
      viewer text not null,
      seq integer not null,
      ordinal integer not null,
      subject text not null,
      at timestamptz not null,
      event json not null,
      was json not null,
      primary key (campaign_id, viewer, seq)
    )`,
  sql`create index log_entry_by_time on log_entry (campaign_id, viewer, at desc, seq desc)`,
  sql`
    create table log_seen (
      campaign_id text not null,
      user_id text not null,
      seen_at timestamptz not null,
      primary key (campaign_id, user_id)
    )`,
  // Reminders were disclosed to every seat then; now only to sender and recipient.
  sql`
    insert into log_entry (campaign_id, viewer, seq, ordinal, subject, at, event, was)
    select v.campaign_id, v.viewer, v.seq, v.ordinal, s.subject,
      coalesce(
        to_timestamp(coalesce(v.event->>'at', v.event->>'closedAt')::float8 / 1000), m.opened_at, c.created_at
      ),
      v.event,
      json_build_object('turn', coalesce(m.turn, 0), 'dueAt', null, 'readySince', null, 'user', null, 'vote', null)
    from visible v
    join campaign c on c.campaign_id = v.campaign_id
    join ${subjects} as s(type, subject) on s.type = v.event->>'type'
    left join phase_mark m on m.campaign_id = v.campaign_id and m.ordinal = v.ordinal
    where s.type <> 'SeatNudged' or v.viewer in ('referee', v.event->>'seat')`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on log_entry, log_seen to warlog_app;
      end if;
    end $$`,
];
