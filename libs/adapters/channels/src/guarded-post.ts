import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SEND_MS, sendFault } from '@warlog/application';

/** What may be called: `public` Internet addresses over https, or `anything` (tests, an intranet). */
export type PostReach = 'public' | 'anything';

/** An answer without its body, which is not needed. */
export interface PostAnswer {
  readonly status: number;
  /** Seconds, or a date, after which to retry, as the server sent it. */
  readonly retryAfter: string | null;
}

/** Why nothing was sent or answered, as a sentence for the owner of the address. */
export class Unreached extends Error {
  constructor(
    sentence: string,
    /** True if a later attempt may succeed. */
    readonly mayRetry: boolean,
  ) {
    super(sentence);
  }
}

/** Networks that webhooks must never reach: this machine, private and special ones (RFC 6890 and its successors). */
const internal4 = blocked('ipv4', [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
]);
// IPv6 addresses that contain an IPv4 address are refused altogether: a public webhook has a plain address. A separate
// list, because `::ffff:0:0/96` would match every IPv4 address.
const internal6 = blocked('ipv6', [
  '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8',
]);

function blocked(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const [network = '', bits] of networks
    .join(' ')
    .split(' ')
    .map((range) => range.split('/'))) {
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** Returns true if the address belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !internal4.check(address, 'ipv4');
  return family === 6 && !internal6.check(address, 'ipv6');
}

/**
 * Posts to an address that someone else chose.
 *
 * The connection itself looks the name up, once, and every address of it must be public. So the checked address is the
 * one that is connected, whatever the name resolves to a moment later. Follows no redirects, reads no body, and times
 * out after `SEND_MS`.
 */
export function guardedPost(
  address: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer },
  reach: PostReach,
): Promise<PostAnswer> {
  return new Promise((resolveAnswer, reject) => {
    const url = parsed(address, reach);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(SEND_MS) };
    const lookup = reach === 'public' ? { lookup: publicLookup } : {};
    const outgoing: ClientRequest = send(url, { ...options, ...lookup }, (incoming) => {
      resolveAnswer(answerOf(incoming));
      incoming.destroy();
    });
    outgoing.once('error', (error) => reject(error instanceof Unreached ? error : unreached(error)));
    outgoing.end(body);
  });
}

/** Returns false if the form of the address already forbids calling it. */
export function isCallable(address: string, reach: PostReach): boolean {
  try {
    return Boolean(parsed(address, reach));
  } catch {
    return false;
  }
}

function parsed(address: string, reach: PostReach): URL {
  const url = new URL(address);
  if (reach === 'anything') return url;
  if (url.protocol !== 'https:') throw new Unreached(sendFault('WLG_E_SEND_HTTPS'), false);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Unreached(INTERNAL, false);
  return url;
}

const INTERNAL = sendFault('WLG_E_SEND_INTERNAL');

/** Looks names up like the system, but fails unless all addresses are public. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 4);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new Unreached(INTERNAL, false), '', 4);
    }
    if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });
};

function answerOf({ statusCode = 0, headers }: IncomingMessage): PostAnswer {
  return { status: statusCode, retryAfter: headers['retry-after'] ?? null };
}

function unreached(error: Error & { readonly code?: string }): Unreached {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return new Unreached(sendFault('WLG_E_SEND_SLOW', SEND_MS / 1000), true);
  }
  if (error.code === 'ENOTFOUND') return new Unreached(sendFault('WLG_E_SEND_NO_SERVER'), true);
  return new Unreached(sendFault('WLG_E_SEND_UNREACHED'), true);
}
