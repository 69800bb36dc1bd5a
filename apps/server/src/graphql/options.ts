import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import type { Readings } from '@warlog/postgres';
import { queriesOnlyRead } from '../http/replica.js';
import type { Log } from '../log.js';
import type { Settings } from '../modes/settings.js';
import { contextOf } from './context.js';
import { answersServiceAway, formatErrorWith } from './failures.js';
import { stringifyWithTexts } from './json-text.js';
import { apolloPlugins, limitRules, MAX_TOKENS } from './limits.js';

/** The GraphQL options: bounded documents; no batches, stack traces or suggestions; in production no introspection. */
export function graphqlOptions(settings: Settings, log: Log, readings: Readings | null): ApolloDriverConfig {
  return {
    driver: ApolloDriver,
    autoSchemaFile: true,
    sortSchema: true,
    path: '/graphql',
    graphiql: false,
    introspection: !settings.production,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    persistedQueries: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    plugins: [...apolloPlugins, answersServiceAway, ...(readings ? [queriesOnlyRead(readings)] : [])] as never,
    // Nest would otherwise turn the 503 of an unavailable service into 200.
    preserveHttpStatusForExecutionErrors: false,
    validationRules: [...limitRules],
    context: contextOf,
    formatError: formatErrorWith(log),
    stringifyResult: stringifyWithTexts,
  };
}
