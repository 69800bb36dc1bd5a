import { erasePress as decideErasure, refusal, sendPress as decideLetter } from '@warlog/campaign';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from '../campaigns/command.js';
import { erasedIn, letterName, lettersIn } from './letters-in.js';

/** Maximum length of a letter, in characters. */
export const LETTER_MOST = 4_000;

/** Control characters, and those that change the text direction: a letter may not disguise its content. */
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Sends a letter: the event goes to the stream, the text is stored outside of it. */
export async function sendLetter(
  ports: Ports,
  input: PersonalCommand & {
    readonly to: 'all' | readonly string[];
    readonly signed: boolean;
    readonly body: string;
  },
): Promise<CommandReply> {
  const body = input.body.replaceAll('\r\n', '\n').replace(unwanted, '').replace(loneSurrogate, '\ufffd').trim();
  if (body.length < 1 || body.length > LETTER_MOST) {
    return { kind: 'refused', problems: [refusal('WLG_E_PRESS_TEXT', { most: LETTER_MOST }, ['body'])] };
  }
  const message = ports.vault.uuidFor(`letter/${input.user}/${input.command}`);
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, { now }) => decideLetter(loaded, { ...input, message }, now),
    along: (change) => ({
      ...change,
      press: lettersIn(change, new Map([[letterName(input.campaign, message), body]])),
    }),
  });
}

/** Erases the text of a letter. The events of sending and erasing stay. */
export async function eraseLetter(
  ports: Ports,
  input: PersonalCommand & { readonly message: string },
): Promise<CommandReply> {
  const letter = await ports.press.letter(input.campaign, input.message);
  const known = letter && { ...letter, from: letter.author, erased: letter.body === null };
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, { now }) => decideErasure(loaded, input.user, known, now),
    along: (change) => ({ ...change, press: letter ? erasedIn(change, letter) : [] }),
  });
}
