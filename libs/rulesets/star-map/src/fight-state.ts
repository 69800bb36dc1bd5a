import { type DiceReason, isJudgedByCampaign, clonePlain, type Draft } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { PlaceId } from './place.js';
import type { HandedBattle } from './table.js';

/* State and events of battles that are fought out, shared by all star-map games (FTQ-609 to FTQ-615). */

/** Events around a battle that is fought out. */
export type FightEvent =
  /** Where a seat wishes to fight its battles of this turn out; disclosed to no other seat. */
  | { readonly type: 'WishesSet'; readonly seat: SeatId; readonly places: readonly PlaceId[] }
  /** The game master agrees: for a planet, or for this `turn`. */
  | { readonly type: 'FightAgreed'; readonly place: string }
  | ({ readonly type: 'BattleHandedOver' } & HandedBattle)
  /** All battles that the turn waited for have returned. */
  | { readonly type: 'BattlesClosed' };

/** Open battle campaigns on a board; absent: none, or none known to the viewer. */
export interface FightBoard {
  readonly handed?: readonly HandedBattle[];
}

/** State of the turn being resolved that only the truth holds. */
export interface FightNotes extends FightBoard {
  readonly wishes?: Readonly<Record<SeatId, readonly PlaceId[]>>;
  readonly agreed?: readonly string[];
}

/** Returns why dice decided a battle campaign, in campaigns whose report says so (FTQ-614); empty in older ones. */
export const dicedFor = (
  options: Parameters<typeof isJudgedByCampaign>[0],
  why: DiceReason | undefined,
): { readonly diced?: DiceReason } => (why === undefined || !isJudgedByCampaign(options) ? {} : { diced: why });

/** Removes a decided battle between these seats at a place from the awaited ones. Mutates the board. */
export function putAside(board: { handed?: unknown }, place: PlaceId, seats: readonly SeatId[]): void {
  const { handed = [] } = board as FightBoard;
  const left = handed.filter(
    (handedBattle) =>
      handedBattle.place !== place ||
      !seats.includes(handedBattle.attacker.seat) ||
      !seats.includes(handedBattle.defender.seat),
  );
  if (left.length > 0) board.handed = left;
  else delete board.handed;
}

/** Returns the awaited battle of that name; null if there is none. */
export const handedAs = ({ handed }: FightBoard, battle: string): HandedBattle | null =>
  handed?.find((handedBattle) => handedBattle.battle === battle) ?? null;

/** Returns whether this unit, or any at this planet, is in an open battle campaign. Rulings may not change those. */
export const isFightingOut = (
  { handed = [] }: FightBoard,
  what: { readonly unit?: string; readonly planet?: string },
) =>
  handed.some(
    ({ place, attacker, defender }) =>
      place === what.planet || [...attacker.units, ...defender.units].some(({ id }) => id === what.unit),
  );

/**
 * Inserts disclosures of a battle after those of the same place and of places with lower ids. So a battle that returned
 * late stands where the dice would have put it (FTQ-615). `placeOf`: the place of a battle's disclosure, null for any
 * other.
 */
export function narrateInOrder<T>(
  before: T[],
  fresh: readonly T[],
  place: PlaceId,
  placeOf: (value: T) => string | null | undefined,
): void {
  const later = before.findIndex((value) => {
    const other = placeOf(value);
    return other != null && other > place;
  });
  before.splice(later < 0 ? before.length : later, 0, ...fresh);
}

/** An event that changes what only the state holds of a turn's battles. */
type FightNote =
  | Exclude<FightEvent, { readonly type: 'BattleHandedOver' }>
  | { readonly type: 'BattlesAwaited'; readonly places: readonly PlaceId[] }
  | { readonly type: 'OrdersClosed' | 'TurnOpened' };
const notes = ['WishesSet', 'FightAgreed', 'BattlesClosed', 'BattlesAwaited', 'OrdersClosed', 'TurnOpened'];

function isNote(event: { readonly type: string }): event is FightNote {
  return notes.includes(event.type);
}

/** Applies what only the state stores of the turn: battles, wishes, and what waits for battles that are fought out. */
export function noteFight(
  state: Draft<FightNotes> & { fought?: unknown; awaiting?: object },
  event: { readonly type: string },
): void {
  if (!isNote(event)) return;
  switch (event.type) {
    case 'OrdersClosed':
      delete state.fought;
      return;
    case 'WishesSet':
      state.wishes = { ...state.wishes, [event.seat]: [...event.places] };
      return;
    case 'FightAgreed':
      state.agreed = [...(state.agreed ?? []), event.place];
      return;
    case 'BattlesAwaited': {
      const { type: _, ...awaiting } = event;
      state.awaiting = clonePlain(awaiting);
      return;
    }
    case 'BattlesClosed':
      delete state.awaiting;
      return;
    case 'TurnOpened':
      delete state.wishes;
      delete state.agreed;
  }
}
