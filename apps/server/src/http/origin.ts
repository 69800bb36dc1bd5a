import type { FastifyInstance } from 'fastify';
import type { Settings } from '../modes/settings.js';
import { bodyIn } from './failures.js';
import { refused } from './refusals.js';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Does a browser's page of this origin belong to this server? What is no browser sends none. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, settings: Settings): boolean {
  if (origin === undefined) return true;
  if (settings.origin !== null && origin === settings.origin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Refuses writes that another site's page makes in the name of a person signed in here. */
export function refuseForeignWrites(fastify: FastifyInstance, settings: Settings): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (harmless.has(request.method) || isOwnOrigin(request.headers.origin, request.host, settings)) return;
    await reply.code(403).send(bodyIn(refused('WLG_E_ORIGIN'), request));
  });
}
