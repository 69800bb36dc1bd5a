import type { UserId } from '../ids.js';
import { viewerKey, type Viewer } from '../ruleset.js';
import type { Battle } from './battle-events.js';
import { viewersOf } from './disclose.js';
import { isReferee, maySteer, tookPart, waitsToSit } from './parts.js';
import type { Campaign } from './state.js';
import { seatPlayedBy } from './state.js';

/* Who may look at a campaign, and as whom. */

/**
 * As whom a user may look, their own eyes first: the seat they hold or sit for; the referee for a game master who never
 * played; the public for them, for the host, for who once took part, and where onlookers are allowed; everybody and the
 * referee once the campaign has ended. Empty: not at all.
 */
export function viewersFor(campaign: Campaign, user: UserId | null): readonly Viewer[] {
  const seat = user === null ? null : seatPlayedBy(campaign, user);
  const own: Viewer[] = [];
  if (seat) own.push({ kind: 'seat', seat: seat.id });
  else if (user !== null && isReferee(campaign, user)) own.push({ kind: 'referee' });
  const isConcerned = user !== null && (maySteer(campaign, user) || tookPart(campaign, user));
  if (own.length > 0 || isConcerned || campaign.spectators.allowed) own.push({ kind: 'public' });
  if (campaign.status !== 'ended' || own.length === 0) return own;
  return unique([...own, ...viewersOf(campaign)]);
}

/**
 * May a user know that there is such a campaign? Whoever may look, is named as a sitter, or reads the notice of one that
 * is listed and has a seat to offer. To everybody else it answers like one that does not exist.
 */
export function isKnownTo(campaign: Campaign, user: UserId | null): boolean {
  if (viewersFor(campaign, user).length > 0 || isOnOffer(campaign)) return true;
  return user !== null && waitsToSit(campaign, user) !== null;
}

/**
 * As whom a user may look at a battle that ended: everybody who may look at its campaign, as everybody, once that has ended,
 * too. Its own seats do so by themselves.
 */
export function viewersOfBattle(battle: Campaign, parent: Campaign, user: UserId | null): readonly Viewer[] {
  const isOver = battle.status === 'ended' && parent.status === 'ended';
  return isOver && viewersFor(parent, user).length > 0 ? viewersOf(battle) : [];
}

/** A battle that somebody knows of, and whether they know the way to its table. */
export interface KnownBattle {
  readonly battle: Battle;
  readonly hasWay: boolean;
}

/**
 * The battles of a campaign that somebody who looks as these viewers was told of, in their order: its sides with the way
 * there, whoever rules without it, nobody else. The same as `disclose` tells of their events.
 */
export function battlesKnownTo({ battles = [] }: Campaign, viewers: readonly Viewer[]): readonly KnownBattle[] {
  const rules = viewers.some(({ kind }) => kind === 'referee');
  return battles.flatMap((battle) => {
    const hasWay = viewers.some((viewer) => viewer.kind === 'seat' && battle.sides.includes(viewer.seat));
    return hasWay || rules ? [{ battle, hasWay }] : [];
  });
}

/** Listed with a free seat, or one for a substitute. */
function isOnOffer({ listed, status, seats }: Campaign): boolean {
  return listed && status !== 'ended' && seats.some(({ holder, offered }) => holder === null || offered);
}

function unique(viewers: readonly Viewer[]): readonly Viewer[] {
  return viewers.filter(
    (viewer, index) => viewers.findIndex((other) => viewerKey(other) === viewerKey(viewer)) === index,
  );
}
