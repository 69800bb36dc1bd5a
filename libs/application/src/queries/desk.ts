import { z } from 'zod';
import { decisionKinds, decisionSteps, reportReasons, type OpenDecision } from '@warlog/campaign';
import { anyId, enumType, list, moment, outputType } from '../api-types.js';
import type { CampaignAccess } from '../campaigns/campaign-access.js';
import { accountDto, accountType } from './account.js';
import { campaignType } from './campaign.js';
import { motionKind } from './governance.js';

export const decisionKind = enumType('DecisionKind', 'Why a decision is open.', decisionKinds);
export const reportReason = enumType('ReportReason', 'Why a user reports something.', reportReasons);
export const decisionStepName = enumType('DecisionStepName', 'What may be done about a decision.', decisionSteps);

export const decisionStepType = outputType('DecisionStep', 'One step that the user may take about a decision.', {
  step: decisionStepName.describe('What it does.'),
  byVote: z.boolean().describe('Whether it opens a vote, because the user plays.'),
  minutes: z.int().nullable().describe('Minutes of an extension or a pause.'),
});

export const openDecisionType = outputType('OpenDecision', 'A decision that waits for the host or game master.', {
  id: anyId.describe('Its id, the same as long as it is open.'),
  kind: decisionKind.describe('Why it is open.'),
  seat: anyId.nullable().describe('The seat that it is about, or the author of the letter.'),
  user: accountType.nullable().describe('Who requests the seat, or would get it.'),
  vote: anyId.nullable().describe('The vote.'),
  motion: motionKind.nullable().describe('The kind of the proposal.'),
  channel: anyId.nullable().describe('The channel of the letter.'),
  message: anyId.nullable().describe('The reported letter.'),
  report: reportReason.nullable().describe('Why it is reported.'),
  text: z.string().nullable().describe('The beginning of the letter, or the reason of the proposal.'),
  version: z.int().nullable().describe('The newer version of the rules.'),
  since: moment.describe('Since when it is open.'),
  by: moment.nullable().describe('When it is too late for it; null: never.'),
  steps: list(decisionStepType).describe('What the user may do, the most useful first.'),
});
export type OpenDecisionType = z.output<typeof openDecisionType>;

export const deskEntryType = outputType('DeskEntry', 'A campaign with decisions that wait for the user.', {
  campaign: campaignType.describe('The campaign.'),
  count: z.int().describe('How many decisions are open.'),
  first: openDecisionType.describe('The first one.'),
});

/** Converts a decision to its API type. */
export function openDecisionDto(access: CampaignAccess, decision: OpenDecision): OpenDecisionType {
  const { user, vote } = decision;
  return {
    ...decision,
    user: user === null ? null : accountDto(access, user),
    motion: access.campaign.votes.find(({ id }) => id === vote)?.motion.kind ?? null,
  };
}
