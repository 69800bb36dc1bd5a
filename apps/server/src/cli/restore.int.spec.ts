import { execFileSync } from 'node:child_process';
import { addPush, deliver, LEASE_MS, prepare, saveNoticeSettings } from '@warlog/application';
import { FakeBrowser, openEndpoint, type Endpoint } from '@warlog/channels/testing';
import { canonicalJson, type CampaignId, type UserId } from '@warlog/core';
import { migrate, type Database } from '@warlog/postgres';
import { onTwoClusters, restoredOnServer, type FreshDatabase } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { rehearsed } from '../../../../tools/restore/rehearsed.mjs';
import { settingsFrom } from '../modes/settings.js';
import { listen, listening } from '../testing/listening.js';
import { operation } from '../testing/operations.js';
import type { ApiPerson } from '../testing/person.js';
import { closePhase, startedCampaign } from '../testing/play.js';
import { testHostKey, testServer, type TestServer } from '../testing/server-kit.js';
import * as audits from './audits.js';
import { declareRestored, rebuildCampaigns } from './campaigns.js';

const CAMPAIGNS = 3;
/** The number of transactions by which the first cluster is ahead of a newly created one. */
const OLDER_BY = 3_000;

onTwoClusters('A database restored into another cluster', (fresh, second) => {
  let endpoint: Endpoint;
  let before: TestServer;
  let after: TestServer;
  let restored: FreshDatabase & { readonly url: string };
  let people: readonly [ApiPerson, ApiPerson];
  let campaigns: readonly CampaignId[];
  /** The campaigns as read where they were played. */
  let stood: readonly string[];
  const received: string[] = [];

  beforeAll(async () => {
    endpoint = await openEndpoint(({ path, headers }) => {
      received.push(`${path} ${String(headers['topic'])}`);
      return { status: 201 };
    });
    const settings = { reachAnything: true };
    await sql
      .raw(`do $$ begin for n in 1..${OLDER_BY} loop perform pg_current_xact_id(); commit; end loop; end $$`)
      .execute(fresh().database.kysely);
    before = await testServer(fresh().database, { settings });
    people = [await before.person('Host'), await before.person('Gwen')];
    for (const { id } of people) await phoneOf(before, id as UserId);
    const made: CampaignId[] = [];
    for (let count = 0; count < CAMPAIGNS; count += 1) made.push((await startedCampaign(...people)) as CampaignId);
    campaigns = made;
    for (const campaign of campaigns) await closePhase(people, campaign);
    // Everyone is notified of the first turn, but not yet of the second when the dump is taken.
    await tellAll(before);
    for (const campaign of campaigns) await closePhase(people, campaign);
    stood = await Promise.all(campaigns.map((campaign) => readOf(before, campaign)));
    const flags = ['--inserts', '--no-owner', '--no-privileges', '--schema=public'];
    const dump = execFileSync('pg_dump', [...flags, fresh().url], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    const loadable = dump.replaceAll(/^(\\|SET transaction_timeout|CREATE SCHEMA public;).*$/gm, '');
    restored = (await restoredOnServer(second().url, loadable)) as typeof restored;
    await migrate(restored.database);
  });
  afterAll(async () => {
    expect(before.log.defects).toEqual([]);
    expect(after.log.defects).toEqual([]);
    await before.close();
    await after.close();
    await restored.close();
    await endpoint.close();
  });
  afterEach(() => {
    process.exitCode = undefined;
    vi.restoreAllMocks();
  });

  /** Returns the output and the exit status of `warlog rebuild` there. */
  const rebuilt = async () => {
    const said: string[] = [];
    const failed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void failed.push(line));
    await rebuildCampaigns(settingsFrom({ DATABASE_URL: restored.url, WARLOG_HOST_KEY: testHostKey }), null);
    return { said, failed, status: process.exitCode ?? 0 };
  };

  it('is younger than the data that it holds', async () => {
    expect(await transactionOf(restored.database)).toBeLessThan(await transactionOf(fresh().database));
  });

  it('is rebuilt with every campaign', async () => {
    // Deletes the read models, so that nothing can match just because it was not touched.
    for (const table of ['seat', 'snapshot', 'view_latest', 'boundary', 'told', 'phase_mark']) {
      await sql`delete from ${sql.table(table)}`.execute(restored.database.kysely);
    }
    const { said, status } = await rebuilt();
    expect(said.at(-1)).toBe(`${CAMPAIGNS} campaigns rebuilt.`);
    expect(status).toBe(0);
    after = await testServer(restored.database, { settings: { reachAnything: true } });
    expect(await Promise.all(campaigns.map((campaign) => readOf(after, campaign)))).toEqual(stood);
  });

  it('is rehearsed: every campaign reads the same after a rebuild, is resolved again, and is sound', async () => {
    const found = await rehearsed(before.world, after.world, audits);
    expect(found).toMatchObject({ differences: [], campaigns: CAMPAIGNS });
    expect(found.events).toBeGreaterThan(50 * CAMPAIGNS);
  });

  it('sends the notifications that were not sent yet, and none twice', async () => {
    const countBefore = received.length;
    expect(countBefore).toBe(people.length * CAMPAIGNS);
    await tellAll(after);
    await tellAll(after);
    expect(received.length).toBe(2 * countBefore);
    // Each phone twice per campaign: for its first turn there, for its second turn here.
    expect(received.slice(countBefore).sort()).toEqual(received.slice(0, countBefore).sort());
  });

  it('closes phases, and sends changes to subscribers', async () => {
    const [campaign] = campaigns as readonly [CampaignId];
    const [host, guest] = await Promise.all(people.map((person) => signedIn(after, person)));
    if (!host || !guest) throw new Error('Two people play');
    const heard = listen(await listening(after), host, operation('CampaignChanged'), { campaign });
    expect(await heard.atLeast(1)).toBe(1);
    await closePhase([host, guest], campaign);
    expect(await heard.atLeast(2)).toBeGreaterThan(1);
    heard.stop();
    await tellAll(after);
    expect(received.length).toBe(people.length * (2 * CAMPAIGNS + 1));
  });

  it('is declared in the log and by notification to everyone, and nothing else changes', async () => {
    const [campaign] = campaigns as readonly [CampaignId];
    const here = settingsFrom({ DATABASE_URL: restored.url, WARLOG_HOST_KEY: testHostKey });
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const countBefore = received.length;
    for (const [moment, reason, words] of [
      ['yesterday', 'The disk broke', 'yesterday is no moment'],
      ['2999-01-01T00:00Z', 'The disk broke', 'from the future'],
      ['2026-11-24T22:00Z', ' ', 'Give a reason'],
    ] as const) {
      await expect(declareRestored(here, moment, reason)).rejects.toThrow(words);
    }
    await declareRestored(here, '2025-11-24T22:00Z', 'The disk broke');
    expect(said.mock.calls).toEqual([[`${CAMPAIGNS} campaigns were notified.`]]);
    await tellAll(after);
    expect(received.length).toBe(countBefore + people.length * CAMPAIGNS);
    const to = '2025-11-24T22:00:00.000Z';
    for (const person of await Promise.all(people.map((apiPerson) => signedIn(after, apiPerson)))) {
      const { campaign: seen } = await person.data(operation('CampaignRead'), { id: campaign });
      expect(seen).toMatchObject({ status: 'RUNNING', restored: { to, reason: 'The disk broke' } });
      const { campaign: logged } = await person.data(operation('LogRead'), { id: campaign, first: 1 });
      const logEntry = { code: 'restored', reason: 'The disk broke', params: { until: Date.parse(to) } };
      expect(logged).toMatchObject({ log: { nodes: [logEntry] } });
      const { inbox } = await person.data(operation('InboxRead'), { first: 1 });
      expect(inbox).toMatchObject({ nodes: [{ code: 'restored' }] });
    }
  });

  it('is rebuilt except for a broken campaign, and the status says so', async () => {
    const [first, broken] = campaigns as readonly [CampaignId, CampaignId];
    const run = (statement: string) => sql.raw(statement).execute(restored.database.kysely);
    await run('alter table event disable trigger append_only');
    await run(`update event set data = '{}' where campaign_id = '${broken}' and type = 'CampaignCreated'`);
    await run('alter table event enable trigger append_only');
    const { said, failed, status } = await rebuilt();
    expect(said.at(-1)).toBe(`${CAMPAIGNS - 1} campaigns rebuilt, 1 not.`);
    expect(said.some((line) => line.startsWith(first))).toBe(true);
    expect(failed.join()).toContain(`campaign ${broken} was not rebuilt`);
    expect(status).toBe(1);
  });

  it('is rehearsed, and names each campaign that differs or cannot be rebuilt', async () => {
    const [first, broken] = campaigns as readonly [CampaignId, CampaignId];
    const { differences } = await rehearsed(before.world, after.world, audits);
    expect(differences).toContain(`${first}: It is not the one that it was.`);
    expect(differences.join()).toContain(`${broken}: It was not rebuilt`);
  });

  async function phoneOf({ world: { ports } }: TestServer, user: UserId): Promise<void> {
    const browser = new FakeBrowser(`${endpoint.url}/${user}`);
    await saveNoticeSettings(ports, user, { quiet: { on: false, from: 0, to: 0 }, pushesPerDay: 50 });
    await addPush(ports, user, browser.subscription, 'a phone');
  }
});

async function tellAll({ world: { ports } }: TestServer): Promise<void> {
  await prepare(ports);
  for (;;) {
    const claimed = await ports.deliveries.claim(50, LEASE_MS);
    if (claimed.length === 0) return;
    for (const claim of claimed) await deliver(ports, claim, Date.now());
  }
}

async function signedIn(server: TestServer, { name }: ApiPerson): Promise<ApiPerson> {
  const person = server.stranger();
  await person.rest('POST', '/api/sessions', { name, password: 'a good password' });
  return person;
}

async function transactionOf({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(kysely);
  return Number(rows[0]?.id);
}

async function readOf({ world: runtime }: TestServer, campaign: CampaignId): Promise<string> {
  const { reads, store } = runtime.ports;
  const views = await Promise.all(
    ['s1', 's2', 's3', 'public', 'referee'].map((viewer) => reads.view(campaign, viewer)),
  );
  const [row, seats] = [await reads.campaign(campaign), await reads.seats([campaign])];
  return canonicalJson({ row, seats, views, marks: await reads.phases(campaign, 0), now: await store.read(campaign) });
}
