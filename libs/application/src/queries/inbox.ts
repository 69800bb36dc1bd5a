import { z } from 'zod';
import { anyId, list, moment, outputType, sentenceParams } from '../api-types.js';
import { noticeReason } from './notices.js';
import { campaignType } from './campaign.js';
import { accountType } from './account.js';
import { payload } from './payloads.js';

export const inboxLetterType = outputType('InboxLetter', 'The text of a letter in the inbox.', {
  from: z.string().nullable().describe('The author: a seat id or `gm`; null if anonymous.'),
  body: z.string().nullable().describe('Plain text; null once erased.'),
});

export const inboxEntryType = outputType('InboxEntry', 'An inbox entry: a notification to the user.', {
  id: anyId.describe('Opaque.'),
  at: moment.describe('When it was created.'),
  unread: z.boolean().describe('Whether it is unread.'),
  reason: noticeReason.describe('The reason of the notification.'),
  code: z.string().describe('Its message code.'),
  params: sentenceParams.describe('The parameters of its message; times in milliseconds since 1970.'),
  campaign: campaignType.describe('Its campaign.'),
  by: accountType.nullable().describe('The acting user; null: the rules or the clock.'),
  owed: z.boolean().describe('Whether it still requires an action of the user.'),
  letter: inboxLetterType.nullable().describe('The letter that it announces.'),
});
export type InboxEntryType = z.output<typeof inboxEntryType>;

export const inboxConnection = outputType('InboxConnection', "A page of the user's inbox, the newest entry first.", {
  nodes: list(inboxEntryType).describe('The entries.'),
  next: z.string().nullable().describe('`after` of the next page; null at the end.'),
});
export type InboxConnection = z.output<typeof inboxConnection>;

export const inboxPayload = outputType('InboxPayload', 'The result.', {
  ...payload,
  unread: z.int().describe('The number of unread entries afterwards.'),
});
export type InboxPayload = z.output<typeof inboxPayload>;
