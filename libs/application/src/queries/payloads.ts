import { z } from 'zod';
import type { Param } from '@warlog/core';
import { list, outputType } from '../api-types.js';
import { campaignType, invitationLinkType } from './campaign.js';
import { draftType, mySheetType } from './sheet.js';

export const problemType = outputType('Problem', 'A problem of an order or a command, or a warning.', {
  code: z.string().describe('The stable code.'),
  sentence: z.string().describe('The sentence in the language of the request.'),
  path: list(z.string()).describe('The position in the input, as keys and indexes from its root.'),
  clause: z.string().nullable().describe('The clause of the rulebook, if it follows from one.'),
  suggestions: list(z.string()).describe('Orders that a line of text may mean, as the game writes them.'),
  warning: z.boolean().describe('Whether it is only a warning, which refuses nothing.'),
});
/** A problem with the parameters of its sentence, which the API does not show. */
export type ProblemType = z.output<typeof problemType> & { readonly params: Readonly<Record<string, Param>> };

/** What every payload contains. */
export const payload = {
  problems: list(problemType).describe('The problems; empty on success.'),
};

export const campaignPayload = outputType('CampaignPayload', 'The result of a command about a campaign.', {
  ...payload,
  campaign: campaignType.nullable().describe('The current campaign; null if it is hidden from the user.'),
});
export type CampaignPayload = z.output<typeof campaignPayload>;

export const invitePayload = outputType('InvitePayload', 'The result of a new invitation.', {
  ...payload,
  url: z.string().nullable().describe('The address for sharing.'),
  invitation: invitationLinkType.nullable().describe('The link; null if it was not created.'),
});
export type InvitePayload = z.output<typeof invitePayload>;

export const submitOrdersPayload = outputType('SubmitOrdersPayload', 'The result of submitted orders.', {
  ...payload,
  receipt: mySheetType.nullable().describe('The receipt; null if the orders were refused.'),
  campaign: campaignType.nullable().describe('The current campaign; null if it is hidden from the user.'),
  conflict: mySheetType
    .nullable()
    .describe('The newer orders of another device, for comparison; null without a conflict.'),
});
export type SubmitOrdersPayload = z.output<typeof submitOrdersPayload>;

export const saveDraftPayload = outputType('SaveDraftPayload', 'The result of a stored draft.', {
  ...payload,
  draft: draftType.nullable().describe('The stored draft.'),
  saved: z.boolean().describe('False if another device had stored a newer one, which is then `draft`.'),
});
export type SaveDraftPayload = z.output<typeof saveDraftPayload>;
