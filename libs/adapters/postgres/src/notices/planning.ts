import type { About, Delivery, EndingLobby, OutboxRow, Owing, Reason, Recipient } from '@warlog/application';
import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.js';
import { toTarget } from './book.js';

type Trx = Transaction<Tables>;

/** Returns the times of the last run for reminders and of this one; null while another process runs. */
export async function reminderWindow(trx: Trx): Promise<{ readonly since: number; readonly now: number } | null> {
  const { rows } = await sql<{ since: Date; now: Date }>`
    with held as materialized (select reminded_to from notice_clock for update skip locked)
    select reminded_to as since, clock_timestamp() as now from held`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  await sql`update notice_clock set reminded_to = ${row.now}`.execute(trx);
  return { since: row.since.getTime(), now: row.now.getTime() };
}

/** Returns the seats that owe something in a phase with a reminder, by lead time or half time, inside the window. */
export async function owing(
  trx: Trx,
  leadTimes: readonly number[],
  window: { readonly since: number; readonly now: number },
): Promise<readonly Owing[]> {
  const [since, now] = [new Date(window.since), new Date(window.now)];
  const { rows } = await sql<{
    campaign: CampaignId;
    phase: PhaseId;
    openedAt: Date;
    dueAt: Date;
    user: UserId;
    seat: SeatId;
    profile: unknown;
  }>`
    select c.campaign_id as campaign, c.phase, m.opened_at, c.due_at, player.id as user, s.seat, p.profile
    from campaign c
    join phase_mark m on m.campaign_id = c.campaign_id and m.ordinal = c.ordinal
    join seat s on s.campaign_id = c.campaign_id
    cross join lateral unnest(array[s.holder, s.sitter, s.captain]) as player(id)
    left join notice_profile p on p.user_id = player.id
    where c.status = 'running' and c.due_at > ${now}
      and s.awaited and not s.done and player.id is not null and (s.sheet = 'none' or s.idle > 0)
      and (
        exists (
          select from unnest(${[...leadTimes]}::float8[]) as lead(ms)
          where c.due_at > ${since}::timestamptz + make_interval(secs => lead.ms / 1000)
            and c.due_at <= ${now}::timestamptz + make_interval(secs => lead.ms / 1000)
        )
        or (m.opened_at + (c.due_at - m.opened_at) / 2 > ${since} and m.opened_at + (c.due_at - m.opened_at) / 2 <= ${now})
      )`.execute(trx);
  return rows.map(({ openedAt, dueAt, ...same }) => ({
    ...same,
    openedAt: openedAt.getTime(),
    dueAt: dueAt.getTime(),
  }));
}

