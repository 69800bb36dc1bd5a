import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiPerson } from '../testing/person.js';
import { closePhase, command, inviteToken, newCampaign } from '../testing/play.js';
import { nonce } from '../testing/person.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

describe('The card of a link', () => {
  const webDir = mkdtempSync(join(tmpdir(), 'warlog-cards-'));
  const page = '<html><head><title>Warlog</title></head></html>';
  let fresh: FreshDatabase;
  let server: TestServer;
  let host: ApiPerson;
  const html = (path: string, from = server.stranger()) => from.rest('GET', path, undefined, { accept: 'text/html' });
  const picture = (path: string, headers = {}) =>
    server.stranger().rest('GET', `/api/card.png?page=${encodeURIComponent(path)}`, undefined, headers);

  beforeAll(async () => {
    writeFileSync(join(webDir, 'index.html'), page);
    fresh = await freshEmbedded();
    server = await testServer(fresh.database, { settings: { webDir } });
    host = await server.person('Greta');
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
    await fresh.close();
    rmSync(webDir, { recursive: true });
  });

  async function played(spectators: boolean, name: string): Promise<string> {
    const campaign = await newCampaign(host, { gameMaster: 'BLIND', takeSeat: false, nonce: null, spectators, name });
    const invitation = await inviteToken(host, campaign);
    const players = [await server.person('Anna'), await server.person('Bert')];
    for (const [index, player] of players.entries())
      await command(player, 'TakeSeat', campaign, { seat: `s${index + 1}`, nonce: nonce(), invitation });
    await command(host, 'SeatBot', campaign, { seat: 's3', bot: true });
    await command(host, 'StartCampaign', campaign);
    for (let phase = 1; phase <= 2; phase += 1) await closePhase(players, campaign);
    return campaign;
  }

  it('says in an invitation who invites, what is played, how fast, and how many seats are left', async () => {
    const campaign = await newCampaign(host, { name: 'Secret <b>war</b>' });
    const { text } = await html(`/join/${await inviteToken(host, campaign)}`);
    expect(text).toMatch(/<meta property="og:title" content="Greta[ \w]* keeps a seat for you/);
    expect(text).toMatch(/og:description" content="[^"]+ sides\. [^"]+orders[^"]*seats? left"/);
    expect(text).toMatch(/twitter:card" content="summary_large_image"/);
    expect(text).not.toContain('Secret');
  });

  it('shows a report of a public campaign, and is the same for its host', async () => {
    const campaign = await played(true, 'The "Winter" <War>');
    for (const path of [`/c/${campaign}/report/2`, `/c/${campaign}/replay/2/3`]) {
      const { text, headers } = await html(path);
      expect(text).toContain('The &quot;Winter&quot; &lt;War&gt;');
      expect(text).toContain(`content="http://`);
      expect(headers['cache-control']).toBe('no-cache');
      expect((await html(path, host)).text).toBe(text);
    }
    const { status, headers } = await picture(`/c/${campaign}/report/2`);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect((await picture(`/c/${campaign}/report/2`, { 'if-none-match': headers.etag })).status).toBe(304);
  });

  it('of a private campaign is that of one that does not exist', async () => {
    const hidden = await played(false, 'Private war');
    const unknown = '00000000-0000-8000-8000-000000000000';
    const tagsOf = async (id: string) => (await html(`/c/${id}/report/2`, host)).text.replaceAll(id, 'id');
    expect(await tagsOf(hidden)).toBe(await tagsOf(unknown));
    const tags = await Promise.all([hidden, unknown].map((id) => picture(`/c/${id}/report/2`)));
    expect(tags[0]?.headers.etag).toBe(tags[1]?.headers.etag);
  });

  it.each([
    '/c/%00/report',
    '/c/a+b/board',
    "/c/'><script>/report",
    '/join/%3Cscript%3E',
    '/lobby',
    `/join/${'x'.repeat(500)}`,
  ])('leaves the page as it is at %s', async (path) => {
    expect((await html(path)).text).toBe(page);
    expect((await picture(path)).status).toBe(404);
  });
});
