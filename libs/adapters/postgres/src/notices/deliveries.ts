import type { Claimed, Deliveries, Delivery, Reason, Settlement } from '@warlog/application';
import type { UserId } from '@warlog/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { transactional } from '../database/transaction.js';
import * as planning from './planning.js';
import { toDelivery, type DeliveryRow } from './planning.js';

const now = sql<Date>`clock_timestamp()`;
const columns = [
  'id',
  'userId',
  'campaignId',
  'outboxId',
  'reason',
  'about',
  'phase',
  'channel',
  'targetId',
  'dueAt',
] as const;

/** Stores deliveries in progress. Claimed rows are locked, so that any number of workers may share the work. */
export class PostgresDeliveries implements Deliveries {
  constructor(private readonly database: Database) {}

  async remind(...[leadTimes, rows, lobbies]: Parameters<Deliveries['remind']>): Promise<void> {
    await transactional(this.database, async (trx) => {
      const window = await planning.reminderWindow(trx);
      if (!window) return;
      await planning.insertOutbox(trx, rows(window, await planning.owing(trx, leadTimes, window)));
      if (lobbies)
        await planning.insertOutbox(trx, lobbies.rows(await planning.endingLobbies(trx, lobbies.aheadMs, window)));
    });
  }

  plan(limit: number, deliveries: Parameters<Deliveries['plan']>[1]): Promise<number> {
    return transactional(this.database, async (trx) => {
      if (!(await planning.plansAlone(trx))) return 0;
      const rows = await planning.unplanned(trx, limit);
      if (rows.length === 0) return 0;
      for (const row of rows) if (row.recipient === 'volunteers') await planning.notifyVolunteers(trx, row);
      const recipientOf = await planning.recipientsOf(trx, rows);
      const { rows: clock } = await sql<{ now: Date }>`select ${now} as now`.execute(trx);
      const at = clock[0]?.now.getTime() ?? 0;
      await planning.insertDeliveries(
        trx,
        rows.flatMap((row) => deliveries(row, recipientOf(row), at)),
      );
      for (const { campaign, id } of rows) {
        await trx
          .updateTable('outbox')
          .set({ deliveredAt: new Date(at) })
          .where('campaignId', '=', campaign)
          .where('id', '=', id)
          .execute();
      }
      return rows.length;
    });
  }

  async claim(limit: number, leaseMs: number): Promise<readonly Claimed[]> {
    const { rows } = await sql<DeliveryRow & { readonly attempts: number; readonly address: string }>`
      with picked as materialized (
        select d.id from delivery d
        where d.state = 'waiting' and d.due_at <= clock_timestamp()
          and (d.lease_until is null or d.lease_until < clock_timestamp())
          and not exists (
            select from delivery o
            where o.target_id = d.target_id and o.state = 'waiting' and o.id <> d.id
              and (o.lease_until >= clock_timestamp() or (o.due_at, o.id) < (d.due_at, d.id))
          )
        order by d.due_at, d.id
        limit ${limit}
        for update skip locked
      )
      update delivery d set attempts = d.attempts + 1,
        lease_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::float8)
      from picked, notice_target t
      where d.id = picked.id and t.id = d.target_id
      returning d.id, d.user_id, d.campaign_id, d.outbox_id, d.reason, d.about, d.phase, d.channel, d.target_id,
        d.due_at, d.attempts, t.address`.execute(this.database.kysely);
    return rows.map((row) => ({ ...toDelivery(row), attempts: row.attempts, address: row.address }));
  }

  async settle({ id, target }: Pick<Claimed, 'id' | 'target'>, settlement: Settlement): Promise<void> {
    await transactional(this.database, async (trx) => {
      await trx.updateTable('delivery').set(settled(settlement)).where('id', '=', id).execute();
      const on = trx.updateTable('noticeTarget').where('id', '=', target);
      switch (settlement.kind) {
        case 'sent':
          await on.set({ lastSentAt: now, lastError: null, lastErrorAt: null }).execute();
          break;
        case 'again':
        case 'failed':
          await on.set({ lastError: settlement.error, lastErrorAt: now }).execute();
          break;
        case 'gone':
          await trx.deleteFrom('noticeTarget').where('id', '=', target).execute();
          await trx
            .deleteFrom('delivery')
            .where('targetId', '=', target)
            .where('state', 'in', ['waiting', 'gathered'])
            .execute();
          break;
        case 'dropped':
          break;
      }
    });
  }