/** Returns the hosts and players of lobbies whose end came nearer than `aheadMs` inside the window. */
export async function endingLobbies(
  trx: Trx,
  aheadMs: number,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<readonly EndingLobby[]> {
  const { rows } = await sql<{ campaign: CampaignId; until: Date; user: UserId }>`
    select distinct c.campaign_id as campaign, c.wake_at as until, person.id as user
    from campaign c
    join seat s on s.campaign_id = c.campaign_id
    cross join lateral unnest(array[c.host, s.holder]) as person(id)
    where c.status = 'lobby' and person.id is not null
      and c.wake_at > ${new Date(since + aheadMs)} and c.wake_at <= ${new Date(now + aheadMs)}`.execute(trx);
  return rows.map(({ until, ...same }) => ({ ...same, until: until.getTime() }));
}

/** Writes outbox rows; existing ones stay unchanged. */
export async function insertOutbox(trx: Trx, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('outbox')
    .values(
      rows.map(({ campaign, about, ...same }) => ({ ...same, campaignId: campaign, about: JSON.stringify(about) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many members are notified of an open seat at most, and of how many seats each of them a day. */
const VOLUNTEERS = { each: 20, perDay: 2 } as const;

/**
 * Writes a row for each of some volunteers for a seat that is still open: members who would play this game in this
 * language and never had a part in the campaign, longest without such a notification first.
 */
export async function notifyVolunteers(trx: Trx, { campaign, id, reason, about }: OutboxRow): Promise<void> {
  const seat = about.code === 'seat.open' ? about.params.seat : null;
  await sql`
    insert into outbox (campaign_id, id, reason, recipient, about)
    select c.campaign_id, ${id} || '.' || p.user_id, ${reason}, p.user_id, ${JSON.stringify(about)}
    from campaign c
    join seat o on o.campaign_id = c.campaign_id and o.seat = ${seat} and (o.offered or (o.holder is null and not o.bot))
    join person p on p.settings -> 'stepsIn' ? c.ruleset
    cross join lateral (
      select count(*) filter (where n.created_at > clock_timestamp() - interval '1 day') as today, max(n.created_at) as last
      from outbox n where n.recipient = p.user_id and n.about ->> 'code' = 'seat.open'
    ) earlier
    where c.campaign_id = ${campaign} and c.status <> 'ended' and earlier.today < ${VOLUNTEERS.perDay}
      and (c.language is null or coalesce(p.settings -> 'languages', '[]') = '[]' or p.settings -> 'languages' ? c.language)
      and p.user_id not in (c.host, coalesce(c.referee, ''))
      and not exists (select from part where part.campaign_id = c.campaign_id and part.user_id = p.user_id)
      and not exists (select from seat s where s.campaign_id = c.campaign_id and p.user_id in (s.holder, s.sitter))
    order by earlier.last nulls first, p.user_id
    limit ${VOLUNTEERS.each}
    on conflict do nothing`.execute(trx);
}

/** Returns true if this is the only planning transaction. Rows of several nodes cannot be locked by one statement. */
export async function plansAlone(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('notices', 0)) as alone`.execute(trx);
  return rows[0]?.alone === true;
}

/** Returns the outbox rows that are not planned yet. */
export async function unplanned(trx: Trx, limit: number): Promise<readonly OutboxRow[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select(['campaignId', 'id', 'reason', 'recipient', 'phase', 'about'])
    .where('deliveredAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ campaignId, reason, recipient, phase, ...same }) => ({
    ...same,
    campaign: campaignId as CampaignId,
    reason: reason as Reason,
    recipient: recipient as UserId,
    phase: phase as PhaseId | null,
  }));
}

/** Loads the settings and addresses of all recipients with two queries. */
export async function recipientsOf(trx: Trx, rows: readonly OutboxRow[]): Promise<(row: OutboxRow) => Recipient> {
  const owners = [...new Set(rows.map(ownerKey))];
  const profiles = await trx
    .selectFrom('noticeProfile')
    .select(['userId', 'profile'])
    .where((eb) => eb('userId', '=', eb.fn.any(eb.val(owners))))
    .execute();
  const targets = await trx
    .selectFrom('noticeTarget')
    .selectAll()
    .where(sql`coalesce(user_id, campaign_id)`, '=', sql`any(${owners})`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const wishes = new Map(profiles.map(({ userId, profile }) => [userId, profile]));
  return (row) => ({
    profile: wishes.get(ownerKey(row)) ?? null,
    targets: targets
      .filter(({ userId, campaignId }) => (row.recipient === 'public' ? campaignId : userId) === ownerKey(row))
      .map(({ createdAt: _, ...target }) => toTarget(target)),
  });
}

function ownerKey({ recipient, campaign }: OutboxRow): string {
  return recipient === 'public' ? campaign : recipient;
}

/** Writes deliveries. A newer one replaces an older one that waits for the same address, campaign and reason. */
export async function insertDeliveries(trx: Trx, deliveries: readonly Delivery[]): Promise<void> {
  for (const delivery of deliveries) {
    await trx
      .updateTable('delivery')
      .set({ state: 'dropped', error: 'a newer one took its place', settledAt: sql`clock_timestamp()` })
      .where('targetId', '=', delivery.target)
      .where('campaignId', '=', delivery.campaign)
      .where('reason', '=', delivery.reason)
      .where('state', '=', sql.lit('waiting'))
      .where('id', '<>', delivery.id)
      .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', sql<Date>`clock_timestamp()`)]))
      .execute();
  }
  if (deliveries.length === 0) return;
  await trx
    .insertInto('delivery')
    .values(deliveries.map(toRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function toRow({ owner, campaign, outbox, target, dueAt, about, ...same }: Delivery) {
  return {
    ...same,
    userId: 'user' in owner ? owner.user : null,
    campaignId: campaign,
    outboxId: outbox,
    targetId: target,
    about: JSON.stringify(about),
    dueAt: new Date(dueAt),
  };
}

/** Columns of a delivery. */
export interface DeliveryRow {
  readonly id: string;
  readonly userId: string | null;
  readonly campaignId: string | null;
  readonly outboxId: string;
  readonly reason: string;
  readonly about: About;
  readonly phase: string | null;
  readonly channel: string;
  readonly targetId: string;
  readonly dueAt: Date;
}

export function toDelivery(row: DeliveryRow): Delivery {
  const { userId, campaignId, outboxId, targetId, dueAt, reason, phase, channel, id, about } = row;
  return {
    id,
    about,
    owner: userId === null ? { campaign: campaignId as CampaignId } : { user: userId as UserId },
    campaign: campaignId as CampaignId | null,
    outbox: outboxId,
    reason: reason as Delivery['reason'],
    phase: phase as PhaseId | null,
    channel: channel as Delivery['channel'],
    target: targetId,
    dueAt: dueAt.getTime(),
    state: 'waiting',
  };
}
