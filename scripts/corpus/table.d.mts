import type { CampaignId } from '@warlog/kernel';

/** People on one server, and what they do there. */
export class Table {
  constructor(ports: object, clock: { now(): number; set(at: number): Promise<void> });
  /** Lets the open phase pass: all who are awaited give the orders of a bot and are ready. */
  pass(campaign: CampaignId): Promise<void>;
}
