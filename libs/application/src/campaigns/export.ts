import { campaignLines, jsonLines, type ExportHeader, type FiledStream } from '@warlog/audit';
import { viewerKey } from '@warlog/ruleset-api';
import type { CampaignId } from '@warlog/core';
import { disclosuresOf } from './reads.js';
import { isAtTable, type ReadPorts, type CampaignAccess } from './campaign-access.js';
import { wholeStream } from './walk.js';

/**
 * Returns what a user may export; null if nothing. Before the end: their own disclosures. Afterwards: every phase as
 * the referee sees it, and for participants the whole stream with its governance events.
 */
export async function exportFor(ports: ReadPorts, access: CampaignAccess): Promise<string | null> {
  const { row } = access;
  const [own] = access.viewers;
  if (!own) return null;
  const hasEnded = row.status === 'ended';
  if (hasEnded && isAtTable(access)) {
    const campaign = {
      stream: await wholeStream(ports.store, row.id),
      checkpoints: await ports.store.checkpoints(row.id),
      unverified: access.unverified,
    };
    return campaignLines(campaign, await tablesOf(ports, row.id, 'ended'));
  }
  const viewer = viewerKey(hasEnded ? { kind: 'referee' } : own);
  const header: ExportHeader = {
    warlog: 1,
    holds: 'visible',
    campaign: row.id,
    ruleset: access.campaign.ruleset,
    viewer,
    ...(access.unverified && { unverified: access.unverified }),
  };
  const lines: unknown[] = [header];
  for (let ordinal = 0; ordinal <= row.ordinal; ordinal += 1) {
    const disclosures = await disclosuresOf(ports, access, { viewer, ordinal });
    lines.push(...(disclosures?.events ?? []).map((event) => ({ ordinal, ...event })));
  }
  return jsonLines(lines);
}

/**
 * Returns a campaign's battle campaigns in the file format, in the order of their creation. `ended`: only battles that
 * have ended, because orders of an open battle are secret.
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
    checkpoints: await ports.store.checkpoints(child),
    unverified: (await ports.store.platform(child))?.unverified ?? null,
  }));
  return Promise.all(tables);
}
