import type { UserId } from '@warlog/core';
import type { SeatHandedOver } from '../events.js';
import { mayPlay } from '../participation.js';
import { type Loaded, seatWith } from '../state.js';
import { keysIn } from '../trust-terms.js';
import { accept, isRefusal, ownSeat, refuse, type Decision } from './decision.js';
import { boundElsewhere } from './joining.js';

/**
 * Moves a seat to another account of the same person, with its nonce and orders. Refused if that account has a part in
 * the campaign, or knows the secrets of another side.
 */
export function moveSeat(loaded: Loaded, input: { readonly from: UserId; readonly to: UserId }): Decision {
  const seat = ownSeat(loaded, input.from);
  if (isRefusal(seat)) return seat;
  const { campaign } = loaded;
  const isGm = campaign.gm.mode !== 'none' && campaign.gm.user === input.to;
  if (isGm || campaign.host === input.to || seatWith(campaign, input.to, 'views')) return refuse('WLG_E_SEATED');
  const bound = boundElsewhere(campaign, input.to, seat.id);
  if (bound) return bound;
  if (!mayPlay(campaign, input.to, seat.id)) return refuse('WLG_E_SEAT_OTHER');
  return accept({
    type: 'SeatHandedOver',
    seat: seat.id,
    to: { kind: 'player', user: input.to },
    standIn: false,
    nonce: null,
    ...(seat.keys ? { keys: keysIn(seat.keys) } : {}),
    reason: 'moved',
  } satisfies SeatHandedOver);
}
