import type { CampaignRow, LobbyFilter, Page } from '@warlog/application';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.js';
import { parseCursor } from './cursor.js';
import { pageOf } from './lists.js';
import { campaignColumns } from './rows.js';

/** Half a day, and a day and a half, in minutes: phases between them count as about a day. */
const DAY = { from: 720, to: 2_160, usual: 1_440 } as const;

/**
 * Lists campaigns of the lobby that have not ended and have an open or offered seat, in the order (rank, newest, id).
 *
 * Rank 0: running ones; 1: those that gather players.
 */
export async function listLobby(
  db: Kysely<Tables>,
  first: number,
  after: string | null,
  filter: LobbyFilter,
): Promise<Page<CampaignRow>> {
  const from = parseCursor(after, ['number', 'number', 'string']);
  const wanted = conditions(filter);
  const rows = await (filter.words === '' ? db : withNamed(db, filter.words))
    .selectFrom('campaign')
    .select(campaignColumns)
    .select(rank.as('rank'))
    .where('listed', '=', sql.lit(true))
    .where('status', '<>', sql.lit('ended'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('seat')
          .select(sql`1`.as('one'))
          .whereRef('seat.campaignId', '=', 'campaign.campaignId')
          .where((is) =>
            is.or([
              is('offered', '=', sql.lit(true)),
              is.and([is('holder', 'is', null), is('bot', '=', sql.lit(false))]),
            ]),
          ),
      ),
    )
    .$if(wanted.length > 0, (query) => query.where((eb) => eb.and([...wanted])))
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(-${rank}, created_at, campaign_id) < (${-(from?.[0] ?? 0)}::int, ${new Date(from?.[1] ?? 0).toISOString()}::timestamptz, ${from?.[2]}::text)`,
      ),
    )
    .orderBy('rank')
    .orderBy('createdAt', 'desc')
    .orderBy('campaignId', 'desc')
    .limit(first + 1)
    .execute();
  return pageOf(rows, first, (row) => [row.rank, row.createdAt.getTime(), row.campaignId]);
}

const rank = sql<number>`(campaign.status = 'lobby')::int`;

function conditions(filter: LobbyFilter): readonly RawBuilder<boolean>[] {
  const { ruleset, pace, stage, newcomers, language, words } = filter;
  return [
    ...(ruleset === null ? [] : [sql<boolean>`campaign.ruleset = ${ruleset}`]),
    ...(pace === null ? [] : [paceIs(pace)]),
    ...(stage === null ? [] : [sql<boolean>`(campaign.status = 'lobby') = ${sql.lit(stage === 'gathering')}`]),
    ...(newcomers ? [sql<boolean>`campaign.newcomers`] : []),
    ...(language === null ? [] : [sql<boolean>`coalesce(campaign.language, ${language}) = ${language}`]),
    ...(words === '' ? [] : [named(filter)]),
  ];
}

function paceIs(pace: NonNullable<LobbyFilter['pace']>): RawBuilder<boolean> {
  const minutes = sql`coalesce(campaign.phase_minutes, ${sql.lit(DAY.usual)})`;
  if (pace === 'fast') return sql`${minutes} < ${sql.lit(DAY.from)}`;
  if (pace === 'slow') return sql`${minutes} > ${sql.lit(DAY.to)}`;
  return sql`${minutes} between ${sql.lit(DAY.from)} and ${sql.lit(DAY.to)}`;
}

/** Matches the search words literally: pattern characters have no meaning. */
function named({ words, scenarios }: LobbyFilter): RawBuilder<boolean> {
  return sql`(${holds(sql`campaign.name`, words)} or campaign.scenario = any(${[...scenarios]}::text[])
    or campaign.host in (select id from named) or exists (
      select from seat s where s.campaign_id = campaign.campaign_id and s.holder in (select id from named)
    ))`;
}

/**
 * Adds the hosts and players of listed campaigns whose names contain the words. Accounts are not distributed with
 * campaigns.
 */
function withNamed(db: Kysely<Tables>, words: string): Pick<Kysely<Tables>, 'selectFrom'> {
  const named = sql<{ id: string }>`(
    select a.id from account a
    where ${holds(sql`a.name`, words)} and a.id in (
      select host from campaign where listed and status <> 'ended'
      union
      select s.holder from seat s join campaign c on c.campaign_id = s.campaign_id
      where c.listed and c.status <> 'ended' and s.holder is not null
    ))`;
  return db.with('named', () => named);
}

function holds(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  return sql`strpos(lower(${text}), lower(${words}::text)) > 0`;
}
