import { checkpointKeyIn, steps, type FiledStream } from '@warlog/audit';
import { viewerKey } from '@warlog/ruleset-api';
import { type Versions, extendViewChains, type ViewChains } from '@warlog/campaign';
import { readReceipt } from '@warlog/trust';
import type { RecordFault } from './faults.js';
import { receiptFaultIn, type Remembered } from './remembered.js';

/** Receipts that name a position of their seat's view chain which the record never reaches. */
export function receiptsOffChain(
  { stream }: Pick<FiledStream, 'stream'>,
  versions: Versions,
  { sent }: Pick<Remembered, 'sent'>,
): readonly RecordFault[] {
  const open = new Set(sent.filter(({ receipt }) => receipt?.statement));
  if (open.size === 0) return [];
  let chains: ViewChains = {};
  let seqs: Readonly<Record<string, number>> = {};
  let hasKey = false;
  for (const { stored, events, disclose } of steps(versions, stream)) {
    hasKey ||= checkpointKeyIn(events) !== null;
    const { updates: disclosures } = disclose();
    if (hasKey) chains = extendViewChains(stored[0]?.campaign ?? '', disclosures, { seqs, chains });
    seqs = Object.fromEntries(
      disclosures.map(({ viewer, visible }) => [viewerKey(viewer), (seqs[viewerKey(viewer)] ?? 0) + visible.length]),
    );
    for (const sentOrders of open) if (isReached(sentOrders, chains)) open.delete(sentOrders);
  }
  return [...open].map(receiptFaultIn);
}

function isReached({ seat, receipt }: Remembered['sent'][number], chains: ViewChains): boolean {
  const said = receipt?.statement ? readReceipt(receipt.statement) : null;
  const chain = chains[seat];
  return said !== null && chain?.count === said.count && chain.head === said.told;
}
