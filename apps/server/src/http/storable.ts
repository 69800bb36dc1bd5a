import { isStorable } from '@warlog/kernel';
import type { FastifyInstance } from 'fastify';
import { unstorable } from './failures.js';

/** Refuses bodies with texts that could not be given back as they came, whatever they are for. */
export function refuseUnstorable(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request, reply) => {
    if (!isStorable(request.body)) await reply.code(400).send(unstorable);
  });
}
