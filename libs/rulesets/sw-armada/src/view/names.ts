import { byCodePoint, valuesOf, type NameOf, type Ref } from '@warlog/kernel';
import { cards, findShip, findSquadron, obstacles } from '../catalogue.js';
import type { Board, Ship, Squadron } from '../model/state.js';

type Unit = Ship | Squadron;

/** What a type of ship or squadron, a damage card or an obstacle is called; null: nothing bears this id. */
export function typeName(id: string): string | null {
  const obstacle = obstacles.find((one) => one.id === id);
  if (obstacle !== undefined)
    return obstacle.id.replace(/^(.)(.*)-(\d)$/, (_, a: string, b: string, n: string) => `${a.toUpperCase()}${b} ${n}`);
  return (findShip(id) ?? findSquadron(id) ?? cards.find((card) => card.id === id))?.name ?? null;
}

/** What a unit is called: its type, numbered where several of it are in the battle, of either side. */
export function unitName(board: Board, { id, type }: Pick<Unit, 'id' | 'type'>): string {
  const alike = [...valuesOf(board.ships), ...valuesOf(board.squadrons)]
    .filter((one) => one.type === type)
    .map((one) => one.id)
    .sort(compareIds);
  const name = typeName(type) ?? type;
  return alike.length > 1 ? `${name} ${alike.indexOf(id) + 1}` : name;
}

/** `a2` before `a10`, both before `b1`. */
export const compareIds = (one: string, other: string): number =>
  byCodePoint(one.charAt(0), other.charAt(0)) || Number(one.slice(1)) - Number(other.slice(1));

/** The names of this board's things. */
export const nameOf =
  (board: Board): NameOf =>
  (ref: Ref) => {
    if (ref.ref === 'seat') return board.seats.find(({ id }) => id === ref.id)?.name ?? ref.id;
    const unit = board.ships[ref.id as Unit['id']] ?? board.squadrons[ref.id as Unit['id']];
    return unit === undefined ? (typeName(ref.id) ?? ref.id) : unitName(board, unit);
  };
