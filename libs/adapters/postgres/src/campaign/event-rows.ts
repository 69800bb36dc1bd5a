import { canonicalJson, type EventMeta, type StoredEvent, type StreamEvent } from '@warlog/kernel';
import type { ChainedEvent } from '../events/hash-chain.js';
import type { Part } from './statement.js';

const intoEvent = 'insert into event (campaign_id, version, type, schema_version, data, meta, hash)';

/** Writes events into the log; their order gives their positions. */
export function eventPart(events: readonly ChainedEvent[]): Part {
  const [first, second] = events;
  return first && !second ? oneEvent(first) : manyEvents(events);
}

/** Most changes are one event, and a plain row is the cheapest. */
function oneEvent({ version, event, schemaVersion, data, meta, hash }: ChainedEvent): Part {
  const values = [version, event.type, schemaVersion, data, JSON.stringify(meta), Buffer.from(hash, 'hex')];
  return { name: 'event', sql: oneRow, values };
}

function oneRow(first: number, condition: string): string {
  const types = ['int', 'text', 'int', 'jsonb', 'jsonb', 'bytea'].map((type, index) => `$${first + index}::${type}`);
  return `${intoEvent} select $1, ${types.join(', ')} where ${condition}`;
}

/** All in one parameter. Events of one decision share their metadata, which are handed over once. */
function manyEvents(events: readonly ChainedEvent[]): Part {
  const metas: EventMeta[] = [];
  let rows = '';
  for (const { version, event, schemaVersion, data, meta, hash } of events) {
    if (metas.at(-1) !== meta) metas.push(meta);
    const type = canonicalJson(event.type);
    rows += `${rows === '' ? '' : ','}[${version},${type},${schemaVersion},${data},${metas.length - 1},"${hash}"]`;
  }
  return { name: 'events', sql: manyRows, values: [`[${rows}]`, JSON.stringify(metas)] };
}

function manyRows(first: number, condition: string): string {
  return (
    `${intoEvent} ` +
    `select $1, (r -> 0)::int, r ->> 1, (r -> 2)::int, r -> 3, $${first + 1}::jsonb -> (r -> 4)::int, ` +
    `decode(r ->> 5, 'hex') from jsonb_array_elements($${first}::jsonb) as r where ${condition}`
  );
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
