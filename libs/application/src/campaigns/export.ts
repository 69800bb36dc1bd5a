import { jsonLines, streamLines, viewerKey, type ExportHeader } from '@warlog/kernel';
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
  if (hasEnded && isAtTable(sight)) return streamLines(await wholeStream(ports.store, row.id));
  const viewer = viewerKey(hasEnded ? { kind: 'referee' } : own);
  const header: ExportHeader = {
    warlog: 1,
    holds: 'visible',
    campaign: row.id,
    ruleset: sight.campaign.ruleset,
    viewer,
  };
  const told: unknown[] = [header];
  for (let ordinal = 0; ordinal <= row.ordinal; ordinal += 1) {
    const happened = await happenedOf(ports, sight, { viewer, ordinal });
    told.push(...(happened?.events ?? []).map((one) => ({ ordinal, ...one })));
  }
  return jsonLines(told);
}
