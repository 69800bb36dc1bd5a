/** A loop that has not completed a run for longer than allowed. */
export interface EventLoopStall {
  readonly loop: string;
  readonly seconds: number;
}

interface MonitoredLoop {
  readonly mostMs: number;
  last: number;
}

/**
 * Detects loops that hang, on a dead database or a lost promise, although the process still answers. Each loop reports
 * its runs.
 */
export class EventLoopMonitor {
  private readonly loops = new Map<string, MonitoredLoop>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Registers a loop with its longest allowed interval; returns the function to call after each run. */
  loop(name: string, mostMs: number): () => void {
    const loop = { mostMs, last: this.now() };
    this.loops.set(name, loop);
    return () => (loop.last = this.now());
  }

  /** Returns the stalled loops, the longest stall first. */
  standstills(): readonly EventLoopStall[] {
    const now = this.now();
    return [...this.loops]
      .filter(([, { last, mostMs }]) => now - last > mostMs)
      .map(([loop, { last }]) => ({ loop, seconds: Math.round((now - last) / 1_000) }))
      .sort((row, other) => other.seconds - row.seconds);
  }
}
