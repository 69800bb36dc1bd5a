import type { GameEvent } from '@warlog/kernel';
import type { ChartMove } from '../../../chart/model.js';
import { movesBy } from '../../parts/sector/moves.js';
import { asTold } from './told-events.js';

/** Jumps that were made, one arrow per seat and way. */
export function movesOf(events: readonly GameEvent[]): readonly ChartMove[] {
  return movesBy(events, (event) => {
    const told = asTold(event);
    return told.type === 'UnitsJumped' ? told : null;
  });
}
