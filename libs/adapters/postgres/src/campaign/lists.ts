import type { CampaignRow, Page } from '@warlog/application';
import type { UserId } from '@warlog/core';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.js';
import { cursorOf, parseCursor } from './cursor.js';
import { campaignColumns, toCampaignRow } from './rows.js';

/** Later than any deadline, in milliseconds. */
const NEVER_MS = 8_640_000_000_000_000;

/** A page of a user's campaigns. */
interface MyList {
  readonly first: number;
  readonly after: string | null;
  /** `apart`: battles are list items of their own; `within`: part of their parent campaign. */
  readonly battles: 'apart' | 'within';
}

/**
 * Lists a user's campaigns in the order (rank, key, id).
 *
 * Rank 0: they wait for the user, by deadline; 1: other running ones, by deadline; 2: ended ones, newest first.
 */
export async function listMine(
  db: Kysely<Tables>,
  user: UserId,
  { first, after, battles }: MyList,
): Promise<Page<CampaignRow>> {
  const isWithin = battles === 'within';
  const from = parseCursor(after, ['number', 'number', 'string']);
  const rows = await db
    .with('mine', (cte) =>
      cte
        .selectFrom('campaign')
        .select('campaignId')
        .where((eb) => eb.or([eb('host', '=', user), eb('referee', '=', user)]))
        .union(
          cte
            .selectFrom('seat')
            .select('campaignId')
            .where((eb) => eb.or([eb('holder', '=', user), eb('sitter', '=', user)])),
        )
        .union(cte.selectFrom('part').select('campaignId').where('userId', '=', user)),
    )
    // By campaign: which of its battles wait for the user, and until when. It only refers to that campaign.
    .with('awaiting', () => battlesAwaiting(user))
    .with('ranked', (cte) =>
      cte
        .selectFrom('campaign')
        .innerJoin('mine', 'mine.campaignId', 'campaign.campaignId')
        .leftJoin('awaiting', 'awaiting.campaignId', 'campaign.campaignId')
        .select(['campaign.campaignId', 'awaiting.dueAt as battleDueAt', rank(user, isWithin).as('rank')])
        // A captain sees no parent, so its battle stands for itself.
        .$if(isWithin, (query) =>
          query.where((eb) =>
            eb.or([
              eb('campaign.parent', 'is', null),
              eb('campaign.parent', 'not in', eb.selectFrom('mine as parents').select('parents.campaignId')),
            ]),
          ),
        ),
    )
    .with('placed', (cte) =>
      cte
        .selectFrom('campaign')
        .innerJoin('ranked', 'ranked.campaignId', 'campaign.campaignId')
        .select(campaignColumns)
        .select(['ranked.rank', keyOf(isWithin).as('key')]),
    )
    .selectFrom('placed')
    .selectAll()
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(rank, key, campaign_id) > (${from?.[0]}::int, ${from?.[1]}::bigint, ${from?.[2]}::text)`,
      ),
    )
    .orderBy('rank')
    .orderBy('key')
    .orderBy('campaignId')
    .limit(first + 1)
    .execute();
  return pageOf(rows, first, (row) => [row.rank, row.key, row.campaignId]);
}

function rank(user: UserId, isWithin: boolean) {
  return sql<number>`case
    when campaign.status = 'ended' then 2
    when exists (
      select from seat where seat.campaign_id = campaign.campaign_id and ${waitsFor(user)}
    ) or (${sql.lit(isWithin)} and awaiting.campaign_id is not null) then 0
    else 1 end`;
}

const waitsFor = (user: UserId) =>
  sql`${user} in (seat.holder, seat.sitter, seat.captain) and seat.awaited and not seat.done`;

function battlesAwaiting(user: UserId): RawBuilder<{ campaignId: string; dueAt: Date | null }> {
  return sql`(
    select battle.parent as campaign_id, min(battle.due_at) as due_at
    from campaign battle join seat on seat.campaign_id = battle.campaign_id
    where battle.parent is not null and battle.status <> 'ended' and ${waitsFor(user)}
    group by battle.parent)`;
}

function keyOf(isWithin: boolean) {
  const dueAt = isWithin ? sql`least(campaign.due_at, ranked.battle_due_at)` : sql`campaign.due_at`;
  return sql<number>`case
    when ranked.rank = 2 then -floor(extract(epoch from campaign.created_at) * 1000)::bigint
    else coalesce(floor(extract(epoch from ${dueAt}) * 1000)::bigint, ${sql.lit(NEVER_MS)}) end`;
}

/** Returns a page of `first` items, from one row more than that. */
export function pageOf<Row extends Parameters<typeof toCampaignRow>[0]>(
  rows: readonly Row[],
  first: number,
  keyOfRow: (row: Row) => readonly (number | string)[],
): Page<CampaignRow> {
  const items = rows.slice(0, first);
  const last = items.at(-1);
  return { items: items.map(toCampaignRow), next: rows.length > first && last ? cursorOf(keyOfRow(last)) : null };
}
