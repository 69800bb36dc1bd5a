import type { ChangeHint, Changes } from '@warlog/application';
import type { CampaignId } from '@warlog/core';

/**
 * Hints for one listener. Only the newest hint of a campaign is queued, so that a slow listener costs no more memory.
 */
export interface Hints extends AsyncIterableIterator<ChangeHint> {
  /** Makes sure that no change of this campaign after this version is missed; earlier ones are known. */
  watch(campaign: CampaignId, version: number): void;
  close(): void;
}

interface Listener {
  readonly watched: Map<CampaignId, number>;
  heard(hint: ChangeHint): void;
}

/** Subscribes to changes once per process and passes hints on to its listeners. */
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
   * Returns hints of the campaigns that the listener watches. With `others, too` also hints of other campaigns, which
   * may be lost. Ends when it is closed.
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

  /** Returns every watched campaign with the earliest version that a listener knows. */
  private watched(): ReadonlyMap<CampaignId, number> {
    const all = new Map<CampaignId, number>();
    for (const { watched } of this.listeners) {
      for (const [campaign, version] of watched) all.set(campaign, Math.min(version, all.get(campaign) ?? version));
    }
    return all;
  }
}
