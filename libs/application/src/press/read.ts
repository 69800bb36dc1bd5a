import {
  isAuthorOf,
  mayAnswer,
  maySendPress,
  pressChannel,
  pressMemberOf,
  pressPartners,
  refusal,
  standingTreaty,
  treatiesOf,
  treatyAnswers,
  treatyStatus,
  type PressMember,
  type Treaty,
} from '@warlog/campaign';
import type { CampaignId, UserId } from '@warlog/core';
import type { CommandReply } from '../campaigns/command.js';
import { campaignFor, type ReadPorts, type CampaignAccess } from '../campaigns/campaign-access.js';
import type { Page } from '../ports/page.js';
import { isReadBy, type LetterRow } from '../ports/press.js';
import { accountDto, type AccountType } from '../queries/account.js';
import type { PressType, TreatyType } from '../queries/press.js';
import { memberIn, newestFor, readerIn } from './reader.js';

/** A letter as one reader sees it. */
export interface LetterSeen extends Omit<LetterRow, 'author' | 'by' | 'readers' | 'campaign' | 'treaty' | 'mentions'> {
  readonly mentionsMe: boolean;
  /** Null: anonymous. */
  readonly from: PressMember | null;
  /** Who wrote a comment; null: a letter. */
  readonly by: AccountType | null;
  readonly mine: boolean;
  readonly mayErase: boolean;
  readonly treaty: TreatyType | null;
}

/** Returns the channels that a user may see; no count or name reveals others. */
export async function pressOf(ports: ReadPorts, access: CampaignAccess): Promise<PressType> {
  const { campaign, user } = access;
  const [me, reader] = [memberIn(access), readerIn(access)];
  const { unsigned, staysWith } = campaign.press.policy;
  const partners = user === null || me === null ? [] : pressPartners(campaign, user);
  const mayWrite = user !== null && maySendPress(campaign, user);
  const treaties = me === null ? [] : treatiesOf(campaign, me).map((treaty) => treatyDto(access, treaty));
  const press = { unsigned, staysWithPlayer: staysWith === 'person', me, mayWrite, partners, treaties };
  if (reader === null) return { ...press, pinned: [], channels: [] };
  const [pinned, last, unread] = await Promise.all([
    ports.press.pinned(campaign.id, reader, newestFor(access)),
    ports.press.channels(campaign.id, reader, newestFor(access)),
    user === null || me === null ? [] : ports.press.unread(campaign.id, reader, user),
  ]);
  const countOf = (id: string) => unread.find(({ channel }) => channel === id)?.count ?? 0;
  const known = last.map((letter) => ({
    ...{ id: letter.channel, members: letter.to === 'all' ? null : letter.to },
    ...{ unread: countOf(letter.channel), last: seenBy(access, letter) },
  }));
  const silent = { unread: 0, last: null };
  const all = { id: 'all', members: null, ...silent };
  const hasPeople = campaign.seats.some(({ id, roles = [] }) => id === me && roles.some(({ taken }) => taken));
  const always = hasPeople && me !== null ? [all, { id: me, members: [me], ...silent }] : [all];
  const first = always.map((channel) => known.find(({ id }) => id === channel.id) ?? channel);
  const shown = pinned.map((letter) => seenBy(access, letter));
  return {
    ...press,
    pinned: shown,
    channels: [...first, ...known.filter(({ id }) => !first.some((channel) => channel.id === id))],
  };
}

/** A selection of letters, and the page size. */
export interface LettersWanted {
  readonly channel: string | null;
  /** Only letters of one phase; null: all. */
  readonly ordinal: number | null;
  readonly first: number;
  readonly before: string | null;
}

/** Returns letters of one channel, or of one phase in all channels, newest first. */
export async function lettersOf(
  { press }: Pick<ReadPorts, 'press'>,
  access: CampaignAccess,
  wanted: LettersWanted,
): Promise<Page<LetterSeen>> {
  const reader = readerIn(access);
  if (reader === null) return { items: [], next: null };
  const { first, ...which } = wanted;
  const newest = newestFor(access);
  const rows = await press.letters(access.campaign.id, reader, { ...which, newest, limit: first + 1 });
  const items = rows.slice(0, first).map((row) => seenBy(access, row));
  return { items, next: rows.length > first ? (items.at(-1)?.message ?? null) : null };
}

