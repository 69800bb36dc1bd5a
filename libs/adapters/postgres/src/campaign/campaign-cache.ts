import { frozen, type CampaignId } from '@warlog/core';
import type { Loaded } from '@warlog/campaign';

/** The most campaigns in the cache; one takes some hundred kilobytes. */
const KEEP = 200;

/** A campaign after the event with this hash. */
export interface CachedCampaign {
  readonly loaded: Loaded;
  readonly hash: string;
}

/**
 * Caches campaigns as this process last read them, so that a read folds only newer events.
 *
 * The cache is never authoritative: the hash shows whether an entry belongs to the stream's past, and entries may be
 * evicted at any time. Readers share the cached object; it is frozen, so a fold or decision that writes to it throws.
 */
export class CampaignCache {
  private readonly entries = new Map<CampaignId, CachedCampaign>();

  constructor(private readonly most = KEEP) {}

  /** Returns the entry of a campaign, if there is one. */
  of(campaign: CampaignId): CachedCampaign | undefined {
    return this.entries.get(campaign);
  }

  /** Stores the state just read, and evicts the least recently used entry. */
  keep(campaign: CampaignId, loaded: Loaded, hash: string): void {
    this.entries.delete(campaign);
    this.entries.set(campaign, { loaded: frozen(loaded), hash });
    for (const [oldest] of this.entries) if (this.entries.size > this.most) this.entries.delete(oldest);
  }

  /** Returns an independent copy with the same entries. */
  copy(): CampaignCache {
    const copy = new CampaignCache(this.most);
    for (const [campaign, { loaded, hash }] of this.entries) copy.keep(campaign, loaded, hash);
    return copy;
  }

  forget(campaign: CampaignId): void {
    this.entries.delete(campaign);
  }
}
