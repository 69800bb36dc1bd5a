import type { UserId } from '@warlog/core';
import type { SeatHandedOver } from '../events.js';
import { type Loaded, seatPlayedBy } from '../state.js';
import { keysIn } from '../trust-terms.js';
import { accept, isRefusal, ownSeat, refuse, type Decision } from './decision.js';

/**
 * Moves a seat to another account of the same person, with its nonce and orders. Refused if that account already has a
 * part in the campaign.
 */
export function moveSeat(loaded: Loaded, input: { readonly from: UserId; readonly to: UserId }): Decision {
  const seat = ownSeat(loaded, input.from);
  if (isRefusal(seat)) return seat;
  const { campaign } = loaded;
  const isGm = campaign.gm.mode !== 'none' && campaign.gm.user === input.to;
  if (isGm || campaign.host === input.to || seatPlayedBy(campaign, input.to)) return refuse('WLG_E_SEATED');
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