  countPush(user: UserId, outbox: string, since: number, most: number): Promise<boolean> {
    return transactional(this.database, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`push/${user}`}, 0))`.execute(trx);
      const { rows } = await sql<{ known: boolean; count: number }>`
        select coalesce(bool_or(outbox_id = ${outbox}), false) as known,
          count(*) filter (where at >= ${new Date(since)})::int as count
        from push_tally where user_id = ${user} and (at >= ${new Date(since)} or outbox_id = ${outbox})`.execute(trx);
      const { known = false, count = 0 } = rows[0] ?? {};
      if (known) return true;
      if (count >= most) return false;
      await trx.insertInto('pushTally').values({ userId: user, outboxId: outbox, at: now }).execute();
      return true;
    });
  }

  async pushesSince(user: UserId, since: number): Promise<number> {
    const { count } = await this.database.kysely
      .selectFrom('pushTally')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('userId', '=', user)
      .where('at', '>=', new Date(since))
      .executeTakeFirstOrThrow();
    return count;
  }

  async openDigests(): Promise<void> {
    // The id of a digest consists of its address and due time, so that it is created only once.
    await sql`
      with due as materialized (
        select id, target_id, user_id, channel, 'digest.' || target_id || '.' || extract(epoch from due_at)::bigint as digest
        from delivery where state = 'gathered' and due_at <= clock_timestamp() for update skip locked
      ), made as (
        insert into delivery (id, user_id, outbox_id, reason, about, channel, target_id, state, due_at)
        select distinct on (digest) digest, user_id, digest, 'digest', '{"code":"digest","params":{}}'::json, channel,
          target_id, 'waiting', clock_timestamp()
        from due
        on conflict do nothing
      )
      update delivery d set state = 'digested', digest_id = due.digest, settled_at = clock_timestamp()
      from due where d.id = due.id`.execute(this.database.kysely);
  }

  async digested(digest: string): Promise<readonly Delivery[]> {
    const rows = await this.database.kysely
      .selectFrom('delivery')
      .select(columns)
      .where('digestId', '=', digest)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(200)
      .execute();
    return rows.map(toDelivery);
  }

  async withdraw(reasons: readonly Reason[]): Promise<number> {
    const over = await this.over(reasons);
    if (over.length === 0) return 0;
    const { rows } = await sql`
      with over as materialized (
        select d.id from delivery d where d.id = any(${over}::text[]) and d.state = 'sent' for update skip locked
      ), taken as (
        update delivery d set state = 'withdrawn' from over where d.id = over.id
        returning d.id, d.user_id, d.campaign_id, d.outbox_id, d.reason, d.phase, d.channel, d.target_id, d.expires_at
      )
      insert into delivery (id, user_id, campaign_id, outbox_id, reason, about, phase, channel, target_id, state, due_at)
      select id || '/done', user_id, campaign_id, outbox_id, 'done',
        json_build_object('code', reason, 'params', json_build_object()), phase, channel, target_id, 'waiting',
        clock_timestamp()
      from taken
      on conflict do nothing
      returning id`.execute(this.database.kysely);
    return rows.length;
  }

  /**
   * Returns pushed deliveries for these reasons whose seat owes nothing any more. Deliveries are stored by user, seats
   * by campaign.
   */
  private async over(reasons: readonly Reason[]): Promise<readonly string[]> {
    const { kysely } = this.database;
    const { rows: live } = await sql<{
      id: string;
      campaign: string | null;
      phase: string | null;
      user: string | null;
    }>`
      select id, campaign_id as campaign, phase, user_id as user from delivery
      where state = 'sent' and channel = 'push' and reason = any(${[...reasons]}::text[])
        and expires_at > clock_timestamp()`.execute(kysely);
    if (live.length === 0) return [];
    const { rows: seats } = await sql<{ campaign: string; phase: string; user: string; owes: boolean }>`
      select c.campaign_id as campaign, c.phase, player.id as user,
        bool_and(s.awaited and not s.done and not (s.sheet = 'sent' and coalesce(s.idle, 0) = 0)) as owes
      from campaign c
        join seat s on s.campaign_id = c.campaign_id
        cross join lateral unnest(array[s.holder, s.sitter, s.captain]) as player(id)
      where c.campaign_id = any(${[...new Set(live.map(({ campaign }) => campaign))]}::text[]) and c.status = 'running'
        and player.id is not null
      group by c.campaign_id, c.phase, player.id`.execute(kysely);
    const key = (row: (typeof live)[number] | (typeof seats)[number]) => `${row.campaign} ${row.phase} ${row.user}`;
    const owing = new Set(seats.filter(({ owes }) => owes).map(key));
    return live.filter((row) => !owing.has(key(row))).map(({ id }) => id);
  }

  async counts(): Promise<Readonly<Record<string, number>>> {
    const rows = await this.database.kysely
      .selectFrom('delivery')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  }

  async forgetBefore(at: number): Promise<void> {
    await this.database.kysely.deleteFrom('delivery').where('settledAt', '<', new Date(at)).execute();
    await this.database.kysely.deleteFrom('pushTally').where('at', '<', new Date(at)).execute();
  }
}

function settled(settlement: Settlement) {
  const over = { leaseUntil: null, settledAt: now, error: null };
  switch (settlement.kind) {
    case 'sent':
      return {
        ...over,
        state: 'sent',
        expiresAt: settlement.expiresAt === null ? null : new Date(settlement.expiresAt),
      };
    case 'again':
      return { leaseUntil: null, dueAt: new Date(settlement.dueAt), error: settlement.error };
    case 'failed':
      return { ...over, state: 'failed', error: settlement.error };
    case 'gone':
      return { ...over, state: 'failed', error: 'the target does not exist any more' };
    case 'dropped':
      return { ...over, state: 'dropped', error: settlement.why };
  }
}
