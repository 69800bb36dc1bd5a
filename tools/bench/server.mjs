import { createHash, randomBytes } from 'node:crypto';
import { createApp } from '../../apps/server/dist/app.js';
import { settingsFrom, usualLimits } from '../../apps/server/dist/modes/settings.js';
import { silent } from './database.mjs';

const DAY = 86_400_000;

/** The whole server over open ports, called without a network and without rate limits. */
export async function openServer(world) {
  const limits = { ...usualLimits, requestsPerMinute: 1e9, signInsPerMinute: 1e9 };
  const app = await createApp(world, settingsFrom({}, { webDir: null, limits }), silent);
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.ready();
  return { fastify, close: () => app.close() };
}

/** The session cookie of this user. */
export async function signedIn({ accounts, sessions }, user) {
  await accounts.create({ id: user, name: user.slice(0, 30), kind: 'member' }, null);
  const secret = randomBytes(32).toString('hex');
  await sessions.open(createHash('sha256').update(secret).digest('hex'), user, Date.now() + DAY);
  return `warlog=${secret}`;
}

/** Sends a GraphQL query; returns the text of the answer, which must not contain an error. */
export async function ask(fastify, cookie, query, variables) {
  const response = await fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', host: 'bench.test', ...(cookie && { cookie }) },
    payload: JSON.stringify({ query, variables }),
  });
  const text = response.payload;
  if (response.statusCode !== 200 || text.includes('"errors"')) throw new Error(text.slice(0, 500));
  return text;
}
