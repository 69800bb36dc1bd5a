import { frozen, type CampaignId, type Loaded } from '@warlog/kernel';

/** Campaigns kept at most; one is some hundred kilobytes. */
const KEEP = 200;

/** A campaign as it stood after the event with this hash. */
export interface Kept {
  readonly loaded: Loaded;
  readonly hash: string;
}

/**
 * Campaigns as this process last saw them, so that the next look folds only what has happened since. No truth lies here:
 * the stream says by the hash whether an entry is of its past, and any entry may be forgotten at any time. Whoever looks
 * is handed the very object that is kept; it is frozen, so a fold or a decision that would write to it throws.
 */
export class KeptCampaigns {
  private readonly kept = new Map<CampaignId, Kept>();

  constructor(private readonly most = KEEP) {}

  /** The entry of a campaign; undefined where there is none. */
  of(campaign: CampaignId): Kept | undefined {
    return this.kept.get(campaign);
  }

  /** Keeps what was just seen, and forgets what was seen the longest ago. */
  keep(campaign: CampaignId, loaded: Loaded, hash: string): void {
    this.kept.delete(campaign);
    this.kept.set(campaign, { loaded: frozen(loaded), hash });
    for (const [oldest] of this.kept) if (this.kept.size > this.most) this.kept.delete(oldest);
  }

  /** The same entries, in a memory of its own. */
  copy(): KeptCampaigns {
    const copy = new KeptCampaigns(this.most);
    for (const [campaign, { loaded, hash }] of this.kept) copy.keep(campaign, loaded, hash);
    return copy;
  }

  forget(campaign: CampaignId): void {
    this.kept.delete(campaign);
  }
}
