import type { SeatId, UserId } from '@warlog/core';
import {
  PRESS_MOST,
  PRESS_WINDOW_MS,
  pressOrder,
  type PressErased,
  type PressMember,
  type PressSent,
} from '../press-events.js';
import { howOf } from '../powers.js';
import { standingTreaty } from '../treaties.js';
import { type Campaign, type Loaded, personIn, seatHeldBy, seatWith } from '../state.js';
import { accept, isReason, refuse, type Decision, type Refusal } from './decision.js';
import { refusedTreaty } from './treaties.js';

/** Returns as which member a user reads and writes: the seat with its letters, else host or game master; null: none. */
export function pressMemberOf(campaign: Campaign, user: UserId): PressMember | null {
  const seat = seatWith(campaign, user, 'comments');
  if (seat) return seat.id;
  const runs = campaign.gm.mode === 'none' ? campaign.host : campaign.gm.user;
  return runs === user ? 'gm' : null;
}

/** Returns whether the user may write letters to others. */
export function maySendPress(campaign: Campaign, user: UserId): boolean {
  return pressMemberOf(campaign, user) === 'gm' || seatWith(campaign, user, 'letters') !== null;
}

/** Returns the members to whom this user may write: seats of people, and a host or game master without a seat. */
export function pressPartners(campaign: Campaign, user: UserId): readonly PressMember[] {
  const runs = campaign.gm.mode === 'none' ? campaign.host : campaign.gm.user;
  const seats = campaign.seats.filter(({ holder }) => holder?.kind === 'player').map(({ id }) => id);
  const members: readonly PressMember[] = seatHeldBy(campaign, runs) ? seats : [...seats, 'gm'];
  const me = pressMemberOf(campaign, user);
  if (!maySendPress(campaign, user)) return [];
  return members.filter((member) => member !== me).sort(pressOrder);
}

export interface SendPress {
  readonly user: UserId;
  readonly message: string;
  /** All, or the other members of the channel; only the user's own seat: a comment for its people. */
  readonly to: 'all' | readonly string[];
  readonly signed: boolean;
  /** The last turn of the treaty that it proposes; absent or null: an ordinary letter. */
  readonly untilTurn?: number | null;
  /** Ids of seats that it calls by name; those that cannot read it are left out. */
  readonly mentions?: readonly string[];
}

/** Sends a letter; also before the start and after the end. */
export function sendPress({ campaign }: Loaded, input: SendPress, now: number): Decision {
  const from = pressMemberOf(campaign, input.user);
  if (from === null) return refuse('WLG_E_PRESS_MEMBER');
  const { policy, sent } = campaign.press;
  // Before the start a seat may get another holder, who would read its comments.
  const isComment = from !== 'gm' && campaign.status !== 'lobby' && String(input.to) === from;
  const barred = isComment ? null : refusedLetter(campaign, input);
  if (barred) return barred;
  if (!input.signed && (input.to !== 'all' || !policy.unsigned)) return refuse('WLG_E_PRESS_SIGNED', {}, ['signed']);
  const to = isComment ? [from] : input.to === 'all' ? 'all' : channelOf(campaign, input.user, from, input.to);
  if (to === null) return refuse('WLG_E_PRESS_TO', {}, ['to']);
  // Comments count for their author, so that they never use up the letters of the seat.
  const recent = (sent[isComment ? input.user : from] ?? []).filter((at) => at > now - PRESS_WINDOW_MS);
  if (recent.length >= PRESS_MOST) return refuse('WLG_E_PRESS_RATE', { most: PRESS_MOST });
  const { untilTurn = null } = input;
  const mentions = isComment ? [] : mentionsIn(campaign, from, { ...input, to });
  const unfit = untilTurn === null ? null : refusedTreaty(campaign, { from, to, untilTurn });
  if (unfit) return unfit;
  return accept({
    ...{ type: 'PressSent', message: input.message, from, to, signed: input.signed, at: now },
    ...(isComment ? { by: input.user } : {}),
    ...(policy.staysWith && to !== 'all' ? { people: peopleIn(campaign, to) } : {}),
    ...(mentions.length > 0 ? { mentions } : {}),
    ...(untilTurn === null ? {} : { treaty: { untilTurn } }),
  } satisfies PressSent);
}

