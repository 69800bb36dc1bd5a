import { eventHash, NO_HASH, type StoredEvent } from '@warlog/audit';

/** Returns the events with recomputed hashes, as a forger would. */
export function rechain(stream: readonly StoredEvent[]): readonly StoredEvent[] {
  let previous = NO_HASH;
  return stream.map((stored) => {
    previous = eventHash(previous, stored);
    return { ...stored, hash: previous };
  });
}
