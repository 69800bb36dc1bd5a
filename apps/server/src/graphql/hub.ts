import type { ChangeHint, Changes } from '@warlog/application';
import type { CampaignId } from '@warlog/kernel';

/** Hints for one listener. Of one campaign only the newest waits, so a slow listener costs no more than a quick one. */
export interface Hints extends AsyncIterableIterator<ChangeHint> {
  /** From now on no change of this campaign beyond this version is missed; what came before is known. */
  watch(campaign: CampaignId, version: number): void;
  close(): void;
}

interface Listener {
  readonly watched: Map<CampaignId, number>;
  heard(hint: ChangeHint): void;
}

/** Hears of changes once for the whole process, and tells those who listen here. */
export class ChangeHub {
  private readonly listeners = new Set<Listener>();
  private stop: (() => Promise<void>) | null = null;

  constructor(private readonly changes: Changes) {}

  async start(): Promise<void> {
    this.stop = await this.changes.subscribe(
      (hint) => {
        for (const listener of this.listeners) listener.heard(hint);
      },
      () => this.watched(),
    );
  }

  async close(): Promise<void> {
    await this.stop?.();
    this.stop = null;
  }

  /**
   * Hints from now on of what the listener watches; of `others`, too, if it wants to hear of them, as far as these come
   * through. Ends when it is closed.
   */
  listen(hears: 'watched' | 'others, too'): Hints {
    const watched = new Map<CampaignId, number>();
    const waiting = new Map<CampaignId, ChangeHint>();
    let wake: (() => void) | null = null;
    let closed = false;
    const listener: Listener = {
      watched,
      heard(hint) {
        const known = watched.get(hint.campaign);
        if (known === undefined ? hears === 'watched' : hint.version <= known) return;
        if (known !== undefined) watched.set(hint.campaign, hint.version);
        waiting.set(hint.campaign, hint);
        wake?.();
      },
    };
    this.listeners.add(listener);
    const close = (): void => {
      closed = true;
      this.listeners.delete(listener);
      wake?.();
    };
    return {
      watch: (campaign, version) => void watched.set(campaign, Math.max(version, watched.get(campaign) ?? 0)),
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

  /** What anybody here watches, with the earliest version that somebody knows. */
  private watched(): ReadonlyMap<CampaignId, number> {
    const all = new Map<CampaignId, number>();
    for (const { watched } of this.listeners) {
      for (const [campaign, version] of watched) all.set(campaign, Math.min(version, all.get(campaign) ?? version));
    }
    return all;
  }
}
