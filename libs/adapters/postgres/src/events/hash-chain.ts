import { createHash } from 'node:crypto';
import { hashChain } from '@warlog/kernel';

/** The chain of events, hashed by Node itself: every append waits for it. */
export const { hashOf, chain, verifyChain } = hashChain((previous, text) =>
  createHash('sha256').update(previous, 'hex').update(text).digest('hex'),
);
