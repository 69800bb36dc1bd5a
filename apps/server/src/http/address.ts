import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../modes/settings.js';

/** Of a request, whether it asks for an answer or for a socket. */
export interface Incoming {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Who asks, by what can be believed: the connection's other end, or behind proxies of ours what the outermost of them
 * saw. What a client itself wrote into `X-Forwarded-For` stands further left and counts for nothing. Of an IPv6 address
 * the network, since its owner has all that begin so.
 */
export function addressOf({ headers, socket }: Incoming, { proxies }: Pick<Settings, 'proxies'>): string {
  const seen = [...listed(headers['x-forwarded-for']), socket.remoteAddress ?? 'unknown'];
  return networkOf(seen[Math.max(0, seen.length - 1 - proxies)] ?? 'unknown');
}

/** The address that people use for this server, without a slash at the end. */
export function originOf({ headers }: Incoming, { origin, proxies }: Pick<Settings, 'origin' | 'proxies'>): string {
  if (origin !== null) return origin;
  const told = (name: string) => (proxies > 0 ? listed(headers[name]).at(-1) : undefined);
  const scheme = told('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return `${scheme}://${told('x-forwarded-host') ?? headers.host ?? ''}`;
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
  const [head = '', tail = ''] = plain.toLowerCase().replace(/%.*$/, '').split('::');
  const [front, back] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - (front?.length ?? 0) - (back?.length ?? 0))).fill('0');
  const groups = plain.includes('::') ? [...(front ?? []), ...zeros, ...(back ?? [])] : (front ?? []);
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
