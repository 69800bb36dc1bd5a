import type { SeatId, UserId } from '@warlog/core';
import type { Battle, CaptainEnded, CaptainOffered, CaptainTaken } from '../battle-events.js';
import { battlesOf } from '../battle-state.js';
import { captainOf } from '../captains.js';
import { type Campaign, type Loaded, positionsIn, seatOf, seatWith } from '../state.js';
import { accept, isRefusal, ownSeat, refuse, type Decision, type Refusal } from './decision.js';
import { refusedIfAnonymous } from './joining.js';
import { mayServe } from './roles.js';

/** Offers an open battle of the user's side to a user without a part here. It binds no one before it is taken. */
export function lendBattle(
  loaded: Loaded,
  input: { readonly user: UserId; readonly battle: string; readonly to: UserId },
): Decision {
  const seat = ownSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  const { campaign } = loaded;
  const hidden = refusedIfAnonymous(campaign);
  if (hidden) return hidden;
  const open = openBattle(campaign, input.battle, seat.id);
  if (isRefusal(open)) return open;
  const captain = captainOf(open, seat.id);
  if (captain?.user === input.to) return { events: [] };
  if (captain) return refuse('WLG_E_CAPTAIN_ONE');
  const hasPart = seatWith(campaign, input.to, 'views') !== null;
  if (hasPart || !mayServe(campaign, seat, input.to)) return refuse('WLG_E_CAPTAIN_PARTY', {}, ['name']);
  const { battle, to: user } = input;
  return accept({ type: 'CaptainOffered', battle, seat: seat.id, user } satisfies CaptainOffered);
}

/** Takes a lent battle: the user plays it as this side, and is bound to the side for the whole campaign. */
export function takeBattle({ campaign }: Loaded, { user, battle, seat }: OwnBattle): Decision {
  const open = openBattle(campaign, battle, seat);
  if (isRefusal(open)) return open;
  const captain = captainOf(open, seat);
  if (captain?.user !== user) return refuse('WLG_E_CAPTAIN_NONE');
  if (captain.status === 'taken') return { events: [] };
  if (!mayServe(campaign, seatOf(campaign, seat), user)) return refuse('WLG_E_CAPTAIN_BOUND');
  return accept({ type: 'CaptainTaken', battle, seat, user } satisfies CaptainTaken);
}

/** Ends a captain or the offer to one, by the holder of the seat or by the user themself. */
export function endCaptain(
  { campaign }: Loaded,
  { user, battle, seat, of }: OwnBattle & { readonly of: UserId },
): Decision {
  const open = openBattle(campaign, battle, seat);
  if (isRefusal(open)) return open;
  const mayEnd = user === of || positionsIn(seatOf(campaign, seat), user).includes('holder');
  if (!mayEnd || captainOf(open, seat)?.user !== of) return refuse('WLG_E_CAPTAIN_NONE');
  return accept({ type: 'CaptainEnded', battle, seat, user: of, by: user } satisfies CaptainEnded);
}

interface OwnBattle {
  readonly user: UserId;
  readonly battle: string;
  readonly seat: SeatId;
}

function openBattle(campaign: Campaign, name: string, seat: SeatId): Battle | Refusal {
  const isOpen = ({ battle, sides, settled }: Battle) => battle === name && sides.includes(seat) && settled === null;
  return battlesOf(campaign).find(isOpen) ?? refuse('WLG_E_CAPTAIN_OVER');
}
