import type { StreamAccess, CampaignStore, Change, CheckpointRow, ReceiptRow, RestoreMore } from '@warlog/application';
import { asChained, NO_HASH, verifyChain, type StoredEvent } from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import type { Loaded } from '@warlog/campaign';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { isTaken, transactional } from '../database/transaction.js';
import { Notifier } from '../events/notifier.js';
import { upcasters as inForce } from '../events/upcasters.js';
import { eventPart, metaFrom, toStoredEvents } from './event-rows.js';
import { PostgresStreamAccess } from './access.js';
import { CampaignCache } from './campaign-cache.js';
import { lockCampaign } from './lock.js';
import { lookAt } from './look.js';
import { platformState } from './platform.js';
import { rebuiltStatement, checkpointParts, letterPart, statementsWrittenOnce, readModelParts } from './read-models.js';
import type { Fold, Reading } from './state.js';
import { run, write } from './statement.js';

/** Events written per statement of a restoration. */
const EVENTS_AT_ONCE = 500;
/**
 * Changes written per statement: each may contain the views of all seats, and a parameter is one string of at most 512
 * MB.
 */
const CHANGES_AT_ONCE = 20;

/** Thrown to roll back a transaction whose work still has a result. */
class Undone<T> extends Error {
  constructor(readonly value: T) {
    super('Rolled back after a version conflict');
  }
}

/** Stores campaigns in Postgres: streams, and the read models written with them. */
export class PostgresCampaignStore implements CampaignStore {
  private readonly notifier: Notifier;
  private readonly reading: Reading;

  constructor(
    private readonly database: Database,
    fold: Fold,
    cache = new CampaignCache(),
    upcasters = inForce,
  ) {
    this.notifier = new Notifier(database);
    this.reading = { fold, upcasters, cache };
  }

  async transact<T>(campaign: CampaignId, work: (tx: StreamAccess) => Promise<T>): Promise<T> {
    const how = [this.reading, this.database.distributed] as const;
    try {
      const { value, version } = await transactional(this.database, async (trx) => {
        const tx = new PostgresStreamAccess(trx, campaign, await lockCampaign(trx, campaign), ...how);
        const value = await work(tx);
        if (tx.conflicted) throw new Undone(value);
        return { value, version: tx.appended };
      });
      if (version !== null) this.notifier.notify({ campaign, version });
      return value;
    } catch (error) {
      if (error instanceof Undone) return (error as Undone<T>).value;
      throw error;
    }
  }

  unlocked(campaign: CampaignId): StreamAccess {
    const access = new PostgresStreamAccess(
      this.database.kysely,
      campaign,
      null,
      this.reading,
      this.database.distributed,
    );
    return {
      look: (lookFor) => access.look(lookFor),
      lateRows: () => access.lateRows(),
      append: async (change, answer) => {
        const outcome = await access.append(change, answer);
        if (outcome.outcome === 'appended') this.notifier.notify({ campaign, version: outcome.version });
        return outcome;
      },
    };
  }

  async read(campaign: CampaignId): Promise<Loaded | null> {
    const { loaded } = await lookAt(this.database.kysely, campaign, {}, this.reading);
    return loaded;
  }

  platform(campaign: CampaignId): ReturnType<CampaignStore['platform']> {
    return platformState(this.database.kysely, campaign, this.reading);
  }

  async events(campaign: CampaignId, after: number, limit: number): Promise<readonly StoredEvent[]> {
    const rows = await this.database.kysely
      .selectFrom('event')
      .select(['version', 'type', 'schemaVersion', 'data', sql<string>`encode(hash, 'hex')`.as('hash')])
      .select(metaFrom(campaign, after).as('meta'))
      .where('campaignId', '=', campaign)
      .where('version', '>', after)
      .orderBy('version')
      .limit(limit)
      .execute();
    return toStoredEvents(campaign, rows);
  }

  async hashAt(campaign: CampaignId, version: number): Promise<string | null> {
    const row = await this.database.kysely
      .selectFrom('event')
      .select(sql<string>`encode(hash, 'hex')`.as('hash'))
      .where('campaignId', '=', campaign)
      .where('version', '=', version)
      .executeTakeFirst();
    return row?.hash ?? null;
  }

  checkpoints(
    campaign: CampaignId,
    after?: Pick<CheckpointRow, 'ordinal' | 'stage'>,
  ): Promise<readonly CheckpointRow[]> {
    const { ordinal, stage } = after ?? { ordinal: -1, stage: 1 };
    return this.database.kysely
      .selectFrom('signedHead')
      .select(['ordinal', 'stage', 'attempt', 'statement', 'signature', 'hash', 'leaves'])
      .where('campaignId', '=', campaign)
      .where(sql<boolean>`(ordinal, stage) > (${ordinal}, ${stage})`)
      .orderBy('ordinal')
      .orderBy('stage')
      .orderBy('attempt')
      .execute();
  }

  async receipt(
    campaign: CampaignId,
    { seat, phase, number }: Pick<ReceiptRow, 'seat' | 'phase' | 'number'>,
  ): Promise<ReceiptRow | null> {
    const row = await this.database.kysely
      .selectFrom('signedReceipt')
      .select(['statement', 'signature'])
      .where('campaignId', '=', campaign)
      .where('seat', '=', seat)
      .where('phase', '=', phase)
      .where('number', '=', number)
      .executeTakeFirst();
    return row ? { seat, phase, number, ...row } : null;
  }

