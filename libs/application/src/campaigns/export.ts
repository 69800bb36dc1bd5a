import {
  campaignLines,
  jsonLines,
  viewerKey,
  type CampaignId,
  type ExportHeader,
  type FiledStream,
} from '@warlog/kernel';
import { happenedOf } from './reads.js';
import { isAtTable, type ReadPorts, type Sight } from './sight.js';
import { wholeStream } from './walk.js';

/**
 * What a user may take away: before the end what they were told. Afterwards everybody is a referee and may read every
 * phase; the whole stream, which also holds what is between the people at the table, goes to those who took part. Null
 * when they may see nothing of it.
 */
export async function exportFor(ports: ReadPorts, sight: Sight): Promise<string | null> {
  const { row } = sight;
  const [own] = sight.viewers;
  if (!own) return null;
  const hasEnded = row.status === 'ended';
  if (hasEnded && isAtTable(sight)) {
    const campaign = {
      stream: await wholeStream(ports.store, row.id),
      heads: await ports.store.heads(row.id),
      unverified: sight.unverified,
    };
    return campaignLines(campaign, await tablesOf(ports, row.id, 'ended'));
  }
  const viewer = viewerKey(hasEnded ? { kind: 'referee' } : own);
  const header: ExportHeader = {
    warlog: 1,
    holds: 'visible',
    campaign: row.id,
    ruleset: sight.campaign.ruleset,
    viewer,
    ...(sight.unverified && { unverified: sight.unverified }),
  };
  const told: unknown[] = [header];
  for (let ordinal = 0; ordinal <= row.ordinal; ordinal += 1) {
    const happened = await happenedOf(ports, sight, { viewer, ordinal });
    told.push(...(happened?.events ?? []).map((one) => ({ ordinal, ...one })));
  }
  return jsonLines(told);
}

/**
 * The tables of a campaign's battles as a file holds them, in the order of their creation; `ended`: only those that have, as
 * orders of one that is being fought are nobody's to read.
 */
export async function tablesOf(
  ports: Pick<ReadPorts, 'reads' | 'store'>,
  id: CampaignId,
  which: 'ended' | 'all' = 'all',
): Promise<readonly FiledStream[]> {
  const rows = (await ports.reads.battlesOf(id)).filter(({ status }) => which === 'all' || status === 'ended');
  const tables = rows.map(async ({ id: child, ruleset }): Promise<FiledStream> => ({
    ruleset,
    stream: await wholeStream(ports.store, child),
    heads: await ports.store.heads(child),
    unverified: (await ports.store.platform(child))?.unverified ?? null,
  }));
  return Promise.all(tables);
}
