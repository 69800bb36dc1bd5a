import { isIP } from 'node:net';

/** Headers of every answer to an operator. The page has inline styles and nothing else. */
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
 * Returns true if the port may answer to this host name.
 *
 * Allowed are addresses, names without a dot, which cannot exist elsewhere, and the `allowed` names. A name of another
 * site could lead a browser on this machine here (DNS rebinding).
 *
 * @param host as in the request, with its port
 */
export function isOperatorName(host: string | undefined, allowed: readonly string[]): boolean {
  if (host === undefined) return false;
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  return /^[a-z0-9_-]+$/.test(name) || allowed.includes(name);
}
