import { migrate, openDatabase, type Database } from '@warlog/postgres';
import { emptyOnServer, forwarderTo, onServer, serverUrl, type Forwarder } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/server-kit.js';
import type { Answer, Person } from '../testing/person.js';
import { startWatch, type Watch } from '../watch/watch.js';

onServer('A server whose database is away', () => {
  let drop: () => Promise<void>;
  let forwarder: Forwarder;
  let database: Database;
  let watch: Watch;
  let server: TestServer;
  let ann: Person;

  beforeAll(async () => {
    const fresh = await emptyOnServer(serverUrl ?? '');
    drop = () => fresh.drop();
    const direct = await openDatabase({ url: fresh.url });
    await migrate(direct);
    await direct.close();
    forwarder = await forwarderTo(fresh.url);
    database = await openDatabase({ url: forwarder.url });
    watch = await startWatch({ logFormat: 'text', traceEndpoint: null }, 'warlog-test');
    server = await testServer(database, { watch, worker: false });
    ann = await server.person('Ann');
    forwarder.close();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await watch.stop();
    await drop();
  });

  const expectAway = ({ status, headers }: Answer): void => {
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
  };
  const counted = async (name: string): Promise<string | undefined> =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec(await watch.metrics.registry.metrics())?.[1];

  it('answers GraphQL with 503, when to try again, a code and a sentence', async () => {
    const answer = await ann.graphql('{ me { id } }');
    expectAway(answer);
    // Whoever asks is looked up before any resolver runs, so that it is not GraphQL that answers.
    expect(answer.json).toMatchObject({
      code: 'WLG_E_SERVICE_AWAY',
      sentence: expect.stringContaining('Nothing was changed') as unknown,
    });
  });

  it('answers REST alike', async () => {
    const answer = await server
      .stranger()
      .rest('POST', '/api/sessions', { name: ann.name, password: 'a good password' });
    expectAway(answer);
    expect(answer.json).toMatchObject({ code: 'WLG_E_SERVICE_AWAY' });
  });

  it('counts that apart from defects', async () => {
    expect(Number(await counted('warlog_service_away_total'))).toBeGreaterThan(0);
    expect(await counted('warlog_defects_total')).toBe('0');
  });
});
