import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SEND_MS, sendFault } from '@warlog/application';

/** What may be reached: `public` addresses of the Internet over https, or (tests, an intranet of one's own) anything. */
export type Reach = 'public' | 'anything';

/** An answer, without its body: what a stranger's server says is no concern of ours. */
export interface Answer {
  readonly status: number;
  /** Seconds or a date after which to try again, as the server put it. */
  readonly retryAfter: string | null;
}

/** Why nothing was sent or answered, in a sentence for the target's owner. */
export class Unreached extends Error {
  constructor(
    sentence: string,
    /** May it go well another time? */
    readonly again: boolean,
  ) {
    super(sentence);
  }
}

/** Networks that a webhook must never lead into: this machine, private and special ones (RFC 6890 and its successors). */
const internal4 = blocked('ipv4', [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
]);
// Those that carry an IPv4 address within them are refused whole: who publishes a webhook has a plain address. A list
// of its own, because `::ffff:0:0/96` would match every IPv4 address there is.
const internal6 = blocked('ipv6', [
  '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8',
]);

function blocked(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const [network = '', bits] of networks
    .join(' ')
    .split(' ')
    .map((one) => one.split('/'))) {
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** Does this address belong to the public Internet? */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !internal4.check(address, 'ipv4');
  return family === 6 && !internal6.check(address, 'ipv6');
}

/**
 * Posts to an address that somebody else chose. The name is looked up once, by the connection itself, and each address
 * it has must be public: what was checked is what is connected to, whatever the name says a moment later. Follows no
 * redirect, reads no body, gives up after `SEND_MS`.
 */
export function guardedPost(
  address: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer },
  reach: Reach,
): Promise<Answer> {
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

/** Could this address be called? False where its own form already forbids it. */
export function isCallable(address: string, reach: Reach): boolean {
  try {
    return Boolean(parsed(address, reach));
  } catch {
    return false;
  }
}

function parsed(address: string, reach: Reach): URL {
  const url = new URL(address);
  if (reach === 'anything') return url;
  if (url.protocol !== 'https:') throw new Unreached(sendFault('WLG_E_SEND_HTTPS'), false);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Unreached(INTERNAL, false);
  return url;
}

const INTERNAL = sendFault('WLG_E_SEND_INTERNAL');

/** As the system looks names up, but answers with public addresses or not at all. */
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

function answerOf({ statusCode = 0, headers }: IncomingMessage): Answer {
  return { status: statusCode, retryAfter: headers['retry-after'] ?? null };
}

function unreached(error: Error & { readonly code?: string }): Unreached {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return new Unreached(sendFault('WLG_E_SEND_SLOW', SEND_MS / 1000), true);
  }
  if (error.code === 'ENOTFOUND') return new Unreached(sendFault('WLG_E_SEND_NO_SERVER'), true);
  return new Unreached(sendFault('WLG_E_SEND_UNREACHED'), true);
}
