import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { administer } from '../testing/administer.js';
import { pass } from '../testing/bench.js';
import { onReplica } from '../testing/engines.js';
import { forwarderTo, type Forwarder } from '../testing/forwarder.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open.js';
import type { Readings } from './readings.js';
import { standingOf } from './standing.js';
import { transactional } from '../database/transaction.js';

/** The longest that a reader may wait because of a faulty replica, on a busy machine. */
const SHORT_MS = 3_000;

onReplica('A replica for reads', (followed) => {
  let way: Forwarder;
  let database: Database;
  let readings: Readings;
  let marks = 0;

  beforeEach(async () => {
    way = await forwarderTo(followed().readUrl);
    database = await openDatabase({ url: followed().fresh.url, readUrl: way.url });
    if (!database.readings) throw new Error('It has a replica');
    readings = database.readings;
    await sql`create table if not exists mark (n int)`.execute(database.kysely);
    await readings.replica.watch(() => undefined);
    await used(true);
  });
  afterEach(async () => {
    await replay('resume');
    way.close();
    await database.close();
  });

  const replay = (what: 'pause' | 'resume') =>
    administer(followed().readUrl, `select case when pg_is_in_recovery() then pg_wal_replay_${what}() end`);
  const used = async (isUsed: boolean, { replica } = readings) => {
    const end = Date.now() + 120_000;
    while ((replica.figures().trouble === null) !== isUsed) {
      if (Date.now() > end) throw new Error(`Waited in vain: ${replica.figures().trouble}`);
      await pass(20);
    }
  };
  const reading = <T>(work: () => Promise<T>): Promise<T> => readings.read(work);
  /** Writes like another process would. */
  const write = () => administer(followed().fresh.url, `insert into mark (n) values (${(marks += 1)})`);
  /** Returns the newest mark, and whether the replica answered. */
  const newest = async () => {
    const { rows } = await sql<{ n: number; there: boolean }>`
      select max(n) as n, pg_is_in_recovery() as there from mark`.execute(database.kysely);
    const [row] = rows;
    return { mark: row?.n, from: row?.there ? 'replica' : 'primary' };
  };

  it('answers only reads', async () => {
    await write();
    await used(true);
    expect(await reading(newest)).toEqual({ mark: marks, from: 'replica' });
    expect(await newest()).toEqual({ mark: marks, from: 'primary' });
    expect(await readings.during(newest)).toEqual({ mark: marks, from: 'primary' });
    const inTransaction = () =>
      transactional(database, async (trx) => (await sql`select pg_is_in_recovery() as there`.execute(trx)).rows);
    expect(await reading(inTransaction)).toEqual([{ there: false }]);
    expect(readings.answered).toEqual({ replica: 1, primary: 0 });
    const both = async () => {
      await sql`with written as (insert into mark (n) values (${(marks += 1)}) returning n) select n from written`.execute(
        database.kysely,
      );
      return newest();
    };
    expect((await reading(both)).mark).toBe(marks);
  });

  it('is never older, even if commits do not wait for the disk', async () => {
    const { url } = followed().fresh;
    await administer(url, 'alter role postgres set synchronous_commit = off');
    const other = await openDatabase({ url, readUrl: followed().readUrl });
    try {
      await other.readings?.replica.watch(() => undefined);
      for (let time = 0; time < 30; time += 1) {
        await write();
        const readMark = () => sql<{ n: number }>`select max(n) as n from mark`.execute(other.kysely);
        expect((await other.readings?.read(readMark))?.rows).toEqual([{ n: marks }]);
        await pass(time * 2);
      }
    } finally {
      await administer(url, 'alter role postgres reset synchronous_commit');
      await other.close();
    }
  });

  it('is never older than the primary was at the request, whether it lags or not', async () => {
    const from = new Set<string>();
    for (let time = 0; time < 60; time += 1) {
      if (time % 15 === 5) await replay('pause');
      if (time % 15 === 12) {
        await replay('resume');
        await used(true);
      }
      await write();
      const result = await reading(newest);
      from.add(result.from);
      expect(result.mark).toBe(marks);
    }
    expect([...from].sort()).toEqual(['primary', 'replica']);
  });

  it('shows a writer, and all running requests, what was written', async () => {
    await reading(async () => {
      expect((await newest()).mark).toBe(marks);
      let isWritten: () => void = () => undefined;
      const written = new Promise<void>((resolve) => (isWritten = resolve));
      const other = reading(async () => {
        expect((await newest()).mark).toBe(marks);
        await written;
        return newest();
      });
      await pass(50);
      await replay('pause');
      await sql`insert into mark (n) values (${(marks += 1)})`.execute(database.kysely);
      expect((await newest()).mark).toBe(marks);
      isWritten();
      expect((await other).mark).toBe(marks);
    });
  });

  it('returns nothing older than what the primary returned to the same request before', async () => {
    const refused = () => sql`select max(n) as n, pg_notify('nothing', '') from mark`.execute(database.kysely);
    await reading(async () => {
      expect(await newest()).toMatchObject({ from: 'replica' });
      await replay('pause');
      await write();
      expect((await refused()).rows).toMatchObject([{ n: marks }]);
      expect(readings.replica.figures().trouble).toBeNull();
      expect(await newest()).toEqual({ mark: marks, from: 'primary' });
    });
  });

  it('reports its lag', async () => {
    expect(readings.replica.figures()).toMatchObject({ trouble: null, lagSeconds: 0 });
    await replay('pause');
    await write();
    await used(false);
    await pass(1_500);
    expect(readings.replica.figures().trouble).toBe('it is behind');
    expect(readings.replica.figures().lagSeconds).toBeGreaterThan(0.9);
    await replay('resume');
    await used(true);
    expect(readings.replica.figures().lagSeconds).toBe(0);
  });

  it('is replaced by the primary while it hangs, and used again afterwards', async () => {
    await write();
    way.hang();
    const from = Date.now();
    const results = await Promise.all(Array.from({ length: 30 }, () => reading(newest)));
    expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
      new Set([JSON.stringify({ mark: marks, from: 'primary' })]),
    );
    expect(Date.now() - from).toBeLessThan(SHORT_MS);
    const secondStart = Date.now();
    for (let time = 0; time < 20; time += 1) await reading(newest);
    expect(Date.now() - secondStart).toBeLessThan(SHORT_MS);
    way.pass();
    await used(true);
    expect(await reading(newest)).toMatchObject({ from: 'replica' });
  });

  it('delays a request by at most a second if it is slow, and later requests not at all', async () => {
    const slow = async () => {
      const there = sql<{ there: boolean }>`select pg_is_in_recovery() as there, pg_sleep(
        case when pg_is_in_recovery() then 0.4 else 0 end)`;
      return (await there.execute(database.kysely)).rows[0]?.there;
    };
    const many = async () => {
      const from: unknown[] = [];
      for (let time = 0; time < 8; time += 1) from.push(await slow());
      return from;
    };
    expect(await reading(many)).toEqual([true, true, true, false, false, false, false, false]);
    expect(readings.replica.figures().trouble).toBe('it is slow');
    const begun = Date.now();
    expect(new Set(await reading(many))).toEqual(new Set([false]));
    expect(Date.now() - begun).toBeLessThan(SHORT_MS);
    const often = async () => {
      for (let time = 0; time < 300; time += 1) await newest();
      await pass(1_100);
      return [(await newest()).from, (await newest()).from];
    };
    await used(true);
    expect(await reading(often)).toEqual(['replica', 'primary']);
    expect(readings.replica.figures().trouble).toBeNull();
  });

  it('is disconnected when the program ends, even if it hangs', async () => {
    const other = await openDatabase({ url: followed().fresh.url, readUrl: way.url });
    await other.readings?.replica.watch(() => undefined);
    await used(true, other.readings ?? readings);
    await sql`select 1`.execute(other.kysely);
    way.hang();
    const begun = Date.now();
    await other.close();
    expect(Date.now() - begun).toBeLessThan(SHORT_MS);
    way.pass();
  });

  it('is skipped only for a statement that it cannot answer', async () => {
    const lost = () => sql`select pg_notify('nothing', '') as it`.execute(database.kysely);
    await reading(lost);
    expect(readings.replica.figures().trouble).toBeNull();
    const wrong = () => sql`select 1 / ${0}::int as it`.execute(database.kysely);
    await expect(reading(wrong)).rejects.toThrow('division by zero');
    expect(await reading(newest)).toMatchObject({ from: 'replica' });
  });

  it('is skipped while it is unavailable, and used again afterwards', async () => {
    await followed().replica.kill();
    await write();
    expect(await reading(newest)).toEqual({ mark: marks, from: 'primary' });
    expect(readings.replica.figures().trouble).toContain('does not answer');
    const other = await openDatabase({ url: followed().fresh.url, readUrl: followed().readUrl });
    await other.readings?.replica.watch(() => undefined);
    expect(other.readings?.replica.figures().trouble).toContain('does not answer');
    await other.close();
    await followed().replica.start();
    await used(true);
    expect(await reading(newest)).toEqual({ mark: marks, from: 'replica' });
  });

  it('must be a replica of this very database', async () => {
    const why = async (readUrl: string) => {
      const other = await openDatabase({ url: followed().fresh.url, readUrl });
      let reported: string | null = '';
      await other.readings?.replica.watch((trouble) => (reported = trouble));
      await other.close();
      return reported;
    };
    expect(await why(followed().fresh.url)).toContain('no replica');
    expect(await why(followed().replica.url)).toContain('another database');
  });

  it('works for the role that may not change tables', async () => {
    const { fresh, readUrl } = followed();
    await administer(fresh.url, 'alter role warlog_app login');
    const [url, read] = [fresh.url, readUrl].map((address) => address.replace('postgres@', 'warlog_app@')) as [
      string,
      string,
    ];
    const other = await openDatabase({ url, readUrl: read });
    await other.readings?.replica.watch(() => undefined);
    await used(true, other.readings ?? readings);
    await other.close();
  });

  it('is not used after it was promoted, although it has all data of the primary', async () => {
    expect(await reading(newest)).toMatchObject({ from: 'replica' });
    const line = async (url: string) => {
      const other = await openDatabase({ url });
      const { timeline } = await standingOf(other.primary);
      await other.close();
      return timeline;
    };
    const before = await line(followed().readUrl);
    expect(await line(followed().fresh.url)).toBe(before);
    await administer(followed().readUrl, 'select pg_promote()');
    expect(await line(followed().readUrl)).toBe(before + 1);
    expect(await reading(newest)).toEqual({ mark: marks, from: 'primary' });
    expect(readings.replica.figures().trouble).toContain('promoted');
    await used(false);
  });
});
