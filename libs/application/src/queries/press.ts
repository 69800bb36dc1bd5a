import { treatyAnswers } from '@warlog/campaign';
import { z } from 'zod';
import { anyId, enumType, list, moment, outputType } from '../api-types.js';
import { accountType } from './account.js';

export const pressChannels = enumType(
  'PressChannels',
  'The letters that a campaign allows: none, to all, or private ones, too.',
  ['none', 'public', 'all'],
);

export const erasedBy = enumType('ErasedBy', 'Who erased a letter: its author, or host or game master.', [
  'author',
  'gm',
]);

const member = 'a seat id, or `gm` for host and game master';

export const treatyAnswer = enumType(
  'TreatyAnswer',
  'An answer to a treaty: of a recipient, of the proposer, or of any party while it is in force.',
  treatyAnswers,
);

export const treatyStatus = enumType(
  'TreatyStatus',
  'The state of a treaty; `AGREED`: in force; `OVER`: it ran out, or the campaign ended.',
  ['proposed', ...treatyAnswers, 'over'],
);

export const treatyReplyType = outputType('TreatyReply', 'What one party answered.', {
  by: z.string().describe('The seat.'),
  answer: treatyAnswer.describe('Its answer.'),
  at: moment.describe('When.'),
});

export const treatyType = outputType('Treaty', 'A treaty between seats, which no rule of the game enforces.', {
  message: anyId.describe('The letter that proposed it.'),
  channel: anyId.describe('Its channel.'),
  from: z.string().describe('The seat that proposed it.'),
  untilTurn: z.int().describe('The last turn for which it holds.'),
  status: treatyStatus.describe('Its state.'),
  answers: list(treatyReplyType).describe('The answers, oldest first.'),
  mayAnswer: list(treatyAnswer).describe('The answers that the user may give now.'),
});
export type TreatyType = z.output<typeof treatyType>;

export const letterType = outputType('Letter', 'A letter that the user may read.', {
  message: anyId.describe('Opaque.'),
  channel: anyId.describe('Its channel.'),
  from: z.string().nullable().describe(`Its author: ${member}; null if anonymous.`),
  by: accountType.nullable().describe("Who wrote a comment, in the channel of the user's own seat; null: a letter."),
  mine: z.boolean().describe('Whether the user wrote it.'),
  mayErase: z.boolean().describe('Whether the user may erase it.'),
  body: z.string().nullable().describe('Plain text, at most 4000 characters; null once erased.'),
  erasedBy: erasedBy.nullable().describe('Who erased it; null if it is not erased.'),
  erasedWhy: z.string().nullable().describe('Why host or game master erased it.'),
  mentionsMe: z.boolean().describe("Whether it calls the user's seat by name."),
  pinned: z.boolean().describe('Whether its channel shows it first.'),
  treaty: treatyType.nullable().describe('The treaty that it proposes; null: an ordinary letter.'),
  ordinal: z.int().describe('The phase that was open; 0 before the first.'),
  turn: z.int().describe('Its turn.'),
  at: moment.describe('When it was sent.'),
});

export const letterConnection = outputType('LetterConnection', 'A page of letters, the newest first.', {
  nodes: list(letterType).describe('The letters of this page.'),
  next: z.string().nullable().describe('`before` of the next page; null at the end.'),
});
export type LetterConnection = z.output<typeof letterConnection>;

export const noteType = outputType('Note', "A user's own note, which no other user reads.", {
  subject: z.string().describe('`campaign`, `turn:` with its number, or `place:` with its id.'),
  body: z.string().describe('Plain text, at most 2000 characters.'),
  at: moment.describe('When it was saved.'),
});
export type NoteType = z.output<typeof noteType>;

export const pressChannelType = outputType('PressChannel', 'A channel: the letters between the same members.', {
  id: anyId.describe('`all`, or its members.'),
  members: list(z.string()).nullable().describe(`Its members, the user included: ${member}; null: all.`),
  unread: z.int().describe('The number of unread letters.'),
  last: letterType.nullable().describe('The newest letter; null while there is none.'),
});

export const pressType = outputType('Press', 'The press of a campaign, as far as the user may know it.', {
  unsigned: z.boolean().describe('Whether a letter to all may be anonymous.'),
  staysWithPlayer: z
    .boolean()
    .describe("Whether letters stay with the player who got them. Otherwise the seat's next player reads them."),
  me: z.string().nullable().describe(`The user as an author: ${member}; null if the user may write nothing.`),
  mayWrite: z.boolean().describe('Whether the user may write to others, and not only comments in their seat.'),
  partners: list(z.string()).describe(`The possible recipients: ${member}.`),
  treaties: list(treatyType).describe("The treaties of the user's seat that are proposed or in force, oldest first."),
  pinned: list(letterType).describe('The pinned letters of all channels, the newest first.'),
  channels: list(pressChannelType).describe('The channels: the one of all first, then those with the newest letters.'),
});
export type PressType = z.output<typeof pressType>;
