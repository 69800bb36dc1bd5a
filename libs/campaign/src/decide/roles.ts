import type { SeatId, UserId } from '@warlog/core';
import type { OfferedRole, RoleEnded, RoleOffered, RoleTaken } from '../governance-events.js';
import { mayPlay, maySteer } from '../participation.js';
import { type Campaign, type Loaded, type Seat, positionsIn } from '../state.js';
import { accept, isRefusal, ownSeat, refuse, type Decision } from './decision.js';
import { boundElsewhere, decidedInParent, refusedIfAnonymous } from './joining.js';

/** How many users may have or be offered a role in one seat. */
const MOST_ROLES = 4;

/** Offers a role in the holder's seat to a user. It binds and shows nothing before the user takes it. */
export function offerRole(
  loaded: Loaded,
  input: { readonly user: UserId; readonly to: UserId; readonly role: OfferedRole },
): Decision {
  const seat = decidedInParent(loaded.campaign) ?? ownSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  const { campaign } = loaded;
  const hidden = refusedIfAnonymous(campaign);
  if (hidden) return hidden;
  // Nothing binds before the start, when seats may still be exchanged.
  if (campaign.status === 'lobby') return refuse('WLG_E_ROLE_LOBBY');
  if (!mayServe(campaign, seat, input.to)) return refuse('WLG_E_ROLE_PARTY', {}, ['name']);
  const { roles = [] } = seat;
  if (roles.some(({ user }) => user === input.to)) return refuse('WLG_E_ROLE_TWICE', {}, ['name']);
  if (roles.length >= MOST_ROLES) return refuse('WLG_E_ROLE_FULL', { most: MOST_ROLES });
  return accept({ type: 'RoleOffered', seat: seat.id, user: input.to, role: input.role } satisfies RoleOffered);
}

/** Takes an offered role: the user views the campaign as the seat, and is bound to it for the whole campaign. */
export function takeRole({ campaign }: Loaded, { user, seat: id }: OwnRole): Decision {
  const elsewhere = decidedInParent(campaign);
  if (elsewhere) return elsewhere;
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  const seat = campaign.seats.find((candidate) => candidate.id === id);
  const offer = seat?.roles?.find((role) => role.user === user);
  if (!seat || !offer) return refuse('WLG_E_ROLE_NONE', {}, ['seat']);
  if (offer.taken) return { events: [] };
  if (!mayServe(campaign, seat, user)) return refuse('WLG_E_ROLE_BOUND');
  return accept({ type: 'RoleTaken', seat: id, user, role: offer.role } satisfies RoleTaken);
}

/** Ends a role or its offer, by the seat's holder or by the user themself. */
export function endRole({ campaign }: Loaded, { user, seat: id, of }: OwnRole & { readonly of: UserId }): Decision {
  const elsewhere = decidedInParent(campaign);
  if (elsewhere) return elsewhere;
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  const seat = campaign.seats.find((candidate) => candidate.id === id);
  const mayEnd = seat && (user === of || positionsIn(seat, user).includes('holder'));
  if (!mayEnd || !seat.roles?.some((role) => role.user === of)) return refuse('WLG_E_ROLE_NONE', {}, ['account']);
  return accept({ type: 'RoleEnded', seat: id, user: of, by: user } satisfies RoleEnded);
}

interface OwnRole {
  readonly user: UserId;
  readonly seat: SeatId;
}

/** Returns whether the user may know this side's secrets: bound to no other side, and without an office over all sides. */
export function mayServe(campaign: Campaign, seat: Seat, user: UserId): boolean {
  const isFree = boundElsewhere(campaign, user, seat.id) === null && mayPlay(campaign, user, seat.id);
  return isFree && !maySteer(campaign, user);
}
