import { viewerKey } from '@warlog/ruleset-api';
import type { CampaignId } from '@warlog/core';
import { checkpointLine, type CheckpointStage } from '@warlog/trust';
import { pathIn } from '@warlog/campaign';
import type { CheckpointRow } from '../ports/checkpoints.js';
import type { SignedCheckpointType } from '../queries/signed-checkpoint.js';
import type { ReadPorts, CampaignAccess } from './campaign-access.js';

const MOST_HEADS = 200;

/** Returns the checkpoints from phase `from` on, in order; null: only the last one. */
export async function signedCheckpointsOf(
  { store }: Pick<ReadPorts, 'store'>,
  { campaign, row, viewers, mine }: Pick<CampaignAccess, 'campaign' | 'row' | 'viewers' | 'mine'>,
  from: number | null,
): Promise<readonly SignedCheckpointType[]> {
  // Their number would show an offered captain how far the battle is.
  if (campaign.parent && viewers.length === 0) return [];
  const checkpoints = await store.checkpoints(row.id, { ordinal: (from ?? row.ordinal - 1) - 1, stage: 4 });
  const shown = from === null ? checkpoints.slice(-1) : checkpoints.slice(0, MOST_HEADS);
  const own = mine && viewers[0] ? viewerKey(viewers[0]) : null;
  return shown.map(({ ordinal, stage, statement, signature, leaves }) => ({
    ...{ ordinal, stage, statement, signature },
    leaf: own === null ? null : leafOf(leaves, own),
  }));
}

function leafOf(leaves: CheckpointRow['leaves'], viewer: string): SignedCheckpointType['leaf'] {
  const index = leaves.findIndex((leaf) => leaf.viewer === viewer);
  const leaf = leaves[index];
  if (!leaf) return null;
  const { count, head: chainHash, salt } = leaf;
  return { index, count, viewHash: chainHash, salt, path: pathIn(leaves, index) };
}

/**
 * Returns checkpoints as lines of text by the ordinal of their phase; for the last phase, that of the campaign's end.
 */
export async function checkpointLinesOf(
  { store }: Pick<ReadPorts, 'store'>,
  campaign: CampaignId,
  from: number,
): Promise<ReadonlyMap<number, string>> {
  const checkpoints = await store.checkpoints(campaign, { ordinal: from - 1, stage: 4 satisfies CheckpointStage });
  // An open phase has none yet.
  const closed = checkpoints.filter(({ stage }) => stage > 1);
  return new Map(
    closed.map(({ ordinal, stage, attempt, hash }) => [
      ordinal,
      checkpointLine({ campaign, ordinal, stage, attempt }, hash),
    ]),
  );
}
