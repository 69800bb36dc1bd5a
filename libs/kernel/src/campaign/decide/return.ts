import type { UserId } from '../../ids.js';
import type { Loaded } from '../state.js';
import type { SeatReturned } from '../table-events.js';
import { accept, isRefusal, playedSeat, refuse, type Decision, type Means } from './decision.js';

/**
 * "I am here": whoever plays a seat for which a bot, or plan and doctrine, stand in takes it back, at any time while the
 * campaign runs and whoever is asked just then. Nothing where nothing stands in. It brings no hours back.
 */
export function returnToSeat(loaded: Loaded, input: { readonly user: UserId }, means: Pick<Means, 'now'>): Decision {
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  if (!loaded.campaign.phase) return refuse('WLG_E_NOT_RUNNING');
  if (!seat.standIn && !seat.away) return accept();
  return accept({ type: 'SeatReturned', seat: seat.id, at: means.now } satisfies SeatReturned);
}
