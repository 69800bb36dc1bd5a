import {
  answerTreaty as decideAnswer,
  erasePress as decideErasure,
  hidesPlayers,
  pressMemberOf,
  refusal,
  sendPress as decideLetter,
  standingTreaty,
  type Treaty,
  type TreatyAnswer,
} from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from '../campaigns/command.js';
import { answersIn, erasedIn, letterName, lettersIn, treatyAfter } from './letters-in.js';

/** Maximum length of a letter, in characters. */
export const LETTER_MOST = 4_000;

/** Control characters, and those that change the text direction: a letter may not disguise its content. */
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Returns a text that users typed, without what could disguise its content. */
export function plainText(typed: string): string {
  return typed.replaceAll('\r\n', '\n').replace(unwanted, '').replace(loneSurrogate, '\ufffd').trim();
}

/** Sends a letter: the event goes to the stream, the text is stored outside of it. */
export async function sendLetter(
  ports: Ports,
  input: PersonalCommand & {
    readonly to: 'all' | readonly string[];
    readonly signed: boolean;
    readonly body: string;
    /** The last turn of the treaty that it proposes; absent or null: an ordinary letter. */
    readonly untilTurn?: number | null;
    readonly mentions?: readonly string[];
  },
): Promise<CommandReply> {
  const body = plainText(input.body);
  if (body.length < 1 || body.length > LETTER_MOST) {
    return { kind: 'refused', problems: [refusal('WLG_E_PRESS_TEXT', { most: LETTER_MOST }, ['body'])] };
  }
  const message = ports.vault.uuidFor(`letter/${input.user}/${input.command}`);
  const muters = await mutersOf(ports, input);
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, { now }) => decideLetter(loaded, { ...input, message }, now),
    along: (change) => ({
      ...change,
      outbox: change.outbox.filter(({ recipient }) => !muters.has(recipient as UserId)),
      press: lettersIn(change, new Map([[letterName(input.campaign, message), body]])),
    }),
  });
}

/**
 * Returns the users who mute the author of a letter.
 *
 * Security: an anonymous letter, and a letter in an anonymous campaign, has no muters, and a letter of a seat is its player's, also if another user wrote it.
 * Otherwise an absent notification would reveal the author.
 */
async function mutersOf(
  { store, moderation }: Ports,
  { campaign: id, user, signed, to }: Parameters<typeof sendLetter>[1],
): Promise<ReadonlySet<UserId>> {
  const campaign = signed ? (await store.platform(id))?.campaign : undefined;
  const member = campaign && !hidesPlayers(campaign) ? pressMemberOf(campaign, user) : null;
  const holder = campaign?.seats.find(({ id: seat }) => seat === member)?.holder;
  const isComment = String(to) === member;
  return member === null
    ? new Set()
    : moderation.mutersOf(holder?.kind === 'player' && !isComment ? holder.user : user);
}

/** Erases the text of a letter. The events of sending and erasing stay. */
export async function eraseLetter(
  ports: Ports,
  input: PersonalCommand & { readonly message: string; readonly reason: string | null },
): Promise<CommandReply> {
  const letter = await ports.press.letter(input.campaign, input.message);
  const known = letter && { ...letter, from: letter.author, erased: letter.body === null };
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, { now }) => decideErasure(loaded, input.user, known, now, input.reason),
    along: (change) => ({ ...change, press: letter ? erasedIn(change, letter) : [] }),
  });
}

/** Answers a treaty: agrees, declines, withdraws or cancels. */
export async function answerTreaty(
  ports: Ports,
  input: PersonalCommand & { readonly message: string; readonly answer: TreatyAnswer },
): Promise<CommandReply> {
  const letter = await ports.press.letter(input.campaign, input.message);
  let treaty: Treaty | null = null;
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide(loaded, { now }) {
      treaty = standingTreaty(loaded.campaign, input.message);
      return decideAnswer(loaded, input, now);
    },
    along: (change) => ({
      ...change,
      press: letter && treaty ? [{ ...letter, treaty: treatyAfter(treaty, answersIn(change.events)) }] : [],
    }),
  });
}
