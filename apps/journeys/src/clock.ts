import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As long as a server may take to notice that time has passed, and to look for what is due. */
const NOTICED_MS = 1_000;

/** A clock that a journey puts forward, for programs that are started with it: nobody waits for a deadline of minutes or days. */
export class Clock {
  /** Tells those programs by how many milliseconds they are ahead of the machine. */
  readonly file = join(mkdtempSync(join(tmpdir(), 'warlog-ahead-')), 'ms');
  private ahead = 0;
  private readonly others: ((ms: number) => Promise<void>)[] = [];

  constructor() {
    this.write();
  }

  /** Tells whoever reads no file, at once and whenever time passes, by how many milliseconds to be ahead. */
  async also(tell: (ms: number) => Promise<void>): Promise<void> {
    this.others.push(tell);
    await tell(this.ahead);
  }

  /** So much time passes at once; pages of the browser stay in the present. */
  async pass({ hours = 0, minutes = 0 }: { readonly hours?: number; readonly minutes?: number }): Promise<void> {
    this.ahead += (hours * 60 + minutes) * 60_000;
    this.write();
    await Promise.all(this.others.map((tell) => tell(this.ahead)));
    await new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
  }

  private write(): void {
    writeFileSync(this.file, String(this.ahead));
  }
}
