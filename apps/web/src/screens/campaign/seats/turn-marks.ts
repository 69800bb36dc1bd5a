import type { SheetOrigin } from '@warlog/kernel';
import { closingOf, type ToldPhase } from '../../../composables/replay/told.js';

/** How a seat met a deadline. Null: it was not asked, or nobody is told. */
export interface TurnMark {
  readonly ordinal: number;
  readonly origin: SheetOrigin | null;
}

/** How a seat met the deadlines of these phases, as the platform announced it at each closing. */
export function turnMarks(phases: readonly ToldPhase[], seat: string): readonly TurnMark[] {
  return phases.map((phase) => ({
    ordinal: phase.ordinal,
    origin: closingOf(phase)?.sheets.find((sheet) => sheet.seat === seat)?.origin ?? null,
  }));
}
