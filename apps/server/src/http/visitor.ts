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

/** The sender of a request, as far as the server knows. */
export interface Visitor {
  readonly account: Account | null;
  /** The secret in the session cookie. */
  readonly secret: string | null;
  /** Token of the browser from an earlier sign-in; it grants no access. */
  readonly device: string | null;
  readonly address: string;
  /** The address that they use for this server. */
  readonly origin: string;
  /** The language of refusals. */
  readonly language: RefusalLanguage;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
  }
}

const COOKIE = 'warlog';
/** The prefix makes sure that under https only this host can set the cookie; then no other cookie is accepted. */
const SECURE_COOKIE = '__Host-warlog';

/** Cookie by which a browser is recognized at the next sign-in. */
const DEVICE = 'warlog-device';
const SECURE_DEVICE = '__Host-warlog-device';
const DEVICE_SECONDS = 400 * 24 * 3600;

type Cookies = Readonly<Record<string, string | undefined>>;

/** Identifies the visitor once per request to the API. */
export function knowVisitors(fastify: FastifyInstance, ports: AccountPorts, settings: Settings): void {
  fastify.decorateRequest('visitor', null);
  fastify.addHook('onRequest', async (request) => {
    if (!/^\/(graphql|api)\b/.test(request.url)) return;
    request.visitor = await visitorFrom(request.raw, request.cookies, ports, settings);
  });
}

/** Returns the visitor of a request or of a socket. */
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

/** Returns the visitor of a request to the API. */
export function visitorOf(request: FastifyRequest): Visitor {
  if (!request.visitor) throw new Error('Only requests to the API have a visitor');
  return request.visitor;
}

/** Sets the session cookie, which no script can read. */
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

/** Sets the cookie by which the browser is recognized; no script can read it. */
export function giveDevice(reply: FastifyReply, visitor: Visitor, token: string): void {
  const secure = isSecure(visitor.origin);
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: DEVICE_SECONDS } as const;
  void reply.setCookie(secure ? SECURE_DEVICE : DEVICE, token, cookieOptions);
}

/** Returns the name of the session cookie for this origin. */
export function sessionCookie(origin: string): string {
  return isSecure(origin) ? SECURE_COOKIE : COOKIE;
}

/** Removes the session cookie. */
export function takeCookie(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, { path: '/' });
  void reply.clearCookie(SECURE_COOKIE, { path: '/', secure: true });
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}
