import type { Draft } from '@warlog/ruleset-api';
import type { SideId } from './model/ids.js';
import type { ArmadaBoard } from './model/state.js';

/** The parts of the board with both sides' logo tokens. */
type Purses = Pick<Draft<ArmadaBoard>, 'treasury'>;

/** Turns PP into unused tokens (PNP-1.8). */
export function surrender(table: Purses, side: SideId, amount: number): void {
  table.treasury[side].pp -= amount;
  table.treasury[side].unused += amount;
}

/** Turns unused tokens into PP; a negative amount goes the other way. */
export function gain(table: Purses, side: SideId, amount: number): void {
  surrender(table, side, -amount);
}
