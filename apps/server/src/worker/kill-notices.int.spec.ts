import { addPush, saveNoticeSettings } from '@warlog/application';
import { FakeBrowser, openEndpoint, type Endpoint } from '@warlog/channels/testing';
import type { CampaignId, UserId } from '@warlog/core';
import { below, sampling, SLOW_PARTS } from '@warlog/ruleset-testkit';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startedCampaign } from '../testing/play.js';
import { testHostKey, testServer, type TestServer } from '../testing/server-kit.js';
import { buildProgram, startWorkerProcess, type WorkerProcess } from '../testing/worker-process.js';
import { startNotices } from './notice-worker.js';

// The program loads Redis and its driver lazily, so the test does as well.
const { BullDeadlineQueue } = await import('@warlog/bullmq');
const { freshPrefix, onOwnRedis } = await import('@warlog/bullmq/testing');

const KILLS = sampling.size(50, 'NOTICE_KILLS', SLOW_PARTS);
/** Notifications between two kills. */
const SHARE = 20;
const PEOPLE = KILLS * SHARE;
const QUICK = 48;
/** The most attempts that one worker has in progress. */
const AT_ONCE = 32;
const MINUTES = 60_000;

onServer('Notifications', (fresh) => {
  onOwnRedis('sent by worker processes', (redis) => {
    const prefix = freshPrefix();
    let api: TestServer;
    let campaign: CampaignId;
    let endpoint: Endpoint;
    let worker: WorkerProcess | null = null;
    const silent = new Set<string>();
    /** Requests in progress, by the number received before. */
    const waitingAt: number[] = [];

    beforeAll(async () => {
      buildProgram();
      endpoint = await openEndpoint(({ path }) => {
        waitingAt.push(endpoint.waiting());
        return { status: silent.has(path) ? 0 : 201, delayMs: below(60, path) };
      });
      const queue = new BullDeadlineQueue({ url: redis.url, prefix });
      api = await testServer(fresh().database, { worker: false, queue, settings: { reachAnything: true } });
      const [host, guest] = [await api.person(), await api.person()];
      campaign = (await startedCampaign(host, guest, { spectators: true })) as CampaignId;
    });

    afterAll(async () => {
      await worker?.kill();
      expect(api.log.defects).toEqual([]);
      await api.close();
      await endpoint.close();
    });

    /** Creates an onlooker with a browser who is notified at any hour. */
    async function onlooker(name: string): Promise<FakeBrowser> {
      const { ports } = api.world;
      const browser = new FakeBrowser(`${endpoint.url}/${name}`);
      await saveNoticeSettings(ports, name as UserId, { quiet: { on: false, from: 0, to: 0 } });
      await addPush(ports, name as UserId, browser.subscription, 'a phone');
      return browser;
    }

    async function tell(names: readonly string[]): Promise<void> {
      await fresh()
        .database.kysely.insertInto('outbox')
        .values(
          names.map((name) => ({
            campaignId: campaign,
            id: `${campaign}.ruling.${name}`,
            reason: 'ruling',
            recipient: name,
            phase: null,
            about: JSON.stringify({ code: 'ruling', params: { why: name } }),
          })),
        )
        .execute();
    }

    async function states(): Promise<Readonly<Record<string, number>>> {
      const rows = await fresh()
        .database.kysely.selectFrom('delivery')
        .select('state')
        .where('reason', '=', 'ruling')
        .execute();
      return rows.reduce<Record<string, number>>((all, { state }) => ({ ...all, [state]: (all[state] ?? 0) + 1 }), {});
    }

    /** Throws at once if the worker has ended, instead of waiting for a notification that never comes. */
    function isSending(): boolean {
      worker?.assertAlive();
      return true;
    }

    const heardBy = (name: string) => endpoint.heard.filter(({ path }) => path === `/${name}`);

    it(
      `are not lost or doubled among ${PEOPLE} when the worker is killed ${KILLS} times, seed ${sampling.seed}`,
      async () => {
        const names = Array.from({ length: PEOPLE }, (_, number) => `u${number}`);
        const browsers = new Map<string, FakeBrowser>();
        for (const name of names) browsers.set(name, await onlooker(name));
        const start = () =>
          startWorkerProcess({
            DATABASE_URL: fresh().url,
            REDIS_URL: redis.url,
            WARLOG_HOST_KEY: testHostKey,
            WARLOG_QUEUE_PREFIX: prefix,
            WARLOG_REACH_ANYTHING: '1',
          });
        for (let kill = 0; kill < KILLS; kill += 1) {
          const before = endpoint.heard.length;
          worker = start();
          await tell(names.slice(kill * SHARE, (kill + 1) * SHARE));
          // At a random time between the first request and the last mark: some are sent, some in progress, some marked.
          await until(() => isSending() && endpoint.heard.length > before, 4 * MINUTES);
          await new Promise((resolve) => setTimeout(resolve, below(120, `${sampling.seed}/kill/${kill}`)));
          await worker.kill();
        }
        worker = start();
        await untilAsync(async () => isSending() && (await states())['sent'] === PEOPLE, 5 * MINUTES);
        expect(await states()).toEqual({ sent: PEOPLE });
        for (const name of names) {
          const heard = heardBy(name);
          // After a kill between sending and marking, the repetition has the same id, tag and topic, and so replaces
          // the first.
          const shown = heard.map((receivedRequest) => {
            const { notification } = browsers.get(name)?.open(receivedRequest).json as {
              notification: { tag: string; data: { id: string } };
            };
            return `${notification.tag} ${notification.data.id} ${receivedRequest.headers['topic'] as string}`;
          });
          expect(new Set(shown).size, name).toBe(1);
        }
        const duplicates = endpoint.heard.length - PEOPLE;
        console.log(`${KILLS} kills: ${PEOPLE} told once, ${duplicates} of them sent again after a kill`);
        expect(duplicates).toBeLessThanOrEqual(KILLS * AT_ONCE);
      },
      60 * MINUTES,
    );

    /** Returns true if more quick messages than the limit at once are sent while slow ones still wait. */
    async function areQuickSentMeanwhile(time: number): Promise<boolean> {
      const slow = Array.from({ length: 8 }, (_, number) => `slow${time}-${number}`);
      const quick = Array.from({ length: QUICK }, (_, number) => `quick${time}-${number}`);
      for (const name of slow) silent.add(`/${name}`);
      for (const name of [...slow, ...quick]) await onlooker(name);
      await tell(slow);
      await until(() => slow.every((name) => heardBy(name).length > 0), 4 * MINUTES);
      const before = endpoint.heard.length;
      await tell(quick);
      await until(() => quick.every((name) => heardBy(name).length > 0), 4 * MINUTES);
      const waiting = waitingAt.slice(before, before + AT_ONCE);
      return waiting.every((count) => count > slow.length);
    }

    it(
      'are not delayed by an endpoint that never answers',
      async () => {
        await worker?.kill();
        worker = null;
        const notices = startNotices(api.world.ports, api.log, { everyMs: 200 });
        // On a very slow machine the slow requests may time out first, so the test tries again. If slow requests
        // blocked others, no try would succeed.
        let [tries, isProven] = [0, false];
        for (; !isProven && tries < 10; tries += 1) isProven = await areQuickSentMeanwhile(tries);
        expect(isProven).toBe(true);
        expect((await states())['sent']).toBeLessThanOrEqual(PEOPLE + QUICK * tries);
        endpoint.breakOff();
        await notices.stop();
      },
      60 * MINUTES,
    );
  });
});

async function until(condition: () => boolean, withinMs: number): Promise<void> {
  await untilAsync(() => Promise.resolve(condition()), withinMs);
}

async function untilAsync(condition: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${withinMs} ms in vain`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
