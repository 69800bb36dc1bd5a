import type { FastifyInstance } from 'fastify';

/** Whether a server is about to end: there for whoever comes, and telling those who divide the work to send nobody more. */
export class Departure {
  #isBegun = false;

  /** Has it been asked to end? */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  begin(): void {
    this.#isBegun = true;
  }
}

/** A server that goes keeps no connection: the next request of a client, or of a proxy, finds another server. */
export function letGo(fastify: FastifyInstance, departure: Departure): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (departure.isBegun) void reply.header('connection', 'close');
    done(null, payload);
  });
}
