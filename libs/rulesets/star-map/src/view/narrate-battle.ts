import { type SeatId, line, placeRef, seatRef, type Message } from '@warlog/core';
import type { SectorBattleSide } from '../battle.js';
import type { PlaceId } from '../place.js';
import type { TypeId } from '../unit.js';

interface Reader {
  readonly seat: SeatId | null;
}

/** The clause of a message, and how the game lists units. */
interface BattleText {
  readonly clause: string;
  readonly listTypes: (types: Iterable<TypeId>) => string;
}

/** Returns the tone of a loss of a seat: bad for itself, good for the other seats. */
export function toneOfLoss({ seat: reader }: Reader, seat: SeatId): NonNullable<Message['tone']> {
  return reader === seat ? 'bad' : reader === null ? 'plain' : 'good';
}

/** Narrates the points of a side before and after a battle campaign, and its surviving units. */
export function narrateBack(
  place: PlaceId,
  { seat, points, left, units, destroyed, scarred }: SectorBattleSide,
  { clause, listTypes }: BattleText,
): Message {
  const whole = units.filter(({ id }) => !destroyed.includes(id) && !scarred.includes(id));
  const params = { seat: seatRef(seat), points, left, units: listTypes(whole.map(({ unitType }) => unitType)) };
  return line(whole.length > 0 ? 'battle.back' : 'battle.back-none', params, { clause, place });
}

/** Narrates the units that a side lost in a battle, and those that it scarred. */
export function narrateLosses(
  view: Reader,
  place: PlaceId,
  { seat, units, destroyed, scarred }: SectorBattleSide,
  { clause, listTypes }: BattleText,
): readonly Message[] {
  const extras = { clause, place, tone: toneOfLoss(view, seat) } as const;
  const lineOf = (code: string, ids: readonly string[]): readonly Message[] => {
    const types = units.filter(({ id }) => ids.includes(id)).map(({ unitType }) => unitType);
    return ids.length === 0 ? [] : [line(code, { seat: seatRef(seat), units: listTypes(types) }, extras)];
  };
  return [...lineOf('battle.lost-units', destroyed), ...lineOf('battle.scarred-units', scarred)];
}

/** Narrates that a seat must leave a place. */
export function narrateMustLeave(
  view: Reader,
  place: PlaceId,
  seat: SeatId,
  clause: string,
  params: Message['params'] = {},
): Message {
  const mine = view.seat === seat;
  const extras = { clause, place, tone: mine ? 'bad' : 'plain' } as const;
  const code = mine ? 'battle.you-must-leave' : 'battle.must-leave';
  return line(code, { seat: seatRef(seat), place: placeRef(place), ...params }, extras);
}
