import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { commandId, nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, look, newCampaign, phaseId, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const password = 'a good password';

describe('Short texts that people type and others read', () => {
  let fresh: FreshDatabase;
  let server: TestServer;
  let host: ApiPerson;
  let guest: ApiPerson;

  beforeAll(async () => {
    fresh = await freshEmbedded();
    server = await testServer(fresh.database, { worker: false });
    host = await server.person('Carla');
    guest = await server.person('Dan');
  });
  afterEach(() => expect(server.log.defects).toEqual([]));
  afterAll(async () => {
    await server.close();
    await fresh.close();
  });

  it.each([
    ['Game master', 'WLG_E_ACCOUNT_NAME_RESERVED'],
    ['Warlog', 'WLG_E_ACCOUNT_NAME_RESERVED'],
    ['Maître du jeu', 'WLG_E_ACCOUNT_NAME_RESERVED'],
    ['\u3164\u3164', 'WLG_E_ACCOUNT_NAME'],
    ['\u2800\u2800\u2800', 'WLG_E_ACCOUNT_NAME'],
    ['An\u202Ena', 'WLG_E_ACCOUNT_NAME'],
    ['An\r\nna', 'WLG_E_ACCOUNT_NAME'],
    ['Аnna', 'WLG_E_ACCOUNT_NAME_MIXED'],
  ])('refuse %j as the name of a member or guest', async (name, code) => {
    for (const path of ['/api/accounts', '/api/guests']) {
      const { status, json } = await server.stranger().rest('POST', path, { name, password });
      expect([status, json['code']]).toEqual([422, code]);
    }
  });

  it("refuse names that could be read as another user's", async () => {
    expect((await server.stranger().rest('POST', '/api/accounts', { name: 'Coco Bell', password })).status).toBe(201);
    for (const name of ['coco bell', 'Coco BeII', 'C0co Bell', 'Ｃｏｃｏ Ｂｅｌｌ']) {
      const { json } = await server.stranger().rest('POST', '/api/accounts', { name, password });
      expect(json['code']).toBe('WLG_E_ACCOUNT_TAKEN');
    }
  });

  it('put a campaign name and a reason in one line, with no hidden characters', async () => {
    const campaign = await newCampaign(host, { name: ' The \u202Ewinter\r\nwar\u200B ' });
    expect((await look(host, campaign))['name']).toBe('The winter war');
    const empty = await host.data(operation('CreateCampaign'), {
      input: { ...inputOf('\u3164\u200B\n'), commandId: commandId() },
    });
    expect(codesOf(empty['createCampaign'] as GraphqlReply)).toEqual(['WLG_E_NAME']);

    const started = await startedCampaign(host, guest);
    const motion = { kind: 'EXTEND', hours: 1 };
    const blank = await command(host, 'OpenVote', started, { motion, reason: '\u2800\u200F' });
    expect(codesOf(blank)).toEqual(['WLG_E_REASON']);
  });

  it('refuse orders whose names contain hidden characters, and change nothing', async () => {
    const started = await startedCampaign(host, guest);
    const phase = phaseId(await look(host, started));
    const sheet = { v: 1, faction: 'rebel', name: 'Dellun\u202E Compact', units: [] };
    const reply = await command(host, 'SubmitOrders', started, { phase, sheet, nonce: nonce(), replaces: 0 });
    expect(codesOf(reply)).toEqual(['WLG_E_TEXT_HIDDEN']);
    expect((await look(host, started))['mySheet']).toBeNull();
  });
});

function inputOf(name: string): Record<string, unknown> {
  const pace = { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 0 };
  const rules = { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 3, pace, gameMaster: 'NONE' };
  return { ...rules, name, listed: false, spectators: false, takeSeat: true, nonce: nonce() };
}

function codesOf(payload: GraphqlReply): readonly string[] {
  return (payload['problems'] as readonly { readonly code: string }[]).map(({ code }) => code);
}
