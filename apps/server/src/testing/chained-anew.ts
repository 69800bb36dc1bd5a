import { eventHash, NO_HASH, type StoredEvent } from '@warlog/kernel';

/** These events with their hashes made again, as whoever forges them would. */
export function chainedAnew(stream: readonly StoredEvent[]): readonly StoredEvent[] {
  let previous = NO_HASH;
  return stream.map((stored) => {
    previous = eventHash(previous, stored);
    return { ...stored, hash: previous };
  });
}
