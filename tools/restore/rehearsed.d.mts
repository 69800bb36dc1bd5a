import type { CampaignId } from '@warlog/core';

/** The result of a rehearsal. */
export interface Rehearsed {
  /** Each in a sentence. */
  readonly differences: readonly string[];
  readonly campaigns: number;
  readonly events: number;
}

/** Compares what was restored (`here`) with its source and with itself after a rebuild, and audits it with `audits`. */
export function rehearsed(
  there: { readonly ports: { readonly store: object } },
  here: { readonly ports: object },
  audits: {
    readonly auditStoredCampaign: (world: never, campaign: CampaignId) => Promise<object>;
    readonly auditStoredBattles: (world: never, campaign: CampaignId) => Promise<object>;
  },
): Promise<Rehearsed>;
