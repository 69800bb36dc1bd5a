import { NO_HASH } from '@warlog/kernel';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.js';

/** Where a stream ends; version 0 where there is none yet. */
export interface Head {
  readonly version: number;
  /** Hash of the last event. */
  readonly hash: string;
}

/**
 * Takes the campaign's row lock. Where there is no row, an advisory lock on its id keeps others out until the end of
 * the transaction; whoever waited for that one finds the row that was made meanwhile.
 */
export async function lockCampaign(trx: Transaction<Tables>, campaign: string): Promise<Head> {
  const found = await lockRow(trx, campaign);
  if (found) return found;
  // A statement of its own: the next one sees what was committed while this one waited.
  await sql`select pg_advisory_xact_lock(hashtextextended(${campaign}, 0))`.execute(trx);
  return (await lockRow(trx, campaign)) ?? { version: 0, hash: NO_HASH };
}

async function lockRow(trx: Transaction<Tables>, campaign: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select version, encode(hash, 'hex') as hash from campaign where campaign_id = ${campaign} for update`.execute(trx);
  return rows[0];
}
