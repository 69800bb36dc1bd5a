import { quicknet } from '@warlog/kernel';

/** Is this chain the public network that the app knows? Whoever runs any other one knows its numbers beforehand. */
export function isPublicBeacon(chain: string | null | undefined): boolean {
  return chain === quicknet.chain;
}
