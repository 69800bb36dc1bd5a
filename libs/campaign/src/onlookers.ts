import type { SeatId, UserId } from '@warlog/core';
import { viewerKey, type Viewer } from '@warlog/ruleset-api';
import type { Battle } from './battle-events.js';
import { viewersOf } from './disclose.js';
import { hasParticipated, isOfferedRole, isReferee, maySteer, seatOfRematch, waitsToSit } from './participation.js';
import { type Campaign, type Seat, seatWith } from './state.js';

/* Who may view a campaign, and as which viewer. */

/**
 * Returns the viewers that a user may choose, their own first; empty: none.
 *
 * All people of a seat view as the seat (`seatRights`). A game master who never played may view as the referee. All of
 * these, the host, former participants and players invited to a rematch may view as the public; so may everyone if
 * spectators are allowed. After the end of the campaign: the public and the referee for all.
 */
export function viewersFor(campaign: Campaign, user: UserId | null): readonly Viewer[] {
  const seat = user === null ? null : seatWith(campaign, user, 'views');
  const own: Viewer[] = [];
  if (seat) own.push({ kind: 'seat', seat: seat.id });
  else if (user !== null && isReferee(campaign, user)) own.push({ kind: 'referee' });
  const isConcerned =
    user !== null &&
    (maySteer(campaign, user) || hasParticipated(campaign, user) || seatOfRematch(campaign, user) !== null);
  if (own.length > 0 || isConcerned || campaign.spectators.allowed) own.push({ kind: 'public' });
  if (campaign.status !== 'ended' || own.length === 0) return own;
  return unique([...own, ...viewersOf(campaign)]);
}

/**
 * Returns whether a user may know that the campaign exists. These are users who may view it, named sitters and users
 * who are offered a role, and all users if it is listed with a free seat. For others it looks like a campaign that does
 * not exist.
 */
export function isKnownTo(campaign: Campaign, user: UserId | null): boolean {
  if (viewersFor(campaign, user).length > 0 || isOnOffer(campaign)) return true;
  return user !== null && (waitsToSit(campaign, user) !== null || isOfferedRole(campaign, user));
}

/**
 * Returns how a user may view a battle campaign that has ended. Once its parent has ended, all who may view the parent
 * may view it as the public. The battle's own seats have their own access.
 */
export function viewersOfBattle(battle: Campaign, parent: Campaign, user: UserId | null): readonly Viewer[] {
  const isOver = battle.status === 'ended' && parent.status === 'ended';
  return isOver && viewersFor(parent, user).length > 0 ? viewersOf(battle) : [];
}

/** A battle that a user knows of, and whether they may open the battle campaign. */
export interface KnownBattle {
  readonly battle: Battle;
  readonly hasWay: boolean;
}

/**
 * Returns the battles disclosed to these viewers, in order: sides with access to the battle campaign, the referee
 * without it, others none. Must agree with what `disclose` discloses of their events.
 */
export function battlesKnownTo({ battles = [] }: Campaign, viewers: readonly Viewer[]): readonly KnownBattle[] {
  const rules = viewers.some(({ kind }) => kind === 'referee');
  return battles.flatMap((battle) => {
    const hasWay = viewers.some((viewer) => viewer.kind === 'seat' && battle.sides.includes(viewer.seat));
    return hasWay || rules ? [{ battle, hasWay }] : [];
  });
}

/** Returns whether a seat is vacant, or offered to a substitute. */
export function isSeatOpen({ holder, offered }: Pick<Seat, 'holder' | 'offered'>): boolean {
  return holder === null || offered;
}

/** Returns whether this seat of a public campaign may still be taken or requested. */
export function hasOpenSeat(campaign: Campaign, id: SeatId): boolean {
  return isOnOffer(campaign) && campaign.seats.some((seat) => seat.id === id && isSeatOpen(seat));
}

/** Listed with an open seat. */
function isOnOffer({ listed, status, seats }: Campaign): boolean {
  return listed && status !== 'ended' && seats.some(isSeatOpen);
}

function unique(viewers: readonly Viewer[]): readonly Viewer[] {
  return viewers.filter(
    (viewer, index) => viewers.findIndex((other) => viewerKey(other) === viewerKey(viewer)) === index,
  );
}
