// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { NoticeTargetFields } from './types.js';

export type CampaignWebhooksResult = { readonly campaignWebhooks: readonly (NoticeTargetFields)[] };
export type CampaignWebhooksVariables = {
  readonly campaign: string;
};
export const CampaignWebhooks = "query CampaignWebhooks($campaign:ID!){campaignWebhooks(campaign:$campaign){...NoticeTargetFields}}fragment NoticeTargetFields on NoticeTarget{id column label confirmed lastSentAt lastError lastErrorAt}" as Operation<CampaignWebhooksResult, CampaignWebhooksVariables>;
