import type { FastifyInstance } from 'fastify';

/** State of a shutdown: the server still answers, but reports itself unready to load balancers. */
export class ShutdownState {
  #isBegun = false;

  /** True once the server was asked to shut down. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  begin(): void {
    this.#isBegun = true;
  }
}

/** Closes connections during a shutdown, so that the next request of a client or proxy reaches another server. */
export function drainOnShutdown(fastify: FastifyInstance, shutdown: ShutdownState): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (shutdown.isBegun) void reply.header('connection', 'close');
    done(null, payload);
  });
}
