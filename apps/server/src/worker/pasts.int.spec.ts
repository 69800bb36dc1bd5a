import { unreadPasts } from '@warlog/application';
import { canonicalJson, type CampaignId } from '@warlog/core';
import { onEveryEngine } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditStoredCampaign } from '../cli/audits.js';
import { operation } from '../testing/operations.js';
import type { ApiPerson } from '../testing/person.js';
import { carry, closePhase, command, look, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { startPasts } from './past-worker.js';

const PHASES = 6;
const tables = ['told', 'boundary', 'turn_figures', 'log_entry'] as const;

onEveryEngine('The past of an ended campaign', (fresh) => {
  let server: TestServer;
  let people: readonly [ApiPerson, ApiPerson];
  let ended: CampaignId;
  let unsigned: CampaignId;
  let contradicted: CampaignId;
  let running: CampaignId;
  /** Everything that is read of the ended campaign while its past is stored. */
  let stood: readonly string[];

  const run = (statement: string) => sql.raw(statement).execute(fresh().database.kysely);
  const aged = () => run(`update past set read_at = read_at - interval '8 days'`);

  async function play(phases: number): Promise<CampaignId> {
    const campaign = (await startedCampaign(...people, { spectators: true })) as CampaignId;
    for (let closed = 0; closed < phases; closed += 1) {
      if ((await closePhase(people, campaign))['phase'] === null) break;
    }
    return campaign;
  }

  beforeAll(async () => {
    server = await testServer(fresh().database);
    people = [await server.person('Host'), await server.person('Gwen')];
    ended = await play(PHASES);
    unsigned = await play(1);
    contradicted = await play(1);
    running = await play(1);
    for (const campaign of [ended, unsigned, contradicted]) {
      // A bot left to itself may have won before.
      if ((await look(people[0], campaign))['phase'] !== null) await carry(people, campaign, { kind: 'CANCEL' });
    }
    await run(`delete from signed_head where campaign_id = '${unsigned}' and ordinal = 1`);
    await run(`update signed_head set statement = overlay(statement placing '00' from length(statement) - 70)
      where campaign_id = '${contradicted}' and ordinal = 1`);
    stood = await readings(server, people, ended);
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  it('is read in many ways, none of them empty', () => {
    // Views and phases of seven viewers, figures, logs, reports, files.
    expect(stood.length).toBeGreaterThan(5 * 2 * PHASES);
    for (const text of stood) expect(text.length).toBeGreaterThan(60);
    expect(stood.join()).not.toContain('"errors"');
  });

  it('stays while it is being read', async () => {
    expect(await looked(server)).toEqual([]);
    expect(await bytesOf(ended)).toBeGreaterThan(0);
  });

  it('is removed after a week without a reader, unless its checkpoints are missing or wrong', async () => {
    const before = await Promise.all([unsigned, contradicted, running].map(bytesOf));
    await aged();
    const [said, ...others] = await looked(server);
    expect([said, others]).toEqual([expect.stringContaining(`Campaign ${contradicted} was not rebuilt`), []]);
    expect(await bytesOf(ended)).toBe(0);
    expect(await Promise.all([unsigned, contradicted, running].map(bytesOf))).toEqual(before);
    // The two that stay count as read, so that the next run does not compute them again.
    expect(await looked(server)).toEqual([]);
  });

  it('is not needed by an audit or a list', async () => {
    const there = await testServer(fresh().database, { worker: false });
    expect(await auditStoredCampaign(there.world, ended)).toMatchObject({ difference: null, gaps: [] });
    const host = await signedIn(there, people[0]);
    expect(await look(host, ended)).toMatchObject({ status: 'ENDED' });
    expect((await host.rest('GET', `/api/campaigns/${ended}/export`)).text).toBe(stood.at(-1));
    expect(canonicalJson((await host.graphql(operation('GameRead'), { id: ended })).json)).toBe(stood[0]);
    expect(await bytesOf(ended)).toBe(0);
    await there.close();
  });

  it('is restored byte for byte, at any turn of any seat, for the first reader and all concurrent ones', async () => {
    const there = await testServer(fresh().database, { worker: false });
    const [host, guest] = await Promise.all(people.map((person) => signedIn(there, person)));
    if (!host || !guest) throw new Error('Two people play');
    const first = { id: ended, viewer: 's2', ordinal: 3 };
    const asked = await Promise.all([1, 2, 3, 4].map(() => guest.graphql(operation('GameRead'), first)));
    expect(new Set(asked.map(({ text }) => text)).size).toBe(1);
    expectSame(await readings(there, [host, guest], ended), stood);
    expect(await bytesOf(ended)).toBeGreaterThan(0);
    expect(there.log.defects).toEqual([]);
    await there.close();
  });

  it('includes events after the end, and is removed and restored with them', async () => {
    const sent = await command(people[0], 'SendLetter', ended, { body: 'Well played' });
    expect(sent['problems']).toEqual([]);
    const later = await readings(server, people, ended);
    await aged();
    await looked(server);
    expect(await bytesOf(ended)).toBe(0);
    const there = await testServer(fresh().database, { worker: false });
    const [host, guest] = await Promise.all(people.map((person) => signedIn(there, person)));
    if (!host || !guest) throw new Error('Two people play');
    expectSame(await readings(there, [host, guest], ended), later);
    await there.close();
  });

  /** Returns the bytes of a campaign that can be removed. */
  async function bytesOf(campaign: CampaignId): Promise<number> {
    let bytes = 0;
    for (const table of tables) {
      const { rows } = await sql<{ readonly bytes: number }>`
        select coalesce(sum(pg_column_size(t.*)), 0)::int as bytes from ${sql.table(table)} t
        where campaign_id = ${campaign}`.execute(fresh().database.kysely);
      bytes += rows[0]?.bytes ?? 0;
    }
    return bytes;
  }
});

/** Runs the worker once on everything that can be removed; returns its errors. */
async function looked({ world: runtime }: TestServer): Promise<readonly string[]> {
  const faults: string[] = [];
  const log = { info: () => undefined, defect: (_: string, error: unknown) => faults.push(String(error)) };
  const worker = startPasts(runtime.ports, log);
  // Afterwards every candidate is removed, or counts as read.
  while ((await unreadPasts(runtime.ports)).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
  return faults;
}

/** Expects the same texts; prints only the differences, since they are long. */
function expectSame(texts: readonly string[], others: readonly string[]): void {
  expect(texts.length).toBe(others.length);
  const differences = texts.flatMap((text, index) => {
    const other = others[index] ?? '';
    const at = [...text].findIndex((letter, place) => letter !== other[place]);
    return text === other ? [] : [[index, text.slice(at - 60, at + 60), other.slice(at - 60, at + 60)]];
  });
  expect(differences).toEqual([]);
}

async function signedIn(server: TestServer, { name }: ApiPerson): Promise<ApiPerson> {
  const person = server.stranger();
  await person.rest('POST', '/api/sessions', { name, password: 'a good password' });
  return person;
}

/**
 * Returns everything of the past that people can request from a server, as canonical text as in view chains (ADR 38).
 * The view comes first, the file last.
 */
async function readings(
  server: TestServer,
  people: readonly [ApiPerson, ApiPerson],
  id: CampaignId,
): Promise<readonly string[]> {
  const texts: string[] = [];
  const [host] = people;
  const stranger = server.stranger();
  const ask = async (person: ApiPerson, name: string, variables: Record<string, unknown>) => {
    const { text } = await person.graphql(operation(name), { id, ...variables });
    texts.push(canonicalJson(JSON.parse(text.replace(/"serverTime":"[^"]*"/, '"serverTime":""'))));
  };
  await ask(host, 'GameRead', {});
  const last = (await server.world.ports.reads.campaign(id))?.ordinal ?? 0;
  for (const person of [...people, stranger]) {
    const viewers = person === stranger ? ['public'] : ['s1', 's2', 's3', 'public', 'referee'];
    for (const viewer of viewers) {
      for (let ordinal = 0; ordinal <= last + 1; ordinal += 1) {
        await ask(person, 'GameRead', { viewer, ordinal });
        if (ordinal <= last) await ask(person, 'PhaseDisclosuresRead', { viewer, ordinal });
      }
      await ask(person, 'FiguresRead', { viewer, after: 0 });
    }
    await ask(person, 'LogRead', { first: 50 });
  }
  for (let ordinal = 0; ordinal <= last; ordinal += 1) {
    texts.push((await host.rest('GET', `/api/campaigns/${id}/report/${ordinal}.md`)).text);
  }
  texts.push((await host.rest('GET', `/api/campaigns/${id}/export`)).text);
  return texts;
}
