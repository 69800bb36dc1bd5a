import type { CampaignId, Loaded, StreamEvent } from '@warlog/kernel';
import { sql, type RawBuilder } from 'kysely';
import type { Upcasters } from '../events/upcasters.js';
import { toEvent } from './event-rows.js';
import type { Kept, KeptCampaigns } from './kept.js';

/** A campaign after more events, the one before them left as it is; the application knows by which ruleset. */
export type Fold = (before: Loaded | null, events: readonly StreamEvent[]) => Promise<Loaded>;

/** How a stored campaign is read. */
export interface Reading {
  readonly fold: Fold;
  readonly upcasters: Upcasters;
  readonly kept: KeptCampaigns;
}

/** What a statement found of a campaign's state: all that is newer than what was kept. */
export interface FoundState {
  /** Is what was kept of the stream's past? */
  readonly isKept: boolean;
  readonly snapshotVersion: number | null;
  readonly snapshot: Omit<Loaded, 'version'> | null;
  readonly events:
    | readonly { readonly type: string; readonly schemaVersion: number; readonly data: Record<string, unknown> }[]
    | null;
}

/** Columns of `FoundState`, and the joins behind `campaign c` that they need. `part` names what is wanted of a snapshot. */
export function stateSince(
  campaign: CampaignId,
  kept: Kept | undefined,
  part: RawBuilder<unknown> = sql`s.state`,
): { readonly columns: RawBuilder<unknown>; readonly joins: RawBuilder<unknown> } {
  return {
    columns: sql`known.version is not null as is_kept, s.version as snapshot_version, ${part} as snapshot, (
        select json_agg(
          json_build_object('type', e.type, 'schemaVersion', e.schema_version, 'data', e.data) order by e.version)
        from event e where e.campaign_id = ${campaign} and e.version > coalesce(s.version, known.version, 0)
      ) as events`,
    joins: sql`left join event known on known.campaign_id = ${campaign}
        and known.version = ${kept?.loaded.version ?? 0} and known.hash = decode(${kept?.hash ?? ''}, 'hex')
      left join lateral (
        select version, state from snapshot
        where campaign_id = ${campaign} and version > coalesce(known.version, 0) order by version desc limit 1
      ) s on true`,
  };
}

/** The state that was found, folded from the newest of what was kept and the snapshot. */
export function folded(
  { isKept, snapshot, snapshotVersion, events }: FoundState,
  kept: Kept | undefined,
  { fold, upcasters }: Pick<Reading, 'fold' | 'upcasters'>,
): Promise<Loaded> {
  const earlier = kept && isKept ? kept.loaded : null;
  const before = snapshot && snapshotVersion !== null ? { ...snapshot, version: snapshotVersion } : earlier;
  const since = (events ?? []).map((row) => upcasters.apply(toEvent(row), row.schemaVersion));
  return before && since.length === 0 ? Promise.resolve(before) : fold(before, since);
}
