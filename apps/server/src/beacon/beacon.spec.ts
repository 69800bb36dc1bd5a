import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainHash, quicknet } from '@warlog/trust';
import { isRoundSigned, signRound } from '@warlog/trust/beacon';
import { beacon as ownBeacon } from '../cli/beacon.js';
import { lookAtBeacon } from '../doctor/look-at-beacon.js';
import { settingsFrom } from '../modes/settings.js';
import { beaconFor } from './beacon-for.js';
import { startLocalBeacon } from './local-beacon.js';
import { chainFrom, HttpBeacon, noBeacon } from './sources.js';

const secret = '5e'.repeat(32);
const SECOND = 1000;
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of open.splice(0)) await resource.close();
});

/** Starts a local beacon with a clock that the test controls. */
async function local(seconds = 1_000) {
  const clock = { now: seconds * SECOND };
  const running = await startLocalBeacon({
    secret,
    genesis: 0,
    period: 3,
    host: '127.0.0.1',
    port: 0,
    now: () => clock.now,
  });
  open.push(running);
  return { ...running, clock };
}

/** Starts a server that gives every request this answer. */
async function answering(status: number, body: string, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function over(sources: readonly string[], chain = quicknet) {
  const clock = { now: 0 };
  const [asked, away, came]: [string[], string[], number[]] = [[], [], []];
  const source = new HttpBeacon(sources, chain, {
    fetch: (url, init) => {
      asked.push(url instanceof Request ? url.url : url.toString());
      return fetch(url, init);
    },
    now: () => clock.now,
    onAway: (_, why) => away.push(why),
    onCame: (waited) => came.push(waited),
  });
  return { source, clock, asked, away, came };
}

describe('a local beacon', () => {
  it('speaks the protocol: its chain info, and each round signed once its time has come', async () => {
    const { url, chain, clock } = await local();
    expect(await chainFrom(url, chain.chain, fetch)).toEqual(chain);
    const page = (path: string) => fetch(`${url}/${path}`);
    const answer = await page(`${chain.chain}/public/7`);
    const { round, signature } = (await answer.json()) as { round: number; signature: string };
    expect([round, isRoundSigned(chain.key, 7, signature)]).toEqual([7, true]);
    clock.now = 17_999;
    expect((await page(`${chain.chain}/public/7`)).status).toBe(425);
    clock.now = 18_000;
    expect((await page(`${chain.chain}/public/7`)).status).toBe(200);
    for (const path of [
      '',
      'info',
      `${'ab'.repeat(32)}/public/1`,
      `${chain.chain}/public/0`,
      `${chain.chain}/public/x`,
      `${chain.chain}/public/1/2`,
    ]) {
      expect((await page(path)).status).toBe(404);
    }
  });

  it('continues the same chain after a restart', async () => {
    const data = mkdtempSync(join(tmpdir(), 'beacon-'));
    const names: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      const running = await ownBeacon({ data, period: 1, port: 0, host: '127.0.0.1' });
      names.push(running.chain.chain);
      await running.close();
    }
    expect(new Set(names).size).toBe(1);
  });
});

describe('HttpBeacon', () => {
  it('fetches a round from the first source that has it, verifies it, and shares one request', async () => {
    const { url, chain } = await local();
    const gone = 'http://127.0.0.1:1';
    const { source, asked, came } = over([gone, url], chain);
    const [first, other] = await Promise.all([source.round(chain, 9), source.round(chain, 9)]);
    expect([first, other]).toEqual([signRound(secret, 9), signRound(secret, 9)]);
    expect(await source.round(chain, 9)).toBe(first);
    expect(asked).toEqual([`${gone}/${chain.chain}/public/9`, `${url}/${chain.chain}/public/9`]);
    expect(came).toEqual([0]);
  });

  it('refuses rounds of another number, of another chain, unsigned, too long, or from a redirect', async () => {
    const { url, chain } = await local();
    const said = (round: number, signature: string) => JSON.stringify({ round, randomness: '00', signature });
    const wrong = [
      await answering(200, said(9, signRound(secret, 8))),
      await answering(200, said(8, signRound(secret, 8))),
      await answering(200, said(9, signRound('ab'.repeat(32), 9))),
      await answering(200, said(9, 'c0' + '00'.repeat(47))),
      await answering(200, said(9, signRound(secret, 9)) + ' '.repeat(5_000)),
      await answering(200, 'no JSON'),
      await answering(200, '{}'),
      await answering(500, said(9, signRound(secret, 9))),
      await answering(302, '', { location: `${url}/${chain.chain}/public/9` }),
    ];
    for (const source of wrong) expect(await over([source], chain).source.round(chain, 9)).toBeNull();
    expect(await over([...wrong, url], chain).source.round(chain, 9)).toBe(signRound(secret, 9));
  });

  it('retries with growing pauses while a round is missing, and reports each time why', async () => {
    const { url, chain, clock: beaconClock } = await local(0);
    const { source, clock, asked, away, came } = over([url], chain);
    const times: number[] = [];
    for (clock.now = 0; clock.now < 200_000; clock.now += 500) {
      const before = asked.length;
      expect(await source.round(chain, 9)).toBeNull();
      if (asked.length > before) times.push(clock.now / SECOND);
    }
    expect(times).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    expect(away).toHaveLength(times.length);
    expect(away[0]).toContain('answers 425');
    beaconClock.now = 1_000_000;
    clock.now = 300_000;
    expect(await source.round(chain, 9)).toBe(signRound(secret, 9));
    expect(came).toEqual([300_000]);
  });
});

describe('the beacon settings', () => {
  it('name the public network by default; another chain is named by the hash of its terms', async () => {
    const of = (env: NodeJS.ProcessEnv) => settingsFrom(env).beacon;
    expect(of({})).toBeNull();
    expect(of({ WARLOG_BEACON: 'https://api.drand.sh/, https://drand.cloudflare.com' })).toEqual({
      sources: ['https://api.drand.sh', 'https://drand.cloudflare.com'],
      chain: quicknet.chain,
    });
    expect(() => of({ WARLOG_BEACON: 'ftp://somewhere' })).toThrow('WARLOG_BEACON');
    expect(() => of({ WARLOG_BEACON: 'https://a.example', WARLOG_BEACON_CHAIN: 'quicknet' })).toThrow(
      'WARLOG_BEACON_CHAIN',
    );
    expect(chainHash(quicknet)).toBe(quicknet.chain);

    const { url, chain } = await local();
    const log = { info: () => undefined, defect: () => undefined };
    expect((await beaconFor({ beacon: { sources: [url], chain: chain.chain } }, log)).offered).toEqual(chain);
    expect((await beaconFor({ beacon: { sources: [url], chain: 'ab'.repeat(32) } }, log)).offered).toBeNull();
    expect(await beaconFor({ beacon: null }, log)).toBe(noBeacon);
    expect(await noBeacon.round(chain, 1)).toBeNull();
  });

  it('are checked by the doctor', async () => {
    const { url, chain } = await local();
    const now = 900_000;
    const given = (sources: readonly string[], name = chain.chain) => ({ beacon: { sources, chain: name } });
    expect(await lookAtBeacon({ beacon: null })).toMatchObject({ state: 'note' });
    expect(await lookAtBeacon(given(['http://127.0.0.1:1', url]), now)).toMatchObject({ state: 'well' });
    expect(await lookAtBeacon(given(['http://127.0.0.1:1']), now)).toMatchObject({ state: 'fault' });
    expect(await lookAtBeacon(given([url], 'ab'.repeat(32)), now)).toMatchObject({ state: 'fault' });
  });
});
