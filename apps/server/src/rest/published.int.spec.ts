import { freshEmbedded } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiPerson } from '../testing/person.js';
import { closePhase, inviteToken, newCampaign, command } from '../testing/play.js';
import { nonce } from '../testing/person.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

describe('The report that a game master publishes', () => {
  let database: Awaited<ReturnType<typeof freshEmbedded>>;
  let server: TestServer;
  let gm: ApiPerson;
  let campaign: string;
  const report = (person: ApiPerson, query = '') =>
    person.rest('GET', `/api/campaigns/${campaign}/report/2.md${query}`);

  beforeAll(async () => {
    database = await freshEmbedded();
    server = await testServer(database.database);
    gm = await server.person('Gemma');
    const players = [await server.person('Anna'), await server.person('Bert')];
    campaign = await newCampaign(gm, { gameMaster: 'BLIND', takeSeat: false, nonce: null, spectators: true });
    const invitation = await inviteToken(gm, campaign);
    for (const [index, player] of players.entries()) {
      await command(player, 'TakeSeat', campaign, { seat: `s${index + 1}`, nonce: nonce(), invitation });
    }
    await command(gm, 'SeatBot', campaign, { seat: 's3', bot: true });
    expect((await command(gm, 'StartCampaign', campaign)).problems).toEqual([]);
    for (let phase = 1; phase <= 2; phase += 1) await closePhase(players, campaign);
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
    await database.close();
  });

  it('is, byte by byte, what everybody may read, and less than what they see themselves', async () => {
    const published = await report(gm, '?as=public');
    expect(published.status).toBe(200);
    expect(published.text).toBe((await report(server.stranger())).text);
    expect((await report(gm)).text).not.toBe(published.text);
  });

  it('is never what only a seat may know while the campaign runs', async () => {
    expect((await report(gm, '?as=s1')).status).toBe(404);
    expect((await report(server.stranger(), '?as=referee')).status).toBe(404);
    expect((await report(gm, '?as=public&as=referee')).status).not.toBe(500);
  });
});
