import type { CampaignId } from '@warlog/core';
import type { Loaded, StreamEvent } from '@warlog/campaign';
import { sql, type RawBuilder } from 'kysely';
import type { Upcasters } from '../events/upcasters.js';
import { toEvent } from './event-rows.js';
import type { CachedCampaign, CampaignCache } from './campaign-cache.js';

/** Folds events into a campaign without changing the state before them; the application selects the ruleset. */
export type Fold = (before: Loaded | null, events: readonly StreamEvent[]) => Promise<Loaded>;

/** Dependencies for reading a stored campaign. */
export interface Reading {
  readonly fold: Fold;
  readonly upcasters: Upcasters;
  readonly cache: CampaignCache;
}

/** The state found by a statement, as far as it is newer than the cache. */
export interface FoundState {
  /** True if the cached state belongs to the past of the stream. */
  readonly isCached: boolean;
  readonly snapshotVersion: number | null;
  readonly snapshot: Omit<Loaded, 'version'> | null;
  readonly events:
    | readonly { readonly type: string; readonly schemaVersion: number; readonly data: Record<string, unknown> }[]
    | null;
}

/** Columns of {@link FoundState} and their joins after `campaign c`. `part` selects the wanted part of the snapshot. */
export function stateSince(
  campaign: CampaignId,
  cached: CachedCampaign | undefined,
  part: RawBuilder<unknown> = sql`s.state`,
): { readonly columns: RawBuilder<unknown>; readonly joins: RawBuilder<unknown> } {
  return {
    columns: sql`known.version is not null as is_cached, s.version as snapshot_version, ${part} as snapshot, (
        select json_agg(
          json_build_object('type', e.type, 'schemaVersion', e.schema_version, 'data', e.data) order by e.version)
        from event e where e.campaign_id = ${campaign} and e.version > coalesce(s.version, known.version, 0)
      ) as events`,
    joins: sql`left join event known on known.campaign_id = ${campaign}
        and known.version = ${cached?.loaded.version ?? 0} and known.hash = decode(${cached?.hash ?? ''}, 'hex')
      left join lateral (
        select version, state from snapshot
        where campaign_id = ${campaign} and version > coalesce(known.version, 0) order by version desc limit 1
      ) s on true`,
  };
}

/** Folds the found events, from the cached state or the snapshot, whichever is newer. */
export function folded(
  { isCached, snapshot, snapshotVersion, events }: FoundState,
  cached: CachedCampaign | undefined,
  { fold, upcasters }: Pick<Reading, 'fold' | 'upcasters'>,
): Promise<Loaded> {
  const earlier = cached && isCached ? cached.loaded : null;
  const before = snapshot && snapshotVersion !== null ? { ...snapshot, version: snapshotVersion } : earlier;
  const since = (events ?? []).map((row) => upcasters.apply(toEvent(row), row.schemaVersion));
  return before && since.length === 0 ? Promise.resolve(before) : fold(before, since);
}
