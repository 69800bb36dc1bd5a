import type { RatedResult, Rating, RatingChange, RatingPool, Ratings } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.js';

/** Rows per statement: each row has up to eleven parameters. */
const ROWS_AT_ONCE = 1_000;

/** A moment in the order of results; the first result is due again from there on. */
interface Position {
  readonly endedAt: Date;
  readonly campaign: string;
}

/** Puts the results that are due into the ratings of a pool. Others wait until the transaction is over. */
export async function settlePool(
  trx: Transaction<Tables>,
  pool: RatingPool,
  rate: Parameters<Ratings['settle']>[1],
): Promise<number> {
  await lockPool(trx, pool);
  // A rebuild writes results again. Those that are as before need no new ratings.
  await markSettled(trx, pool);
  const first = await firstDue(trx, pool);
  if (!first) return 0;
  await takeBack(trx, pool, first);
  const results = await resultsFrom(trx, pool, first);
  const before = await ratingsBefore(trx, pool, results);
  await writeChanges(trx, pool, rate(results, before));
  await markSettled(trx, pool);
  return results.length;
}

/** Waits until no other transaction works on the ratings of a pool. */
export async function lockPool(trx: Transaction<Tables>, { ruleset, seats }: RatingPool): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rating/${ruleset}/${seats}`}, 0))`.execute(trx);
}

/** Returns the condition that a row belongs to a pool. */
export function inPool({ ruleset, seats }: RatingPool) {
  return sql<boolean>`ruleset = ${ruleset} and seats = ${seats}`;
}

/** Marks the results that are in the ratings just as they are; one that ended in the meantime stays due. */
async function markSettled(trx: Transaction<Tables>, { ruleset, seats }: RatingPool): Promise<void> {
  await sql`
    update rated_result r set settled = true
    where r.ruleset = ${ruleset} and r.seats = ${seats} and not r.settled and exists (
      select from rating_change c where c.campaign = r.campaign_id and c.ruleset = r.ruleset and c.seats = r.seats
        and c.account = r.account and c.rank = r.rank and c.ended_at = r.ended_at
    )`.execute(trx);
}

async function firstDue(trx: Transaction<Tables>, { ruleset, seats }: RatingPool): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select ended_at, campaign_id as campaign from rated_result
    where ruleset = ${ruleset} and seats = ${seats} and not settled
    order by ended_at, campaign_id collate "C" limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** Removes the changes from a position on, and brings ratings back to the last change before it. */
async function takeBack(trx: Transaction<Tables>, pool: RatingPool, { endedAt, campaign }: Position): Promise<void> {
  const { rows } = await sql<{ readonly account: string }>`
    with gone as (
      delete from rating_change where ruleset = ${pool.ruleset} and seats = ${pool.seats}
        and (ended_at, campaign) >= (${endedAt}, ${campaign}) returning account
    ) select distinct account from gone`.execute(trx);
  if (rows.length === 0) return;
  const accounts = rows.map(({ account }) => account);
  await trx
    .updateTable('rating')
    .set({ campaigns: 0 })
    .where(inPool(pool))
    .where(sql<boolean>`account = any(${accounts})`)
    .execute();
  await sql`
    update rating r set mu = c.mu, sigma = c.sigma, campaigns = c.campaigns
    from (
      select distinct on (account) account, mu, sigma, campaigns from rating_change
      where ruleset = ${pool.ruleset} and seats = ${pool.seats} and account = any(${accounts})
      order by account, ended_at desc, campaign desc
    ) c
    where r.ruleset = ${pool.ruleset} and r.seats = ${pool.seats} and r.account = c.account`.execute(trx);
}

async function ratingsBefore(
  trx: Transaction<Tables>,
  pool: RatingPool,
  results: readonly RatedResult[],
): Promise<ReadonlyMap<UserId, Rating>> {
  const accounts = [...new Set(results.flatMap(({ players }) => players.map(({ account }) => account)))];
  const { rows } = await sql<Rating & { readonly account: UserId }>`
    select account, mu, sigma, campaigns from rating
    where ruleset = ${pool.ruleset} and seats = ${pool.seats} and campaigns > 0 and account = any(${accounts})`.execute(
    trx,
  );
  return new Map(rows.map(({ account, ...rating }) => [account, rating]));
}

async function writeChanges(
  trx: Transaction<Tables>,
  pool: RatingPool,
  changes: readonly RatingChange[],
): Promise<void> {
  const last = new Map(changes.map((change) => [change.account, change]));
  const numbers = await numbersOf(trx, pool, [...last.keys()]);
  let newest = await newestNumber(trx, pool);
  const ratings = [...last.values()].map(({ account, mu, sigma, campaigns }) => {
    const number = numbers.get(account) ?? (newest += 1);
    return { ...pool, account, number, mu, sigma, campaigns };
  });
  for (const rows of batches(ratings))
    await trx
      .insertInto('rating')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.columns(['ruleset', 'seats', 'account']).doUpdateSet((eb) => ({
          mu: eb.ref('excluded.mu'),
          sigma: eb.ref('excluded.sigma'),
          campaigns: eb.ref('excluded.campaigns'),
        })),
      )
      .execute();
  const places = new Map<string, number>();
  const rows = changes.map(({ endedAt, ...change }) => {
    const place = places.get(change.campaign) ?? 0;
    places.set(change.campaign, place + 1);
    return { ...pool, ...change, endedAt: new Date(endedAt), place };
  });
  for (const some of batches(rows))
    await trx
      .insertInto('ratingChange')
      .values([...some])
      .execute();
}

async function numbersOf(trx: Transaction<Tables>, pool: RatingPool, accounts: readonly UserId[]) {
  const rows = await trx
    .selectFrom('rating')
    .select(['account', 'number'])
    .where(inPool(pool))
    .where(sql<boolean>`account = any(${accounts})`)
    .execute();
  return new Map(rows.map(({ account, number }) => [account, number]));
}

async function newestNumber(trx: Transaction<Tables>, pool: RatingPool): Promise<number> {
  const { newest } = await trx
    .selectFrom('rating')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('newest'))
    .where(inPool(pool))
    .executeTakeFirstOrThrow();
  return newest;
}

function batches<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, n) =>
    rows.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE),
  );
}

/** A player's row in a result. */
export interface ResultRow {
  readonly campaign: string;
  readonly endedAt: Date;
  readonly account: string;
  readonly rank: number;
}

/** Reads results in their order, from a position on. */
export async function resultsFrom(
  db: Kysely<Tables>,
  { ruleset, seats }: RatingPool,
  from: Position | null,
): Promise<readonly RatedResult[]> {
  const since = from ? sql`and (ended_at, campaign_id collate "C") >= (${from.endedAt}, ${from.campaign})` : sql``;
  const { rows } = await sql<ResultRow>`
    select campaign_id as campaign, ended_at, account, rank from rated_result
    where ruleset = ${ruleset} and seats = ${seats} ${since}
    order by ended_at, campaign_id collate "C", rank, length(seat), seat`.execute(db);
  return toResults(rows);
}

/** Groups ordered rows by their campaign. */
export function toResults(rows: readonly ResultRow[]): readonly RatedResult[] {
  const results = new Map<string, { readonly endedAt: Date; readonly players: RatedResult['players'][number][] }>();
  for (const { campaign, endedAt, account, rank } of rows) {
    const result = results.get(campaign) ?? { endedAt, players: [] };
    result.players.push({ account: account as UserId, rank });
    results.set(campaign, result);
  }
  return [...results].map(([campaign, { endedAt, players }]) => ({
    ...{ campaign: campaign as CampaignId, endedAt: endedAt.getTime(), players },
  }));
}
