import type { HeadKeyReplaced } from '../events.js';
import type { Loaded } from '../state.js';
import { accept, type Decision } from './decision.js';

/** Is it being played without a key that signs the heads of its phases, as campaigns that were made before there were any? */
export function lacksHeadKey({ campaign }: Pick<Loaded, 'campaign'>): boolean {
  return campaign.headKey === undefined && campaign.phase !== null;
}

/** From now on the heads of phases are signed by this key. */
export function introduceHeadKey(headKey: string): Decision {
  return accept({ type: 'HeadKeyReplaced', headKey, reason: 'introduced' } satisfies HeadKeyReplaced);
}
