import type { LateRows } from '@warlog/application';
import { hostEventTypes, type EventMeta } from '@warlog/campaign';
import { NO_HASH, verifyChain } from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import { toStoredEvents } from './event-rows.js';

/** An append that makes a checkpoint begins with one of these events. */
const MARKS: readonly string[] = ['CampaignStarted', 'PhaseSealed', 'PhaseClosed', ...hostEventTypes];

interface Found {
  readonly saidVersion: number;
  readonly saidHash: string;
  readonly before: string | null;
  readonly checkpoint: LateRows['checkpoint'];
  readonly receipts: LateRows['receipts'] | null;
  readonly rows:
    | readonly {
        readonly version: number;
        readonly type: string;
        readonly schemaVersion: number;
        readonly data: Record<string, unknown>;
        readonly meta: EventMeta | null;
        readonly hash: string;
      }[]
    | null;
}

/**
 * Reads the rows since the append that made the last checkpoint with one statement, and checks their hash chain.
 *
 * There are only as many as a phase has, however old the campaign is.
 */
export async function lateRowsOf(db: Kysely<Tables>, campaign: CampaignId): Promise<LateRows | null> {
  const { rows: found } = await sql<Found>`
    with mark as materialized (
      select coalesce((
        select version from event where campaign_id = ${campaign} and type in (${sql.join(MARKS)})
        order by version desc limit 1), 1) as version
    )
    select c.version as said_version, encode(c.hash, 'hex') as said_hash, (
        select encode(e.hash, 'hex') from event e where e.campaign_id = ${campaign} and e.version = mark.version - 1
      ) as before, (
        select json_build_object('statement', s.statement, 'signature', s.signature) from signed_head s
        where s.campaign_id = ${campaign} order by s.ordinal desc, s.stage desc, s.attempt desc limit 1
      ) as checkpoint, (
        select json_agg(json_build_object('seat', r.seat, 'phase', r.phase, 'number', r.number,
          'statement', r.statement, 'signature', r.signature) order by r.seat, r.number)
        from signed_receipt r where r.campaign_id = ${campaign} and r.phase = c.phase
      ) as receipts, (
        select json_agg(json_build_object('version', e.version, 'type', e.type, 'schemaVersion', e.schema_version,
          'data', e.data, 'meta', case when e.version > mark.version then e.meta else (
            select m.meta from event m
            where m.campaign_id = ${campaign} and m.version <= mark.version and m.meta is not null
            order by m.version desc limit 1
          ) end, 'hash', encode(e.hash, 'hex')) order by e.version)
        from event e where e.campaign_id = ${campaign} and e.version >= mark.version
      ) as rows
    from campaign c cross join mark where c.campaign_id = ${campaign}`.execute(db);
  const [row] = found;
  if (!row) return null;
  const { saidVersion, saidHash, before, checkpoint } = row;
  const events = toStoredEvents(campaign, row.rows ?? []);
  const [first] = events;
  const closed = MARKS.includes(first?.event.type ?? '');
  const closing = closed ? events.findLast(({ meta }) => meta.correlation === first?.meta.correlation) : undefined;
  const last = events.at(-1);
  return {
    broken: verifyChain(events, before ?? NO_HASH),
    closing: closing ? { version: closing.version, hash: closing.hash } : null,
    last: { version: last?.version ?? 0, hash: last?.hash ?? NO_HASH },
    said: { version: saidVersion, hash: saidHash },
    checkpoint,
    events,
    // The checkpoint of a sealed phase already covers its orders.
    receipts: first?.event.type === 'PhaseSealed' ? [] : (row.receipts ?? []),
  };
}
