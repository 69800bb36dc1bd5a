import { streamLines } from '@warlog/audit';
import { newLink, wholeStream } from '@warlog/application';
import { FakeBrowser, openEndpoint, openMailbox, type Endpoint, type Mailbox } from '@warlog/channels/testing';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usualLimits } from '../modes/settings.js';
import { Described, type DescribedOperation } from '../testing/described.js';
import { operation } from '../testing/operations.js';
import { commandId, nonce, type HttpAnswer, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { carry, closePhase, look, phaseId, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const password = 'a good password';
const importToken = 'a token of thirty-two characters!';
const jsonl = { 'content-type': 'application/jsonl', authorization: `Bearer ${importToken}` };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const large = 'x'.repeat(70_000);

describe('Answers of the REST API match their description', () => {
  const databases: FreshDatabase[] = [];
  let server: TestServer;
  /** Another server, which imports campaigns and offers neither mail nor a demo. */
  let plain: TestServer;
  let box: Mailbox;
  let endpoint: Endpoint;
  let described: Described;
  let ann: ApiPerson;
  let bob: ApiPerson;
  let campaign: string;

  beforeAll(async () => {
    databases.push(await freshEmbedded(), await freshEmbedded());
    box = await openMailbox();
    endpoint = await openEndpoint(() => ({ status: 201 }));
    const mail = { url: box.url, from: 'Warlog <warlog@warlog.test>' };
    const settings = { origin: 'http://warlog.test', mail, reachAnything: true };
    server = await testServer(database(0), { settings });
    plain = await testServer(database(1), { worker: false, settings: { demo: null, importToken, importMegabytes: 1 } });
    described = new Described((await server.stranger().rest('GET', '/api/openapi.json')).text);
    [ann, bob] = [await server.person('Ann'), await server.person('Bob')];
    campaign = await startedCampaign(ann, bob, { spectators: true });
    await closePhase([ann, bob], campaign);
  });
  afterAll(async () => {
    expect([...server.log.defects, ...plain.log.defects]).toEqual([]);
    for (const each of [server, plain, box, endpoint, ...databases]) await each.close();
  });

  const database = (index: number) => {
    const fresh = databases[index];
    if (!fresh) throw new Error('No such database');
    return fresh.database;
  };
  const all = (): readonly DescribedOperation[] => [...described.operations.values()];
  const pathOf = ({ path }: DescribedOperation) => path.replace('{deed}', 'stop').replaceAll(/\{\w+\}/g, 'none');
  const send = (person: ApiPerson, asked: DescribedOperation, body?: unknown, headers: Record<string, string> = {}) =>
    person.rest(asked.method, pathOf(asked), body, headers);
  const isJson = ({ body }: DescribedOperation) => body.includes('application/json');

  /** Sends a request to an operation and compares its answer with the description. */
  async function expectAnswer(
    id: string,
    status: number,
    person: ApiPerson,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer> {
    const { method } = described.operations.get(id) ?? { method: 'GET' };
    const answer = await person.rest(method, path, body, headers);
    expect(answer.status, `${id}: ${answer.text.slice(0, 200)}`).toBe(status);
    described.expectDescribed(id, answer);
    return answer;
  }

  /** Sends a similar request to several operations that all refuse it. */
  async function expectRefusals(
    status: number,
    asked: readonly DescribedOperation[],
    request: (operation: DescribedOperation) => Promise<HttpAnswer>,
  ): Promise<void> {
    expect(asked.length).toBeGreaterThan(0);
    for (const each of asked) {
      const answer = await request(each);
      expect(answer.status, `${each.id}: ${answer.text.slice(0, 200)}`).toBe(status);
      described.expectDescribed(each.id, answer);
    }
  }

  it('match for accounts and sessions', async () => {
    const name = `Carl ${commandId().slice(0, 6)}`;
    const stranger = server.stranger();
    await expectAnswer('signUp', 422, stranger, '/api/accounts', { name, password: 'short' });
    await expectAnswer('signUp', 201, stranger, '/api/accounts', { name, password });
    await expectAnswer('signOut', 204, stranger, '/api/sessions/current');
    await expectAnswer('signIn', 401, stranger, '/api/sessions', { name, password: 'wrong' });
    await expectAnswer('signIn', 201, stranger, '/api/sessions', { name, password });
    const guest = server.stranger();
    await expectAnswer('enterAsGuest', 422, guest, '/api/guests', { name: 'Warlog' });
    await expectAnswer('enterAsGuest', 201, guest, '/api/guests', {});
    await guest.data(operation('OpenDemo'), { input: { commandId: commandId(), nonce: nonce(), ruleset: 'bzaarcke' } });
    await expectAnswer('signIn', 409, guest, '/api/sessions', { name, password });
    await expectAnswer('enterAsGuest', 404, plain.stranger(), '/api/guests', {});
  });

  it("match for one's own account and its recovery", async () => {
    const dora = await server.person('Dora');
    const wrong = { password: 'wrong' };
    await expectAnswer('getAccount', 200, dora, '/api/account');
    await expectAnswer('getOwnData', 200, dora, '/api/account/data');
    await expectAnswer('renameAccount', 422, dora, '/api/account/name', { name: '' });
    const name = `Dora ${commandId().slice(0, 6)}`;
    await expectAnswer('renameAccount', 201, dora, '/api/account/name', { name });
    await expectAnswer('changePassword', 422, dora, '/api/account/password', { old: 'wrong', password });
    await expectAnswer('changePassword', 204, dora, '/api/account/password', { old: password, password });
    await expectAnswer('renewRecoveryCodes', 422, dora, '/api/account/recovery-codes', wrong);
    const { json } = await expectAnswer('renewRecoveryCodes', 201, dora, '/api/account/recovery-codes', { password });
    await expectAnswer('endSession', 404, dora, '/api/account/sessions/none');
    await expectAnswer('endOtherSessions', 204, dora, '/api/account/sessions');
    const stranger = server.stranger();
    const [code] = json['codes'] as readonly string[];
    await expectAnswer('recoverByCode', 422, stranger, '/api/recovery/code', { name, code: 'wrong', password });
    await expectAnswer('recoverByCode', 201, stranger, '/api/recovery/code', { name, code, password });
    const token = await newLink(server.world.ports, dora.id as never, 1);
    await expectAnswer('recoverByLink', 422, stranger, '/api/recovery/link', { token: 'wrong', password });
    await expectAnswer('recoverByLink', 201, stranger, '/api/recovery/link', { token, password });
    await expectAnswer('recoverByMail', 202, stranger, '/api/recovery/mail', { address: 'nobody@warlog.test' });
    await expectAnswer('recoverByMail', 404, plain.stranger(), '/api/recovery/mail', { address: 'a@warlog.test' });
    const { sessions } = (await expectAnswer('getAccount', 200, stranger, '/api/account')).json as never as {
      readonly sessions: readonly { readonly id: string }[];
    };
    await expectAnswer('removeAccount', 422, stranger, '/api/account/removal', wrong);
    const gone = await server.person('Emil');
    await expectAnswer('removeAccount', 204, gone, '/api/account/removal', { password });
    await expectAnswer('endSession', 204, stranger, `/api/account/sessions/${sessions[0]?.id}`);
  });

  it('match for notifications', async () => {
    const { subscription } = new FakeBrowser(`${endpoint.url}/push`);
    await expectAnswer('addPushTarget', 422, ann, '/api/push/subscriptions', { subscription: { endpoint: 'x' } });
    await expectAnswer('addPushTarget', 201, ann, '/api/push/subscriptions', { subscription });
    await expectAnswer('removePushTarget', 204, ann, '/api/push/subscriptions/ended', { endpoint: endpoint.url });
    await ann.data(operation('AddNoticeTarget'), { input: { column: 'MAIL', address: 'ann@warlog.test' } });
    await vi.waitFor(() => expect(box.mails).toHaveLength(1), 60_000);
    const link = /\/api\/notices\/confirm\/\S+/.exec(box.mails[0]?.text ?? '')?.[0] ?? '';
    await expectAnswer('getMailPage', 200, server.stranger(), link);
    await expectAnswer('getMailPage', 404, server.stranger(), '/api/notices/none/none/none');
    await expectAnswer('followMailLink', 404, server.stranger(), '/api/notices/none/none/none', 'a=b', form);
    await expectAnswer('followMailLink', 404, server.stranger(), `${link}0`, '', form);
    await expectAnswer('followMailLink', 400, server.stranger(), link, 'a=%00', form);
    await expectAnswer('followMailLink', 200, server.stranger(), link, '', form);
  });

  it('match for orders as text', async () => {
    const orders = `/api/campaigns/${campaign}/orders`;
    const sent = { commandId: commandId(), phase: phaseId(await look(ann, campaign)), text: 'ready', replaces: 0 };
    await expectAnswer('previewOrderText', 200, ann, `${orders}/preview`, { text: 'if bob sleeps, ready\nhello' });
    await expectAnswer('previewOrderText', 404, ann, '/api/campaigns/none/orders/preview', { text: 'ready' });
    await expectAnswer('submitOrderText', 422, ann, orders, { ...sent, nonce: nonce(), text: 'done' });
    await expectAnswer('submitOrderText', 201, ann, orders, { ...sent, nonce: nonce() });
    await expectAnswer('submitOrderText', 404, ann, '/api/campaigns/none/orders', sent);
  });

  it('match for files of campaigns and for feeds', async () => {
    for (const ending of ['md', 'txt', 'bbcode'])
      await expectAnswer('getReport', 200, ann, `/api/campaigns/${campaign}/report/1.${ending}`);
    await expectAnswer('getReport', 404, ann, `/api/campaigns/${campaign}/report/99.md`);
    await expectAnswer('exportCampaign', 200, ann, `/api/campaigns/${campaign}/export`);
    await expectAnswer('exportCampaign', 404, ann, '/api/campaigns/none/export');
    const { noticeSettings } = await ann.data(operation('NoticeSettings'));
    const calendar = new URL(String((noticeSettings as GraphqlReply)['calendarUrl'])).pathname;
    const feed = `/api/campaigns/${campaign}/feed.atom`;
    for (const [id, path] of [
      ['getCalendar', calendar],
      ['getFeed', feed],
      ['getCard', `/api/card.png?page=/c/${campaign}/report`],
    ] as const) {
      const { headers } = await expectAnswer(id, 200, server.stranger(), path);
      const condition = { 'if-none-match': String(headers['etag']) };
      await expectAnswer(id, 304, server.stranger(), path, undefined, condition);
    }
    await expectAnswer('getCalendar', 404, server.stranger(), '/api/calendar/none/none.ics');
    await expectAnswer('getFeed', 404, server.stranger(), '/api/campaigns/none/feed.atom');
    await expectAnswer('getCard', 404, server.stranger(), '/api/card.png?page=/nowhere');
    await expectAnswer('getRatedResults', 200, server.stranger(), '/api/ratings/bzaarcke/two.jsonl');
    await expectAnswer('getRatedResults', 404, server.stranger(), '/api/ratings/bzaarcke/all.jsonl');
    await carry([ann, bob], campaign, { kind: 'CANCEL' });
    const { store } = server.world.ports;
    const record = streamLines(await wholeStream(store, campaign as never), await store.checkpoints(campaign as never));
    const host = plain.stranger();
    const path = '/api/campaigns/import';
    await expectAnswer('importCampaign', 422, host, path, 'nonsense', jsonl);
    await expectAnswer('importCampaign', 413, host, path, `${record.trimEnd()}\n`.padEnd(1_100_000, ' \n'), jsonl);
    await expectAnswer('importCampaign', 201, host, path, record, jsonl);
    const html = { ...jsonl, 'content-type': 'text/html' };
    await expectAnswer('importCampaign', 415, host, path, 'nonsense', html);
    await expectAnswer('importCampaign', 401, host, path, record, { ...jsonl, authorization: 'Bearer wrong' });
  });

  it('match for the health of the server', async () => {
    await expectAnswer('getHealth', 200, server.stranger(), '/api/health');
    await expectAnswer('getReadiness', 200, server.stranger(), '/api/ready');
  });

  it('match without a session', async () => {
    const asked = all().filter(({ security }) => JSON.stringify(security) === '[{"session":[]}]');
    await expectRefusals(401, asked, (each) => send(server.stranger(), each, isJson(each) ? {} : undefined));
  });

  it('match for writes from a page of another site', async () => {
    const asked = all().filter(({ method }) => method !== 'GET');
    await expectRefusals(403, asked, (each) => send(ann, each, undefined, { origin: 'https://elsewhere.test' }));
  });

  it('match for a body that is unreadable, too large or of another type', async () => {
    const json = all().filter(isJson);
    await expectRefusals(400, json, (each) => send(ann, each, '{'));
    await expectRefusals(400, json, (each) => send(ann, each, { name: 'a\u0000b', subscription: null }));
    const read = all().filter(({ body, id }) => body.length > 0 && id !== 'importCampaign');
    await expectRefusals(413, read, (each) => send(ann, each, large, isJson(each) ? {} : form));
    await expectRefusals(415, read, (each) => send(ann, each, 'text', { 'content-type': 'text/html' }));
  });

  it('match for too many requests', async () => {
    const limits = { ...usualLimits, requestsPerMinute: 1 };
    const strict = await testServer(database(1), { worker: false, settings: { limits } });
    await strict.stranger().rest('GET', '/api/account');
    const asked = all().filter(({ id }) => id !== 'getHealth' && id !== 'getReadiness');
    await expectRefusals(429, asked, async (each) => {
      const answer = await send(strict.stranger(), each, isJson(each) ? {} : undefined);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      return answer;
    });
    await strict.close();
  });

  it('match while the database is unavailable', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const find = vi.spyOn(server.world.ports.sessions, 'find').mockRejectedValue(away);
    await expectRefusals(503, all(), async (each) => {
      const answer = await send(ann, each, isJson(each) ? {} : undefined);
      expect(answer.headers['retry-after']).toBe('5');
      return answer;
    });
    find.mockRestore();
    // These errors are logged, but the metrics count them apart from defects.
    expect(server.log.defects.splice(0).filter((noted) => !noted.includes('Error: connect'))).toEqual([]);
  });

  it('include every described answer', () => expect(described.unseen()).toEqual([]));
});
