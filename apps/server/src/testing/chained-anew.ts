import { asChained, hashChain, NO_HASH, portableDigest, type StoredEvent } from '@warlog/kernel';

const chain = hashChain(portableDigest);

/** These events with their hashes made again, as whoever forges them would. */
export function chainedAnew(stream: readonly StoredEvent[]): readonly StoredEvent[] {
  let previous = NO_HASH;
  return stream.map((stored) => {
    previous = chain.hashOf(previous, asChained(stored));
    return { ...stored, hash: previous };
  });
}
