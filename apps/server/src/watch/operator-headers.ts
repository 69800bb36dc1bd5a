import { isIP } from 'node:net';

/** What every answer to an operator bears: the page has styles of its own and nothing else. */
export const operatorHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * May the port answer to this name? To addresses, to names without a dot, which nobody elsewhere can have, and to those that are
 * allowed. Another site's name could lead a browser on this machine here (DNS rebinding).
 *
 * @param host As the request has it, with its port.
 */
export function isOperatorName(host: string | undefined, allowed: readonly string[]): boolean {
  if (host === undefined) return false;
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  return /^[a-z0-9_-]+$/.test(name) || allowed.includes(name);
}
