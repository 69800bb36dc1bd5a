import { canonicalJson, type CampaignCreated } from '@warlog/kernel';
import { emptyChain, isInHead, readHead, statementHash, toldChain } from '@warlog/kernel/trust';
import type { ShownHead, ToldRow } from './shown-heads.js';
import type { RecordedTerms } from './terms.js';

/**
 * Do these heads, the first of a campaign and those after it, cover what a viewer was told until the start? `rows`: what was told in the
 * phases of the first head. Null: this cannot be seen, since the first head shows no viewer or another history before it.
 */
export function isCovered(
  campaign: string,
  heads: readonly ShownHead[],
  rows: readonly ToldRow[],
  { created }: RecordedTerms,
): boolean | null {
  const [first] = heads;
  const said = first && readHead(first.statement);
  if (!first?.leaf || !said || /[^0]/.test(said.previous)) return null;
  const viewer = viewerOf(first, created);
  if (viewer === null) return false;
  const { count, head } = first.leaf;
  const told = rows.filter(({ seq }) => seq <= count).sort((a, b) => a.seq - b.seq);
  const texts = told.map(({ ordinal, event }) => ({ ordinal, text: canonicalJson(event) }));
  const chain = toldChain(emptyChain(campaign, viewer), texts);
  return chain.count === count && chain.head === head && heads.slice(1).every((one, at) => follows(one, heads[at]));
}

/** The viewer whose chain a shown head holds: the head itself proves it. */
export function viewerOf({ statement, leaf }: ShownHead, { seats }: Pick<CampaignCreated, 'seats'>): string | null {
  const root = readHead(statement)?.told;
  if (root === undefined || leaf === null) return null;
  const viewers = [...seats.map(({ id }) => id), 'public', 'referee'];
  return viewers.find((viewer) => isInHead(root, viewer, leaf)) ?? null;
}

function follows({ statement }: ShownHead, before: ShownHead | undefined): boolean {
  return before !== undefined && readHead(statement)?.previous === statementHash(before.statement);
}
