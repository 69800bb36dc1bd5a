import type { CampaignRow, LobbyFilter, Page } from '@warlog/application';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.js';
import { parseCursor } from './cursor.js';
import { pageOf } from './lists.js';
import { campaignColumns } from './rows.js';

/** Half a day, and a day and a half, in minutes: phases between them count as about a day. */
const DAY = { from: 720, to: 2_160, usual: 1_440 } as const;

/**
 * Lists campaigns of one stage, else those that have not ended and have an open or offered seat, in the order (rank,
 * newest, id).
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
    .where((eb) => eb.and([...ofStage(filter), ...wanted]))
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

const isOpen = sql`seat.campaign_id = campaign.campaign_id and (seat.offered or (seat.holder is null and not seat.bot))`;
const hasOpenSeat = sql<boolean>`exists (select from seat where ${isOpen})`;
const isListed = sql<boolean>`campaign.listed and campaign.status <> 'ended'`;

/** Which campaigns a stage lists. Security: all of them are listed by their hosts, so no private one is ever found. */
function ofStage({ stage, user }: LobbyFilter): readonly RawBuilder<boolean>[] {
  switch (stage) {
    case 'watch':
      return [isListed, sql`campaign.spectators and campaign.status <> 'lobby' and not campaign.demo`];
    case 'followed':
      return [sql`campaign.campaign_id in (select follow.campaign_id from follow where follow.user_id = ${user})`];
    case 'proposals':
    case 'starting':
      return [
        isListed,
        hasOpenSeat,
        sql`campaign.status = 'lobby' and campaign.proposal = ${sql.lit(stage === 'proposals')}`,
      ];
    case 'running':
    case 'gathering':
      return [isListed, hasOpenSeat, sql`(campaign.status = 'lobby') = ${sql.lit(stage === 'gathering')}`];
    case null:
      return [isListed, hasOpenSeat];
  }
}

/** Times of the day overlap if one begins within the other; midnight may lie in both. */
function playsIn({ from, to }: NonNullable<LobbyFilter['hours']>): RawBuilder<boolean> {
  const after = (start: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`(${at} - ${start} + 1440) % 1440`;
  const [begin, end] = [sql`${from}::int`, sql`${to}::int`];
  const [plays, until] = [sql`campaign.plays_from`, sql`campaign.plays_to`];
  return sql`(campaign.plays_from is null or ${after(begin, plays)} < ${after(begin, end)}
    or ${after(plays, begin)} < ${after(plays, until)})`;
}

const rank = sql<number>`(campaign.status = 'lobby')::int`;

function conditions(filter: LobbyFilter): readonly RawBuilder<boolean>[] {
  const { ruleset, pace, newcomers, language, words, seatsFree, hours } = filter;
  return [
    ...(ruleset === null ? [] : [sql<boolean>`campaign.ruleset = ${ruleset}`]),
    ...(pace === null ? [] : [paceIs(pace)]),
    ...(seatsFree === null ? [] : [sql<boolean>`(select count(*) from seat where ${isOpen}) >= ${seatsFree}::int`]),
    ...(hours === null ? [] : [playsIn(hours)]),
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
  return sql`(${holds(sql`case when campaign.hidden_name = campaign.name then campaign.neutral_name else campaign.name end`, words)} or campaign.scenario = any(${[...scenarios]}::text[])
    or campaign.host in (select id from named) or not campaign.anonymous and exists (
      select from seat s where s.campaign_id = campaign.campaign_id and s.holder in (select id from named)
    ))`;
}

/**
 * Adds the hosts and players of listed campaigns whose names contain the words, but no anonymous players. Accounts are not distributed with
 * campaigns.
 */
function withNamed(db: Kysely<Tables>, words: string): Pick<Kysely<Tables>, 'selectFrom'> {
  const named = sql<{ id: string }>`(
    select a.id from account a
    where ${holds(sql`a.name`, words)} and a.id in (
      select host from campaign where listed and status <> 'ended'
      union
      select s.holder from seat s join campaign c on c.campaign_id = s.campaign_id
      where c.listed and not c.anonymous and c.status <> 'ended' and s.holder is not null
    ))`;
  return db.with('named', () => named);
}

function holds(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  return sql`strpos(lower(${text}), lower(${words}::text)) > 0`;
}
