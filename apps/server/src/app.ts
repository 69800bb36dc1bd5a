import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { cardTags } from './cards/card-tags.js';
import { ChangeHub } from './graphql/hub.js';
import { serveSockets } from './graphql/socket.js';
import { serveApp } from './http/app-files.js';
import { originOf } from './http/address.js';
import { compressAnswers } from './http/compressed-answers.js';
import { ShutdownState, drainOnShutdown } from './http/shutdown-state.js';
import { FailureFilter } from './http/failures.js';
import { protectHeaders } from './http/headers.js';
import { refuseForeignWrites } from './http/origin.js';
import { refuseUnstorable } from './http/storable.js';
import { readAtReplica } from './http/replica.js';
import { knowVisitors } from './http/visitor.js';
import type { Log } from './log.js';
import type { Settings } from './modes/settings.js';
import type { Runtime } from './modes/runtime.js';
import { watchRequests } from './watch/requests.js';
import type { Watch } from './watch/watch.js';
import { describeRest } from './rest/openapi.js';
import { ServerModule } from './server-module.js';

const BODY_BYTES = 64 * 1024;

/** Creates the server over an open runtime. Does not listen yet; closing it closes the hub, not the runtime. */
export async function createApp(
  runtime: Runtime,
  settings: Settings,
  log: Log,
  watch: Watch | null = null,
  shutdown = new ShutdownState(),
): Promise<NestFastifyApplication> {
  const hub = new ChangeHub(runtime.changes);
  await hub.start();
  const { requestMs } = settings.limits;
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_BYTES,
    // Limits requests that arrive slowly; sockets are not requests after the upgrade.
    requestTimeout: requestMs,
    http: { headersTimeout: Math.min(requestMs, 15_000), connectionsCheckingInterval: Math.min(requestMs, 5_000) },
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    ServerModule.of(runtime, settings, hub, log, shutdown),
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
  // The one-click request of a mail program is a form; only its address matters.
  fastify.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    done(null, {});
  });
  drainOnShutdown(fastify, shutdown);
  compressAnswers(fastify);
  await protectHeaders(fastify, settings);
  refuseForeignWrites(fastify, settings);
  knowVisitors(fastify, runtime.ports, settings);
  if (runtime.database.readings !== null) await readAtReplica(fastify, runtime.database.readings, log);
  refuseUnstorable(fastify);
  // A campaign file as a stream: the import reads it line by line and enforces its limit.
  fastify.addContentTypeParser('application/jsonl', (_request, payload, done) => done(null, payload));
  fastify.addHook('onClose', () => hub.close());
  describeRest(app, settings);
  await serveApp(fastify, settings.webDir, (path, { raw }) => cardTags(runtime.ports, path, originOf(raw, settings)));
  await app.init();
  serveSockets(app, runtime.ports, settings);
  return app;
}
