import { z } from 'zod';
import { anyId, enumType, list, moment, outputType, sentenceParams } from '../api-types.js';
import { accountType } from './account.js';
import { rulingDifferenceType } from './governance.js';

export const logSubject = enumType('LogSubject', 'The subject of a log entry.', [
  'deadline',
  'ruling',
  'seat',
  'vote',
  'campaign',
]);

export const logEntryType = outputType('LogEntry', 'A log entry about governance, as disclosed to the user.', {
  id: anyId.describe('Opaque.'),
  at: moment.describe('When.'),
  turn: z.int().describe('Its turn; 0 before the first.'),
  ordinal: z.int().describe('Its phase; 0 before the first.'),
  subject: logSubject.describe('Its subject.'),
  code: z.string().describe('Its message code.'),
  by: accountType.nullable().describe('The acting user; null: the rules or the clock.'),
  reason: z.string().nullable().describe('The reason, as the acting user wrote it.'),
  seat: anyId.nullable().describe('The seat that it concerns.'),
  user: accountType.nullable().describe('The new player, sitter or game master.'),
  former: accountType.nullable().describe('The former player, sitter or game master.'),
  from: moment.nullable().describe('The deadline before.'),
  to: moment.nullable().describe('The deadline after, or when it closed.'),
  params: sentenceParams.describe('The parameters of its message; times in milliseconds since 1970.'),
  seats: list(anyId).describe('The seats that it names, such as those that missed a closing or won.'),
  differences: list(rulingDifferenceType)
    .nullable()
    .describe('The changes of a ruling; null while they are hidden from the user.'),
  personal: z.boolean().describe('Whether only the two users concerned know it.'),
});
export type LogEntryType = z.output<typeof logEntryType>;

export const logConnection = outputType('LogConnection', "A page of a campaign's log, the newest first.", {
  nodes: list(logEntryType).describe('The entries.'),
  next: z.string().nullable().describe('`before` of the next page; null at the end.'),
  seenAt: moment.nullable().describe('When the user last read it; null: never.'),
});
export type LogConnection = z.output<typeof logConnection>;
