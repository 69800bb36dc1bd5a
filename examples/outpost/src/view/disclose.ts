import { isAmong, type Viewer } from '@warlog/ruleset-api';
import type { DiceEvent } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { lanes } from '../map.js';
import type { OutpostEvent, OutpostState, OutpostVisible } from '../model.js';
import { ownedBy, seatsAt } from '../resolve.js';

/** Returns what a viewer may see of an event (OUT-6). */
export function disclose(
  state: OutpostState,
  event: OutpostEvent | DiceEvent,
  viewer: Viewer,
): readonly (OutpostVisible | DiceEvent)[] {
  switch (event.type) {
    case 'Opened':
      return [{ ...event, systems: {} }, survey(state, viewer)];
    case 'Built':
    case 'Moved':
      return isAmong(viewer, [event.seat]) ? [event] : [];
    case 'Fought':
      return isAmong(
        viewer,
        event.sides.map(({ seat }) => seat),
      )
        ? [event]
        : [];
    case 'Taken':
      return isAmong(viewer, [event.seat, event.from]) ? [event] : [];
    case 'TurnEnded':
      return [event, survey(state, viewer)];
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return isAmong(viewer, seatsAt(state, event.scope.slice('battle/'.length))) ? [event] : [];
  }
}

/** The systems that a viewer sees now, and how many systems each seat owns. */
function survey(state: OutpostState, viewer: Viewer): OutpostVisible {
  const seen = Object.entries(state.systems).filter(
    ([id]) => viewer.kind === 'referee' || (viewer.kind === 'seat' && isSeen(state, id, viewer.seat)),
  );
  const owned = state.sides.map(({ id }) => [id, ownedBy(state, id)] as const);
  return { type: 'Surveyed', systems: Object.fromEntries(seen), owned: Object.fromEntries(owned) };
}

/** Whether a seat owns a system or has ships there, or at the other end of one of its lanes. */
function isSeen(state: OutpostState, id: string, seat: SeatId): boolean {
  const isThere = (at: string): boolean => state.systems[at]?.owner === seat || seatsAt(state, at).includes(seat);
  return isThere(id) || lanes.some((ends) => ends.includes(id) && ends.some(isThere));
}
