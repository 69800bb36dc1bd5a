import type { SeatId, UserId } from '@warlog/core';
import type { PlatformEvent } from './events.js';
import { isByOffice, type LogContext } from './log.js';
import { maySteer, participationOf } from './participation.js';
import { type Campaign, positionsIn } from './state.js';
import type { PlatformVisible } from './visible.js';

/*
 * Anonymous campaigns. The ids of players are replaced by aliases of their seats, in disclosures and in what a user may
 * read of the state. Host and game master are named in what they do as such, because all know who they are. What a host
 * who plays does as a player has the alias of their seat.
 */

const ALIAS = 'seat:';
/** A user without a seat, such as a removed one. */
const unnamed = ALIAS as UserId;

/** Returns whether players are hidden from one another: until the end, and in battle campaigns for good. */
export function hidesPlayers({ anonymous, parent, status }: Campaign): boolean {
  return anonymous === true && (parent !== undefined || status !== 'ended');
}

/** Returns the seat whose player an alias stands for; null for the id of a user. */
export function seatOfAlias(id: string): SeatId | null {
  return id.startsWith(ALIAS) ? (id.slice(ALIAS.length) as SeatId) : null;
}

/** Returns a disclosed event, or its log context, with aliases instead of players. `campaign`: just before the event. */
export function withAliases<T extends PlatformVisible | LogContext>(
  campaign: Campaign | null,
  event: PlatformEvent,
  disclosed: T,
): T {
  if (!campaign || !hidesPlayers(campaign)) return disclosed;
  const seat = 'seat' in event ? event.seat : null;
  const taker = event.type === 'SeatTaken' ? event.holder : event.type === 'SeatHandedOver' ? event.to : null;
  const isOffice = campaign.status === 'lobby' || isByOffice(campaign, event);
  const aliasIn = (user: UserId): UserId => {
    if (taker?.kind === 'player' && taker.user === user) return aliasOf(seat);
    const own = seatOfUser(campaign, user);
    const isNamed = maySteer(campaign, user) && (own === null || (isOffice && own !== seat));
    return isNamed ? user : aliasOf(own);
  };
  const users = new Set([...usersIn(campaign), ...(taker?.kind === 'player' ? [taker.user] : [])]);
  return replaced(disclosed, (text) => (users.has(text as UserId) ? aliasIn(text as UserId) : text));
}

/** Returns disclosures to a seat for its own player: with that player's id instead of the alias. */
export function withoutOwnAlias<T>(disclosed: T, seat: SeatId, player: UserId): T {
  return replaced(disclosed, (text) => (text === aliasOf(seat) ? player : text));
}

/** Returns the campaign as a user may read it: with aliases instead of all other players, if it hides them. */
export function campaignShownTo(campaign: Campaign, user: UserId | null): Campaign {
  if (!hidesPlayers(campaign)) return campaign;
  const { parts, seats, votes, phase, rated, ...rest } = campaign;
  const users = usersIn(campaign);
  const alias = (text: string, isOffice: boolean): string => {
    const other = text as UserId;
    if (other === user || !users.has(other)) return text;
    const own = seatOfUser(campaign, other);
    return maySteer(campaign, other) && (own === null || isOffice) ? text : aliasOf(own);
  };
  return {
    ...replaced(rest, (text) => alias(text, true)),
    ...replaced({ seats, votes, phase, ...(rated ? { rated } : {}) }, (text) => alias(text, false)),
    parts: user !== null && Object.hasOwn(parts, user) ? { [user]: participationOf(campaign, user) } : {},
  };
}

function aliasOf(seat: SeatId | null): UserId {
  return seat === null ? unnamed : (`${ALIAS}${seat}` as UserId);
}

function seatOfUser(campaign: Campaign, user: UserId): SeatId | null {
  const found = campaign.seats.find((seat) => positionsIn(seat, user).length > 0 || seat.requests.includes(user));
  return found?.id ?? participationOf(campaign, user).seats[0] ?? null;
}

function usersIn(campaign: Campaign): ReadonlySet<UserId> {
  const { seats, parts, removed = [], votes } = campaign;
  return new Set([
    ...(Object.keys(parts) as UserId[]),
    ...seats.flatMap(({ holder, sitter, roles = [], requests, people = [] }) => [
      ...(holder?.kind === 'player' ? [holder.user] : []),
      ...(sitter ? [sitter.user] : []),
      ...roles.map(({ user }) => user),
      ...requests,
      ...people,
    ]),
    ...removed,
    ...votes.map(({ by }) => by),
  ]);
}

/** Fields with the id of a user, and lists of such ids. No other text is replaced. */
const userFields: ReadonlySet<string> = new Set(['user', 'by', 'host', 'to']);
const userLists: ReadonlySet<string> = new Set(['people', 'removed', 'requests']);
/** Objects whose keys are ids of users. */
const byUser: ReadonlySet<string> = new Set(['newDeedKeys', 'allDeedKeys']);
/** Data of the game, which names no users. */
const ofGame: ReadonlySet<string> = new Set(['sheet', 'standing', 'later', 'options', 'setup', 'record']);

/**
 * Replaces the ids of users in plain data.
 *
 * Security: never a text that a user typed. Otherwise a reason or a label with the id of a member would come back as
 * the alias of the seat that the member plays.
 */
function replaced<T>(value: T, alias: (id: string) => string, field = ''): T {
  if (typeof value === 'string') return (userFields.has(field) ? alias(value) : value) as T;
  if (value === null || typeof value !== 'object' || ofGame.has(field)) return value;
  if (Array.isArray(value)) {
    return value.map((item: unknown) => replaced(item, alias, userLists.has(field) ? 'user' : '')) as T;
  }
  const keyOf = (key: string): string => (byUser.has(field) ? alias(key) : key);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [keyOf(key), replaced<unknown>(item, alias, key)]),
  ) as T;
}
