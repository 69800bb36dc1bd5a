import { changeOf, counted, created, freshId, tampered, toyFold } from '@warlog/application/contracts';
import { chainEvents, NO_HASH, verifyChain, type ChainedEvent } from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import type { EventMeta, StreamEvent } from '@warlog/campaign';
import { sql, type Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PostgresDraftsAndInvitations } from '../campaign/drafts-and-invitations.js';
import { eventPart } from '../campaign/event-rows.js';
import { run } from '../campaign/statement.js';
import { PostgresCampaignStore } from '../campaign/store.js';
import type { Tables } from '../database/tables.js';
import { fixtureOver } from '../testing/bench.js';
import { onEveryEngine } from '../testing/engines.js';
import { Upcasters } from './upcasters.js';

/** Rolls back what a test did as the role. */
class RolledBack extends Error {}

onEveryEngine('The event log', (fresh) => {
  const make = async (): Promise<CampaignId> => {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), counted(1), counted(2)]);
    await fixtureOver(fresh().database).store.transact(id, (tx) => tx.append(change));
    return id;
  };
  const does = (statement: string) => sql.raw(statement).execute(fresh().database.kysely);

  it.each([
    "update event set type = 'Forged'",
    'delete from event',
    'truncate event',
    "insert into event select * from event on conflict (campaign_id, version) do update set type = 'Forged'",
    ...Array.from({ length: 8 }, (_, n) => [`update event_${n} set version = 9`, `truncate event_${n}`]).flat(),
  ])('refuses the statement: %s', async (statement) => {
    const id = await make();
    await expect(does(statement)).rejects.toThrow('append-only');
    expect(await fixtureOver(fresh().database).store.events(id, 0, 10)).toHaveLength(3);
  });

  it('lets the server’s role add and read events, and change none', async () => {
    await make();
    const asApp = (statement: string) =>
      fresh()
        .database.kysely.transaction()
        .execute(async (trx) => {
          await sql.raw('set local role warlog_app').execute(trx);
          return sql.raw(statement).execute(trx);
        });
    await expect(asApp('select count(*) from event')).resolves.toBeDefined();
    await expect(asApp('delete from event')).rejects.toThrow('permission denied');
    await expect(asApp('truncate event')).rejects.toThrow('permission denied');
    await expect(asApp("update event set type = 'Forged'")).rejects.toThrow('permission denied');
    await expect(asApp('drop table event')).rejects.toThrow('must be owner');
    await expect(asApp('alter table event disable trigger all')).rejects.toThrow('must be owner');
    await expect(asApp('delete from seat where false')).resolves.toBeDefined();
  });

  describe('as the server’s role', () => {
    /** Runs work in a session of the role, then rolls it back. */
    const asApp = <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T | undefined> => {
      let done: T | undefined;
      const kysely = fresh().database.kysely;
      return kysely
        .transaction()
        .execute(async (trx) => {
          await sql.raw('set local role warlog_app').execute(trx);
          done = await work(trx);
          throw new RolledBack();
        })
        .catch((error: unknown) => {
          if (error instanceof RolledBack) return done;
          throw error;
        });
    };
    const appended = (trx: Transaction<Tables>, after: number, events: readonly ChainedEvent[]) =>
      run(trx, events[0]?.campaign ?? '', eventPart(after, events));
    const meta = { at: 1, actor: { kind: 'clock' }, command: null, correlation: 'c', rulesetVersion: 1 } as const;
    const following = async (id: CampaignId, count = 3) => {
      const stored = await fixtureOver(fresh().database).store.events(id, 0, 10);
      const fresh3 = Array.from({ length: count }, (_, n) => ({
        event: { ...counted(n), said: `“${n}”\n\u0085\\ 🚀 \u2028`, half: 0.5, many: 1e21 } as StreamEvent,
        meta: { ...meta },
        schemaVersion: 1,
      }));
      return chainEvents(id, stored.length, stored.at(-1)?.hash ?? NO_HASH, fresh3);
    };

    it('adds what follows, of any text', async () => {
      const id = await make();
      const events = await following(id);
      const { rows } = (await asApp(async (trx) => {
        await appended(trx, 3, events);
        return sql<{ n: number }>`select count(*)::int as n from event where campaign_id = ${id}`.execute(trx);
      }))!;
      expect(rows).toEqual([{ n: 6 }]);
      // Stored exactly as it was hashed.
      await run(fresh().database.kysely, id, eventPart(3, events));
      expect(verifyChain(await fixtureOver(fresh().database).store.events(id, 0, 10))).toBeNull();
    });

    it.each<[string, (events: readonly ChainedEvent[]) => readonly ChainedEvent[], number]>([
      ['a hash that is none of theirs', ([a]) => [{ ...a!, hash: 'ab'.repeat(32) }], 3],
      ['another text under a hash', ([a]) => [{ ...a!, data: '{"by":99}' }], 3],
      ['another type', ([a]) => [{ ...a!, event: { ...a!.event, type: 'Forged' } }], 3],
      [
        'another author',
        ([a]) => [{ ...a!, meta: { ...a!.meta, actor: { kind: 'host' } } as unknown as EventMeta }],
        3,
      ],
      ['a gap', ([, b]) => [b!], 3],
      ['another order', ([a, b]) => [b!, a!], 3],
      ['one of several that does not follow', ([a, b, c]) => [a!, { ...b!, hash: c!.hash }, c!], 3],
      ['a place further on', (events) => events, 4],
      ['a place that is taken', (events) => events, 2],
      ['a second beginning', (events) => events, 0],
    ])('refuses %s', async (_, forged, after) => {
      const id = await make();
      const events = forged(await following(id));
      await expect(asApp((trx) => appended(trx, after, events))).rejects.toThrow(/do not follow|stands at event 3/);
      expect(await fixtureOver(fresh().database).store.events(id, 0, 10)).toHaveLength(3);
    });

    it.each([
      'insert into event select * from event',
      'insert into event_3 select * from event_3',
      "insert into event (campaign_id, version, type, schema_version, data, meta, hash) values ('x', 1, 'F', 1, '{}', '{}', '')",
      'copy event from stdin',
      'delete from dice_key',
      "update dice_key set sealed = ''",
      'truncate dice_key',
      "insert into dice_key values ('k', 'a') on conflict (campaign_id) do update set sealed = 'b'",
      'delete from head_key',
      "update head_key set sealed = ''",
      "update signed_head set statement = ''",
      'delete from signed_head',
      'truncate signed_receipt',
      "update signed_receipt set signature = ''",
      'create or replace function append_events(campaign text) returns int language sql as $$ select 1 $$',
      'alter function append_events set search_path = pg_temp',
      'drop function append_events',
    ])('refuses the statement: %s', async (statement) => {
      await expect(asApp((trx) => sql.raw(statement).execute(trx))).rejects.toThrow(/permission denied|must be owner/);
    });

    it('ignores tables of the role with the same names', async () => {
      const id = await make();
      const events = await following(id, 1);
      const forged = [{ ...events[0]!, hash: 'ab'.repeat(32) }];
      await expect(
        asApp(async (trx) => {
          await sql.raw('create temporary table event (like public.event)').execute(trx);
          await sql.raw('set local search_path = pg_temp, public').execute(trx);
          await appended(trx, 3, forged);
        }),
      ).rejects.toThrow('do not follow');
    });
  });

  it('retains the events and the dice key of a deleted campaign', async () => {
    const id = await make();
    const key = () => sql<{ sealed: string }>`select sealed from dice_key where campaign_id = ${id}`;
    const before = await key().execute(fresh().database.kysely);
    await new PostgresDraftsAndInvitations(fresh().database).forget(id);
    expect(await fixtureOver(fresh().database).store.events(id, 0, 10)).toHaveLength(3);
    expect((await key().execute(fresh().database.kysely)).rows).toEqual(before.rows);
    expect(before.rows).toHaveLength(1);
  });

  it('spreads campaigns over its partitions', async () => {
    for (let n = 0; n < 20; n += 1) await make();
    const { rows } = await sql<{ used: number }>`select count(distinct tableoid)::int as used from event`.execute(
      fresh().database.kysely,
    );
    expect(rows[0]?.used).toBeGreaterThan(4);
  });

  it('gives streams whose chain is intact, and shows where an intruder on the server broke it', async () => {
    const { store } = fixtureOver(fresh().database);
    const id = await make();
    expect(verifyChain(await store.events(id, 0, 10))).toBeNull();
    await does('alter table event disable trigger append_only');
    await does(`update event set data = '{"by": 99}' where campaign_id = '${id}' and version = 2`);
    await does('alter table event enable trigger append_only');
    const events = await store.events(id, 0, 10);
    expect(verifyChain(events)).toBe(2);
    expect(events[1]?.event).toEqual(tampered(events, 2)[1]?.event);
  });

  it('upcasts old events without changing the stream', async () => {
    const { database } = fresh();
    const id = await make();
    const doubled = new Upcasters([{ type: 'Counted', from: 1, upcast: ({ by }) => ({ by: Number(by) * 2 }) }]);
    const newer = new PostgresCampaignStore(database, toyFold, undefined, doubled);
    expect((await newer.read(id))?.game).toEqual({ total: 6 });
    await newer.transact(id, async (tx) => tx.append(await changeOf((await tx.look()).loaded, [counted(5)])));
    const events = await newer.events(id, 0, 10);
    expect(events.map(({ schemaVersion }) => schemaVersion)).toEqual([1, 1, 1, 2]);
    expect(verifyChain(events)).toBeNull();
    expect((await newer.read(id))?.game).toEqual({ total: 11 });
  });
});
