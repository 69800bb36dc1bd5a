import { z } from 'zod';
import { campaignId, userId } from '@warlog/core';
import { markPerson } from '../moderation/marks.js';
import { leaveLetter, report } from '../moderation/reports.js';
import { inputType } from '../api-types.js';
import { reportReason } from '../queries/desk.js';
import { command } from './command.js';
import { absent, id } from './fields.js';
import { letterInput } from './press.js';

/** Commands against what and whom users do not want. */
export const moderationCommands = {
  markPerson: command({
    about: 'Mutes, avoids or blocks a member, or ends that. Only the user knows.',
    asker: 'user',
    input: inputType('MarkPersonInput', 'What the user does not want of a member.', {
      account: userId.describe('The member.'),
      muted: z.boolean().describe('Folds signed letters, without notifications.'),
      avoided: z.boolean().describe('Warns of the member in lists and before joining.'),
      blocked: z.boolean().describe("Keeps the member out of the user's campaigns; mutes and avoids, too."),
    }),
    payload: 'moderation',
    run: markPerson,
  }),
  report: command({
    about: 'Reports a letter, a member or a campaign. The same twice makes one report.',
    asker: 'user',
    input: inputType('ReportInput', 'What is reported, and why.', {
      campaign: absent(campaignId).describe('The campaign of the letter, or the reported one.'),
      message: absent(id).describe('The letter.'),
      account: absent(userId).describe('The member; without a campaign.'),
      reason: reportReason.describe('Why.'),
      words: absent(z.string().max(5_000)).describe(
        'More about it, at most 500 characters; only the operator reads it.',
      ),
    }),
    payload: 'moderation',
    run: report,
  }),
  leaveLetter: command({
    about: 'Leaves a reported letter as it is; only host or game master may.',
    asker: 'user',
    input: letterInput,
    payload: 'campaign',
    run: leaveLetter,
  }),
};
