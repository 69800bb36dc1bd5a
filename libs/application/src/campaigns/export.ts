import { jsonLines, streamLines, viewerKey, type ExportHeader } from '@warlog/kernel';
import { happenedOf } from './reads.js';
import type { ReadPorts, Sight } from './sight.js';
import { wholeStream } from './walk.js';

/**
 * What a user may take away: before the end what they were told, afterwards the whole stream, since everybody who could
 * look on is a referee then and may check every roll. Null when they may see nothing of it.
 */
export async function exportFor(ports: ReadPorts, sight: Sight): Promise<string | null> {
  const { row } = sight;
  const [viewer] = sight.viewers;
  if (!viewer) return null;
  if (row.status === 'ended') return streamLines(await wholeStream(ports.store, row.id));
  const header: ExportHeader = {
    warlog: 1,
    holds: 'visible',
    campaign: row.id,
    ruleset: sight.campaign.ruleset,
    viewer: viewerKey(viewer),
  };
  const told: unknown[] = [header];
  for (let ordinal = 0; ordinal <= row.ordinal; ordinal += 1) {
    const happened = await happenedOf(ports, sight, { viewer: viewerKey(viewer), ordinal });
    told.push(...(happened?.events ?? []).map((one) => ({ ordinal, ...one })));
  }
  return jsonLines(told);
}
