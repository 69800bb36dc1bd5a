import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { usualLimits } from '../modes/settings.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const password = 'a good password';

describe('The server over HTTP', () => {
  const webDir = mkdtempSync(join(tmpdir(), 'warlog-web-'));
  let fresh: FreshDatabase;
  let server: TestServer;
  let limited: TestServer;

  beforeAll(async () => {
    mkdirSync(join(webDir, 'assets'));
    for (const file of ['index.html', 'sw.js', 'assets/app-1a2b.js'])
      writeFileSync(join(webDir, file), `this is ${file}`);
    writeFileSync(join(webDir, 'sw.js.br'), brotliCompressSync('this is sw.js'));
    fresh = await freshEmbedded();
    server = await testServer(fresh.database, { worker: false, settings: { webDir } });
    const limits = { ...usualLimits, requestsPerMinute: 30, signInsPerMinute: 3 };
    const settings = { limits, origin: 'https://warlog.test', demo: null };
    limited = await testServer(fresh.database, { worker: false, settings });
  });
  afterAll(async () => {
    expect([...server.log.defects, ...limited.log.defects]).toEqual([]);
    await server.close();
    await limited.close();
    await fresh.close();
    rmSync(webDir, { recursive: true });
  });

  describe('sessions', () => {
    it('are cookies that no script can read, and under https only this host can set', async () => {
      const plain = await server.stranger().rest('POST', '/api/accounts', { name: 'Anna', password });
      expect(plain.status).toBe(201);
      expect([plain.headers['set-cookie']].flat()[0]).toMatch(
        /^warlog=[0-9a-f]{64}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const secure = await limited.stranger().rest('POST', '/api/accounts', { name: 'Berta', password });
      expect([secure.headers['set-cookie']].flat()[0]).toMatch(
        /^__Host-warlog=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(secure.headers['strict-transport-security']).toBeTruthy();
    });

    it('get a new secret at each sign-in, which ends the former session', async () => {
      const person = await server.person('Carl');
      const former = person.cookie;
      expect((await person.rest('POST', '/api/sessions', { name: person.name.toUpperCase(), password })).status).toBe(
        201,
      );
      expect(person.cookie).not.toBe(former);
      const me = (cookie: string) => server.stranger().graphql(operation('Server'), {}, { cookie });
      expect((await me(person.cookie)).json.data['me']).toMatchObject({ name: person.name });
      expect((await me(former)).json.data['me']).toBeNull();
    });

    it('end at sign-out', async () => {
      const person = await server.person('Dora');
      const former = person.cookie;
      expect((await person.rest('DELETE', '/api/sessions/current')).status).toBe(204);
      const { json } = await server.stranger().graphql(operation('Server'), {}, { cookie: former });
      expect(json.data['me']).toBeNull();
    });

    it('are refused for a wrong password, a taken name, or a guest on a server without a demo', async () => {
      const person = await server.person('Emil');
      const wrong = { name: person.name, password: 'another password' };
      const stranger = server.stranger();
      expect(await stranger.rest('POST', '/api/sessions', wrong)).toMatchObject({
        status: 401,
        json: { code: 'WLG_E_SIGN_IN' },
      });
      expect(await stranger.rest('POST', '/api/accounts', { ...wrong, name: person.name.toLowerCase() })).toMatchObject(
        {
          status: 422,
          json: { code: 'WLG_E_ACCOUNT_TAKEN' },
        },
      );
      expect(await limited.stranger().rest('POST', '/api/guests', {})).toMatchObject({
        json: { code: 'WLG_E_NO_DEMO' },
      });
    });
  });

  it('limits attempts at passwords, and requests in general', async () => {
    const stranger = limited.stranger();
    const attempts = [];
    for (let count = 0; count < 5; count += 1) {
      attempts.push((await stranger.rest('POST', '/api/sessions', { name: 'Anna', password: 'guess it' })).status);
    }
    expect(attempts.at(-1)).toBe(429);
    const answers = [];
    for (let count = 0; count < 40; count += 1) answers.push(await stranger.graphql('{ demos { ruleset } }'));
    expect(answers.at(-1)?.json.errors?.[0]?.extensions.code).toBe('TOO_MANY');
    expect((await stranger.rest('GET', '/api/health')).status).toBe(200);
  });

  it('serves the app: hashed files cached forever, others revalidated, screens as the one page', async () => {
    const get = (url: string) => server.stranger().rest('GET', url, undefined, { accept: 'text/html, */*;q=0.8' });
    const file = (await get('/assets/app-1a2b.js')).headers;
    expect(file['cache-control']).toContain('immutable');
    // A worker script needs a content security policy of its own; page headers are for pages only.
    expect(file).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    expect(file['content-security-policy']).toContain("connect-src 'self'");
    for (const name of ['permissions-policy', 'x-frame-options', 'referrer-policy'])
      expect([name in file, name in (await get('/')).headers]).toEqual([false, true]);
    for (const url of ['/', '/sw.js', '/c/some-id/board', '/join/some-token']) {
      const { status, headers } = await get(url);
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    const script = await server.stranger().rest('GET', '/sw.js', undefined, { 'accept-encoding': 'gzip, br' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await get('/c/some-id/board')).text).toBe('this is index.html');
    for (const url of ['/assets/app-old.js', '/api/nothing', '/missing.png', '/sw.js.br'])
      expect((await get(url)).status).toBe(404);
  });

  it.each([undefined, '*/*', 'application/json', 'application/openmetrics-text;version=1.0.0,*/*;q=0.1'])(
    'answers 404 at unknown addresses to clients that do not ask for HTML: %s',
    async (accept) => {
      const get = (url: string, language = 'en') =>
        server.stranger().rest('GET', url, undefined, { 'accept-language': language, ...(accept && { accept }) });
      for (const url of ['/metrics', '/actuator/health', '/c/some-id/board']) {
        const { status, headers, json } = await get(url);
        expect([status, json['code']]).toEqual([404, 'WLG_E_NOT_FOUND']);
        expect(headers.vary).toContain('accept');
      }
      expect((await get('/metrics', 'fr')).json['sentence']).toContain('Il n’y a rien ici');
      for (const url of ['/', '/index.html', '/sw.js']) {
        const { status, headers } = await get(url);
        // A response cached by a service worker must fit every later request for it.
        expect([status, headers.vary]).toEqual([200, 'accept-encoding']);
      }
    },
  );

  it('describes its REST API, and reports that it is ready', async () => {
    const { json } = await server.stranger().rest('GET', '/api/openapi.json');
    expect(Object.keys(json['paths'] as object).sort()).toEqual([
      '/api/account',
      '/api/account/data',
      '/api/account/name',
      '/api/account/password',
      '/api/account/recovery-codes',
      '/api/account/removal',
      '/api/account/sessions',
      '/api/account/sessions/{id}',
      '/api/accounts',
      '/api/calendar/{user}/{file}',
      '/api/campaigns/import',
      '/api/campaigns/{id}/export',
      '/api/campaigns/{id}/feed.atom',
      '/api/campaigns/{id}/orders',
      '/api/campaigns/{id}/orders/preview',
      '/api/campaigns/{id}/report/{file}',
      '/api/card.png',
      '/api/guests',
      '/api/health',
      '/api/notices/{deed}/{target}/{token}',
      '/api/push/subscriptions',
      '/api/push/subscriptions/ended',
      '/api/ratings/{ruleset}/{file}',
      '/api/ready',
      '/api/recovery/code',
      '/api/recovery/link',
      '/api/recovery/mail',
      '/api/sessions',
      '/api/sessions/current',
    ]);
    expect((await server.stranger().rest('GET', '/api/ready')).json).toEqual({ status: 'ready', parked: 0 });
  });
});
