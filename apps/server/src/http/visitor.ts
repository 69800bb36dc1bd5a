import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  findSession,
  SESSION_SECONDS,
  type Account,
  type AccountPorts,
  type RefusalLanguage,
} from '@warlog/application';
import type { Settings } from '../modes/settings.js';
import { addressOf, originOf, type Incoming } from './address.js';
import { languageOf } from './refusals.js';

/** Who asks, as far as the server knows. */
export interface Visitor {
  readonly account: Account | null;
  /** The secret of their session's cookie. */
  readonly secret: string | null;
  /** What this browser kept from a former sign-in; it opens nothing. */
  readonly device: string | null;
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

const COOKIE = 'warlog';
/** With https, a browser lets nobody but this very host set it; then no other is taken. */
const SECURE_COOKIE = '__Host-warlog';

/** By this a browser is known again when somebody signs in. */
const DEVICE = 'warlog-device';
const SECURE_DEVICE = '__Host-warlog-device';
const DEVICE_SECONDS = 400 * 24 * 3600;

type Cookies = Readonly<Record<string, string | undefined>>;

/** Finds out who asks, once per request to the API. */
export function knowVisitors(fastify: FastifyInstance, ports: AccountPorts, settings: Settings): void {
  fastify.decorateRequest('visitor', null);
  fastify.addHook('onRequest', async (request) => {
    if (!/^\/(graphql|api)\b/.test(request.url)) return;
    request.visitor = await visitorFrom(request.raw, request.cookies, ports, settings);
  });
}

/** Who asks by this request, for an answer or for a socket. */
export async function visitorFrom(
  request: Incoming,
  cookies: Cookies,
  ports: Pick<AccountPorts, 'sessions' | 'vault'>,
  settings: Settings,
): Promise<Visitor> {
  const origin = originOf(request, settings);
  const secret = cookies[sessionCookie(origin)] ?? null;
  const device = cookies[isSecure(origin) ? SECURE_DEVICE : DEVICE] ?? null;
  const account = secret === null ? null : await findSession(ports, secret);
  const language = languageOf(request.headers['accept-language']);
  return { account, secret, device, address: addressOf(request, settings), origin, language };
}

/** The visitor of a request to the API. */
export function visitorOf(request: FastifyRequest): Visitor {
  if (!request.visitor) throw new Error('Only requests to the API have a visitor');
  return request.visitor;
}

/** Gives the browser its session; no script can read it. */
export function giveCookie(reply: FastifyReply, visitor: Visitor, secret: string): void {
  const secure = isSecure(visitor.origin);
  void reply.setCookie(sessionCookie(visitor.origin), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: SESSION_SECONDS,
  });
}

/** Lets the browser be known again by an account; no script can read it. */
export function giveDevice(reply: FastifyReply, visitor: Visitor, token: string): void {
  const secure = isSecure(visitor.origin);
  const kept = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: DEVICE_SECONDS } as const;
  void reply.setCookie(secure ? SECURE_DEVICE : DEVICE, token, kept);
}

/** The name of the session's cookie at a server of this address. */
export function sessionCookie(origin: string): string {
  return isSecure(origin) ? SECURE_COOKIE : COOKIE;
}

/** Takes the session away from the browser. */
export function takeCookie(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, { path: '/' });
  void reply.clearCookie(SECURE_COOKIE, { path: '/', secure: true });
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}