/** Returns the number of unread letters. */
export async function unreadOf({ press }: Pick<ReadPorts, 'press'>, access: CampaignAccess): Promise<number> {
  const reader = readerIn(access);
  if (access.user === null || reader === null || memberIn(access) === null) return 0;
  const counts = await press.unread(access.campaign.id, reader, access.user);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Letters that a channel shows first. */
const PINS_MOST = 5;

/** Pins a letter for all readers of its channel. Those who may write there may do so; their names are not stored. */
export async function pinLetter(
  ports: ReadPorts,
  input: { readonly user: UserId; readonly campaign: CampaignId; readonly message: string; readonly on: boolean },
): Promise<CommandReply> {
  const { user, campaign, message, on } = input;
  const access = await campaignFor(ports, user, campaign);
  if (!access) return { kind: 'not-found' };
  const letter = await ports.press.letter(campaign, message);
  const [reader, me] = [readerIn(access), memberIn(access)];
  const mayWrite = maySendPress(access.campaign, user) || letter?.channel === me;
  if (!letter || reader === null || me === null || !mayWrite || !isReadBy(letter, reader)) {
    return { kind: 'refused', problems: [refusal('WLG_E_PRESS_UNKNOWN', {}, ['message'])] };
  }
  if (!(await ports.press.pin(letter, on, PINS_MOST))) {
    return { kind: 'refused', problems: [refusal('WLG_E_PRESS_PINS', { most: PINS_MOST }, ['message'])] };
  }
  return { kind: 'done', campaign, version: access.row.version, hash: '' };
}

/** Records that the user has read a channel up to and including this letter. */
export async function readUpTo(
  ports: ReadPorts,
  input: { readonly user: UserId; readonly campaign: CampaignId; readonly message: string },
): Promise<CommandReply> {
  const access = await campaignFor(ports, input.user, input.campaign);
  const letter = await ports.press.letter(input.campaign, input.message);
  const reader = access && readerIn(access);
  if (!access) return { kind: 'not-found' };
  if (!letter || !reader || !isReadBy(letter, reader)) {
    return { kind: 'refused', problems: [refusal('WLG_E_PRESS_UNKNOWN', {}, ['message'])] };
  }
  await ports.press.setSeen(input.campaign, input.user, letter.channel, letter.at);
  const { version } = access.row;
  return { kind: 'done', campaign: input.campaign, version, hash: '' };
}

function seenBy(access: CampaignAccess, row: LetterRow): LetterSeen {
  const { author, by, treaty, mentions, readers: _readers, campaign: _campaign, ...letter } = row;
  const me = memberIn(access);
  const { campaign, user } = access;
  const mine = author === me && (by === null || by === user);
  const { host, gm } = campaign;
  const runs = user !== null && (host === user || (gm.mode !== 'none' && gm.user === user));
  const mayErase = user !== null && (isAuthorOf(campaign, user, { from: author, by }) || runs);
  const stands = standingTreaty(campaign, letter.message) !== null;
  return {
    ...letter,
    treaty:
      treaty && letter.to !== 'all' ? treatyDto(access, { ...letter, ...treaty, to: letter.to, from: author }) : null,
    from: letter.signed || mine ? author : null,
    by: by && accountDto(access, by),
    mine,
    mentionsMe: mentions.some((seat) => seat === me),
    mayErase: letter.body !== null && mayErase && !stands,
  };
}

/** A treaty that has run out is no longer in the campaign's state. */
function treatyDto({ campaign, user }: CampaignAccess, treaty: Treaty): TreatyType {
  const { message, from, to, untilTurn, answers } = treaty;
  const stands = standingTreaty(campaign, message) !== null;
  const status = treatyStatus(treaty);
  const isOver = !stands && (status === 'proposed' || status === 'agreed');
  const by = user !== null && maySendPress(campaign, user) ? pressMemberOf(campaign, user) : null;
  return {
    ...{ message, channel: pressChannel(to), from, untilTurn, status: isOver ? 'over' : status },
    answers,
    mayAnswer: by === null || !stands ? [] : treatyAnswers.filter((answer) => mayAnswer(treaty, by, answer)),
  };
}
