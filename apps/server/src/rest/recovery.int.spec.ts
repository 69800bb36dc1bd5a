import { openMailbox, type Mailbox } from '@warlog/channels/testing';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import type { ApiPerson, GraphqlReply } from '../testing/person.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const password = 'a new password';

describe('Recovery by mail', () => {
  let fresh: FreshDatabase;
  let server: TestServer;
  let silent: TestServer;
  let box: Mailbox;

  beforeAll(async () => {
    fresh = await freshEmbedded();
    box = await openMailbox();
    const mail = { url: box.url, from: 'Warlog <warlog@warlog.test>' };
    server = await testServer(fresh.database, { worker: false, settings: { origin: 'http://warlog.test', mail } });
    silent = await testServer(fresh.database, { worker: false });
  });
  beforeEach(() => void (box.mails.length = 0));
  afterAll(async () => {
    expect([...server.log.defects, ...silent.log.defects]).toEqual([]);
    await server.close();
    await silent.close();
    await box.close();
    await fresh.close();
  });

  const ask = (address: string) => server.stranger().rest('POST', '/api/recovery/mail', { address });
  const openWith = (token: string) => server.stranger().rest('POST', '/api/recovery/link', { token, password });
  const settled = async () => {
    const until = Date.now() + 120_000;
    while (box.mails.length === 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const tokenIn = (text: string | undefined) => /\/recover#([0-9a-f]{64})/.exec(text ?? '')?.[1] ?? '';
  async function withMailbox(name: string, address: string): Promise<ApiPerson> {
    const person = await server.person(name);
    await person.data(operation('AddNoticeTarget'), { input: { column: 'MAIL', address } });
    await settled();
    const path = /\/api\/notices\/confirm\/\S+/.exec(box.mails[0]?.text ?? '')?.[0] ?? '';
    box.mails.length = 0;
    expect((await server.stranger().rest('POST', path)).status).toBe(200);
    return person;
  }

  it('lets the owner of a confirmed address set a new password, once', async () => {
    const ann = await withMailbox('Ann', 'ann@warlog.test');
    expect((await ann.rest('GET', '/api/account')).json['resetByMail']).toBe(true);
    expect((await ask(' ANN@warlog.test')).status).toBe(202);
    await settled();
    expect(box.mails.map(({ to }) => to)).toEqual(['ann@warlog.test']);
    expect(box.mails[0]?.text).toContain(ann.name);
    const token = tokenIn(box.mails[0]?.text);
    expect((await server.stranger().rest('POST', '/api/recovery/link', { token, password: 'short' })).status).toBe(422);
    const common = await server.stranger().rest('POST', '/api/recovery/link', { token, password: 'Password123' });
    expect(common).toMatchObject({ status: 422, json: { code: 'WLG_E_PASSWORD_COMMON' } });
    const opened = await openWith(token);
    expect([opened.status, opened.json]).toMatchObject([201, { id: ann.id }]);
    expect((await openWith(token)).json['code']).toBe('WLG_E_RECOVERY_LINK');
    expect((await ann.data(operation('Server')))['me']).toBeNull();
  });

  it('expires after an hour, and when the next link is sent', async () => {
    await withMailbox('Bob', 'bob@warlog.test');
    await ask('bob@warlog.test');
    await settled();
    const first = tokenIn(box.mails[0]?.text);
    box.mails.length = 0;
    await ask('bob@warlog.test');
    await settled();
    expect((await openWith(first)).status).toBe(422);
    const { ports } = server.world;
    const token = ports.vault.random(32);
    const [bob] = await ports.accounts.find('bob', 1);
    await ports.recovery.setLink(bob?.id as never, ports.vault.digest(token), (await ports.reads.now()) - 1);
    expect((await openWith(token)).status).toBe(422);
  });

  it('answers the same for an unknown address, and sends nothing there', async () => {
    const unknown = await ask('stranger@warlog.test');
    const known = await ask('ann@warlog.test');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await settled();
    expect(box.mails.map(({ to }) => to)).toEqual(['ann@warlog.test']);
  });

  it('is not there on a server that sends no mail, which offers none anywhere', async () => {
    const reply = await silent.stranger().rest('POST', '/api/recovery/mail', { address: 'ann@warlog.test' });
    expect([reply.status, reply.json['code']]).toEqual([404, 'WLG_E_NO_MAIL']);
    const person = await silent.person('Cleo');
    expect((await person.rest('GET', '/api/account')).json['resetByMail']).toBeNull();
    const abilities = async (apiPerson: ApiPerson) => (await apiPerson.data(operation('Server')))['abilities'];
    expect([await abilities(person), await abilities(server.stranger())]).toMatchObject([
      { mail: false, push: true },
      { mail: true, push: true },
    ]);
    const columnsOf = async (apiPerson: ApiPerson) => {
      const { noticeSettings } = await apiPerson.data(operation('NoticeSettings'));
      return new Set((noticeSettings?.['cells'] as GraphqlReply[]).map(({ column }) => column));
    };
    expect(await columnsOf(person)).toEqual(new Set(['PUSH', 'WEBHOOK', 'CALENDAR']));
    expect(await columnsOf(await server.person('Dora'))).toEqual(new Set(['PUSH', 'MAIL', 'WEBHOOK', 'CALENDAR']));
  });
});
