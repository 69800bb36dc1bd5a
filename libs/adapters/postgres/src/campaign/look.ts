import type { Look, LookFor, ViewRow } from '@warlog/application';
import { NO_HASH } from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import { foldPlatform } from './platform.js';
import { folded, stateSince, type FoundState, type Reading } from './state.js';

/** Fields of a read that are returned as stored. */
type Known = 'now' | 'seqs' | 'sealedKey' | 'sealedCheckpointKey' | 'chains' | 'lastCheckpoint' | 'answered';

/** The result of a read, with the hash of the last event. */
export type HashAndLook = Look & { readonly hash: string };

interface Found extends Pick<Look, Known>, FoundState {
  readonly hash: string;
  readonly views: readonly ViewRow[] | null;
}

const nowMs = sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Reads everything at one moment with one statement; of the state only events newer than the cache.
 *
 * Every table is queried by the campaign id and without a join, so that the coordinator of several nodes sees that one
 * node has everything.
 */
export async function lookAt(
  db: Kysely<Tables>,
  campaign: CampaignId,
  { command = null, views, game }: LookFor,
  reading: Reading,
): Promise<HashAndLook> {
  const cached = reading.cache.of(campaign);
  const { columns, joins } = stateSince(campaign, cached);
  const { rows } = await sql<Found>`
    select ${nowMs} as now, encode(c.hash, 'hex') as hash, c.seqs, c.chains, k.sealed as sealed_key,
      h.sealed as sealed_checkpoint_key, ${columns}, (
        select s.hash from signed_head s where s.campaign_id = ${campaign} order by s.ordinal desc, s.stage desc, s.attempt desc limit 1
      ) as last_checkpoint, (
        select json_build_object('reply', r.reply) from command_reply r
        where r.campaign_id = ${campaign} and r.command = ${command}
      ) as answered, ${viewsOf(campaign, views)} as views
    from campaign c
      left join dice_key k on k.campaign_id = ${campaign}
      left join head_key h on h.campaign_id = ${campaign}
      ${joins}
    where c.campaign_id = ${campaign}`.execute(db);
  const [found] = rows;
  if (!found) return nothingAt(db);
  const { now, hash, seqs, sealedKey, sealedCheckpointKey, chains, lastCheckpoint, answered } = found;
  const whole = game !== false;
  const loaded = await folded(found, cached, whole ? reading : { ...reading, fold: foldPlatform });
  if (whole) reading.cache.keep(campaign, loaded, hash);
  const seen = whole ? loaded : { ...loaded, game: null };
  const keys = { sealedKey, sealedCheckpointKey, chains, lastCheckpoint };
  return { now, hash, seqs, ...keys, answered, views: found.views ?? [], loaded: seen };
}

function viewsOf(campaign: CampaignId, views: LookFor['views']) {
  if (views === undefined) return sql`null::json`;
  const whose =
    views === 'all'
      ? sql``
      : sql`and v.viewer in (
          select seat from seat where seat.campaign_id = ${campaign} and ${views.heldBy} in (seat.holder, seat.sitter, seat.captain))`;
  return sql`(
    select json_agg(json_build_object('viewer', v.viewer, 'seq', v.seq, 'view', v.view) order by v.viewer)
    from view_latest v where v.campaign_id = ${campaign} ${whose})`;
}

async function nothingAt(db: Kysely<Tables>): Promise<HashAndLook> {
  const { rows } = await sql<{ readonly now: number }>`select ${nowMs} as now`.execute(db);
  const now = rows[0]?.now ?? 0;
  const none = { sealedKey: null, sealedCheckpointKey: null, chains: {}, lastCheckpoint: null };
  return { now, hash: NO_HASH, loaded: null, seqs: {}, ...none, answered: null, views: [] };
}
