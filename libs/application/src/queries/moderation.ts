import { z } from 'zod';
import { list, outputType } from '../api-types.js';
import { accountType } from './account.js';
import { payload } from './payloads.js';

export const personMarkType = outputType('PersonMark', 'What the user does not want of a member.', {
  account: accountType.describe('The member.'),
  muted: z.boolean().describe('Signed letters are folded, and cause no notification.'),
  avoided: z.boolean().describe('Lists and joining warn of the member.'),
  blocked: z.boolean().describe("The member may not join the user's campaigns, offer roles to the user or thank."),
});
export type PersonMarkType = z.output<typeof personMarkType>;

export const hiddenNameType = outputType('HiddenName', 'A name of the user that the operator hides.', {
  isCampaign: z.boolean().describe('Whether it is the name of a campaign that the user hosts, not of the user.'),
  name: z.string().describe('The hidden name.'),
  neutral: z.string().describe('What everyone sees instead.'),
  reason: z.string().describe('Why, as the operator wrote it.'),
});
export type HiddenNameType = z.output<typeof hiddenNameType>;

export const moderationPayload = outputType('ModerationPayload', 'The result of a mark or a report.', {
  ...payload,
  marks: list(personMarkType).describe('The current marks.'),
});
export type ModerationPayload = z.output<typeof moderationPayload>;
