import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { commandId, nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, look, newCampaign, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const password = 'a good password';
const better = 'a better password';

onEveryEngine('An account', (fresh) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer(fresh().database, { worker: false, settings: { proxies: 1 } });
  });
  afterEach(() => expect(server.log.defects).toEqual([]));
  afterAll(() => server.close());

  const signIn = async (name: string, tried: string, headers: Record<string, string> = {}) => {
    const person = server.stranger();
    const { status, json } = await person.rest('POST', '/api/sessions', { name, password: tried }, headers);
    return { person, status, code: json['code'] };
  };
  const meOf = async (person: ApiPerson) => (await person.data(operation('Server')))['me'];
  const overview = async (person: ApiPerson) => (await person.rest('GET', '/api/account')).json;

  it('changes its password if the old one is right, and ends every other session', async () => {
    const ann = await server.person('Ann');
    const phone = (await signIn(ann.name, password)).person;
    const wrong = await ann.rest('POST', '/api/account/password', { old: better, password: better });
    expect([wrong.status, wrong.json['code']]).toEqual([422, 'WLG_E_SIGN_IN']);
    const short = await ann.rest('POST', '/api/account/password', { old: password, password: 'short' });
    expect(short.json['code']).toBe('WLG_E_PASSWORD');
    expect(await meOf(phone)).not.toBeNull();
    expect((await ann.rest('POST', '/api/account/password', { old: password, password: better })).status).toBe(204);
    expect(await meOf(ann)).toMatchObject({ name: ann.name });
    expect(await meOf(phone)).toBeNull();
    expect((await signIn(ann.name, password)).status).toBe(401);
    expect((await signIn(ann.name, better)).status).toBe(201);
  });

  it('lists its sessions, and ends one of them', async () => {
    const bob = await server.person('Bob');
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36' };
    const phone = (await signIn(bob.name, password, agent)).person;
    const tablet = (await signIn(bob.name, password)).person;
    const sessions = (await overview(bob))['sessions'] as readonly { id: string; device: string; isOwn: boolean }[];
    expect(sessions.map(({ isOwn }) => isOwn).filter(Boolean)).toHaveLength(1);
    const onPhone = sessions.find(({ device }) => device === 'Chrome · Android');
    expect((await bob.rest('DELETE', `/api/account/sessions/${onPhone?.id}`)).status).toBe(204);
    expect((await bob.rest('DELETE', `/api/account/sessions/${onPhone?.id}`)).status).toBe(404);
    expect([await meOf(phone), (await meOf(tablet))?.['name']]).toEqual([null, bob.name]);
    const other = await server.person('Other');
    const own = ((await overview(other))['sessions'] as readonly { id: string }[])[0]?.id;
    expect((await bob.rest('DELETE', `/api/account/sessions/${own}`)).status).toBe(404);
    expect((await bob.rest('DELETE', '/api/account/sessions')).status).toBe(204);
    expect([await meOf(tablet), (await meOf(bob))?.['name'], (await meOf(other))?.['name']]).toEqual([
      null,
      bob.name,
      other.name,
    ]);
  });

  it('is recovered by a recovery code, each of which works once', async () => {
    const cleo = await server.person('Cleo');
    expect((await cleo.rest('POST', '/api/account/recovery-codes', { password: 'wrong' })).status).toBe(422);
    const first = (await cleo.rest('POST', '/api/account/recovery-codes', { password })).json['codes'] as string[];
    const codes = (await cleo.rest('POST', '/api/account/recovery-codes', { password })).json['codes'] as string[];
    expect(codes).toHaveLength(8);
    expect((await overview(cleo))['codesLeft']).toBe(8);
    const recover = async (code: string | undefined) =>
      (await server.stranger().rest('POST', '/api/recovery/code', { name: cleo.name, code, password: better })).status;
    expect([await recover(first[0]), await recover('aaaa-bbbb-cccc-dddd')]).toEqual([422, 422]);
    expect(await recover(` ${codes[0]?.toUpperCase().replaceAll('-', ' ')}`)).toBe(201);
    expect(await recover(codes[0])).toBe(422);
    expect(await meOf(cleo)).toBeNull();
    const returned = (await signIn(cleo.name, better)).person;
    expect((await overview(returned))['codesLeft']).toBe(7);
  });

  it('refuses the most common passwords, at sign-up and later', async () => {
    const common = 'Password123';
    const refusal = { status: 422, json: { code: 'WLG_E_PASSWORD_COMMON' } };
    const flo = await server.person('Flo');
    const [code] = (await flo.rest('POST', '/api/account/recovery-codes', { password })).json['codes'] as string[];
    const recovery = { name: flo.name, code, password: common };
    expect([
      await server.stranger().rest('POST', '/api/accounts', { name: `${flo.name} II`, password: common }),
      await flo.rest('POST', '/api/account/password', { old: password, password: common }),
      await server.stranger().rest('POST', '/api/recovery/code', recovery),
    ]).toMatchObject([refusal, refusal, refusal]);
    expect((await signIn(flo.name, password)).status).toBe(201);
    // The refused attempt did not use up the code.
    const better = await server
      .stranger()
      .rest('POST', '/api/recovery/code', { ...recovery, password: 'a better one' });
    expect(better.status).toBe(201);
  });

  it('slows down guesses at one password from any claimed address, and locks no user out', async () => {
    const dora = await server.person('Dora');
    const [code] = (await dora.rest('POST', '/api/account/recovery-codes', { password })).json['codes'] as string[];
    const guess = (at: number, name = dora.name) =>
      signIn(name, `guess ${at}`, { 'x-forwarded-for': `10.9.${at}.1, 203.0.113.${at}` });
    const triedAtOnce = async (name: string) =>
      (await Promise.all(Array.from({ length: 60 }, (_, at) => guess(at, name)))).map(({ code }) => code);
    // Five attempts pass at once, then one more each time the waiting time has doubled.
    for (const name of [dora.name, 'Nobody at all']) {
      const codes = await triedAtOnce(name);
      expect(codes.filter((code) => code === 'WLG_E_SIGN_IN').length).toBeLessThanOrEqual(12);
      expect(codes.filter((code) => code === 'WLG_E_PATIENCE').length).toBeGreaterThanOrEqual(48);
    }
    // The right password waits too in a browser without an earlier sign-in; in the owner's browser it does not.
    await fresh().database.kysely.updateTable('guess').set({ count: 30, lastAt: new Date() }).execute();
    expect((await signIn(dora.name, password)).code).toBe('WLG_E_PATIENCE');
    expect((await dora.rest('POST', '/api/sessions', { name: dora.name, password })).status).toBe(201);
    const recovered = { name: dora.name, code, password: better };
    expect((await server.stranger().rest('POST', '/api/recovery/code', recovered)).status).toBe(201);
  });

  it('is renamed, and others see the new name at once', async () => {
    const [emil, fay] = [await server.person('Emil'), await server.person('Fay')];
    const campaign = await startedCampaign(emil, fay);
    const taken = await fay.rest('POST', '/api/account/name', { name: emil.name.toUpperCase() });
    expect(taken.json['code']).toBe('WLG_E_ACCOUNT_TAKEN');
    expect((await fay.rest('POST', '/api/account/name', { name: 'Game master' })).status).toBe(422);
    const name = `${fay.name} Nova`;
    expect((await fay.rest('POST', '/api/account/name', { name })).json).toMatchObject({ id: fay.id, name });
    expect(JSON.stringify((await look(emil, campaign))['seats'])).toContain(name);
    expect((await signIn(name, password)).status).toBe(201);
    expect((await signIn(fay.name, password)).status).toBe(401);
  });

  it('is removed: it leaves its seats, its unstarted campaigns end, and the record has a pseudonym', async () => {
    const [gus, hana] = [await server.person('Gus'), await server.person('Hana')];
    const campaign = await startedCampaign(gus, hana);
    const gathering = await newCampaign(hana, { listed: true });
    expect((await overview(hana))['leaving']).toEqual({ seats: 1, gathering: 1 });
    expect((await hana.rest('POST', '/api/account/removal', { password: 'wrong' })).status).toBe(422);
    expect((await hana.rest('POST', '/api/account/removal', { password })).status).toBe(204);
    expect(await meOf(hana)).toBeNull();
    expect((await signIn(hana.name, password)).status).toBe(401);
    const { seats, governance, host } = await look(gus, campaign);
    expect(JSON.stringify([seats, governance, host])).not.toContain(hana.name);
    expect((await server.world.ports.reads.campaign(gathering as never))?.status).toBe('ended');
    const [account] = await server.world.ports.accounts.byId([hana.id as never]);
    expect(account).toMatchObject({ kind: 'former' });
    expect(account?.name).toMatch(/^Former player [0-9a-f]{8}$/);
    // The name is free again.
    expect((await server.stranger().rest('POST', '/api/accounts', { name: hana.name, password })).status).toBe(201);
  });

  it('gives a person all data stored about them, and nothing to others', async () => {
    const [ida, jo] = [await server.person('Ida'), await server.person('Jo')];
    const campaign = await startedCampaign(ida, jo, { press: { channels: 'ALL', unsigned: false } });
    await command(ida, 'SendLetter', campaign, { body: 'From Ida, to all' });
    await command(jo, 'SendLetter', campaign, { body: 'From Jo, to all' });
    const { text, headers } = await ida.rest('GET', '/api/account/data');
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(text).toContain('From Ida, to all');
    expect(text).not.toContain('From Jo, to all');
    expect(JSON.parse(text)).toMatchObject({
      account: { name: ida.name },
      campaigns: [{ id: campaign, isHost: true }],
    });
    expect((await server.stranger().rest('GET', '/api/account/data')).status).toBe(401);
  });

  describe('of a guest', () => {
    const guestWithDemo = async () => {
      const guest = server.stranger();
      guest.id = String((await guest.rest('POST', '/api/guests', {})).json['id']);
      const input = { commandId: commandId(), nonce: nonce(), ruleset: 'bzaarcke' };
      const { openDemo } = await guest.data(operation('OpenDemo'), { input });
      return { guest, demo: String((openDemo?.['campaign'] as GraphqlReply)['id']) };
    };
    const homeOf = async (person: ApiPerson) =>
      ((await person.data(operation('Home')))['home']?.['nodes'] as GraphqlReply[]).map(({ id }) => id);

    it('becomes a member’s, with the same id, seat, campaigns and wishes', async () => {
      const { guest, demo } = await guestWithDemo();
      const hosted = await newCampaign(guest);
      await guest.data(operation('SaveNoticeSettings'), { input: { zone: 'Asia/Tokyo' } });
      const name = `Kim ${commandId().slice(0, 6)}`;
      const taken = await guest.rest('POST', '/api/accounts', { name: 'Warlog', password });
      expect(taken.status).toBe(422);
      const claimed = await guest.rest('POST', '/api/accounts', { name, password });
      expect([claimed.status, claimed.json]).toMatchObject([201, { id: guest.id, name, kind: 'member' }]);
      const elsewhere = (await signIn(name, password)).person;
      expect([...(await homeOf(elsewhere))].sort()).toEqual([demo, hosted].sort());
      expect(await look(elsewhere, demo)).toMatchObject({ mySeat: 's1', iAmHost: true });
      const { noticeSettings } = await elsewhere.data(operation('NoticeSettings'));
      expect(noticeSettings?.['zone']).toBe('Asia/Tokyo');
    });

    it('joins an existing account, or stays behind, as the user chooses', async () => {
      const lea = await server.person('Lea');
      const { guest, demo } = await guestWithDemo();
      const asked = await guest.rest('POST', '/api/sessions', { name: lea.name, password });
      expect([asked.status, asked.json['code']]).toEqual([409, 'WLG_E_GUEST_GAMES']);
      expect((await meOf(guest))?.['kind']).toBe('GUEST');
      const wrong = await guest.rest('POST', '/api/sessions', { name: lea.name, password: 'wrong', games: 'move' });
      expect(wrong.status).toBe(401);
      expect((await guest.rest('POST', '/api/sessions', { name: lea.name, password, games: 'move' })).status).toBe(201);
      expect((await meOf(guest))?.['id']).toBe(lea.id);
      expect(await look(guest, demo)).toMatchObject({ mySeat: 's1' });

      const other = await guestWithDemo();
      const left = { name: lea.name, password, games: 'leave' };
      expect((await other.guest.rest('POST', '/api/sessions', left)).status).toBe(201);
      expect(await look(other.guest, other.demo)).toBeNull();
    });
  });
});
