import { z } from 'zod';
import { seatId, type SeatId, type Message } from '@warlog/core';

/*
 * A battle that is played with miniatures instead (SWA-CAM-14, PW-20.10): what players need for it, and the result that
 * both enter.
 */

/** The description of a battle for play with miniatures. */
export interface RealTable {
  /** In the order of the battle. */
  readonly sides: readonly RealSide[];
  /** The map, its terrain, and the length of the battle. */
  readonly notes: readonly Message[];
  /** Possible endings of such a battle, as in its reports. */
  readonly hows: readonly string[];
  /** Whether a draw is possible. */
  readonly mayDraw: boolean;
  /**
   * Returns the winner of an entered result, and each seat's points by the campaign's measure; absent: players enter
   * the winner.
   */
  readonly judge?: (result: EnteredResult) => RealVerdict;
}

/** The verdict from the fates of the units; `winner` null: a draw. */
export interface RealVerdict {
  readonly winner: SeatId | null;
  readonly measure: Readonly<Record<SeatId, number>>;
}

/** One side with its force. */
export interface RealSide {
  readonly seat: SeatId;
  /** The edge from which it enters. */
  readonly edge: Message;
  readonly units: readonly RealUnit[];
}

/** Boxes to tick off on a printed display: `2 lasers`, `bow`. */
export interface RealTrack {
  readonly label: Message;
  readonly boxes: number;
}

/** Units of a kind that share one name in the campaign. */
export interface RealUnit {
  /** The campaign's key of it. */
  readonly ref: string;
  readonly name: string;
  readonly count: number;
  /** Whether surviving ones may return scarred or damaged. */
  readonly mayBeDamaged: boolean;
  /** Damage that it starts with; null: none. */
  readonly brought: Message | null;
  /** The id of its card. */
  readonly type: string;
  /** What each of them can still lose, in the order of its display. */
  readonly tracks: readonly RealTrack[];
}

const figure = z.int().min(0).max(10_000);
/** A result as a player enters it. `damaged`: survivors that return scarred or damaged, unlike before. */
export const enteredResult = z.strictObject({
  /** Null: a draw. */
  winner: seatId.nullable(),
  how: z.string().max(40),
  units: z.array(z.strictObject({ seat: seatId, ref: z.string().max(110), lost: figure, damaged: figure })).max(500),
});
export type EnteredResult = z.infer<typeof enteredResult>;

/**
 * Returns the invalid part of a result; null: it is valid for this battle. Where fates decide, the winner must follow
 * from them.
 */
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

/** Returns all units, in the order of the description. */
export function sentTo({ sides }: RealTable): readonly (RealUnit & { readonly seat: SeatId })[] {
  return sides.flatMap(({ seat, units }) => units.map((unit) => ({ ...unit, seat })));
}

/** Two sides may use the same name for their units. */
const keyOf = ({ seat, ref }: { readonly seat: SeatId; readonly ref: string }): string => `${seat}/${ref}`;

function isOf(unit: EnteredResult['units'][number] | undefined, { count, mayBeDamaged }: RealUnit): boolean {
  return unit !== undefined && unit.lost + unit.damaged <= count && (mayBeDamaged || unit.damaged === 0);
}

/** Returns the result with its units in the order of the description, so that equal results compare equal. */
export function inOrder(table: RealTable, { units, ...said }: EnteredResult): EnteredResult {
  const named = new Map(units.map((unit) => [keyOf(unit), unit]));
  return { ...said, units: sentTo(table).flatMap((unit) => named.get(keyOf(unit)) ?? []) };
}
