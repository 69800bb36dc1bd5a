import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest time that a server takes to notice a new time and to find due campaigns. */
const NOTICED_MS = 1_000;

/**
 * A clock that a journey advances, for programs that are started with it, so that no journey waits for a deadline of
 * minutes or days.
 */
export class Clock {
  /** The file with the number of milliseconds by which those programs are ahead of the machine. */
  readonly file = join(mkdtempSync(join(tmpdir(), 'warlog-ahead-')), 'ms');
  private ahead = 0;
  private readonly others: ((ms: number) => Promise<void>)[] = [];

  constructor() {
    this.write();
  }

  /** Calls a listener that reads no file, at once and at every change, with the milliseconds to be ahead. */
  async also(listener: (ms: number) => Promise<void>): Promise<void> {
    this.others.push(listener);
    await listener(this.ahead);
  }

  /** Advances the clock at once; pages of the browser stay in the present. */
  async pass({ hours = 0, minutes = 0 }: { readonly hours?: number; readonly minutes?: number }): Promise<void> {
    this.ahead += (hours * 60 + minutes) * 60_000;
    this.write();
    await Promise.all(this.others.map((listener) => listener(this.ahead)));
    await new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
  }

  private write(): void {
    writeFileSync(this.file, String(this.ahead));
  }
}
