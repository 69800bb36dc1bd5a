import { battlesPhase } from '@warlog/star-map';
import type { Ended, Phase } from '@warlog/ruleset-api';
import type { FtarqState } from '../model/state.js';
import { seatsInPlay } from '../position.js';
import { start } from '../tables.js';

/** Returns the open phase, or how the game ended. */
export function phase(state: FtarqState): Phase | Ended {
  if (state.ended !== null) return { phase: 'ended', ...state.ended };
  if (state.stage === 'battles') return battlesPhase(state);
  const { ordersHours, aftermathHours } = state.options;
  const hours = { setup: start.hours, orders: ordersHours, aftermath: aftermathHours, ended: 0 }[state.stage];
  const open = { phase: 'open', kind: state.stage, turn: state.turn, mode: 'sealed', hours } as const;
  if (state.stage !== 'aftermath') return { ...open, awaited: seatsInPlay(state) };
  // Awaited seats reveal forces with troops, so each seat sees only itself.
  return { ...open, awaited: state.deciding, awaitedTold: 'own' };
}
