import { viewerKey, type CampaignId } from '@warlog/kernel';
import { headLine, pathIn, type HeadStage } from '@warlog/kernel/trust';
import type { HeadRow } from '../ports/signed-heads.js';
import type { ReadPorts, Sight } from './sight.js';

/** Heads that one answer tells at most. */
const MOST_HEADS = 200;

/** A signed head as a user is shown it. */
export interface ShownHead extends Pick<HeadRow, 'ordinal' | 'stage' | 'statement' | 'signature'> {
  /** What the user was told, as the head holds it; null where they look on, or no program here kept it. */
  readonly leaf: ShownLeaf | null;
}

/** A viewer's own chain in a head, and the way from it to the root. Hashes are hex. */
export interface ShownLeaf {
  readonly index: number;
  readonly count: number;
  readonly head: string;
  readonly salt: string;
  readonly path: readonly string[];
}

/** The signed heads from phase `from` on, in their order; null: the last one alone. */
export async function signedHeadsOf(
  { store }: Pick<ReadPorts, 'store'>,
  { row, viewers, mine }: Pick<Sight, 'row' | 'viewers' | 'mine'>,
  from: number | null,
): Promise<readonly ShownHead[]> {
  const heads = await store.heads(row.id, { ordinal: (from ?? row.ordinal - 1) - 1, stage: 4 });
  const shown = from === null ? heads.slice(-1) : heads.slice(0, MOST_HEADS);
  const own = mine && viewers[0] ? viewerKey(viewers[0]) : null;
  return shown.map(({ ordinal, stage, statement, signature, leaves }) => ({
    ...{ ordinal, stage, statement, signature },
    leaf: own === null ? null : leafOf(leaves, own),
  }));
}

function leafOf(leaves: HeadRow['leaves'], viewer: string): ShownLeaf | null {
  const index = leaves.findIndex((leaf) => leaf.viewer === viewer);
  const leaf = leaves[index];
  if (!leaf) return null;
  const { count, head, salt } = leaf;
  return { index, count, head, salt, path: pathIn(leaves, index) };
}

/** Lines of heads as people paste them, by the ordinal of their phase: of a phase that ended the campaign, the end's. */
export async function headLinesOf(
  { store }: Pick<ReadPorts, 'store'>,
  campaign: CampaignId,
  from: number,
): Promise<ReadonlyMap<number, string>> {
  const heads = await store.heads(campaign, { ordinal: from - 1, stage: 4 satisfies HeadStage });
  // A phase that is open has none yet, wherever it was opened.
  const closed = heads.filter(({ stage }) => stage > 1);
  return new Map(
    closed.map(({ ordinal, stage, attempt, hash }) => [ordinal, headLine({ campaign, ordinal, stage, attempt }, hash)]),
  );
}
