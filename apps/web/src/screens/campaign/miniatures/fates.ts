import { sentTo, type EnteredResult, type RealTable, type RealUnit } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';

/** Units of a kind that were sent, and what becomes of them in the form. */
export interface FateRow extends RealUnit {
  readonly seat: SeatId;
  lost: number;
  damaged: number;
}

/** The form's values. */
export interface ResultForm {
  winner: SeatId | null;
  how: string;
  rows: FateRow[];
}

/** The form of an entered result; without one, all units are intact and no winner is chosen. */
export function formOf(table: RealTable, entered: EnteredResult | null): ResultForm {
  return {
    winner: entered?.winner ?? null,
    how: entered?.how ?? '',
    rows: sentTo(table).map((unit) => {
      const { lost = 0, damaged = 0 } = fateOf(entered, unit) ?? {};
      return { ...unit, lost, damaged };
    }),
  };
}

/** The result to send; null while something is missing or more units are lost than were sent. */
export function resultOf({ winner, how, rows }: ResultForm, { mayDraw }: RealTable): EnteredResult | null {
  if (how === '' || (winner === null && !mayDraw) || rows.some((row) => !fits(row))) return null;
  return { winner, how, units: rows.map(({ seat, ref, lost, damaged }) => ({ seat, ref, lost, damaged })) };
}

/** Whether these are integers and no more than were sent. */
export const fits = ({ lost, damaged, count }: FateRow): boolean =>
  [lost, damaged].every((figure) => Number.isInteger(figure) && figure >= 0) && lost + damaged <= count;

/** What was entered for a unit; null for nothing. */
export function fateOf(
  entered: EnteredResult | null,
  { seat, ref }: Pick<FateRow, 'seat' | 'ref'>,
): EnteredResult['units'][number] | null {
  return entered?.units.find((unit) => unit.seat === seat && unit.ref === ref) ?? null;
}

/** Where two results differ: who won, how, and the units by name. */
export function differences(table: RealTable, enteredResult: EnteredResult, other: EnteredResult) {
  return {
    winner: enteredResult.winner !== other.winner,
    how: enteredResult.how !== other.how,
    units: sentTo(table)
      .filter((unit) => {
        const [a, b] = [fateOf(enteredResult, unit), fateOf(other, unit)];
        return a?.lost !== b?.lost || a?.damaged !== b?.damaged;
      })
      .map(({ name }) => name),
  };
}
