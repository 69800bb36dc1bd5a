import { unreadPasts } from '@warlog/application';
import { canonicalJson, type CampaignId } from '@warlog/kernel';
import { onEveryEngine } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditHere } from '../cli/audits.js';
import { operation } from '../testing/operations.js';
import type { Person } from '../testing/person.js';
import { carry, closePhase, command, look, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { startPasts } from './past-worker.js';

const PHASES = 6;
const tables = ['told', 'boundary', 'turn_figures', 'log_entry'] as const;

onEveryEngine('The past of an ended campaign', (fresh) => {
  let server: TestServer;
  let people: readonly [Person, Person];
  let ended: CampaignId;
  let unsigned: CampaignId;
  let contradicted: CampaignId;
  let running: CampaignId;
  /** What is read of the ended one while its past is here. */
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
      // A bot that is given free rein may have won before.
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

  it('is read in many ways, and none is empty', () => {
    // Seven viewers' views and phases, figures, logs, reports, files.
    expect(stood.length).toBeGreaterThan(5 * 2 * PHASES);
    for (const text of stood) expect(text.length).toBeGreaterThan(60);
    expect(stood.join()).not.toContain('"errors"');
  });

  it('stays while somebody reads it', async () => {
    expect(await looked(server)).toEqual([]);
    expect(await bytesOf(ended)).toBeGreaterThan(0);
  });

  it('is put away once nobody has read it for a week, but no other and none that is not vouched for', async () => {
    const before = await Promise.all([unsigned, contradicted, running].map(bytesOf));
    await aged();
    const [said, ...others] = await looked(server);
    expect([said, others]).toEqual([expect.stringContaining(`Campaign ${contradicted} was not rebuilt`), []]);
    expect(await bytesOf(ended)).toBe(0);
    expect(await Promise.all([unsigned, contradicted, running].map(bytesOf))).toEqual(before);
    // The two that stay count as read: nobody works them out again at the next look.
    expect(await looked(server)).toEqual([]);
  });

  it('is no part of what an audit and a list read', async () => {
    const there = await testServer(fresh().database, { worker: false });
    expect(await auditHere(there.world, ended)).toMatchObject({ difference: null, gaps: [] });
    const host = await signedIn(there, people[0]);
    expect(await look(host, ended)).toMatchObject({ status: 'ENDED' });
    expect((await host.rest('GET', `/api/campaigns/${ended}/export`)).text).toBe(stood.at(-1));
    expect(canonicalJson((await host.graphql(operation('GameRead'), { id: ended })).json)).toBe(stood[0]);
    expect(await bytesOf(ended)).toBe(0);
    await there.close();
  });

  it('opens again, any turn of any seat, byte for byte, for whoever asks first and for all who ask with them', async () => {
    const there = await testServer(fresh().database, { worker: false });
    const [host, guest] = await Promise.all(people.map((one) => signedIn(there, one)));
    if (!host || !guest) throw new Error('Two people play');
    const first = { id: ended, viewer: 's2', ordinal: 3 };
    const asked = await Promise.all([1, 2, 3, 4].map(() => guest.graphql(operation('GameRead'), first)));
    expect(new Set(asked.map(({ text }) => text)).size).toBe(1);
    expectSame(await readings(there, [host, guest], ended), stood);
    expect(await bytesOf(ended)).toBeGreaterThan(0);
    expect(there.log.defects).toEqual([]);
    await there.close();
  });

  it('takes in what is said after the end, and is put away and opened again with it', async () => {
    const sent = await command(people[0], 'SendLetter', ended, { body: 'Well played' });
    expect(sent['problems']).toEqual([]);
    const later = await readings(server, people, ended);
    await aged();
    await looked(server);
    expect(await bytesOf(ended)).toBe(0);
    const there = await testServer(fresh().database, { worker: false });
    const [host, guest] = await Promise.all(people.map((one) => signedIn(there, one)));
    if (!host || !guest) throw new Error('Two people play');
    expectSame(await readings(there, [host, guest], ended), later);
    await there.close();
  });

  /** Bytes of what of a campaign can be put away. */
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

/** Lets the worker look once at what can be put away; the faults that it met. */
async function looked({ world }: TestServer): Promise<readonly string[]> {
  const faults: string[] = [];
  const log = { info: () => undefined, defect: (_: string, error: unknown) => faults.push(String(error)) };
  const worker = startPasts(world.ports, log);
  // Whatever is looked at is away then, or counts as read.
  while ((await unreadPasts(world.ports)).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
  return faults;
}

/** The same texts, and where not, what comes there: they are long. */
function expectSame(texts: readonly string[], others: readonly string[]): void {
  expect(texts.length).toBe(others.length);
  const differences = texts.flatMap((text, index) => {
    const other = others[index] ?? '';
    const at = [...text].findIndex((letter, place) => letter !== other[place]);
    return text === other ? [] : [[index, text.slice(at - 60, at + 60), other.slice(at - 60, at + 60)]];
  });
  expect(differences).toEqual([]);
}

async function signedIn(server: TestServer, { name }: Person): Promise<Person> {
  const person = server.stranger();
  await person.rest('POST', '/api/sessions', { name, password: 'a good password' });
  return person;
}

/**
 * Everything of the past that people can ask a server for, each answer as its canonical text, as chains of what was told take
 * it (ADR 38); the view as it is first, the file last.
 */
async function readings(
  server: TestServer,
  people: readonly [Person, Person],
  id: CampaignId,
): Promise<readonly string[]> {
  const texts: string[] = [];
  const [host] = people;
  const stranger = server.stranger();
  const ask = async (person: Person, name: string, variables: Record<string, unknown>) => {
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
        if (ordinal <= last) await ask(person, 'HappenedRead', { viewer, ordinal });
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
