import { NO_HASH } from '@warlog/audit';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.js';

/** The end of a stream; version 0 if it does not exist yet. */
export interface LockedRow {
  readonly version: number;
  /** Hash of the last event. */
  readonly hash: string;
}

/**
 * Takes the row lock of a campaign.
 *
 * Without a row, takes an advisory lock on its id until the end of the transaction. A waiter then finds the row that
 * was created meanwhile.
 */
export async function lockCampaign(trx: Transaction<Tables>, campaign: string): Promise<LockedRow> {
  const found = await lockRow(trx, campaign);
  if (found) return found;
  // A separate statement: the next one sees what was committed while this one waited.
  await sql`select pg_advisory_xact_lock(hashtextextended(${campaign}, 0))`.execute(trx);
  return (await lockRow(trx, campaign)) ?? { version: 0, hash: NO_HASH };
}

async function lockRow(trx: Transaction<Tables>, campaign: string): Promise<LockedRow | undefined> {
  const { rows } = await sql<LockedRow>`
    select version, encode(hash, 'hex') as hash from campaign where campaign_id = ${campaign} for update`.execute(trx);
  return rows[0];
}
