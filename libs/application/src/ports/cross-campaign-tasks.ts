import type { CampaignId } from '@warlog/core';

/** A task for the battles of a campaign: something changed there or in a battle campaign. */
export interface CrossCampaignTask {
  /** The campaign whose change created it. */
  readonly from: CampaignId;
  /** The campaign whose battles are concerned. */
  readonly campaign: CampaignId;
  /** How often it was created. */
  readonly revision: number;
  /** Failures since it was created last. */
  readonly failures: number;
}

/**
 * Stores what must be done in another campaign: written with the change that causes it, run later, possibly repeatedly.
 */
export interface CrossCampaignTasks {
  /** Due tasks, longest waiting first; at most `limit`. */
  due(limit: number): Promise<readonly CrossCampaignTask[]>;
  /** Removes a finished task; keeps it if it was created again meanwhile. */
  done(task: CrossCampaignTask): Promise<void>;
  /** Delays a failed task by `delayMs`, unless it was created again meanwhile. */
  putOff(task: CrossCampaignTask, delayMs: number): Promise<void>;
  /** Campaigns with an open or awaited battle, with or without a task, in the order of their ids. */
  campaigns(limit: number): Promise<readonly CampaignId[]>;
}
