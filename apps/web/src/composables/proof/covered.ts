import { canonicalJson } from '@warlog/core';
import { type CampaignCreated, isInCheckpoint, statementHash } from '@warlog/campaign';
import { emptyChain, readCheckpoint, extendViewChain } from '@warlog/trust';
import type { ShownCheckpoint, ViewLogRow } from './shown-checkpoints.js';
import type { RecordedTerms } from './terms.js';

/**
 * Whether these checkpoints, a campaign's first and the following, cover a viewer's disclosures until the start.
 * `rows`: the disclosures in the phases of the first checkpoint. Null if this cannot be seen, because the first
 * checkpoint shows no viewer or follows an earlier history.
 */
export function isCovered(
  campaign: string,
  checkpoints: readonly ShownCheckpoint[],
  rows: readonly ViewLogRow[],
  { created }: RecordedTerms,
): boolean | null {
  const [first] = checkpoints;
  const said = first && readCheckpoint(first.statement);
  if (!first?.leaf || !said || /[^0]/.test(said.previous)) return null;
  const viewer = viewerOf(first, created);
  if (viewer === null) return false;
  const { count, viewHash: chainHash } = first.leaf;
  const disclosures = rows.filter(({ seq }) => seq <= count).sort((a, b) => a.seq - b.seq);
  const texts = disclosures.map(({ ordinal, event }) => ({ ordinal, text: canonicalJson(event) }));
  const chain = extendViewChain(emptyChain(campaign, viewer), texts);
  return (
    chain.count === count &&
    chain.head === chainHash &&
    checkpoints.slice(1).every((shownCheckpoint, at) => follows(shownCheckpoint, checkpoints[at]))
  );
}

/** The viewer whose chain is in a checkpoint, proved by the checkpoint itself. */
export function viewerOf(
  { statement, leaf }: ShownCheckpoint,
  { seats }: Pick<CampaignCreated, 'seats'>,
): string | null {
  const root = readCheckpoint(statement)?.told;
  if (root === undefined || leaf === null) return null;
  const viewers = [...seats.map(({ id }) => id), 'public', 'referee'];
  // The last hash of a view chain is its head where it is signed and stored.
  const signed = { ...leaf, head: leaf.viewHash };
  return viewers.find((viewer) => isInCheckpoint(root, viewer, signed)) ?? null;
}

function follows({ statement }: ShownCheckpoint, before: ShownCheckpoint | undefined): boolean {
  return before !== undefined && readCheckpoint(statement)?.previous === statementHash(before.statement);
}
