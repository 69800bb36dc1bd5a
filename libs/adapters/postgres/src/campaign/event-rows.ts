import { canonicalJson, type ChainedEvent, type EventMeta, type StoredEvent, type StreamEvent } from '@warlog/kernel';
import type { Part } from './statement.js';

/**
 * Writes events into the log behind event `after` of their campaign; the database checks that they follow from it, each by
 * its hash. Events of one decision share their metadata, which are handed over once.
 */
export function eventPart(after: number, events: readonly ChainedEvent[]): Part {
  const metas: EventMeta[] = [];
  const types: string[] = [];
  const schemas: number[] = [];
  const data: string[] = [];
  const metaOf: number[] = [];
  const hashes: string[] = [];
  for (const event of events) {
    if (metas.at(-1) !== event.meta) metas.push(event.meta);
    types.push(event.event.type);
    schemas.push(event.schemaVersion);
    data.push(event.data);
    metaOf.push(metas.length);
    hashes.push(event.hash);
  }
  const lines = [types, schemas, data, metas.map(canonicalJson), metaOf, hashes].map((column) => column.join('\n'));
  return { name: 'events', sql: appended, values: [after, ...lines] };
}

function appended(first: number, condition: string): string {
  const texts = Array.from({ length: 6 }, (_, index) => `$${first + 1 + index}::text`);
  return `select append_events($1, $${first}::int, ${texts.join(', ')}) where ${condition}`;
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
