import type { DiceReason } from '../battle.js';
import { isJudgedByCampaign } from '../fight-terms.js';
import type { SeatId } from '../ids.js';
import type { PlaceId } from './place.js';
import type { HandedBattle } from './table.js';

/* What the games of a sector keep and tell alike of battles that are fought out (FTQ-609 to FTQ-615). */

/** What happens round a battle that is fought out. */
export type FightEvent =
  /** Where a seat wishes to fight its battles of this turn out; nobody else is told. */
  | { readonly type: 'WishesSet'; readonly seat: SeatId; readonly places: readonly PlaceId[] }
  /** The game master agrees: for a planet, or for this `turn`. */
  | { readonly type: 'FightAgreed'; readonly place: string }
  | ({ readonly type: 'BattleHandedOver' } & HandedBattle)
  /** All that the turn waited for has come back. */
  | { readonly type: 'BattlesClosed' };

/** What a board knows of battles that are being fought out; absent: none, or none that the viewer knows of. */
export interface FightBoard {
  readonly handed?: readonly HandedBattle[];
}

/** What only the truth keeps of the turn that is being resolved. */
export interface FightNotes extends FightBoard {
  readonly wishes?: Readonly<Record<SeatId, readonly PlaceId[]>>;
  readonly agreed?: readonly string[];
}

/** Why dice decided a battle that was handed over, in a campaign whose report says so (FTQ-614); empty in older ones. */
export const dicedFor = (
  options: Parameters<typeof isJudgedByCampaign>[0],
  why: DiceReason | undefined,
): { readonly diced?: DiceReason } => (why === undefined || !isJudgedByCampaign(options) ? {} : { diced: why });

/** A battle between these seats at a place was decided: it is not waited for any more. Changes the board. */
export function putAside(board: { handed?: unknown }, place: PlaceId, seats: readonly SeatId[]): void {
  const { handed = [] } = board as FightBoard;
  const left = handed.filter(
    (one) => one.place !== place || !seats.includes(one.attacker.seat) || !seats.includes(one.defender.seat),
  );
  if (left.length > 0) board.handed = left;
  else delete board.handed;
}

/** The handed battle of that name; null where none is waited for. */
export const handedAs = ({ handed }: FightBoard, battle: string): HandedBattle | null =>
  handed?.find((one) => one.battle === battle) ?? null;

/** Is this unit, or any at this planet, in a battle that is being fought out? Rulings leave those alone. */
export const isFightingOut = (
  { handed = [] }: FightBoard,
  what: { readonly unit?: string; readonly planet?: string },
) =>
  handed.some(
    ({ place, attacker, defender }) =>
      place === what.planet || [...attacker.units, ...defender.units].some(({ id }) => id === what.unit),
  );

/**
 * Something told of a battle at a place, put among what was told before: behind everything of the same place and of those
 * before it by id, so that a battle that came back late stands where the dice would have put it (FTQ-615). `placeOf`: the
 * place of what is told of a battle, null of anything else.
 */
export function tellInOrder<T>(
  before: T[],
  fresh: readonly T[],
  place: PlaceId,
  placeOf: (one: T) => string | null | undefined,
): void {
  const later = before.findIndex((one) => {
    const other = placeOf(one);
    return other != null && other > place;
  });
  before.splice(later < 0 ? before.length : later, 0, ...fresh);
}
