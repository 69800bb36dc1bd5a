import type { Draft } from '@warlog/kernel';
import type { SideId } from './model/ids.js';
import type { Board } from './model/state.js';

/** Where both sides' logo tokens lie. */
type Purses = Pick<Draft<Board>, 'treasury'>;

/** PP become unused tokens (PNP-1.8). */
export function surrender(table: Purses, side: SideId, amount: number): void {
  table.treasury[side].pp -= amount;
  table.treasury[side].unused += amount;
}

/** Unused tokens become PP; a negative amount goes the other way. */
export function gain(table: Purses, side: SideId, amount: number): void {
  surrender(table, side, -amount);
}
