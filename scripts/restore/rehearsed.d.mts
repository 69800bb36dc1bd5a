import type { CampaignId } from '@warlog/kernel';

/** What a rehearsal found. */
export interface Rehearsed {
  /** Each in a sentence. */
  readonly differences: readonly string[];
  readonly campaigns: number;
  readonly events: number;
}

/** Holds what was restored (`here`) against where it comes from, against itself after a rebuild, and audits it by these. */
export function rehearsed(
  there: { readonly ports: { readonly store: object } },
  here: { readonly ports: object },
  audits: {
    readonly auditHere: (world: never, campaign: CampaignId) => Promise<object>;
    readonly auditBattlesHere: (world: never, campaign: CampaignId) => Promise<object>;
  },
): Promise<Rehearsed>;
