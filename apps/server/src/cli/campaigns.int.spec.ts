import { importStream, rebuild, wholeStream } from '@warlog/application';
import {
  audit,
  eventHash,
  isSound,
  NO_HASH,
  publishedKey,
  readStream,
  streamLines,
  verifyChain,
  type AuditReport,
  type FiledCheckpoint,
  type StoredEvent,
} from '@warlog/audit';
import { canonicalJson, type CampaignId, type UserId } from '@warlog/core';
import { freshEmbedded, onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyText } from '../../../../docs/verify/verify.mjs';
import { postgresPorts } from '../modes/postgres-ports.js';
import type { ApiPerson } from '../testing/person.js';
import { carry, closePhase, look, startedCampaign } from '../testing/play.js';
import { rechain } from '../testing/rechain.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const MB = 1024 * 1024;

onEveryEngine('A campaign that was played', (fresh) => {
  let server: TestServer;
  let host: ApiPerson;
  let campaign: CampaignId;
  let text: string;
  /** The number of phases played; bots left to themselves may win earlier. */
  const PHASES = 5;
  /** The campaign after each phase, from the cache of the server that played it and read from the database. */
  const stood: (readonly [kept: unknown, anew: unknown])[] = [];

  const stream = () => wholeStream(server.world.ports.store, campaign);
  const auditOf = async (file: string) => {
    const read = readStream(file);
    if (read.kind === 'refused') return read.sentence;
    const ruleset = await server.world.ports.rulesets.load(read.ruleset);
    if (!ruleset) throw new Error('The ruleset is gone');
    const { stream: events, checkpoints } = read;
    return audit(events, {
      versions: () => ruleset,
      secretKey: publishedKey(events),
      tampered: verifyChain,
      checkpoints,
    });
  };

  beforeAll(async () => {
    server = await testServer(fresh().database);
    host = await server.person('Host');
    const guest = await server.person('Gwen');
    campaign = (await startedCampaign(host, guest)) as CampaignId;
    const { ports } = server.world;
    let open: unknown = null;
    do {
      open = (await closePhase([host, guest], campaign))['phase'];
      const another = postgresPorts(fresh().database, ports).store;
      stood.push([await ports.store.read(campaign), await another.read(campaign)]);
    } while (open !== null && stood.length < PHASES);
    if (open !== null) await carry([host, guest], campaign, { kind: 'CANCEL' });
    text = streamLines(await stream(), await ports.store.checkpoints(campaign));
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  it('has the same state in the cache and in the database', () => {
    for (const [cached, stored] of stood) expect(cached).toEqual(stored);
  });

  it('is resolved again without a difference', async () => {
    expect(await auditOf(text)).toMatchObject({ resolved: stood.length, difference: null, gaps: [] });
  });

  it('has signed checkpoints of its start, each phase and its end, which a second program verifies', async () => {
    const report = (await auditOf(text)) as AuditReport;
    const closings = (await stream()).filter(({ event }) => event.type === 'PhaseClosed').length;
    expect(report.checkpoints).toBeGreaterThan(closings);
    expect(verifyText(text)).toMatchObject({ verdict: 'whole', heads: report.checkpoints });
  });

  it('is different without its checkpoints, and with other checkpoints', async () => {
    const lines = text.trimEnd().split('\n');
    const first = lines.findIndex((line) => line.startsWith('{"head"'));
    const unsigned = lines.slice(0, first).join('\n');
    expect(await auditOf(unsigned)).toMatchObject({
      difference: expect.stringMatching(/^Only 0 of \d+ signed checkpoints/) as unknown,
    });
    expect(verifyText(unsigned).verdict).toBe('differs');
    const { ports, tampered } = server.world;
    expect(await importStream(ports, { lines: unsigned.split('\n'), tampered })).toMatchObject({ kind: 'refused' });
    const other = (change: (signed: FiledCheckpoint) => object) =>
      lines
        .with(
          first + 1,
          JSON.stringify({ head: change((JSON.parse(lines[first + 1] ?? '') as { head: FiledCheckpoint }).head) }),
        )
        .join('\n');
    const flipped = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
    for (const forged of [
      other((checkpoint) => ({ ...checkpoint, signature: flipped(checkpoint.signature, 7) })),
      other((checkpoint) => ({
        ...checkpoint,
        statement: flipped(checkpoint.statement, checkpoint.statement.length - 70),
      })),
      lines.toSpliced(first + 1, 1).join('\n'),
      [...lines, lines.at(-1)].join('\n'),
      lines
        .with(first, lines[first + 1] ?? '')
        .with(first + 1, lines[first] ?? '')
        .join('\n'),
    ]) {
      const report = (await auditOf(forged)) as AuditReport;
      expect(isSound(report)).toBe(false);
      expect(verifyText(forged).verdict).not.toBe('whole');
    }
  });

  it('cannot be rewritten after its phases were signed, even with the dice key and the database', async () => {
    const events = await stream();
    const checkpoints = await server.world.ports.store.checkpoints(campaign);
    const at = events.findIndex(({ event }) => event.type === 'PressSent' || event.type === 'SeatReady');
    const meta = { ...events[at]!.meta, command: 'another' };
    const forged = streamLines(rechain(events.with(at, { ...events[at]!, meta })), checkpoints);
    expect(((await auditOf(forged)) as AuditReport).difference).toContain('signed over another history');
    const { verdict, sentence } = verifyText(forged);
    expect([verdict, sentence.includes('another history')]).toEqual(['differs', true]);
  });

  it('shows the first event that was tampered with', async () => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('"SeatReady"'));
    const tampered = lines.with(at, (lines[at] ?? '').replace('"now"', '"yes"')).join('\n');
    expect(await auditOf(tampered)).toMatchObject({ difference: `Event ${at} is not the one that was written.` });
  });

  it('shows dice that do not match their proof, even if the hash chain is intact', async () => {
    const events = await stream();
    const { ports } = server.world;
    const ruleset = await ports.rulesets.load('bzaarcke');
    if (!ruleset) throw new Error('The ruleset is gone');
    const loaded = events.map((stored) => {
      const event = stored.event as { type: string; faces?: readonly number[] };
      const [face, ...rest] = event.faces ?? [];
      return face === undefined ? stored : { ...stored, event: { ...event, faces: [face === 1 ? 2 : 1, ...rest] } };
    });
    const report = audit(loaded, { versions: () => ruleset, secretKey: publishedKey(events), tampered: () => null });
    expect(report.difference).not.toBeNull();
  });

  it('is refused if a line is missing or is not an event', async () => {
    const lines = text.split('\n');
    expect(await auditOf(lines.toSpliced(5, 1).join('\n'))).toMatch(/^Line 6 /);
    expect(await auditOf(lines.with(3, 'nonsense').join('\n'))).toBe('Line 4 is not JSON.');
    expect(await auditOf('')).toMatch(/header/);
  });

  it('moves to another server in one file', async () => {
    const other = await freshEmbedded();
    const there = await testServer(other.database, { worker: false, hostKey: '8'.repeat(64) });
    const { ports, tampered } = there.world;
    expect(await importStream(ports, { lines: text.split('\n'), tampered })).toMatchObject({
      kind: 'imported',
      campaign,
    });
    expect(await importStream(ports, { lines: text.split('\n'), tampered })).toMatchObject({ kind: 'refused' });
    expect(streamLines(await wholeStream(ports.store, campaign), await ports.store.checkpoints(campaign))).toBe(text);
    expect(await readModels(there, campaign)).toBe(await readModels(server, campaign));
    await there.close();
    await other.close();
  });

  it('is imported unverified on request, and says so to everybody and in every export', async () => {
    const other = await freshEmbedded();
    const there = await testServer(other.database, { worker: false, hostKey: '7'.repeat(64) });
    const { ports, tampered } = there.world;
    const lines = text.split('\n').filter((line) => !line.startsWith('{"head"'));
    const refused = await importStream(ports, { lines, tampered });
    expect(refused).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('--unverified') as string });
    expect(await ports.store.platform(campaign)).toBeNull();
    const broken = lines.with(3, (lines[3] ?? '').replace('"at":1', '"at":2'));
    for (const unreadable of [broken, lines.toSpliced(2, 1)]) {
      const given = { lines: unreadable, tampered, isUnverifiedTaken: true };
      expect(await importStream(ports, given)).toMatchObject({ kind: 'refused', code: 'WLG_E_IMPORT' });
    }
    const taken = { lines, tampered, isUnverifiedTaken: true };
    expect(await importStream(ports, taken)).toMatchObject({ kind: 'imported', unverified: 'different' });
    await rebuild(ports, campaign);
    const known = await server.world.ports.accounts.credentialsOf(host.id as UserId);
    await ports.accounts.create(known!.account, known!.passwordHash);
    const reader = there.stranger();
    await reader.rest('POST', '/api/sessions', { name: host.name, password: 'a good password' });
    expect(await look(reader, campaign)).toMatchObject({ status: 'ENDED', unverified: 'DIFFERENT' });
    const report = await reader.rest('GET', `/api/campaigns/${campaign}/report/1.txt`);
    expect(report.text).toContain('a file in which something was changed or made up');
    const reexported = (await reader.rest('GET', `/api/campaigns/${campaign}/export`)).text;
    expect(JSON.parse(reexported.slice(0, reexported.indexOf('\n')))).toMatchObject({ unverified: 'different' });
    const mended = [
      ...reexported.trimEnd().split('\n'),
      ...text.split('\n').filter((line) => line.startsWith('{"head"')),
    ];
    expect(verifyText(mended.join('\n'))).toMatchObject({
      verdict: 'incomplete',
      sentence: expect.stringContaining('imported this record') as string,
    });
    await there.close();
    await other.close();
  });

  it('is imported over the network with the token of the operator', async () => {
    const other = await freshEmbedded();
    const importToken = 'a token of thirty-two characters!';
    const there = await testServer(other.database, { worker: false, settings: { importToken } });
    const anybody = there.stranger();
    const send = (body: string, headers: Record<string, string> = {}) =>
      anybody.rest('POST', '/api/campaigns/import', body, { 'content-type': 'application/jsonl', ...headers });
    const authorization = `Bearer ${importToken}`;
    expect((await send(text)).json['code']).toBe('WLG_E_IMPORT_TOKEN');
    expect((await send(text, { authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await send('nonsense', { authorization })).json).toMatchObject({ code: 'WLG_E_IMPORT' });
    const asJson = { authorization, 'content-type': 'application/json' };
    expect((await send('{}', asJson)).status).toBe(415);
    expect((await send(text, { authorization })).json).toMatchObject({ campaign, events: (await stream()).length });
    const { store } = there.world.ports;
    expect(streamLines(await wholeStream(store, campaign), await store.checkpoints(campaign))).toBe(text);
    expect(there.log.defects).toEqual([]);
    await there.close();
    await other.close();
  });

  it('is imported at any length up to the limit that the operator sets', async () => {
    const other = await freshEmbedded();
    const importToken = 'a token of thirty-two characters!';
    const settings = { importToken, importMegabytes: 40 };
    const there = await testServer(other.database, { worker: false, settings });
    const anybody = there.stranger();
    const headers = { 'content-type': 'application/jsonl', authorization: `Bearer ${importToken}` };
    const send = (body: string) => anybody.rest('POST', '/api/campaigns/import', body, headers);
    const lines = text.trim().split('\n');
    const long = (megabytes: number) =>
      lines.map((line) => line.padEnd((megabytes * MB) / lines.length, ' ')).join('\n');
    const tooLong = await send(long(41));
    expect(tooLong).toMatchObject({ status: 413, json: { code: 'WLG_E_IMPORT_LARGE' } });
    expect(tooLong.json['sentence']).toBe('The file is larger than 40 MB. Nothing was changed.');
    const endless = await send('x'.repeat(30 * MB));
    expect(endless).toMatchObject({ status: 422, json: { code: 'WLG_E_IMPORT_LINE' } });
    expect(await there.world.ports.store.events(campaign, 0, 1)).toEqual([]);
    expect(await send(long(30))).toMatchObject({ status: 201, json: { campaign, events: (await stream()).length } });
    expect(there.log.defects).toEqual([]);
    await there.close();
    await other.close();
  });

  it('is refused with a sentence if the rules cannot read its events', async () => {
    const lines = text.split('\n');
    for (const part of ['dice', 'seats']) {
      const line = JSON.parse(lines[1] ?? '') as { event: Record<string, unknown> };
      delete line.event[part];
      const broken = lines.with(1, JSON.stringify(line)).join('\n');
      const reply = await importStream(server.world.ports, { lines: broken.split('\n'), tampered: () => null });
      expect(reply).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(/not sound/) as string });
    }
  });

  it('is refused under the name of another campaign, even with a valid chain', async () => {
    const other = '01a20000-0000-7000-8000-000000000001' as CampaignId;
    let previous = NO_HASH;
    const renamed = (await stream()).map((event) => {
      const hash = eventHash(previous, { ...event, campaign: other });
      previous = hash;
      return { ...event, campaign: other, hash };
    });
    const [header = ''] = text.split('\n');
    const lines = [header.replace(campaign, other), ...renamed.map((event) => JSON.stringify(event))];
    const { ports, tampered } = server.world;
    expect(await importStream(ports, { lines, tampered })).toMatchObject({ code: 'WLG_E_IMPORT_CAMPAIGN' });
    expect(await ports.store.events(other, 0, 1)).toEqual([]);
    const ruleset = await ports.rulesets.load('bzaarcke');
    if (!ruleset) throw new Error('The ruleset is gone');
    const report = audit(renamed, { versions: () => ruleset, secretKey: publishedKey(renamed), tampered });
    expect(report.difference).toMatch(/another campaign/);
  });

  it.each([
    ['one line without an end', 'WLG_E_IMPORT_LINE', () => ['['.repeat(15 * MB)]],
    ['one line nested as deep as it is long', 'WLG_E_IMPORT_LINE', () => [firstLine(), `{"a":${'['.repeat(9_000)}`]],
    ['many lines, each full of lists', 'WLG_E_IMPORT', () => [firstLine(), ...nestedEvents(() => '0'.repeat(64))]],
    ['many lines under a whole chain', 'WLG_E_IMPORT', () => [firstLine(), ...nestedEvents(eventHash)]],
  ])('as nested JSON, %s, is refused while other requests are answered', async (_, code, made) => {
    const { ports, tampered } = server.world;
    let [last, longest] = [performance.now(), 0];
    const yieldToEventLoop = async () => {
      longest = Math.max(longest, performance.now() - last);
      await new Promise((resolve) => setImmediate(resolve));
      last = performance.now();
    };
    const lines = made();
    last = performance.now();
    expect(await importStream(ports, { lines, tampered, yieldToEventLoop })).toMatchObject({
      kind: 'refused',
      code,
    });
    expect(Math.max(longest, performance.now() - last)).toBeLessThan(15_000);
  });

  const firstLine = () => text.split('\n')[0] ?? '';

  /** Returns 15 MB of meaningless events that are numbered and chained correctly. */
  function nestedEvents(hash: typeof eventHash): readonly string[] {
    const [first] = text.split('\n').slice(1);
    const created = JSON.parse(first ?? '') as StoredEvent;
    const wide = Array.from({ length: 60_000 }, () => []);
    let previous = created.hash;
    const more = Array.from({ length: 15 * 5 }, (_, index) => {
      const event = { ...created, version: index + 2, event: { type: 'Nested', wide } as StoredEvent['event'] };
      previous = hash(previous, event);
      return JSON.stringify({ ...event, hash: previous });
    });
    return [first ?? '', ...more];
  }

  it('is not imported over the network if the operator set no token', async () => {
    const answer = await server.stranger().rest('POST', '/api/campaigns/import', text, {
      'content-type': 'application/jsonl',
    });
    expect(answer).toMatchObject({ status: 403, json: { code: 'WLG_E_IMPORT_CLOSED' } });
  });

  it('has the same read models after a rebuild, byte for byte', async () => {
    const before = await readModels(server, campaign);
    expect(await rebuild(server.world.ports, campaign)).toBe((await stream()).length);
    expect(await readModels(server, campaign)).toBe(before);
  });
});

/** Returns all read models of a campaign as one text. */
async function readModels({ world: runtime }: TestServer, campaign: CampaignId): Promise<string> {
  const { reads, store } = runtime.ports;
  const row = await reads.campaign(campaign);
  const phases = await reads.phases(campaign, 0);
  const viewers = ['s1', 's2', 's3', 'public', 'referee'];
  const ordinals = [0, ...phases.map(({ ordinal }) => ordinal), phases.length + 1];
  const views = [];
  for (const viewer of viewers) {
    views.push(await reads.view(campaign, viewer));
    for (const ordinal of ordinals) {
      views.push(await reads.viewAt(campaign, viewer, ordinal), await reads.visible(campaign, viewer, ordinal));
    }
  }
  return canonicalJson({
    row,
    seats: await reads.seats([campaign]),
    phases,
    views,
    loaded: await store.read(campaign),
    chains: (await store.unlocked(campaign).look()).chains,
  });
}
