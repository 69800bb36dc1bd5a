import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyContext, wholeStream } from '@warlog/application';
import { audit, verifyChain } from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import { below, sampling } from '@warlog/ruleset-testkit';
import type { Database } from '@warlog/postgres';
import { onServer, openTransactions } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiPerson, GraphqlReply } from './person.js';
import { closingOf, command, look, newCampaign, phaseId, untilPhase } from './play.js';
import { testHostKey, testServer, type TestServer } from './server-kit.js';
import { buildProgram, startWorkerProcess, type WorkerProcess } from './worker-process.js';

// The program loads Redis and its driver lazily, so the test does as well.
const { BullDeadlineQueue } = await import('@warlog/bullmq');
const { freshPrefix, onOwnRedis } = await import('@warlog/bullmq/testing');

const KILLS = sampling.size(25, 'KILLS');
/** The number of kills that must hit an open transaction; more follow if too few do. */
const STRUCK = Math.floor(KILLS / 4);
const CAMPAIGNS = 8;
const MINUTES = 60_000;
const aheadOfTime = new URL('../../../journeys/src/ahead-of-time.mjs', import.meta.url).href;
/** Name of the worker's connections, which distinguishes them from the API's. */
const WORKER = 'killed-worker';

onServer('Services mode', (fresh) => {
  onOwnRedis('with separate worker processes', (redis) => {
    const prefix = freshPrefix();
    let api: TestServer;
    let host: ApiPerson;
    let worker: WorkerProcess;

    const start = (more: Readonly<Record<string, string>> = {}) =>
      startWorkerProcess({
        ...more,
        DATABASE_URL: fresh().url,
        REDIS_URL: redis.url,
        WARLOG_HOST_KEY: testHostKey,
        WARLOG_QUEUE_PREFIX: prefix,
        PGAPPNAME: WORKER,
      });

    beforeAll(async () => {
      buildProgram();
      const queue = new BullDeadlineQueue({ url: redis.url, prefix });
      api = await testServer(fresh().database, { worker: false, queue });
      host = await api.person('Host');
      worker = start();
      await worker.awake;
    });

    afterAll(async () => {
      await worker.kill();
      expect(api.log.defects).toEqual([]);
      await api.close();
    });

    it(
      `loses, doubles and halves no resolution when the worker is killed ${KILLS} times, seed ${sampling.seed}`,
      async () => {
        const campaigns: CampaignId[] = [];
        for (let count = 0; count < CAMPAIGNS; count += 1) campaigns.push(await botsAndMe(host));
        const closings = new Map(campaigns.map((campaign) => [campaign, 0]));
        const open = new Map<CampaignId, string>();
        let struck = 0;
        for (let kill = 1; kill <= KILLS || (struck < STRUCK && kill <= 4 * KILLS); kill += 1) {
          for (const campaign of campaigns) {
            const now = await look(host, campaign);
            if (now['status'] !== 'RUNNING' || open.get(campaign) === phaseId(now)) continue;
            open.set(campaign, phaseId(now));
            closings.set(campaign, (closings.get(campaign) ?? 0) + 1);
          }
          const readied = [...open].map(([campaign, phase]) =>
            command(host, 'SetReady', campaign, { phase, ready: 'NOW' }),
          );
          await Promise.race(readied);
          // Every other kill waits for an open transaction; the rest come at any time.
          if (kill % 2 === 0) await pause(below(400, `${sampling.seed}/kill/${kill}`));
          else await untilResolving(fresh().database);
          if (await isResolving(fresh().database)) struck += 1;
          await worker.kill();
          await Promise.all(readied);
          worker = start();
          await worker.awake;
        }
        expect(struck, 'kills that met an open transaction').toBeGreaterThanOrEqual(STRUCK);
        for (const [campaign, phase] of open) {
          await untilPhase(host, campaign, phase, 5 * MINUTES);
          await expectWhole(api, campaign, closings.get(campaign) ?? 0);
        }
      },
      60 * MINUTES,
    );

    it(
      'restores its deadlines after Redis was flushed',
      async () => {
        const campaign = await botsAndMe(host, { pace: { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 3 } });
        const phase = phaseId(await look(host, campaign));
        await command(host, 'SetReady', campaign, { phase, ready: 'YES' });
        await redis.kill();
        await redis.start();
        await untilPhase(host, campaign, phase, 5 * MINUTES);
        await expectWhole(api, campaign, 1);
      },
      10 * MINUTES,
    );

    it.each([-1, 1])(
      "closes phases on time when the worker's clock is %s hours ahead of the database's",
      async (hours) => {
        const folder = mkdtempSync(join(tmpdir(), 'warlog-clock-'));
        const AHEAD = join(folder, 'ahead');
        writeFileSync(AHEAD, String(hours * 60 * MINUTES));
        await worker.kill();
        worker = start({ AHEAD, NODE_OPTIONS: `--import ${aheadOfTime}` });
        await worker.awake;
        const campaign = await botsAndMe(host);
        const phase = phaseId(await look(host, campaign));
        await command(host, 'SetReady', campaign, { phase, ready: 'NOW' });
        // A worker that trusted its own clock would close it an hour late.
        await untilPhase(host, campaign, phase, 5 * MINUTES);
        await expectWhole(api, campaign, 1);
        await worker.kill();
        rmSync(folder, { recursive: true });
        worker = start();
        await worker.awake;
      },
      10 * MINUTES,
    );

    it('shuts down in order on a signal', async () => {
      expect(await worker.stop()).toBe(0);
    });
  });
});

/** Starts a campaign of one person and two bots. */
async function botsAndMe(host: ApiPerson, given: Record<string, unknown> = {}): Promise<CampaignId> {
  const campaign = await newCampaign(host, given);
  for (const seat of ['s2', 's3']) await command(host, 'SeatBot', campaign, { seat, bot: true });
  const started: GraphqlReply = await command(host, 'StartCampaign', campaign);
  expect(started['problems']).toEqual([]);
  return campaign as CampaignId;
}

/** Expects every closing to be stored once and completely, and a sound audit. */
async function expectWhole({ world: runtime }: TestServer, campaign: CampaignId, closings: number): Promise<void> {
  const { ports } = runtime;
  const stream = await wholeStream(ports.store, campaign);
  const closed = stream.map(({ event }) => closingOf(event)).filter((phase) => phase !== null);
  expect(closed).toHaveLength(closings);
  expect(new Set(closed).size).toBe(closings);
  const ruleset = await ports.rulesets.load('bzaarcke');
  if (!ruleset) throw new Error('The ruleset is gone');
  const sealed = (await ports.store.unlocked(campaign).look()).sealedKey;
  const secretKey = ports.vault.open(sealed ?? '', keyContext(campaign));
  const report = audit(stream, {
    ...{ versions: () => ruleset, secretKey, tampered: verifyChain },
    checkpoints: await ports.store.checkpoints(campaign),
  });
  // One checkpoint of the start and one of each closing, however often the worker was killed.
  expect(report).toMatchObject({ resolved: closings, checkpoints: closings + 1, difference: null, gaps: [] });
  expect((await ports.reads.campaign(campaign))?.version).toBe(stream.length);
}

/** Returns true if the worker has a transaction open now. */
async function isResolving(database: Database): Promise<boolean> {
  return (await openTransactions(database, WORKER)) > 0;
}

async function untilResolving(database: Database): Promise<void> {
  const end = Date.now() + 2_000;
  while (Date.now() < end && !(await isResolving(database))) await pause(1);
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
