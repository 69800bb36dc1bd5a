import type { HeadKeyReplaced } from '../events.js';
import type { Loaded } from '../state.js';
import { accept, type Decision } from './decision.js';

/** Returns whether a campaign is being played without a checkpoint key, as in versions that had none. */
export function lacksCheckpointKey({ campaign }: Pick<Loaded, 'campaign'>): boolean {
  return campaign.headKey === undefined && campaign.phase !== null;
}

/** Introduces the key that signs checkpoints from now on. */
export function introduceCheckpointKey(checkpointKey: string): Decision {
  return accept({ type: 'HeadKeyReplaced', headKey: checkpointKey, reason: 'introduced' } satisfies HeadKeyReplaced);
}
