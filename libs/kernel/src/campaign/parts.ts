import type { SeatId, UserId } from '../ids.js';
import type { Campaign, Seat } from './state.js';
import { seatHeldBy, seatPlayedBy, sitsFor } from './state.js';

/*
 * Whoever knows one side's secrets plays no other, and whoever knows everybody's plays none: not at the same time, nor one
 * after the other. What binds somebody is that they could look, since nobody can tell whether they did.
 */

/** What somebody has been in a campaign since its start. */
export interface Part {
  /** The seats that they held or sat for; more than one only in campaigns of versions up to 0.1.0. */
  readonly seats: readonly SeatId[];
  /** Game master without a seat: they saw everything and could rule. */
  readonly referee: boolean;
}

const none: Part = { seats: [], referee: false };

/** What somebody has been in a campaign since its start; nothing binds before it. */
export function partOf({ parts }: Campaign, user: UserId): Part {
  return Object.hasOwn(parts, user) ? (parts[user] ?? none) : none;
}

/** Have they played or refereed, now or before? */
export function tookPart(campaign: Campaign, user: UserId): boolean {
  return Object.hasOwn(campaign.parts, user);
}

/** Is a seat theirs or was it: by holding it or by sitting for it? */
export function hasPlayed(campaign: Campaign, user: UserId): boolean {
  return seatPlayedBy(campaign, user) !== null || partOf(campaign, user).seats.length > 0;
}

/** Is this the game master? */
export function isGameMaster({ gm }: Campaign, user: UserId): boolean {
  return gm.mode !== 'none' && gm.user === user;
}

/** Host, or the game master: who may steer the campaign. */
export function maySteer(campaign: Campaign, user: UserId): boolean {
  return campaign.host === user || isGameMaster(campaign, user);
}

/** The game master who sees everything and rules: one who never played here. Others keep the clock and the order. */
export function isReferee(campaign: Campaign, user: UserId): boolean {
  return isGameMaster(campaign, user) && campaign.status !== 'lobby' && !hasPlayed(campaign, user);
}

/** Somebody named as a sitter who has not been called yet, so that they know nothing of that seat. */
export function waitsToSit({ seats }: Campaign, user: UserId): Seat | null {
  return seats.find((seat) => seat.sitter?.user === user && !sitsFor(seat, user)) ?? null;
}

/** May somebody hold or sit for this seat, by what they have been? */
export function mayPlay(campaign: Campaign, user: UserId, seat: SeatId): boolean {
  const { seats, referee } = partOf(campaign, user);
  return !referee && (seats.length === 0 || seats.includes(seat));
}

/** May somebody become the game master, who sees everything? */
export function mayReferee(campaign: Campaign, user: UserId): boolean {
  const isNamed = campaign.seats.some(({ sitter }) => sitter?.user === user);
  return !isNamed && !hasPlayed(campaign, user);
}

/** Keeps on record what everybody is now; changes the campaign it is given. */
export function noteParts(campaign: Campaign): Campaign {
  if (campaign.status === 'lobby') return campaign;
  for (const seat of campaign.seats) {
    if (seat.holder?.kind === 'player') note(campaign, seat.holder.user, { seat: seat.id });
    if (seat.sitter && sitsFor(seat, seat.sitter.user)) note(campaign, seat.sitter.user, { seat: seat.id });
  }
  const { gm } = campaign;
  if (gm.mode !== 'none' && isReferee(campaign, gm.user)) note(campaign, gm.user, { referee: true });
  return campaign;
}

function note(campaign: Campaign, user: UserId, is: { readonly seat?: SeatId; readonly referee?: true }): void {
  const { seats, referee } = partOf(campaign, user);
  campaign.parts[user] = {
    seats: is.seat === undefined || seats.includes(is.seat) ? seats : [...seats, is.seat],
    referee: referee || is.referee === true,
  };
}

/**
 * Must somebody who steers the campaign ask the others first? Whoever plays or played does, while it goes on, where
 * anybody else plays whom it could wrong.
 */
export function needsVote(campaign: Campaign, user: UserId): boolean {
  const { status, demo, seats } = campaign;
  if (status === 'lobby' || status === 'ended' || demo || !hasPlayed(campaign, user)) return false;
  const own = seatHeldBy(campaign, user);
  return seats.some(({ id, holder }) => holder?.kind === 'player' && id !== own?.id);
}
