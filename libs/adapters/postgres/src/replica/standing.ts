import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';

/** The position of a server in its write-ahead log, and the identity of that log. */
export interface ReplicaPosition {
  /** True if it follows another server. */
  readonly follows: boolean;
  /** The cluster and the database in it; the same on a server and its replicas. */
  readonly database: string;
  /** The timeline of the log. A promotion starts a new one, and positions of two timelines cannot be compared. */
  readonly timeline: number;
  /** The byte position up to which a reader sees everything that was committed. */
  readonly position: number;
}

/**
 * Reads the position of a server.
 *
 * Commits are visible only after their log is on disk, unless commits do not wait for the disk: then the insert
 * position counts.
 */
export async function standingOf(kysely: Kysely<Tables>): Promise<ReplicaPosition> {
  const { rows } = await sql<ReplicaPosition>`
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

/** Returns a sentence why a server cannot stand in for another one; null if it is a replica that follows it. */
export function unfit(replica: ReplicaPosition, primary: ReplicaPosition): string | null {
  if (!replica.follows) return 'it follows no other server: it is no replica, or was promoted';
  if (replica.database !== primary.database) return 'it is a replica of another database';
  if (replica.timeline !== primary.timeline) return 'it has not followed the last promotion yet';
  return null;
}
