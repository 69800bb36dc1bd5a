// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';

export type CampaignChangedResult = { readonly campaignChanged: { readonly campaign: string; readonly key: string } };
export type CampaignChangedVariables = {
  readonly campaign: string;
};
export const CampaignChanged = "subscription CampaignChanged($campaign:ID!){campaignChanged(campaign:$campaign){campaign key}}" as Operation<CampaignChangedResult, CampaignChangedVariables>;
