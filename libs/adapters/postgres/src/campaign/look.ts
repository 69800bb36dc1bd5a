import type { Look, LookFor, ViewRow } from '@warlog/application';
import type { Campaign, CampaignId, Loaded, StreamEvent } from '@warlog/kernel';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import { NO_HASH } from '../events/hash-chain.js';
import type { Upcasters } from '../events/upcasters.js';
import { toEvent } from './event-rows.js';
import { foldPlatform } from './platform.js';

/** A campaign after more events; the application knows by which ruleset. */
export type Fold = (before: Loaded | null, events: readonly StreamEvent[]) => Promise<Loaded>;

/** How a stored campaign is read. */
export interface Reading {
  readonly fold: Fold;
  readonly upcasters: Upcasters;
}

/** A look, and the hash of the last event. */
export type HeadAndLook = Look & { readonly hash: string };

interface Found extends Pick<Look, 'now' | 'seqs' | 'sealedKey'> {
  readonly hash: string;
  readonly snapshotVersion: number | null;
  readonly snapshot: { readonly campaign: Campaign; readonly game: unknown } | null;
  readonly events:
    readonly { readonly type: string; readonly schemaVersion: number; readonly data: Record<string, unknown> }[] | null;
  readonly answered: { readonly reply: unknown } | null;
  readonly views: readonly ViewRow[] | null;
}

const nowMs = sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Everything of one moment, by one statement. */
export async function lookAt(
  db: Kysely<Tables>,
  campaign: CampaignId,
  { command = null, views, game }: LookFor,
  reading: Reading,
): Promise<HeadAndLook> {
  const { rows } = await sql<Found>`
    select ${nowMs} as now, encode(c.hash, 'hex') as hash, c.seqs, k.sealed as sealed_key,
      s.version as snapshot_version, s.state as snapshot, (
        select json_agg(
          json_build_object('type', e.type, 'schemaVersion', e.schema_version, 'data', e.data) order by e.version)
        from event e where e.campaign_id = c.campaign_id and e.version > coalesce(s.version, 0)
      ) as events, (
        select json_build_object('reply', r.reply) from command_reply r
        where r.campaign_id = c.campaign_id and r.command = ${command}
      ) as answered, ${viewsOf(views)} as views
    from campaign c
      left join dice_key k on k.campaign_id = c.campaign_id
      left join lateral (
        select version, state from snapshot
        where campaign_id = c.campaign_id order by version desc limit 1
      ) s on true
    where c.campaign_id = ${campaign}`.execute(db);
  const [found] = rows;
  if (!found) return nothingAt(db);
  const how = game === false ? { ...reading, fold: foldPlatform } : reading;
  return { ...found, views: found.views ?? [], loaded: await loadedFrom(found, how) };
}

function viewsOf(views: LookFor['views']) {
  if (views === undefined) return sql`null::json`;
  const whose =
    views === 'all'
      ? sql``
      : sql`and v.viewer in (
          select seat from seat where seat.campaign_id = c.campaign_id and ${views.heldBy} in (seat.holder, seat.sitter))`;
  return sql`(
    select json_agg(json_build_object('viewer', v.viewer, 'seq', v.seq, 'view', v.view) order by v.viewer)
    from view_latest v where v.campaign_id = c.campaign_id ${whose})`;
}

async function loadedFrom(found: Found, { fold, upcasters }: Reading): Promise<Loaded | null> {
  const { snapshot, snapshotVersion } = found;
  const before = snapshot && snapshotVersion !== null ? { ...snapshot, version: snapshotVersion } : null;
  const events = (found.events ?? []).map((row) => upcasters.apply(toEvent(row), row.schemaVersion));
  return events.length === 0 ? before : fold(before, events);
}

async function nothingAt(db: Kysely<Tables>): Promise<HeadAndLook> {
  const { rows } = await sql<{ readonly now: number }>`select ${nowMs} as now`.execute(db);
  const now = rows[0]?.now ?? 0;
  return { now, hash: NO_HASH, loaded: null, seqs: {}, sealedKey: null, answered: null, views: [] };
}
