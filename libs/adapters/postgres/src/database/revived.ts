import type { PGlite } from '@electric-sql/pglite';

/** Pause after a failed opening before the next attempt. */
const AGAIN_MS = 2_000;

interface Listener {
  readonly channel: string;
  readonly heard: (payload: string) => void;
  stop: () => Promise<void>;
}

/**
 * A PGlite that is reopened after its Postgres gave up (PANIC), for example without disk space for its log.
 *
 * Statements after a PANIC never return and block the whole process. Until the database can be reopened, statements
 * fail.
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

  /** Runs a statement. Callers must run statements one after another. */
  async query(text: string, values: readonly unknown[]) {
    const lite = this.lite ?? (await this.reopen());
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

  private async reopen(): Promise<PGlite> {
    if (this.failed && performance.now() < this.failed.at + AGAIN_MS) throw this.failed.error;
    try {
      const lite = await this.open();
      for (const listener of this.listeners) listener.stop = await lite.listen(listener.channel, listener.heard);
      this.failed = null;
      return (this.lite = lite);
    } catch (error) {
      this.failed = { at: performance.now(), error };
      throw error;
    }
  }
}
