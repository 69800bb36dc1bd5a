import type { Changes } from '@warlog/application';
import type { CampaignId } from '@warlog/kernel';

/** That a campaign changed, and to which version. */
export interface Hint {
  readonly campaign: CampaignId;
  readonly version: number;
}

/** Hints for one listener. Of one campaign only the newest waits, so a slow listener costs no more than a quick one. */
export interface Hints extends AsyncIterableIterator<Hint> {
  close(): void;
}

/** Hears of changes once for the whole process, and tells those who listen here. */
export class ChangeHub {
  private readonly listeners = new Set<(hint: Hint) => void>();
  private stop: (() => Promise<void>) | null = null;

  constructor(private readonly changes: Changes) {}

  async start(): Promise<void> {
    this.stop = await this.changes.subscribe((hint) => {
      for (const listener of this.listeners) listener(hint);
    });
  }

  async close(): Promise<void> {
    await this.stop?.();
    this.stop = null;
  }

  /** Hints from now on, of one campaign or of all; ends when it is closed. */
  listen(campaign: CampaignId | null): Hints {
    const waiting = new Map<CampaignId, Hint>();
    let wake: (() => void) | null = null;
    let closed = false;
    const heard = (hint: Hint): void => {
      if (campaign !== null && hint.campaign !== campaign) return;
      waiting.set(hint.campaign, hint);
      wake?.();
    };
    this.listeners.add(heard);
    const close = (): void => {
      closed = true;
      this.listeners.delete(heard);
      wake?.();
    };
    return {
      async next() {
        while (waiting.size === 0 && !closed) await new Promise<void>((resolve) => (wake = resolve));
        const [hint] = waiting.values();
        if (closed || !hint) return { done: true, value: undefined };
        waiting.delete(hint.campaign);
        return { done: false, value: hint };
      },
      return() {
        close();
        return Promise.resolve({ done: true, value: undefined });
      },
      close,
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
}
