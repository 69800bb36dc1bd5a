import { unwrapResolverError } from '@apollo/server/errors';
import { ThrottlerException } from '@nestjs/throttler';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { MissingRules } from '@warlog/application';
import type { ApolloServerPlugin } from '@apollo/server';
import { defect, RETRY_AFTER_SECONDS, serviceAway } from '../http/failures.js';
import type { Log } from '../log.js';
import { isServiceAway } from '../watch/service-away.js';

/** Codes whose sentences are written for the client. */
const meant = new Set([
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'FORBIDDEN',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'NOT_FOUND',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'UNAUTHENTICATED',
]);

/** Formats an error for the client as a sentence with a stable code. Logs a defect and labels it as one. */
export function formatErrorWith(log: Log) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const cause = unwrapResolverError(error);
    const { locations, path } = formatted;
    const place = { ...(locations && { locations }), ...(path && { path }) };
    if (cause instanceof ThrottlerException) {
      const message = 'Too many requests. Wait a minute, then try again.';
      return { message, ...place, extensions: { code: 'TOO_MANY' } };
    }
    if (cause instanceof MissingRules) {
      const { code, sentence } = cause.problem;
      return { message: sentence, ...place, extensions: { code } };
    }
    const code = formatted.extensions?.['code'];
    const isOurs = cause === error || cause instanceof GraphQLError;
    if (isOurs && typeof code === 'string' && meant.has(code)) {
      return { message: formatted.message, ...place, extensions: { code } };
    }
    log.defect(`GraphQL ${path?.join('.') ?? 'request'}`, cause);
    if (isServiceAway(cause)) {
      return { message: serviceAway.sentence, ...place, extensions: { code: serviceAway.code } };
    }
    return { message: defect.sentence, ...place, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  };
}

/** Answers 503 with `Retry-After` if the database or Redis is unavailable, so that clients and proxies retry. */
export const answersServiceAway: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ response }) {
        const { body } = response;
        const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
        if (errors.some(({ extensions }) => extensions?.['code'] === serviceAway.code)) {
          response.http.status = 503;
          response.http.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
        }
        return Promise.resolve();
      },
    }),
};
