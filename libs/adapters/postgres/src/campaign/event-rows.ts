import type { EventMeta, StoredEvent, StreamEvent } from '@warlog/kernel';
import { partsOf } from '../events/hash-chain.js';
import type { Part } from './statement.js';

/** Writes events into the log. Their order in the statement gives their positions. */
export function eventPart(events: readonly StoredEvent[]): Part {
  return {
    sql: (rows, condition) =>
      `insert into event (campaign_id, version, type, schema_version, data, meta, hash) ` +
      `select $1, r.version, r.type, r.schema_version, r.data, r.meta, decode(r.hash, 'hex') ` +
      `from json_to_recordset(${rows}::json) ` +
      `as r(version int, type text, schema_version int, data jsonb, meta jsonb, hash text) where ${condition} order by r.version`,
    rows: events.map(({ version, event, schemaVersion, meta, hash }) => ({
      version,
      ...partsOf(event),
      schema_version: schemaVersion,
      meta,
      hash,
    })),
  };
}

/** An event as it was given to `append`. */
export function toEvent(row: { readonly type: string; readonly data: Record<string, unknown> }): StreamEvent {
  return { ...row.data, type: row.type };
}

/** A row of the log as the application knows it. */
export function toStoredEvent(
  campaign: StoredEvent['campaign'],
  row: {
    readonly version: number;
    readonly type: string;
    readonly schemaVersion: number;
    readonly data: Record<string, unknown>;
    readonly meta: unknown;
    readonly hash: string;
  },
): StoredEvent {
  return {
    campaign,
    version: row.version,
    event: toEvent(row),
    schemaVersion: row.schemaVersion,
    meta: row.meta as EventMeta,
    hash: row.hash,
  };
}
