import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ChangeHub } from './graphql/hub.js';
import { serveSockets } from './graphql/socket.js';
import { serveApp } from './http/app-files.js';
import { compressAnswers } from './http/compressed-answers.js';
import { Departure, letGo } from './http/departure.js';
import { FailureFilter } from './http/failures.js';
import { protectHeaders } from './http/headers.js';
import { refuseForeignWrites } from './http/origin.js';
import { refuseUnstorable } from './http/storable.js';
import { readAtReplica } from './http/replica.js';
import { knowVisitors } from './http/visitor.js';
import type { Log } from './log.js';
import type { Settings } from './modes/settings.js';
import type { World } from './modes/world.js';
import { watchRequests } from './watch/requests.js';
import type { Watch } from './watch/watch.js';
import { describeRest } from './rest/openapi.js';
import { ServerModule } from './server-module.js';

const BODY_BYTES = 64 * 1024;

/** A server over an open world: listens to nothing yet. Closing it closes the hub, not the world. */
export async function createApp(
  world: World,
  settings: Settings,
  log: Log,
  watch: Watch | null = null,
  departure = new Departure(),
): Promise<NestFastifyApplication> {
  const hub = new ChangeHub(world.changes);
  await hub.start();
  const { requestMs } = settings.limits;
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_BYTES,
    // Of a request that comes in drops, none is waited for longer; sockets are no requests any more.
    requestTimeout: requestMs,
    http: { headersTimeout: Math.min(requestMs, 15_000), connectionsCheckingInterval: Math.min(requestMs, 5_000) },
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    ServerModule.of(world, settings, hub, log, departure),
    adapter,
    {
      logger: ['error', 'warn'],
      abortOnError: false,
    },
  );
  app.useGlobalFilters(new FailureFilter(log));
  const fastify = app.getHttpAdapter().getInstance();
  if (watch !== null) watchRequests(fastify, watch);
  await fastify.register(fastifyCookie);
  // A mail program's one click comes as a form; all that counts is the address it goes to.
  fastify.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    done(null, {});
  });
  letGo(fastify, departure);
  compressAnswers(fastify);
  await protectHeaders(fastify, settings);
  refuseForeignWrites(fastify, settings);
  knowVisitors(fastify, world.ports, settings);
  if (world.database.readings !== null) await readAtReplica(fastify, world.database.readings, log);
  refuseUnstorable(fastify);
  // A whole campaign in a file, as it comes: whoever takes it in reads line by line, and says when it is too much.
  fastify.addContentTypeParser('application/jsonl', (_request, payload, done) => done(null, payload));
  fastify.addHook('onClose', () => hub.close());
  describeRest(app, settings);
  await serveApp(fastify, settings.webDir);
  await app.init();
  serveSockets(app, world.ports, settings);
  return app;
}
