import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  findSession,
  SESSION_SECONDS,
  type Account,
  type AccountPorts,
  type RefusalLanguage,
} from '@warlog/application';
import type { Settings } from '../modes/settings.js';
import { languageOf } from './refusals.js';

/** Who asks, as far as the server knows. */
export interface Visitor {
  readonly account: Account | null;
  /** The secret of their session's cookie. */
  readonly secret: string | null;
  readonly address: string;
  /** The address they use for this server. */
  readonly origin: string;
  /** In which refusals are said. */
  readonly language: RefusalLanguage;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
  }
}

/** With https, a browser lets nobody but this very host set it. */
const COOKIE = 'warlog';
const SECURE_COOKIE = '__Host-warlog';

/** Finds out who asks, once per request to the API. */
export function knowVisitors(fastify: FastifyInstance, ports: AccountPorts, settings: Settings): void {
  fastify.decorateRequest('visitor', null);
  fastify.addHook('onRequest', async (request) => {
    if (!/^\/(graphql|api)\b/.test(request.url)) return;
    const secret = secretIn(request.cookies);
    const account = secret === null ? null : await findSession(ports, secret);
    const origin = settings.origin ?? `${request.protocol}://${request.host}`;
    const language = languageOf(request.headers['accept-language']);
    request.visitor = { account, secret, address: request.ip, origin, language };
  });
}

/** The visitor of a request to the API. */
export function visitorOf(request: FastifyRequest): Visitor {
  if (!request.visitor) throw new Error('Only requests to the API have a visitor');
  return request.visitor;
}

/** The session's secret in parsed cookies. */
export function secretIn(cookies: Readonly<Record<string, string | undefined>>): string | null {
  return cookies[SECURE_COOKIE] ?? cookies[COOKIE] ?? null;
}

/** Gives the browser its session; no script can read it. */
export function giveCookie(reply: FastifyReply, visitor: Visitor, secret: string): void {
  const secure = visitor.origin.startsWith('https:');
  void reply.setCookie(secure ? SECURE_COOKIE : COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: SESSION_SECONDS,
  });
}

/** Takes the session away from the browser. */
export function takeCookie(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, { path: '/' });
  void reply.clearCookie(SECURE_COOKIE, { path: '/', secure: true });
}
