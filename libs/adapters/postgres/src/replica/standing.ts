import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';

/** How far a server is in the log of writes that it makes or follows, and whose log that is. */
export interface Standing {
  /** Does it follow another server? */
  readonly follows: boolean;
  /** The cluster and the database in it: the same on a server and on its replicas. */
  readonly database: string;
  /** The log's line of history: a promotion begins another, and positions of two lines cannot be compared. */
  readonly timeline: number;
  /** Bytes of the log up to which a reader sees everything that was committed. */
  readonly position: number;
}

/**
 * Asks a server where it stands. What a server that writes has committed is in its log on disk by the time anybody can see it, unless
 * commits do not wait for the disk: then the log as far as it is thought of counts.
 */
export async function standingOf(kysely: Kysely<Tables>): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select pg_is_in_recovery() as follows,
      (select system_identifier from pg_control_system())::text || '/' || (
        select oid from pg_database where datname = current_database()
      ) as database,
      case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
        else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int end as timeline,
      coalesce(pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
          when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
          else pg_current_wal_flush_lsn() end, '0/0'), 0)::float8 as position`.execute(kysely);
  const [standing] = rows;
  if (!standing) throw new Error('The database does not say where it stands');
  return standing;
}

/** Why a server can never stand in for another one, in a sentence; null: it is a replica that follows it. */
export function unfit(replica: Standing, primary: Standing): string | null {
  if (!replica.follows) return 'it follows no other server: it is no replica, or was promoted';
  if (replica.database !== primary.database) return 'it is a replica of another database';
  if (replica.timeline !== primary.timeline) return 'it has not followed the last promotion yet';
  return null;
}
