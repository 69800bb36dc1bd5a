import type { PGlite } from '@electric-sql/pglite';

/** After an opening that failed nobody tries again for so long. */
const AGAIN_MS = 2_000;

interface Listener {
  readonly channel: string;
  readonly heard: (payload: string) => void;
  stop: () => Promise<void>;
}

/**
 * A PGlite that is opened anew after its Postgres has given up (PANIC), as it does where there is no room for its log: what it is asked
 * after that never ends, and takes the whole process with it. Until it can be opened statements fail.
 */
export class Revived {
  private readonly listeners = new Set<Listener>();
  private failed: { readonly at: number; readonly error: unknown } | null = null;

  private constructor(
    private readonly open: () => Promise<PGlite>,
    private lite: PGlite | null,
  ) {}

  static async over(open: () => Promise<PGlite>): Promise<Revived> {
    return new Revived(open, await open());
  }

  /** One after the other: whoever asks waits for the former answer. */
  async query(text: string, values: readonly unknown[]) {
    const lite = this.lite ?? (await this.again());
    try {
      return await lite.query(text, [...values]);
    } catch (error) {
      if ((error as { readonly severity?: unknown }).severity === 'PANIC') this.lite = null;
      throw error;
    }
  }

  async listen(channel: string, heard: Listener['heard']): Promise<() => Promise<void>> {
    const listener: Listener = { channel, heard, stop: () => Promise.resolve() };
    this.listeners.add(listener);
    if (this.lite) listener.stop = await this.lite.listen(channel, heard);
    return async () => {
      this.listeners.delete(listener);
      if (this.lite) await listener.stop();
    };
  }

  async close(): Promise<void> {
    await this.lite?.close();
  }

  private async again(): Promise<PGlite> {
    if (this.failed && performance.now() < this.failed.at + AGAIN_MS) throw this.failed.error;
    try {
      const lite = await this.open();
      for (const one of this.listeners) one.stop = await lite.listen(one.channel, one.heard);
      this.failed = null;
      return (this.lite = lite);
    } catch (error) {
      this.failed = { at: performance.now(), error };
      throw error;
    }
  }
}
