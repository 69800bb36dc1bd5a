import { Readable } from 'node:stream';
import { isStorable } from '@warlog/core';
import type { FastifyInstance } from 'fastify';
import { bodyIn, unstorable } from './failures.js';

/**
 * Refuses bodies with texts that could not be returned exactly as sent.
 *
 * The reader of a streamed body checks each line itself.
 */
export function refuseUnstorable(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request, reply) => {
    if (!(request.body instanceof Readable) && !isStorable(request.body)) {
      await reply.code(400).send(bodyIn(unstorable, request));
    }
  });
}
