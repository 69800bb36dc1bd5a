import { canonicalJson, type CampaignId } from '@warlog/core';
import type { ChainedEvent, StoredEvent } from '@warlog/audit';
import type { EventMeta, StreamEvent } from '@warlog/campaign';
import { sql, type RawBuilder } from 'kysely';
import type { StatementPart } from './statement.js';

/**
 * Appends events after version `after` of their campaign. The database checks the hash chain.
 *
 * Events of one decision share their metadata, which are passed once.
 */
export function eventPart(after: number, events: readonly ChainedEvent[]): StatementPart {
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

/** Converts a row to the event that was appended. */
export function toEvent(row: { readonly type: string; readonly data: Record<string, unknown> }): StreamEvent {
  return { ...row.data, type: row.type };
}

/**
 * Selects the metadata of events after version `after`. Only the first one is never null (see {@link toStoredEvents}).
 */
export function metaFrom(campaign: CampaignId, after: number): RawBuilder<EventMeta | null> {
  return sql`case when event.version > ${after}::int + 1 then meta else (
    select m.meta from event m
    where m.campaign_id = ${campaign} and m.version <= ${after}::int + 1 and m.meta is not null
    order by m.version desc limit 1) end`;
}

/** Converts consecutive rows of the log. Null metadata are those of the row before. */
export function toStoredEvents(
  campaign: CampaignId,
  rows: readonly {
    readonly version: number;
    readonly type: string;
    readonly schemaVersion: number;
    readonly data: Record<string, unknown>;
    readonly meta: EventMeta | null;
    readonly hash: string;
  }[],
): readonly StoredEvent[] {
  let meta: EventMeta | null = null;
  return rows.map(({ version, schemaVersion, hash, ...row }) => {
    meta = row.meta ?? meta;
    if (!meta) throw new Error(`Event ${version} of campaign ${campaign} has no metadata`);
    return { campaign, version, event: toEvent(row), schemaVersion, meta, hash };
  });
}
