import { byCodePoint, valuesOf, type NameOf, type Ref } from '@warlog/core';
import { cards, findShip, findSquadron, obstacles } from '../catalogue.js';
import type { SwArmadaBoard, Ship, Squadron } from '../model/state.js';

type Unit = Ship | Squadron;

/** Returns the name of a type of ship or squadron, a damage card or an obstacle; null: unknown id. */
export function typeName(id: string): string | null {
  const obstacle = obstacles.find((candidate) => candidate.id === id);
  if (obstacle !== undefined)
    return obstacle.id.replace(/^(.)(.*)-(\d)$/, (_, a: string, b: string, n: string) => `${a.toUpperCase()}${b} ${n}`);
  return (findShip(id) ?? findSquadron(id) ?? cards.find((card) => card.id === id))?.name ?? null;
}

/** Returns the name of a unit: its type, numbered if several of it are in the battle, of either side. */
export function unitName(board: SwArmadaBoard, { id, type }: Pick<Unit, 'id' | 'type'>): string {
  const alike = [...valuesOf(board.ships), ...valuesOf(board.squadrons)]
    .filter((unit) => unit.type === type)
    .map((unit) => unit.id)
    .sort(compareIds);
  const name = typeName(type) ?? type;
  return alike.length > 1 ? `${name} ${alike.indexOf(id) + 1}` : name;
}

/** Compares ids: `a2` before `a10`, both before `b1`. */
export const compareIds = (id: string, other: string): number =>
  byCodePoint(id.charAt(0), other.charAt(0)) || Number(id.slice(1)) - Number(other.slice(1));

/** Returns the id of the line from one unit to another, whose name has both of theirs. */
export const lineSite = (from: string, to: string): string => `${from}>${to}`;

/** Returns the names of this board's things. */
export const nameOf =
  (board: SwArmadaBoard): NameOf =>
  (ref: Ref) => {
    if (ref.ref === 'seat') return board.seats.find(({ id }) => id === ref.id)?.name ?? ref.id;
    if (ref.ref === 'place' && ref.id.includes('>')) {
      const ends = ref.id.split('>').map((id) => nameOf(board)({ ref: 'unit', id }));
      return ends.join(' → ');
    }
    const unit = board.ships[ref.id as Unit['id']] ?? board.squadrons[ref.id as Unit['id']];
    return unit === undefined ? (typeName(ref.id) ?? ref.id) : unitName(board, unit);
  };
