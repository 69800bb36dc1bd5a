import { deadlineQueueOf } from '@warlog/bullmq';
import { migrate, openDatabase, type Database } from '@warlog/postgres';
import {
  emptyOnServer,
  forwarderTo,
  freshEmbedded,
  onServer,
  serverUrl,
  type Forwarder,
  type FreshDatabase,
} from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { look, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import type { HttpAnswer, ApiPerson } from '../testing/person.js';
import { startWatch, type Watch } from '../watch/watch.js';

onServer('A server whose database is unavailable', () => {
  let drop: () => Promise<void>;
  let forwarder: Forwarder;
  let database: Database;
  let watch: Watch;
  let server: TestServer;
  let ann: ApiPerson;

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

  const expectAway = ({ status, headers }: HttpAnswer): void => {
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
  };
  const counted = async (name: string): Promise<string | undefined> =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec(await watch.metrics.registry.metrics())?.[1];

  it('answers GraphQL with 503, Retry-After, a code and a sentence', async () => {
    const answer = await ann.graphql('{ me { id } }');
    expectAway(answer);
    // The session is looked up before any resolver runs, so it is not GraphQL that answers.
    expect(answer.json).toMatchObject({
      code: 'WLG_E_SERVICE_AWAY',
      sentence: expect.stringContaining('Nothing was changed') as unknown,
    });
  });

  it('answers GraphQL alike if a resolver is the first to use the database', async () => {
    const answer = await server.stranger().graphql('query { invitation(token: "unknown") { hostName } }');
    expectAway(answer);
    const [error, ...others] = answer.json.errors ?? [];
    expect(others).toEqual([]);
    expect(error).toMatchObject({
      message: expect.stringContaining('Nothing was changed') as unknown,
      path: ['invitation'],
      extensions: { code: 'WLG_E_SERVICE_AWAY' },
    });
  });

  it('answers REST alike', async () => {
    const answer = await server
      .stranger()
      .rest('POST', '/api/sessions', { name: ann.name, password: 'a good password' });
    expectAway(answer);
    expect(answer.json).toMatchObject({ code: 'WLG_E_SERVICE_AWAY' });
  });

  it('counts these answers apart from defects', async () => {
    expect(Number(await counted('warlog_service_away_total'))).toBeGreaterThan(0);
    expect(await counted('warlog_defects_total')).toBe('0');
  });
});

describe('A server whose Redis is unavailable', () => {
  let fresh: FreshDatabase;
  let server: TestServer;
  const heard: unknown[] = [];

  beforeAll(async () => {
    fresh = await freshEmbedded();
    const queue = deadlineQueueOf({ url: 'redis://127.0.0.1:1', onError: (error) => void heard.push(error) });
    server = await testServer(fresh.database, { queue, worker: false });
  });
  afterAll(async () => {
    await server.close();
    await fresh.close();
  });

  it('accepts commands as usual, since a sweep finds in the database what is due', async () => {
    const [host, guest] = [await server.person('Host'), await server.person('Gwen')];
    const campaign = await startedCampaign(host, guest);
    expect((await look(guest, campaign))['status']).toBe('RUNNING');
    expect(heard.length).toBeGreaterThan(0);
    expect(server.log.defects).toEqual([]);
  });
});
