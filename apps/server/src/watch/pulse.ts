/** A loop that has not come round for longer than it may. */
export interface Standstill {
  readonly loop: string;
  readonly seconds: number;
}

interface Loop {
  readonly mostMs: number;
  last: number;
}

/**
 * Tells a process that works from one that hangs: each loop says when it came round, so a loop that waits for a dead
 * database or a lost promise is found although the process still answers.
 */
export class Pulse {
  private readonly loops = new Map<string, Loop>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A loop that must come round at least so often; call what this gives each time it has. */
  loop(name: string, mostMs: number): () => void {
    const loop = { mostMs, last: this.now() };
    this.loops.set(name, loop);
    return () => (loop.last = this.now());
  }

  /** Loops that stand still, the longest first. */
  standstills(): readonly Standstill[] {
    const now = this.now();
    return [...this.loops]
      .filter(([, { last, mostMs }]) => now - last > mostMs)
      .map(([loop, { last }]) => ({ loop, seconds: Math.round((now - last) / 1_000) }))
      .sort((one, other) => other.seconds - one.seconds);
  }
}
