import type { FastifyInstance } from 'fastify';
import type { Watch } from './watch.js';

/** Counts every answered request by its route, and traces it if tracing is on. */
export function watchRequests(fastify: FastifyInstance, { metrics, tracing }: Watch): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
  if (tracing === null) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    tracing.tracer.startActiveSpan(`${request.method} ${route}`, (span) => {
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode).end();
      });
      done();
    });
  });
}
