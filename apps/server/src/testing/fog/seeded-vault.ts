import { createHash } from 'node:crypto';
import { NodeVault } from '@warlog/in-process';

/** A vault whose randomness comes from a seed, so that two worlds share it. */
export class SeededVault extends NodeVault {
  private seed = '';
  private drawn = 0;

  /** Restarts the random sequence with this seed. */
  restart(seed: string): void {
    this.seed = seed;
    this.drawn = 0;
  }

  override random(bytes: number): string {
    let text = '';
    while (text.length < 2 * bytes) text += this.digest(`${this.seed}/${(this.drawn += 1)}`);
    return text.slice(0, 2 * bytes);
  }

  override uuid(): string {
    const hex = createHash('sha256').update(this.random(16)).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }
}
