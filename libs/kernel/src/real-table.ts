import { z } from 'zod';
import { seatId, type SeatId } from './ids.js';
import type { Line } from './text/line.js';

/*
 * A battle that people fight with miniatures instead (SWA-CAM-14, PW-20.10): what they need for it, and the result that both
 * of them enter.
 */

/** What of a battle is sent to a table with miniatures. */
export interface RealTable {
  /** In the order in which the battle names them. */
  readonly sides: readonly RealSide[];
  /** The map, its terrain, and how long the battle lasts. */
  readonly notes: readonly Line[];
  /** How such a battle may end, in the words of its reports. */
  readonly hows: readonly string[];
  /** May nobody win? */
  readonly mayDraw: boolean;
  /** Who has won by a result that is entered, and each seat's points by the campaign's measure; absent: people say who won. */
  readonly judge?: (result: EnteredResult) => RealVerdict;
}

/** What the fates of the units come to; `winner` null: nobody. */
export interface RealVerdict {
  readonly winner: SeatId | null;
  readonly measure: Readonly<Record<SeatId, number>>;
}

/** One side with its force. */
export interface RealSide {
  readonly seat: SeatId;
  /** From which edge it comes. */
  readonly edge: Line;
  readonly units: readonly RealUnit[];
}

/** Units of a kind that the campaign knows by one name. */
export interface RealUnit {
  /** The campaign's key of it. */
  readonly ref: string;
  readonly name: string;
  readonly count: number;
  /** May some of those that are left go home scarred or damaged? */
  readonly mayBeDamaged: boolean;
  /** Damage that it brings with it; null: none. */
  readonly brought: Line | null;
}

const figure = z.int().min(0).max(10_000);
/** A result as a person enters it. `damaged`: those that are left and go home scarred or damaged, not as they came. */
export const enteredResult = z.strictObject({
  /** Null: nobody. */
  winner: seatId.nullable(),
  how: z.string().max(40),
  units: z.array(z.strictObject({ seat: seatId, ref: z.string().max(110), lost: figure, damaged: figure })).max(500),
});
export type EnteredResult = z.infer<typeof enteredResult>;

/** What is wrong with a result, as the part of it; null: it is one of this battle. Who won follows from the fates where they decide. */
export function faultInResult(table: RealTable, given: unknown): 'form' | 'winner' | 'how' | 'units' | 'judged' | null {
  const { data } = enteredResult.safeParse(given);
  if (!data) return 'form';
  const { winner, how, units } = data;
  if (winner === null ? !table.mayDraw : table.sides.every(({ seat }) => seat !== winner)) return 'winner';
  if (!table.hows.includes(how)) return 'how';
  const sent = sentTo(table);
  const named = new Map(units.map((unit) => [keyOf(unit), unit]));
  const isWhole = units.length === sent.length && sent.every((unit) => isOf(named.get(keyOf(unit)), unit));
  if (!isWhole) return 'units';
  return table.judge === undefined || table.judge(data).winner === winner ? null : 'judged';
}

/** Everything that was sent, in the table's order. */
export function sentTo({ sides }: RealTable): readonly (RealUnit & { readonly seat: SeatId })[] {
  return sides.flatMap(({ seat, units }) => units.map((unit) => ({ ...unit, seat })));
}

/** Two sides may know their units by the same name. */
const keyOf = ({ seat, ref }: { readonly seat: SeatId; readonly ref: string }): string => `${seat}/${ref}`;

function isOf(unit: EnteredResult['units'][number] | undefined, { count, mayBeDamaged }: RealUnit): boolean {
  return unit !== undefined && unit.lost + unit.damaged <= count && (mayBeDamaged || unit.damaged === 0);
}

/** The result with its units in the table's order: two that say the same are the same then. */
export function inOrder(table: RealTable, { units, ...said }: EnteredResult): EnteredResult {
  const named = new Map(units.map((unit) => [keyOf(unit), unit]));
  return { ...said, units: sentTo(table).flatMap((unit) => named.get(keyOf(unit)) ?? []) };
}
