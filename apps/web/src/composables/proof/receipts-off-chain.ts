import { headKeyIn, steps, viewerKey, type FiledStream, type Versions } from '@warlog/kernel';
import { readReceipt, toldChains, type ToldChains } from '@warlog/kernel/trust';
import type { RecordFault } from './faults.js';
import { receiptFaultIn, type Remembered } from './remembered.js';

/** Receipts that name an end of their seat's view chain which the record never reaches. */
export function receiptsOffChain(
  { stream }: Pick<FiledStream, 'stream'>,
  versions: Versions,
  { sent }: Pick<Remembered, 'sent'>,
): readonly RecordFault[] {
  const open = new Set(sent.filter(({ receipt }) => receipt?.statement));
  if (open.size === 0) return [];
  let chains: ToldChains = {};
  let seqs: Readonly<Record<string, number>> = {};
  let hasKey = false;
  for (const { stored, events, telling } of steps(versions, stream)) {
    hasKey ||= headKeyIn(events) !== null;
    const { told } = telling();
    if (hasKey) chains = toldChains(stored[0]?.campaign ?? '', told, { seqs, chains });
    seqs = Object.fromEntries(
      told.map(({ viewer, visible }) => [viewerKey(viewer), (seqs[viewerKey(viewer)] ?? 0) + visible.length]),
    );
    for (const one of open) if (isReached(one, chains)) open.delete(one);
  }
  return [...open].map(receiptFaultIn);
}

function isReached({ seat, receipt }: Remembered['sent'][number], chains: ToldChains): boolean {
  const said = receipt?.statement ? readReceipt(receipt.statement) : null;
  const chain = chains[seat];
  return said !== null && chain?.count === said.count && chain.head === said.told;
}
