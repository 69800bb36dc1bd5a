import { getOperationAST, GraphQLError, parse, specifiedRules, validate, type GraphQLSchema } from 'graphql';
import type { Context, ServerOptions } from 'graphql-ws';
import { findSession } from '@warlog/application';
import { isOwnOrigin } from '../http/origin.js';
import { languageOf } from '../http/refusals.js';
import { secretIn } from '../http/visitor.js';
import type { Settings } from '../modes/settings.js';
import type { ServerPorts } from '../modes/world.js';
import type { SocketExtra } from './context.js';
import { limitRules, MAX_TOKENS } from './limits.js';

type Socket = Context<Record<string, unknown>, SocketExtra>;

const MAX_SUBSCRIPTIONS = 20;

/**
 * How sockets are opened and what they may carry: subscriptions alone, of the same bounded documents as requests. Who
 * asks is known by the cookie of the upgrade; a page of another site is turned away.
 */
export function socketOptions(ports: ServerPorts, settings: Settings) {
  return {
    path: '/graphql',
    connectionInitWaitTimeout: 5_000,
    async onConnect({ extra }: Socket): Promise<boolean> {
      const { headers, socket } = extra.request;
      const host = one(headers['host']);
      if (!isOwnOrigin(one(headers['origin']), forwardedHost(headers, settings) ?? host, settings)) return false;
      const secret = secretIn(cookiesIn(one(headers['cookie'])));
      const account = secret === null ? null : await findSession(ports, secret);
      const origin = settings.origin ?? `http://${host ?? ''}`;
      const language = languageOf(one(headers['accept-language']));
      extra.visitor = { account, secret, address: socket.remoteAddress ?? 'unknown', origin, language };
      return true;
    },
    onSubscribe({ subscriptions }: Socket, _id: string, { query, operationName }: SubscribePayload) {
      if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) return [tooMany()];
      const operation = operationIn(query, operationName);
      return operation === 'subscription' ? undefined : [onlySubscriptions()];
    },
    validate: (schema: GraphQLSchema, document: Parameters<typeof validate>[1]) =>
      validate(schema, document, [...specifiedRules, ...limitRules]),
  } satisfies Partial<ServerOptions<Record<string, unknown>, SocketExtra>> & { path: string };
}

interface SubscribePayload {
  readonly query: string;
  readonly operationName?: string | null | undefined;
}

function operationIn(query: string, name: string | null | undefined): string | null {
  try {
    return getOperationAST(parse(query, { maxTokens: MAX_TOKENS }), name ?? undefined)?.operation ?? null;
  } catch {
    return null;
  }
}

function forwardedHost(headers: NodeJS.Dict<string | string[]>, { trustProxy }: Settings): string | undefined {
  return trustProxy ? one(headers['x-forwarded-host']) : undefined;
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

function cookiesIn(header: string | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (header ?? '').split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
    }),
  );
}

function tooMany(): GraphQLError {
  return new GraphQLError('Too many subscriptions on one socket.', { extensions: { code: 'TOO_MANY' } });
}

function onlySubscriptions(): GraphQLError {
  return new GraphQLError('A socket carries subscriptions alone.', { extensions: { code: 'BAD_REQUEST' } });
}
