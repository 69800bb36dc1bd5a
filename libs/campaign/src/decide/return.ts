import type { UserId } from '@warlog/core';
import type { Loaded } from '../state.js';
import type { SeatReturned } from '../governance-events.js';
import { accept, isRefusal, playedSeat, refuse, type Decision, type DecisionContext } from './decision.js';

/**
 * Returns a seat to its player from a bot, or from plan and doctrine, at any time while the campaign runs. No events if
 * nothing stands in. Spent hours are not restored.
 */
export function returnToSeat(
  loaded: Loaded,
  input: { readonly user: UserId },
  context: Pick<DecisionContext, 'now'>,
): Decision {
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  if (!loaded.campaign.phase) return refuse('WLG_E_NOT_RUNNING');
  if (!seat.standIn && !seat.away) return accept();
  return accept({ type: 'SeatReturned', seat: seat.id, at: context.now } satisfies SeatReturned);
}
