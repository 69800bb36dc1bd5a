import type { CampaignId } from '@warlog/kernel';

/** Somebody must look after the battles of a campaign, since something changed there or at one of its tables. */
export interface Errand {
  /** The campaign whose change left it. */
  readonly from: CampaignId;
  /** The campaign whose battles are meant. */
  readonly campaign: CampaignId;
  /** Counts how often it was left. */
  readonly revision: number;
  /** How often it failed since it was left. */
  readonly failures: number;
}

/** What is to be done in another campaign: written with the change that is its cause, carried out later, any number of times. */
export interface Errands {
  /** Those that are due, the longest waiting first; at most `limit`. */
  due(limit: number): Promise<readonly Errand[]>;
  /** It was carried out; stays where it was left again meanwhile. */
  done(errand: Errand): Promise<void>;
  /** It failed: due again so many milliseconds from now, unless it was left again meanwhile. */
  putOff(errand: Errand, delayMs: number): Promise<void>;
  /** Campaigns of which a battle is being fought or waited for, whether or not an errand says so; in the order of their ids. */
  campaigns(limit: number): Promise<readonly CampaignId[]>;
}