  /**
   * Imports a whole campaign.
   *
   * @throws if the events are no complete chain of this campaign, or the changes no complete campaign
   */
  async restore(
    campaign: CampaignId,
    events: readonly StoredEvent[],
    changes: readonly Change[],
    { checkpoints = [], onto = 0, unverified = null }: RestoreMore = {},
  ): Promise<'restored' | 'exists'> {
    const other = events.find((event) => event.campaign !== campaign);
    if (other) throw new Error(`The stream of campaign ${campaign} holds an event of ${other.campaign}`);
    const broken = verifyChain(events);
    if (broken !== null) throw new Error(`The stream of campaign ${campaign} is broken at version ${broken}`);
    try {
      return await transactional(this.database, async (trx) => {
        const { version, hash } = await lockCampaign(trx, campaign);
        if (version !== onto || (onto > 0 && events[onto - 1]?.hash !== hash)) return 'exists';
        let after = onto;
        for (const some of batches(events.slice(onto), EVENTS_AT_ONCE)) {
          await run(trx, campaign, eventPart(after, some.map(asChained)));
          after += some.length;
        }
        if (onto > 0) await clearReadModels(trx, campaign);
        await writeReadModels(trx, campaign, changes, events.at(-1));
        if (unverified !== null)
          await trx.updateTable('campaign').set({ unverified }).where('campaignId', '=', campaign).execute();
        await write(trx, campaign, [
          checkpointParts(checkpoints.slice(await storedCheckpoints(trx, campaign))),
          letterPart(changes),
        ]);
        const sealed = onto > 0 ? undefined : changes.find(({ sealedKey }) => sealedKey !== null);
        // The people concerned were notified long ago: no outbox.
        if (sealed) await write(trx, campaign, statementsWrittenOnce({ ...sealed, outbox: [], press: [] }));
        return 'restored';
      });
    } catch (error) {
      if (isTaken(error, 'event')) return 'exists';
      throw error;
    }
  }

  async replaceReadModels(campaign: CampaignId, changes: readonly Change[]): Promise<'replaced' | 'gone-on'> {
    return transactional(this.database, async (trx) => {
      await lockCampaign(trx, campaign);
      const lastEvent = await trx
        .selectFrom('event')
        .select(['version', sql<string>`encode(hash, 'hex')`.as('hash')])
        .where('campaignId', '=', campaign)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst();
      if ((lastEvent?.version ?? 0) > (changes.at(-1)?.campaign.version ?? 0)) return 'gone-on';
      await clearReadModels(trx, campaign);
      await writeReadModels(trx, campaign, changes, lastEvent);
      return 'replaced';
    });
  }

  /** Lists campaigns by the primary key. Callers read the streams themselves, which takes far longer. */
  async campaigns(after: CampaignId | null, limit: number): Promise<readonly CampaignId[]> {
    const { rows } = await sql<{ id: CampaignId }>`
      select distinct campaign_id as id from event where campaign_id > ${after ?? ''}
      order by campaign_id limit ${limit}`.execute(this.database.kysely);
    return rows.map(({ id }) => id);
  }
}

/** Tables that a rebuild writes again; the campaign's own row is overwritten. */
const readModelTables = [
  'seat',
  'part',
  'tenure',
  'ratedResult',
  'snapshot',
  'viewLatest',
  'boundary',
  'turnFigures',
  'told',
  'past',
  'logEntry',
  'phaseMark',
  'closing',
] as const satisfies readonly (keyof Tables)[];

async function clearReadModels(trx: Transaction<Tables>, campaign: CampaignId): Promise<void> {
  for (const table of readModelTables) {
    await trx.deleteFrom(table).where('campaignId', '=', campaign).execute();
  }
}

/** Counts the stored checkpoints of a campaign. */
async function storedCheckpoints(trx: Transaction<Tables>, campaign: CampaignId): Promise<number> {
  const { count } = await trx
    .selectFrom('signedHead')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaignId', '=', campaign)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function writeReadModels(
  trx: Transaction<Tables>,
  campaign: CampaignId,
  changes: readonly Change[],
  lastEvent: Pick<StoredEvent, 'version' | 'hash'> | undefined,
): Promise<void> {
  const version = changes.at(-1)?.campaign.version ?? 0;
  if (version !== (lastEvent?.version ?? 0)) {
    throw new Error(`The changes of campaign ${campaign} end at ${version}, its events at ${lastEvent?.version ?? 0}`);
  }
  for (const [first, ...more] of batches(changes, CHANGES_AT_ONCE)) {
    if (!first) continue;
    const some = [first, ...more] as const;
    await write(trx, campaign, [rebuiltStatement(some, lastEvent?.hash ?? NO_HASH), ...readModelParts(some)]);
  }
  // Rows of removed accounts do not return.
  await sql`
    delete from tenure where campaign_id = ${campaign}
      and account in (select id from account where kind = 'former')`.execute(trx);
}

function batches<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}
