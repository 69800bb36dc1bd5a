import { quicknet } from '@warlog/trust';

/**
 * Whether this chain is the public network that the app knows. The operator of any other network knows its numbers in
 * advance.
 */
export function isPublicBeacon(chain: string | null | undefined): boolean {
  return chain === quicknet.chain;
}
