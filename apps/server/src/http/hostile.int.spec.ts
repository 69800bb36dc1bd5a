import fc from 'fast-check';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operation, operationNames } from '../testing/operations.js';
import { commandId, nonce, type HttpAnswer, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { closePhase, look, phaseId, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const FUZZ_RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);

onEveryEngine('Hostile input', (fresh) => {
  let server: TestServer;
  let host: ApiPerson;
  let guest: ApiPerson;
  let campaign: string;
  let phase: string;
  let version: number;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    host = await server.person('Host');
    guest = await server.person('Gwen');
    campaign = await startedCampaign(host, guest);
    phase = phaseId(await closePhase([host, guest], campaign));
    version = await versionNow();
  });
  afterEach(async () => {
    expect(server.log.defects).toEqual([]);
    expect(await versionNow()).toBe(version);
  });
  afterAll(() => server.close());

  const versionNow = async () => (await server.world.ports.store.read(campaign as never))?.version ?? 0;
  const submit = (more: Record<string, unknown>) =>
    host.graphql(operation('SubmitOrders'), {
      input: { commandId: commandId(), campaign, phase, sheet: { v: 1 }, nonce: nonce(), replaces: 0, ...more },
    });

  describe('in orders', () => {
    it.each([
      ['no object', 7],
      ['null', null],
      ['an empty object', {}],
      ['a list', []],
      ['a wrong version', { v: 2, turn: 1 }],
      ['another turn', { v: 1, turn: 99 }],
      ['unknown units', { v: 1, turn: 1, jump: [{ from: 'p.nowhere', to: 'p.here', units: ['s9-x'] }] }],
      [
        'a negative count',
        { v: 1, turn: 1, construct: [{ planet: 'p.abrivan-prime', items: [{ do: 'pd', spend: -5 }] }] },
      ],
      ['wrong types throughout', { v: '1', turn: '1', jump: 'all', stance: 3, retreat: {}, control: null }],
    ])('refuses %s with a sentence', async (_, sheet) => refusedClearly(await submit({ sheet })));

    it.each([
      ['a sheet beyond 32 kB', { v: 1, note: 'x'.repeat(33_000) }],
      ['a sheet nested too deep', nested(40)],
      ['a key that would reach the prototype', JSON.parse('{"v":1,"__proto__":{"ready":true}}') as unknown],
      ['a constructor key', { v: 1, constructor: { prototype: { ready: true } } }],
    ])('refuses %s before reading it', async (_, sheet) => {
      const answer = await submit({ sheet });
      refusedClearly(answer);
      const code = answer.json['code'] ?? answer.json.errors?.[0]?.extensions.code;
      expect(['BAD_USER_INPUT', 'WLG_E_REQUEST']).toContain(code);
    });

    it('refuses such a key in a literal', async () => {
      const text = `mutation { act(input: { commandId: "${commandId()}", campaign: "${campaign}", action: { constructor: 1 } }) { problems { code } } }`;
      const answer = await host.graphql(text);
      expect(answer.json.errors?.[0]?.message).toContain('constructor');
    });

    it.each([
      ['an id that is none', { campaign: "'; drop table event; --" }],
      ['a campaign that is not there', { campaign: 'a4a8276c-9131-82cd-bef7-238d02073ca2' }],
      ['a phase that is closed', { phase: '0'.repeat(32) }],
      ['a phase id that is none', { phase: '../../etc/passwd' }],
      ['a nonce that is none', { nonce: 'not hex' }],
      ['a command id that is none', { commandId: '' }],
      ['a number that is none', { replaces: 'many' }],
      ['a fraction', { replaces: 0.5 }],
      ['a negative number', { replaces: -1 }],
      ['a date that is none', { finishedAt: 'yesterday' }],
      ['a field that is not there', { ready: 'NOW' }],
    ])('refuses %s', async (_, more) => refusedClearly(await submit(more)));

    it.each([
      ['one that is none', ['s0']],
      ['a name of every object', ['__proto__']],
      ['the same a thousand times', Array.from({ length: 1_000 }, () => 's1')],
      ['no list', 'nonsense'],
      ['nothing in a list', [null]],
    ])('refuses wishes for seats: %s', async (_, order) => {
      const input = { commandId: commandId(), campaign, order };
      refusedClearly(await host.graphql(operation('RankSeats'), { input }));
    });

    it('refuses orders of a user without a seat', async () => {
      const stranger = await server.person('Stranger');
      const input = { commandId: commandId(), campaign, phase, sheet: { v: 1, turn: 1 }, nonce: nonce(), replaces: 0 };
      refusedClearly(await stranger.graphql(operation('SubmitOrders'), { input }));
    });

    it('answers any input with problems', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (sheet) => {
          refusedClearly(await submit({ sheet: { v: 1, turn: 1, jump: [sheet] } }));
          refusedClearly(
            await host.graphql(operation('Act'), {
              input: { commandId: commandId(), campaign, action: { act: sheet } },
            }),
          );
        }),
        { numRuns: FUZZ_RUNS, seed: 20261121 },
      );
    });
  });

  describe('in requests', () => {
    it.each(['{', '[]', '"text"', '{"query": 7}', '{"query":"{ me { id }"}', '[{"query":"{ me { id } }"}]', ''])(
      'refuses the body %s',
      async (body) => {
        const answer = await host.rest('POST', '/graphql', body, { 'apollo-require-preflight': '1' });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      },
    );

    it('refuses bodies beyond 64 kB', async () => {
      const answer = await host.graphql('query { me { id } }', { text: 'x'.repeat(70_000) });
      expect(answer).toMatchObject({ status: 413, json: { code: 'WLG_E_TOO_LARGE' } });
    });

    it.each([
      ['aliases', `{ ${Array.from({ length: 50 }, (_, n) => `a${n}: serverTime`).join(' ')} }`],
      ['tokens', `{ ${'me { id } '.repeat(1000)} }`],
      ['directives', `{ me { id ${'@include(if: true) '.repeat(30)} } }`],
      ['cycles of fragments', 'query { me { ...A } } fragment A on Account { ...B } fragment B on Account { ...A }'],
      [
        'cost',
        `{ ${Array.from({ length: 14 }, (_, n) => `a${n}: home(first: 100) { nodes { id name seats { id name player { id name } } marks { ordinal kind turn openedAt closedAt } } }`).join(' ')} }`,
      ],
    ])('refuses too many %s cheaply', async (_, query) => {
      const begun = performance.now();
      const answer = await host.graphql(query);
      expect(answer.status).toBe(400);
      expect(answer.json.errors?.length).toBeGreaterThan(0);
      expect(performance.now() - begun).toBeLessThan(20_000);
    });

    it('refuses many previews of every scenario, which no other limit catches', async () => {
      const previews = (many: number) =>
        `{ ${Array.from({ length: many }, (_, n) => `a${n}: rulesets { scenarios { preview } }`).join(' ')} }`;
      const refused = await host.graphql(previews(5));
      expect(refused.status).toBe(400);
      expect(refused.json.errors?.map(({ message }) => message)).toEqual([
        'This asks for too many large values at once. Ask for them one after the other.',
      ]);
      expect(refused.text.length).toBeLessThan(1_000);
      expect((await host.graphql(previews(1))).status).toBe(200);
    });

    it('reveals no more of the schema than was asked, and no stack trace', async () => {
      const { text } = await host.graphql('{ hom { nodes { id } } }');
      expect(text).not.toMatch(/did you mean/i);
      expect(text).not.toMatch(/node_modules|\.ts:|stacktrace/i);
    });

    it('refuses writes from a page of another site', async () => {
      const query = operation('SetReady');
      const input = { commandId: commandId(), campaign, phase, ready: 'NOW' };
      const foreign = await host.graphql(query, { input }, { origin: 'https://evil.example' });
      expect(foreign).toMatchObject({ status: 403, json: { code: 'WLG_E_ORIGIN' } });
      expect((await host.rest('DELETE', '/api/sessions/current', undefined, { origin: 'null' })).status).toBe(403);
    });

    it('refuses a simple request, which a form of another site could send', async () => {
      const answer = await host.rest('POST', '/graphql', 'query=%7Bme%7Bid%7D%7D', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect((await host.rest('GET', `/graphql?query=${encodeURIComponent('{me{id}}')}`)).status).toBe(400);
    });

    it.each([
      '/api/nothing',
      '/api/campaigns/x/export',
      '/api/campaigns/%2e%2e/report/1.md',
      '/assets/../../package.json',
      '/%00',
      '/nothing.js',
    ])('finds nothing at %s', async (url) => expect((await host.rest('GET', url)).status).toBeGreaterThanOrEqual(400));

    it.each([
      {},
      { name: 1, password: 2 },
      { name: 'x', password: 'long enough' },
      { name: 'Fine name', password: 'short' },
      { name: 'a\u202eb', password: 'long enough' },
    ])('refuses the sign-up %j', async (body) => {
      const { status, json } = await server.stranger().rest('POST', '/api/accounts', body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(json['sentence']).toBeTruthy();
    });
  });

  describe('in texts that cannot be stored', () => {
    const texts = ['a\0b', 'a\ud83d', '\ude80b'];

    it.each(operationNames)('%s refuses them before it does anything', async (name) => {
      for (const text of texts) {
        const answer = await host.graphql(operation(name), { id: text, token: text, input: { name: text, [text]: 1 } });
        expect(answer).toMatchObject({ status: 400, json: { code: 'WLG_E_TEXT' } });
        refusedClearly(answer);
      }
    });

    it.each(['\\u0000', '\\ud83d'])('refuses %s in literals', async (text) => {
      const ids = `commandId: "${commandId()}", campaign: "${campaign}"`;
      for (const query of [
        `mutation { endCampaign(input: { ${ids}, reason: "a${text}" }) { problems { code sentence } } }`,
        `mutation { act(input: { ${ids}, action: { act: "a${text}" } }) { problems { code sentence } } }`,
        `query { invitation(token: "a${text}") { hostName } }`,
      ]) {
        refusedClearly(await host.graphql(query));
      }
    });

    it.each(['/api/accounts', '/api/sessions', '/api/guests'])('POST %s refuses them', async (url) => {
      for (const text of texts) {
        const answer = await server
          .stranger()
          .rest('POST', url, { name: `Some ${text}`, password: `long enough ${text}` });
        expect(answer).toMatchObject({ status: 400, json: { code: 'WLG_E_TEXT' } });
      }
    });
  });

  describe('in reads', () => {
    it.each([
      ['a wrong id', operation('CampaignRead'), { id: '<script>' }],
      ['a page too large', operation('Home'), { first: 100_000 }],
      ['a negative page', operation('Home'), { first: -1 }],
      ['a cursor that is none', operation('Home'), { after: 'nonsense' }],
      ['a long token', operation('Invited'), { token: 'x'.repeat(5_000) }],
    ])('answers %s clearly', async (_, query, variables) => {
      const answer = await host.graphql(query, variables);
      expect(answer.status).toBe(200);
      for (const error of answer.json.errors ?? []) expect(error.extensions.code).toBe('BAD_USER_INPUT');
    });

    it('returns null for an unknown phase or viewer', async () => {
      for (const ordinal of [-1, 99_999]) {
        const { json } = await host.graphql(operation('PhaseDisclosuresRead'), { id: campaign, ordinal });
        expect((json.data?.['campaign'] as GraphqlReply | null)?.['phaseDisclosures'] ?? null).toBeNull();
      }
      expect((await look(host, campaign, { viewer: '__proto__' }))['game']).toBeNull();
    });
  });
});

/** Expects a refusal with a sentence: 4xx, problems, or an error whose code is not a defect. */
function refusedClearly({ status, json }: HttpAnswer): void {
  expect(status).toBeLessThan(500);
  if (json['code']) {
    expect(json['sentence']).toBeTruthy();
    return;
  }
  if (json.errors) {
    for (const { message, extensions } of json.errors) {
      expect(message).toBeTruthy();
      expect(extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
    }
    return;
  }
  const [payload] = Object.values<GraphqlReply>(json.data);
  const problems = payload?.['problems'] as GraphqlReply[];
  expect(problems.length).toBeGreaterThan(0);
  for (const { code, sentence } of problems) expect([code, sentence]).toEqual([expect.any(String), expect.any(String)]);
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { v: nested(depth - 1) };
}
