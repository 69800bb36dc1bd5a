import { createConfig, lintFromString } from '@redocly/openapi-core';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Described } from '../testing/described.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

/** The operator may call these at any time and rate; they never refuse a client. */
const withoutClientErrors = ['#/paths/~1api~1health/get/responses', '#/paths/~1api~1ready/get/responses'];

describe('The OpenAPI document', () => {
  let fresh: FreshDatabase;
  let server: TestServer;
  let text: string;

  beforeAll(async () => {
    fresh = await freshEmbedded();
    server = await testServer(fresh.database, { worker: false, settings: { origin: 'https://warlog.test' } });
    text = (await server.stranger().rest('GET', '/api/openapi.json')).text;
  });
  afterAll(async () => {
    await server.close();
    await fresh.close();
  });

  it('passes the strict rules of the linter without errors and warnings', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const found = problems.map(({ ruleId, location }) => [ruleId, location[0]?.pointer]);
    expect(found).toEqual(withoutClientErrors.map((pointer) => ['operation-4xx-response', pointer]));
  });

  it('describes every success and every refusal of every operation', () => {
    const { operations } = new Described(text);
    expect(operations.size).toBe(30);
    for (const { id, responses } of operations.values()) {
      for (const [status, { content }] of Object.entries(responses)) {
        const hasBody = !['202', '204', '304'].includes(status);
        expect([id, status, content !== undefined]).toEqual([id, status, hasBody]);
      }
    }
  });

  it('names the server and its ways of authentication', () => {
    expect(JSON.parse(text)).toMatchObject({
      servers: [{ url: 'https://warlog.test' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: '__Host-warlog' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    });
  });
});
