// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { CampaignInput, ProblemFields } from './types.js';

export type InviteResult = { readonly invite: { readonly url: string | null; readonly problems: readonly (ProblemFields)[] } };
export type InviteVariables = {
  readonly input: CampaignInput;
};
export const Invite = "mutation Invite($input:CampaignInput!){invite(input:$input){url problems{...ProblemFields}}}fragment ProblemFields on Problem{code sentence path clause warning}" as Operation<InviteResult, InviteVariables>;
