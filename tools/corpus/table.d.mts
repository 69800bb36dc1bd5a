import type { CampaignId } from '@warlog/core';

/** Users of one server, and their actions. */
export class Table {
  constructor(ports: object, clock: { now(): number; set(at: number): Promise<void> });
  /** Lets the open phase pass: all awaited seats give the orders of a bot and are ready. */
  pass(campaign: CampaignId): Promise<void>;
}
