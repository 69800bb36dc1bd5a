import type { UserId } from '@warlog/core';
import type { PlatformEvent, SeatHandedOver } from './events.js';
import type { Campaign, RatedPlayer, Seat } from './state.js';

/** Returns whether the result counts for ratings. In the lobby this may still end with the listing. */
export function isRated({ rated, listed }: Pick<Campaign, 'rated' | 'listed'>): boolean {
  return rated !== undefined && listed;
}

/** Returns whether a player gave the seat to a successor in good order: by their own will, or without a missed deadline. */
export function isGoodHandOver(
  { misses }: Pick<Seat, 'misses'>,
  was: UserId,
  { by }: Pick<SeatHandedOver, 'by'>,
): boolean {
  return by === was || (by !== undefined && misses === 0);
}

/** Notes who is rated, before the event is folded. Mutates its argument. */
export function noteRated(campaign: Campaign, event: PlatformEvent): void {
  if (!campaign.rated) return;
  if (event.type === 'CampaignStarted') {
    const players = startingPlayers(campaign);
    if (isRated(campaign) && players.length > 1) campaign.rated = players;
    else delete campaign.rated;
    return;
  }
  const isStandIn = event.type === 'SeatHandedOver' && event.standIn;
  if (isStandIn || !(event.type === 'SeatVacated' || event.type === 'SeatTaken' || event.type === 'SeatHandedOver'))
    return;
  const seat = campaign.seats.find(({ id }) => id === event.seat);
  const former = userOf(seat?.holder ?? null);
  const next = event.type === 'SeatVacated' ? null : userOf(event.type === 'SeatTaken' ? event.holder : event.to);
  const isGood = seat && former !== null && event.type === 'SeatHandedOver' && isGoodHandOver(seat, former, event);
  const isMoved = event.type === 'SeatHandedOver' && event.reason === 'moved' && next !== null;
  campaign.rated = campaign.rated.map((player) => {
    if (player.seat !== event.seat) return player;
    if (isMoved && player.user === former) return { ...player, user: next };
    if (player.user === next) return { seat: player.seat, user: player.user };
    return player.user === former && !isGood ? { ...player, left: true } : player;
  });
}

/** The first seat of each player; only campaigns of versions up to 0.1.0 have players with two. */
function startingPlayers({ seats }: Campaign): readonly RatedPlayer[] {
  const players = seats.flatMap(({ id, holder }) =>
    holder?.kind === 'player' ? [{ seat: id, user: holder.user }] : [],
  );
  return players.filter(({ user }, index) => players.findIndex((other) => other.user === user) === index);
}

function userOf(holder: Seat['holder']): UserId | null {
  return holder?.kind === 'player' ? holder.user : null;
}
