import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { getOperationAST, GraphQLError, parse, specifiedRules, validate, type GraphQLSchema } from 'graphql';
import type { Context } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { addressOf } from '../http/address.js';
import { isOwnOrigin } from '../http/origin.js';
import { visitorFrom } from '../http/visitor.js';
import type { Settings } from '../modes/settings.js';
import type { ServerPorts } from '../modes/runtime.js';
import { contextOf, type SocketExtra } from './context.js';
import { limitRules, MAX_TOKENS } from './limits.js';
import { SessionSockets } from './session-sockets.js';

type Socket = Context<
  Record<string, unknown>,
  SocketExtra & { readonly request: IncomingMessage; readonly socket: WebSocket }
>;

const MAX_SUBSCRIPTIONS = 20;

/** The largest message of a socket, as large as a request. */
const MAX_MESSAGE_BYTES = 64 * 1024;
const PATH = '/graphql';
/** Close code of a socket above the limit, from the range of graphql-ws for applications. */
const TOO_MANY_SOCKETS = 4429;

/**
 * Serves sockets for subscriptions only, with the same limits on documents.
 *
 * The cookie of the upgrade identifies the user. Pages of other sites and sockets above the limit are refused.
 */
export function serveSockets(app: NestFastifyApplication, ports: ServerPorts, settings: Settings): void {
  const { schema } = app.get(GraphQLSchemaHost, { strict: false });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const addresses = new Tally(settings.limits.socketsPerAddress);
  const visitors = new Tally(settings.limits.socketsPerVisitor);
  const sessions = new SessionSockets(ports);
  const options = optionsOf(ports, settings, { visitors, sessions });
  const graphql = useServer({ ...options, schema, context: contextOf }, sockets);
  const http = app.getHttpServer();
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, firstPacket: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== PATH) return refuse(socket, '404 Not Found');
    const address = addressOf(request, settings);
    if (!addresses.enter(address)) return refuse(socket, '429 Too Many Requests');
    socket.once('close', () => addresses.leave(address));
    sockets.handleUpgrade(request, socket, firstPacket, (opened) => {
      sockets.emit('connection', opened, request);
      // Closes misbehaving sockets without logging.
      opened.removeAllListeners('error').on('error', () => undefined);
    });
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preClose', () => {
    sessions.close();
    return graphql.dispose();
  });
  endWithSessions(fastify, sessions);
}

/**
 * Ends the sockets of a session when its user signs out, changes the password or ends the session from another device.
 */
function endWithSessions(fastify: FastifyInstance, sessions: SessionSockets): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const isChange = request.method !== 'GET' && request.url.startsWith('/api/') && reply.statusCode < 400;
    // A user who returns by a code or a link is not identified by the request, so the sockets of all users are checked.
    if (isChange) await sessions.look(request.visitor?.account?.id ?? null).catch(() => undefined);
  });
}

function optionsOf(
  ports: ServerPorts,
  settings: Settings,
  { visitors, sessions }: { readonly visitors: Tally; readonly sessions: SessionSockets },
) {
  return {
    connectionInitWaitTimeout: 5_000,
    async onConnect({ extra }: Socket): Promise<boolean> {
      const { request, socket } = extra;
      if (!isOwnOrigin(request, settings)) return false;
      const visitor = await visitorFrom(request, cookiesIn(request.headers.cookie), ports, settings);
      const key = visitor.account?.id ?? `nobody at ${visitor.address}`;
      if (!visitors.enter(key)) {
        socket.close(TOO_MANY_SOCKETS, 'Too many sockets');
        return false;
      }
      socket.once('close', () => visitors.leave(key));
      extra.visitor = visitor;
      sessions.add(visitor, socket);
      return true;
    },
    onSubscribe({ subscriptions }: Socket, _id: string, { query, operationName }: SubscribePayload) {
      if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) return [tooMany()];
      const operation = operationIn(query, operationName);
      return operation === 'subscription' ? undefined : [onlySubscriptions()];
    },
    validate: (schema: GraphQLSchema, document: Parameters<typeof validate>[1]) =>
      validate(schema, document, [...specifiedRules, ...limitRules]),
  };
}

/** Counts open sockets by key, up to a limit. */
class Tally {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Adds one; returns false if the limit is reached. */
  enter(key: string): boolean {
    const count = this.open.get(key) ?? 0;
    if (count >= this.most) return false;
    this.open.set(key, count + 1);
    return true;
  }

  leave(key: string): void {
    const count = (this.open.get(key) ?? 1) - 1;
    if (count > 0) this.open.set(key, count);
    else this.open.delete(key);
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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
