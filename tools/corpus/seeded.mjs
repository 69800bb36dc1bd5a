import { createHash } from 'node:crypto';
import { NodeVault } from '@warlog/in-process';

/** Encrypts the dice keys of the corpus; it protects nothing. */
export const hostKey = 'c0'.repeat(32);

/** A vault whose random bytes derive from a seed, so that a second recording is the same. */
export class CorpusVault extends NodeVault {
  constructor(seed) {
    super(hostKey);
    this.seed = seed;
    this.drawn = 0;
  }

  random(bytes) {
    this.drawn += 1;
    return createHash('shake256', { outputLength: bytes }).update(`${this.seed} ${this.drawn}`).digest('hex');
  }

  uuid() {
    return this.uuidFor(this.random(16));
  }
}
