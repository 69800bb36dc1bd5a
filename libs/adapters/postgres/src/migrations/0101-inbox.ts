import { sql, type Kysely } from 'kysely';

/**
 * Makes the outbox the inbox of its recipients. Older rows count as read.
 *
 * The row of a seat says whether it has done everything asked. Where ready was never asked for, that is known with the
 * next change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table outbox add column seen_at timestamptz`,
  sql`update outbox set seen_at = created_at`,
  sql`create index outbox_of_recipient on outbox (recipient, created_at desc, id desc)`,
  sql`create index outbox_unseen on outbox (recipient) where seen_at is null`,
  sql`alter table seat add column done boolean not null default false`,
  sql`update seat set done = ready`,
  sql`create index delivery_of_outbox on delivery (campaign_id, outbox_id)`,
];
