import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pass } from '../testing/bench.js';
import { onServer } from '../testing/engines.js';
import { forwarderTo, type Forwarder } from '../testing/forwarder.js';
import type { Database } from './database.js';
import { openDatabase } from './open.js';
import { transactional } from './transaction.js';
import { CONNECT_MS } from './way.js';

const ANSWER_MS = 500;
const CONNECTIONS = 3;

onServer('A connection to the server that hangs', (fresh) => {
  let way: Forwarder;
  let database: Database;

  beforeEach(async () => {
    way = await forwarderTo(fresh().url);
    database = await openDatabase({ url: way.url, connections: CONNECTIONS });
  });
  afterEach(async () => {
    way.close();
    await database.close();
  });

  const ping = () => sql<{ one: number }>`select 1 as one`.execute(database.kysely);
  const failed = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: Error) => error.message,
    );

  it('fails unanswered statements, inside and outside of transactions, and is not reused', async () => {
    database.expectAnswers(ANSWER_MS);
    await Promise.all(Array.from({ length: CONNECTIONS }, ping));
    way.hang();
    const from = Date.now();
    const reads = Array.from({ length: CONNECTIONS - 1 }, () => failed(ping()));
    const write = failed(transactional(database, (trx) => sql`select 1`.execute(trx)));
    way.pass();
    expect(await Promise.all([...reads, write])).not.toContain(null);
    expect(Date.now() - from).toBeLessThan(10 * ANSWER_MS);
    for (let times = 0; times < 2 * CONNECTIONS; times += 1) expect((await ping()).rows).toEqual([{ one: 1 }]);
  });

  it('times out if it hangs from the beginning', async () => {
    way.hang();
    const from = Date.now();
    expect(await failed(openDatabase({ url: way.url }))).not.toBeNull();
    expect(Date.now() - from).toBeLessThan(2 * CONNECT_MS);
  });

  it('lets a statement take its time before a timeout is set', async () => {
    // A connection exists, so the statement is sent at once.
    await ping();
    const slow = sql`select pg_sleep(${(2 * ANSWER_MS) / 1_000})`.execute(database.kysely);
    await pass(10);
    database.expectAnswers(ANSWER_MS);
    expect((await slow).rows).toHaveLength(1);
  });

  it('locks no campaign for long: the server ends a transaction whose program is silent', async () => {
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(database.kysely);
    expect(rows).toEqual([{ idleInTransactionSessionTimeout: '1min' }]);
  });
});
