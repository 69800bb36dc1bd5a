import { sql, type Kysely } from 'kysely';

/**
 * Several invitations per campaign.
 *
 * Links are sealed with the host key, so that the campaign's host may read them again and a reader of the database may
 * not. Of older links only the hash is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    alter table invitation add column id text not null default 'first', add column sealed text,
      add column label text not null default '', add column made_at timestamptz not null default clock_timestamp(),
      add column uses integer not null default 0`,
  sql`alter table invitation drop constraint invitation_pkey, alter column id drop default, alter column label drop default`,
  sql`alter table invitation add primary key (campaign_id, id)`,
  sql`update invitation i set made_at = c.created_at from campaign c where c.campaign_id = i.campaign_id`,
];
