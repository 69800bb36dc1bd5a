import { sql, type Kysely } from 'kysely';

/**
 * A campaign has many invitations. What a link says is kept sealed by the host's key, so that its host may read it again
 * and a reader of the database may not; of links that were made before only what they are known by is there.
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
