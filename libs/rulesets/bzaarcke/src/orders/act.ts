import type { Answered } from '@warlog/ruleset-api';
import type { Problem, SeatId } from '@warlog/core';
import type { BzaarckeEvent } from '../model/event.js';
import { actionSchema } from '../model/sheet.js';
import type { BzaarckeState } from '../model/state.js';
import { sideOf } from '../position.js';
import { acknowledgeFault } from './acknowledge.js';
import { refusal } from './problem.js';

/** Acknowledges another seat or revokes it, at any time until the game ends (BZK-702). */
export function act(state: BzaarckeState, seat: SeatId, action: unknown): Answered<BzaarckeEvent> {
  const parsed = actionSchema.safeParse(action);
  if (!parsed.success) return { problems: [refusal('BZK_E_SHAPE', { where: 'action' })] };
  const fault = faultOf(state, seat, parsed.data.to);
  if (fault !== null) return { problems: [fault] };
  const { to } = parsed.data;
  return { events: state.sides[seat]?.acknowledges === to ? [] : [{ type: 'AcknowledgementSet', seat, to }] };
}

function faultOf(state: BzaarckeState, seat: SeatId, to: SeatId | null): Problem | null {
  const own = state.sides[seat];
  if (state.stage === 'ended') return refusal('BZK_E_ENDED');
  if (own === undefined) return refusal('BZK_E_NO_SEAT');
  if (own.out) return refusal('BZK_E_ACK_OUT', { player: own.name });
  const fault = acknowledgeFault(state, seat, to, (other) => sideOf(state, other).name);
  return fault && refusal(fault.code, fault.params);
}
