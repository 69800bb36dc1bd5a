import { sentTo, type EnteredResult, type RealTable, type RealUnit, type SeatId } from '@warlog/kernel';

/** Units of a kind that were sent, and what becomes of them in the form. */
export interface FateRow extends RealUnit {
  readonly seat: SeatId;
  lost: number;
  damaged: number;
}

/** What a person fills in. */
export interface ResultForm {
  winner: SeatId | null;
  how: string;
  rows: FateRow[];
}

/** The form as somebody entered it; with nothing entered, all units whole and nothing said. */
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

/** What the form says, as it is sent; null while something is missing or more are gone than were sent. */
export function resultOf({ winner, how, rows }: ResultForm, { mayDraw }: RealTable): EnteredResult | null {
  if (how === '' || (winner === null && !mayDraw) || rows.some((row) => !fits(row))) return null;
  return { winner, how, units: rows.map(({ seat, ref, lost, damaged }) => ({ seat, ref, lost, damaged })) };
}

/** Whole figures, and no more than were sent? */
export const fits = ({ lost, damaged, count }: FateRow): boolean =>
  [lost, damaged].every((figure) => Number.isInteger(figure) && figure >= 0) && lost + damaged <= count;

/** What of a unit somebody entered; null: nothing. */
export function fateOf(
  entered: EnteredResult | null,
  { seat, ref }: Pick<FateRow, 'seat' | 'ref'>,
): EnteredResult['units'][number] | null {
  return entered?.units.find((unit) => unit.seat === seat && unit.ref === ref) ?? null;
}

/** In which parts two results differ: who won, how, and the units by name. */
export function differences(table: RealTable, one: EnteredResult, other: EnteredResult) {
  return {
    winner: one.winner !== other.winner,
    how: one.how !== other.how,
    units: sentTo(table)
      .filter((unit) => {
        const [a, b] = [fateOf(one, unit), fateOf(other, unit)];
        return a?.lost !== b?.lost || a?.damaged !== b?.damaged;
      })
      .map(({ name }) => name),
  };
}