/** The mentioned seats of other players among the readers, in the order of the campaign. */
function mentionsIn(
  { seats }: Campaign,
  from: PressMember,
  { to, mentions = [] }: Pick<SendPress, 'mentions'> & Pick<PressSent, 'to'>,
): readonly SeatId[] {
  const readers = seats.filter(({ id, holder }) => holder?.kind === 'player' && (to === 'all' || to.includes(id)));
  return readers.map(({ id }) => id).filter((id) => id !== from && mentions.includes(id));
}

function refusedLetter(campaign: Campaign, { user, to }: SendPress): Refusal | null {
  const { channels } = campaign.press.policy;
  if (!maySendPress(campaign, user)) return refuse('WLG_E_ROLE_RIGHTS');
  if (channels === 'none') return refuse('WLG_E_PRESS_NONE');
  return to !== 'all' && channels === 'public' ? refuse('WLG_E_PRESS_PUBLIC', {}, ['to']) : null;
}

function peopleIn(campaign: Campaign, to: readonly PressMember[]): NonNullable<PressSent['people']> {
  const seats = campaign.seats.filter(({ id }) => to.includes(id));
  return Object.fromEntries(seats.map((seat) => [seat.id, personIn(seat) ?? 0]));
}

function channelOf(
  campaign: Campaign,
  user: UserId,
  from: PressMember,
  others: readonly string[],
): readonly PressMember[] | null {
  const partners = pressPartners(campaign, user);
  const chosen = partners.filter((member) => others.includes(member));
  if (chosen.length === 0 || chosen.length !== new Set(others).size) return null;
  return [...chosen, from].sort(pressOrder);
}

/** A letter as recorded; `from` is its true author. */
export interface Letter {
  readonly message: string;
  readonly from: PressMember;
  readonly to: PressSent['to'];
  /** Who wrote a comment; absent or null: a letter of the member. */
  readonly by?: UserId | null;
  readonly erased: boolean;
}

/** Returns whether the user may erase it as its author; a seat's holder may do so with all that its people write. */
export function isAuthorOf(
  campaign: Campaign,
  user: UserId,
  { from, by = null }: Pick<Letter, 'from' | 'by'>,
): boolean {
  if (pressMemberOf(campaign, user) !== from) return false;
  return by === null || seatHeldBy(campaign, user) !== null ? maySendPress(campaign, user) : by === user;
}

/**
 * Erases a letter. Its author may, and host or game master if they can read it.
 *
 * @param reason Why host or game master erase it; null: no reason.
 */
export function erasePress(
  { campaign }: Loaded,
  user: UserId,
  letter: Letter | null,
  now: number,
  reason: string | null = null,
): Decision {
  const member = pressMemberOf(campaign, user);
  const mayRead = letter !== null && member !== null && (letter.to === 'all' || letter.to.includes(member));
  if (!mayRead) return refuse('WLG_E_PRESS_UNKNOWN', {}, ['message']);
  const isAuthor = isAuthorOf(campaign, user, letter);
  const mayErase = isAuthor || howOf(campaign, user, 'erase') === 'alone';
  if (!mayErase) return refuse('WLG_E_PRESS_AUTHOR', {}, ['message']);
  if (letter.erased) return { events: [] };
  const { message, to } = letter;
  if (!isAuthor) {
    if (reason !== null && !isReason(reason)) return refuse('WLG_E_REASON', {}, ['reason']);
    const why = reason === null ? {} : { reason: reason.trim() };
    return accept({ type: 'PressErased', message, to, by: 'gm', at: now, ...why } satisfies PressErased);
  }
  // The parties can read what they agreed for as long as it stands.
  if (standingTreaty(campaign, message)) return refuse('WLG_E_TREATY_STANDS', {}, ['message']);
  return accept({ type: 'PressErased', message, to, by: 'author', at: now } satisfies PressErased);
}
