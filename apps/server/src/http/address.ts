import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../modes/settings.js';

/** An HTTP request or the upgrade of a socket. */
export interface Incoming {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Returns the address of the client as far as it can be trusted.
 *
 * This is the other end of the connection, or the address that the outermost of our proxies saw. Values that a client
 * itself wrote into `X-Forwarded-For` stand further left and are ignored. IPv6 addresses are reduced to their network,
 * since its owner controls all of them.
 */
export function addressOf({ headers, socket }: Incoming, { proxies }: Pick<Settings, 'proxies'>): string {
  const seen = [...listed(headers['x-forwarded-for']), socket.remoteAddress ?? 'unknown'];
  return networkOf(seen[Math.max(0, seen.length - 1 - proxies)] ?? 'unknown');
}

/** Returns the address that people use for this server, without a trailing slash. */
export function originOf({ headers }: Incoming, { origin, proxies }: Pick<Settings, 'origin' | 'proxies'>): string {
  if (origin !== null) return origin;
  const forwarded = (name: string) => (proxies > 0 ? listed(headers[name]).at(-1) : undefined);
  const scheme = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return `${scheme}://${forwarded('x-forwarded-host') ?? headers.host ?? ''}`;
}

function listed(header: string | string[] | undefined): readonly string[] {
  return [header ?? []]
    .flat()
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [start = '', tail = ''] = plain.toLowerCase().replace(/%.*$/, '').split('::');
  const [front, back] = [start, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - (front?.length ?? 0) - (back?.length ?? 0))).fill('0');
  const groups = plain.includes('::') ? [...(front ?? []), ...zeros, ...(back ?? [])] : (front ?? []);
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
