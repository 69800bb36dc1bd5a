import { sql, type Kysely } from 'kysely';

/** A campaign may move between servers several times within a phase, and each move makes a checkpoint (ADR 53). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table signed_head add column attempt integer not null default 0`,
  sql`alter table signed_head drop constraint signed_head_pkey`,
  sql`
    alter table signed_head
    add constraint signed_head_pkey primary key (campaign_id, ordinal, stage, attempt)`,
  sql`update signed_head set attempt = 1 where stage = 2`,
];
