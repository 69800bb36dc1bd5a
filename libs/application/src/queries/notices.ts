import { z } from 'zod';
import { anyId, enumType, list, moment, outputType } from '../api-types.js';
import { channelsAndCalendar, reasons } from '../notices/reasons.js';
import { payload } from './payloads.js';

export const noticeReason = enumType('NoticeReason', 'The reason of a notification.', reasons);

export const noticeColumn = enumType('NoticeColumn', 'The channel.', channelsAndCalendar);

export const noticeCellType = outputType('NoticeCell', 'Whether notifications of a reason use a channel.', {
  reason: noticeReason.describe('The row.'),
  column: noticeColumn.describe('The column.'),
  on: z.boolean().describe('Whether it is used.'),
});

export const noticeTargetType = outputType(
  'NoticeTarget',
  'An address of the user: a browser, a mailbox or a webhook.',
  {
    id: anyId.describe('Its id.'),
    column: noticeColumn.describe('Its channel.'),
    label: z.string().describe('Its label.'),
    confirmed: z.boolean().describe('False for a mail address that is not confirmed yet; it gets no mails.'),
    lastSentAt: moment.nullable().describe('When a notification was last delivered to it.'),
    lastError: z.string().nullable().describe('The error since then, as a sentence.'),
    lastErrorAt: moment.nullable().describe('When the error occurred.'),
  },
);
export type NoticeTargetType = z.output<typeof noticeTargetType>;

export const noticeSettingsType = outputType('NoticeSettings', "The user's notification settings.", {
  pushKey: z.string().nullable().describe('The key for `PushManager.subscribe`; null if this server sends no push.'),
  mailOffered: z.boolean().describe('Whether this server sends mail.'),
  zone: z.string().describe('IANA zone of quiet hours, digest and times in texts.'),
  language: z.string().describe('BCP 47.'),
  quietOn: z.boolean().describe('Whether quiet hours apply.'),
  quietFrom: z.int().describe('The start of the quiet hours, in minutes after local midnight.'),
  quietTo: z.int().describe('The end of the quiet hours, in minutes after local midnight.'),
  lastChance: z.boolean().describe('Whether the last reminder is sent during quiet hours.'),
  digestAt: z.int().nullable().describe('The time of the daily digest; null for none.'),
  pushesPerDay: z.int().describe('The limit of pushes per day; the last ones are reserved for urgent notifications.'),
  leads: z.array(z.int()).describe('Minutes before a deadline at which a reminder is sent.'),
  pushesADay: z.int().describe('The average number of pushes per day over the last week.'),
  cells: list(noticeCellType).describe('The matrix, row by row.'),
  targets: list(noticeTargetType).describe('Oldest first.'),
  calendarUrl: z.string().describe("The secret address of the user's calendar feed."),
});
export type NoticeSettingsType = z.output<typeof noticeSettingsType>;

export const noticePayload = outputType('NoticePayload', 'The result of a change of notification settings.', {
  ...payload,
  settings: noticeSettingsType.nullable().describe('The current settings; null if the change was refused.'),
  secret: z.string().nullable().describe('The secret that signs the messages of a new webhook; returned only once.'),
});
export type NoticePayload = z.output<typeof noticePayload>;
