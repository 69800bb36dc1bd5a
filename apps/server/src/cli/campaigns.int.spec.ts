import { importStream, rebuild, wholeStream } from '@warlog/application';
import { audit, canonicalJson, publishedKey, readStream, streamLines, type CampaignId } from '@warlog/kernel';
import { freshEmbedded, onEveryEngine } from '@warlog/postgres/testing';
import { verifyChain } from '@warlog/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresPorts } from '../modes/postgres-ports.js';
import type { Person } from '../testing/person.js';
import { closePhase, command, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

onEveryEngine('A campaign that was played', (fresh) => {
  let server: TestServer;
  let host: Person;
  let campaign: CampaignId;
  let text: string;
  /** The campaign after each phase, as the server that played it has it and as one that saw nothing of it reads it. */
  const stood: (readonly [kept: unknown, anew: unknown])[] = [];

  const stream = () => wholeStream(server.world.ports.store, campaign);
  const auditOf = async (file: string) => {
    const read = readStream(file);
    if (read.kind === 'refused') return read.sentence;
    const ruleset = await server.world.ports.rulesets.load(read.ruleset);
    if (!ruleset) throw new Error('The ruleset is gone');
    return audit(read.stream, { ruleset, secretKey: publishedKey(read.stream), tampered: verifyChain });
  };

  beforeAll(async () => {
    server = await testServer(fresh().database);
    host = await server.person('Host');
    const guest = await server.person('Guest');
    campaign = (await startedCampaign(host, guest)) as CampaignId;
    const { ports } = server.world;
    for (let phase = 1; phase <= 6; phase += 1) {
      await closePhase([host, guest], campaign);
      const another = postgresPorts(fresh().database, ports).store;
      stood.push([await ports.store.read(campaign), await another.read(campaign)]);
    }
    await command(host, 'EndCampaign', campaign, { reason: 'Enough' });
    text = streamLines(await stream());
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  it('stands in the server that kept it as in one that reads it anew', () => {
    for (const [kept, anew] of stood) expect(kept).toEqual(anew);
  });

  it('is resolved again without a difference', async () => {
    expect(await auditOf(text)).toMatchObject({ resolved: 6, difference: null });
  });

  it('shows the first event that was tampered with', async () => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('"SeatReady"'));
    const tampered = lines.with(at, (lines[at] ?? '').replace('"now"', '"yes"')).join('\n');
    expect(await auditOf(tampered)).toMatchObject({ difference: `Event ${at} is not the one that was written.` });
  });

  it('shows dice that do not follow from their proof, also under a whole chain', async () => {
    const events = await stream();
    const { ports } = server.world;
    const ruleset = await ports.rulesets.load('bzaarcke');
    if (!ruleset) throw new Error('The ruleset is gone');
    const loaded = events.map((stored) => {
      const event = stored.event as { type: string; faces?: readonly number[] };
      const [face, ...rest] = event.faces ?? [];
      return face === undefined ? stored : { ...stored, event: { ...event, faces: [face === 1 ? 2 : 1, ...rest] } };
    });
    const report = audit(loaded, { ruleset, secretKey: publishedKey(events), tampered: () => null });
    expect(report.difference).not.toBeNull();
  });

  it('is refused where a line is missing or no event', async () => {
    const lines = text.split('\n');
    expect(await auditOf(lines.toSpliced(5, 1).join('\n'))).toMatch(/^Line 6 /);
    expect(await auditOf(lines.with(3, 'nonsense').join('\n'))).toBe('Line 4 is not JSON.');
    expect(await auditOf('')).toMatch(/header/);
  });

  it('moves in one file to another host', async () => {
    const other = await freshEmbedded();
    const there = await testServer(other.database, { worker: false, hostKey: '8'.repeat(64) });
    const { ports, tampered } = there.world;
    expect(await importStream(ports, text, tampered)).toMatchObject({ kind: 'imported', campaign });
    expect(await importStream(ports, text, tampered)).toMatchObject({ kind: 'refused' });
    expect(streamLines(await wholeStream(ports.store, campaign))).toBe(text);
    expect(await readModels(there, campaign)).toBe(await readModels(server, campaign));
    await there.close();
    await other.close();
  });

  it('is taken in over the network by whoever holds the host’s token', async () => {
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
    expect(streamLines(await wholeStream(there.world.ports.store, campaign))).toBe(text);
    expect(there.log.defects).toEqual([]);
    await there.close();
    await other.close();
  });

  it('is refused with a sentence where its events are none that the rules can read', async () => {
    const lines = text.split('\n');
    for (const part of ['dice', 'seats']) {
      const line = JSON.parse(lines[1] ?? '') as { event: Record<string, unknown> };
      delete line.event[part];
      const broken = lines.with(1, JSON.stringify(line)).join('\n');
      const reply = await importStream(server.world.ports, broken, () => null);
      expect(reply).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(/not sound/) as string });
    }
  });

  it('is not taken in over the network where the host gave no token', async () => {
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

/** Everything that is read of a campaign, as one text. */
async function readModels({ world }: TestServer, campaign: CampaignId): Promise<string> {
  const { reads, store } = world.ports;
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
  });
}
