import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import type { Readings } from '@warlog/postgres';
import { OperationTypeNode } from 'graphql';
import type { Log } from '../log.js';

/** Reads outside GraphQL: reports, exports, feeds and calendars. */
const fetched = /^\/api\/(campaigns|calendar)\//;

/** Lets a replica answer reads. Sessions are looked up before, at the primary. */
export async function readAtReplica(fastify: FastifyInstance, readings: Readings, log: Log): Promise<void> {
  fastify.addHook('preHandler', (request, _reply, done) => {
    readings.during(() => {
      if (request.method === 'GET' && fetched.test(request.url)) readings.onlyReads();
      done();
    });
  });
  await readings.replica.watch((trouble) =>
    log.info(
      trouble === null
        ? 'The replica (DATABASE_READ_URL) answers what is only read.'
        : `The replica (DATABASE_READ_URL) is not used: ${trouble}. Everything is asked of DATABASE_URL until it can be.`,
    ),
  );
}

/** Lets a replica answer GraphQL queries. */
export function queriesOnlyRead(readings: Readings): ApolloServerPlugin {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ operation }) {
          if (operation?.operation === OperationTypeNode.QUERY) readings.onlyReads();
          return Promise.resolve();
        },
      }),
  };
}
