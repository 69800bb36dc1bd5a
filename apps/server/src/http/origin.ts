import type { FastifyInstance } from 'fastify';
import type { Settings } from '../modes/settings.js';
import { originOf, type Incoming } from './address.js';
import { bodyIn } from './failures.js';
import { refused } from './refusals.js';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns true if the page that sent the request belongs to this server.
 *
 * Clients that are not browsers send no origin. `X-Forwarded-Host` is ignored, since a proxy may pass on what a client
 * wrote into it.
 */
export function isOwnOrigin(request: Incoming, settings: Settings): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (settings.origin !== null && origin === settings.origin) return true;
  const asked = originOf(request, { origin: null, proxies: 0 });
  try {
    return new URL(origin).host === new URL(asked).host;
  } catch {
    return false;
  }
}

/** Refuses writes that a page of another site makes in the name of a user signed in here. */
export function refuseForeignWrites(fastify: FastifyInstance, settings: Settings): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (harmless.has(request.method) || isOwnOrigin(request.raw, settings)) return;
    await reply.code(403).send(bodyIn(refused('WLG_E_ORIGIN'), request));
  });
}
