import {
  pressPartners,
  refusal,
  type CampaignId,
  type PressMember,
  type PressPolicy,
  type UserId,
} from '@warlog/kernel';
import type { CommandReply } from '../campaigns/command.js';
import { campaignFor, type ReadPorts, type Sight } from '../campaigns/sight.js';
import type { Page } from '../ports/campaign-reads.js';
import { isReadBy, type LetterRow } from '../ports/press.js';
import { memberIn, newestFor, readerIn } from './reader.js';

/** A letter as one reader sees it. */
export interface LetterSeen extends Omit<LetterRow, 'author' | 'readers' | 'campaign'> {
  /** Null: it bears no name. */
  readonly from: PressMember | null;
  readonly mine: boolean;
  readonly mayErase: boolean;
}

/** A channel as one reader sees it. */
export interface ChannelSeen {
  readonly id: string;
  /** Null: everybody. */
  readonly members: readonly PressMember[] | null;
  readonly unread: number;
  readonly last: LetterSeen | null;
}

/** Press as one user may see it. */
export interface PressSeen {
  readonly policy: PressPolicy;
  /** As whom the user writes; null: not at all. */
  readonly me: PressMember | null;
  /** To whom the user may write. */
  readonly partners: readonly PressMember[];
  /** Everybody's first, then the others, the newest letter first. */
  readonly channels: readonly ChannelSeen[];
}

/** The channels that a user knows of: no count and no name tells of others. */
export async function pressOf(ports: ReadPorts, sight: Sight): Promise<PressSeen> {
  const { campaign, user } = sight;
  const [me, reader] = [memberIn(sight), readerIn(sight)];
  const policy = campaign.press.policy;
  const partners = user === null || me === null ? [] : pressPartners(campaign, user);
  if (reader === null) return { policy, me, partners, channels: [] };
  const [last, unread] = await Promise.all([
    ports.press.channels(campaign.id, reader, newestFor(sight)),
    user === null || me === null ? [] : ports.press.unread(campaign.id, reader, user),
  ]);
  const countOf = (id: string) => unread.find(({ channel }) => channel === id)?.count ?? 0;
  const known = last.map((letter) => ({
    ...{ id: letter.channel, members: letter.to === 'all' ? null : letter.to },
    ...{ unread: countOf(letter.channel), last: seenBy(sight, letter) },
  }));
  const all = known.find(({ id }) => id === 'all') ?? { id: 'all', members: null, unread: 0, last: null };
  return { policy, me, partners, channels: [all, ...known.filter(({ id }) => id !== 'all')] };
}

/** Which letters, and how many at once. */
export interface LettersWanted {
  readonly channel: string | null;
  /** Of one phase's time alone; null: of all. */
  readonly ordinal: number | null;
  readonly first: number;
  readonly before: string | null;
}

/** Letters of one channel, or of a phase's time in all of them, the newest first. */
export async function lettersOf(
  { press }: Pick<ReadPorts, 'press'>,
  sight: Sight,
  wanted: LettersWanted,
): Promise<Page<LetterSeen>> {
  const reader = readerIn(sight);
  if (reader === null) return { items: [], next: null };
  const { first, ...which } = wanted;
  const newest = newestFor(sight);
  const rows = await press.letters(sight.campaign.id, reader, { ...which, newest, limit: first + 1 });
  const items = rows.slice(0, first).map((row) => seenBy(sight, row));
  return { items, next: rows.length > first ? (items.at(-1)?.message ?? null) : null };
}

/** Letters that the user has not looked at. */
export async function unreadOf({ press }: Pick<ReadPorts, 'press'>, sight: Sight): Promise<number> {
  const reader = readerIn(sight);
  if (sight.user === null || reader === null || memberIn(sight) === null) return 0;
  const counts = await press.unread(sight.campaign.id, reader, sight.user);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Notes that the user has read a channel up to and with this letter. */
export async function readUpTo(
  ports: ReadPorts,
  input: { readonly user: UserId; readonly campaign: CampaignId; readonly message: string },
): Promise<CommandReply> {
  const sight = await campaignFor(ports, input.user, input.campaign);
  const letter = await ports.press.letter(input.campaign, input.message);
  const reader = sight && readerIn(sight);
  if (!sight) return { kind: 'not-found' };
  if (!letter || !reader || !isReadBy(letter, reader)) {
    return { kind: 'refused', problems: [refusal('WLG_E_PRESS_UNKNOWN', {}, ['message'])] };
  }
  await ports.press.setSeen(input.campaign, input.user, letter.channel, letter.at);
  const { version } = sight.row;
  return { kind: 'done', campaign: input.campaign, version, hash: '' };
}

function seenBy(sight: Sight, row: LetterRow): LetterSeen {
  const { author, readers: _readers, campaign: _campaign, ...letter } = row;
  const me = memberIn(sight);
  const mine = author === me;
  const { host, gm } = sight.campaign;
  const runs = sight.user !== null && (host === sight.user || (gm.mode !== 'none' && gm.user === sight.user));
  return {
    ...letter,
    from: letter.signed || mine ? author : null,
    mine,
    mayErase: letter.body !== null && me !== null && (mine || runs),
  };
}
