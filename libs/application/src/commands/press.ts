import { z } from 'zod';
import { readLog } from '../log/read.js';
import { saveNote } from '../press/notes.js';
import { pinLetter, readUpTo } from '../press/read.js';
import { answerTreaty, eraseLetter, sendLetter } from '../press/write.js';
import { treatyAnswer } from '../queries/press.js';
import { inputType, namedAs, moment } from '../api-types.js';
import { command } from './command.js';
import { absent, line, ofCampaign } from './fields.js';

const letterId = namedAs('ID', z.string().max(64)).describe('The letter.');
export const letterInput = inputType('LetterInput', 'A command about one letter.', {
  ...ofCampaign,
  message: letterId,
});

/** Commands about letters, and about what a user has read. */
export const pressCommands = {
  sendLetter: command({
    about: 'Sends a letter.',
    asker: 'user',
    input: inputType('SendLetterInput', 'A letter.', {
      ...ofCampaign,
      to: absent(z.array(z.string().max(10)).max(100)).describe(
        'The other members: seat ids, or `gm` for host and game master; absent: all.',
      ),
      signed: absent(z.boolean()).describe('False: anonymous, where that is allowed.'),
      // Longer letters are accepted here, so that the campaign's sentence about the limit is shown.
      body: z.string().max(20_000).describe('Plain text, 1 to 4000 characters.'),
      untilTurn: absent(z.int()).describe('The last turn of the treaty that it proposes; absent: an ordinary letter.'),
      mentions: absent(z.array(z.string().max(10)).max(100)).describe('Seats that the text calls by name.'),
    }),
    payload: 'campaign',
    run: (ports, given) =>
      sendLetter(ports, {
        ...given,
        to: given.to ?? 'all',
        signed: given.signed ?? true,
        mentions: given.mentions ?? [],
      }),
  }),
  eraseLetter: command({
    about: 'Erases the text of a letter; the entry stays.',
    asker: 'user',
    input: inputType('EraseLetterInput', 'A letter to erase.', {
      ...ofCampaign,
      message: letterId,
      reason: absent(line).describe('Why, if host or game master erase it: shown in its place; 1 to 200 characters.'),
    }),
    payload: 'campaign',
    run: eraseLetter,
  }),
  answerTreaty: command({
    about: 'Answers a treaty of the seat.',
    asker: 'user',
    input: inputType('AnswerTreatyInput', 'An answer to a treaty.', {
      ...letterInput.shape,
      answer: treatyAnswer.describe('The answer.'),
    }),
    payload: 'campaign',
    run: answerTreaty,
  }),
  readLetters: command({
    about: 'Marks a channel as read up to this letter.',
    asker: 'user',
    input: letterInput,
    payload: 'campaign',
    run: readUpTo,
  }),
  pinLetter: command({
    about: 'Pins a letter for all readers of its channel, or unpins it.',
    asker: 'user',
    input: inputType('PinLetterInput', 'A letter to pin.', {
      ...letterInput.shape,
      on: z.boolean().describe('True pins it, false unpins it.'),
    }),
    payload: 'campaign',
    run: pinLetter,
  }),
  saveNote: command({
    about: "Saves the user's own note on a place, a turn or the campaign.",
    asker: 'user',
    input: inputType('SaveNoteInput', 'A note.', {
      ...ofCampaign,
      subject: z.string().max(80).describe('`campaign`, `turn:` with its number, or `place:` with its id.'),
      body: z.string().max(20_000).describe('Plain text, at most 2000 characters; empty: removes the note.'),
    }),
    payload: 'campaign',
    run: saveNote,
  }),
  readLog: command({
    about: "Marks a campaign's log as read up to a moment.",
    asker: 'user',
    input: inputType('ReadLogInput', 'Input to mark a log as read.', {
      ...ofCampaign,
      at: moment.describe('`at` of the newest read entry.'),
    }),
    payload: 'campaign',
    run: readLog,
  }),
};
