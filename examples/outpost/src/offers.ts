import type { LineOffer } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { neighborsOf, systems } from './map.js';
import type { OutpostSheet, OutpostState, OutpostView, OutpostSystem } from './model.js';

/** A seat builds this many ships a turn with this many systems (OUT-3). */
export function supplyOf(owned: number): number {
  return Math.ceil(owned / 2);
}

/** Returns the seat of a view; null for spectators and the referee. */
export function seatOf({ viewer }: Pick<OutpostView, 'viewer'>): SeatId | null {
  return viewer.kind === 'seat' ? viewer.seat : null;
}

/** Returns a system; free and empty if a view does not know it. */
export function systemOf(board: Pick<OutpostState, 'systems'>, id: string): OutpostSystem {
  return board.systems[id] ?? { owner: null, ships: {} };
}

/** Returns the ships of other seats that are known at a system. */
export function foesAt(view: OutpostView, at: string, me: SeatId | null): number {
  const ships = Object.entries(systemOf(view, at).ships);
  return ships.reduce((sum, [seat, count]) => sum + (seat === me ? 0 : count), 0);
}

/** Returns the ships that orders name. */
export function shipsIn(orders: readonly { readonly ships: number }[]): number {
  return orders.reduce((sum, { ships }) => sum + ships, 0);
}

/** Returns what a seat may still order: ships to build at its systems (OUT-3), and ships to move (OUT-4). */
export function offers(view: OutpostView, { build, move }: OutpostSheet): readonly LineOffer[] {
  const seat = seatOf(view);
  if (seat === null || view.ended !== null || view.out.includes(seat)) return [];
  const supply = supplyOf(view.owned[seat] ?? 0) - shipsIn(build);
  return systems.flatMap(({ id: place }) => {
    const { owner, ships } = systemOf(view, place);
    const here = (ships[seat] ?? 0) - shipsIn(move.filter(({ from }) => from === place));
    return [
      ...(ships[seat] ? [{ order: 'move', place, targets: neighborsOf(place), most: here, clause: 'OUT-4' }] : []),
      ...(owner === seat ? [{ order: 'build', place, most: supply, clause: 'OUT-3' }] : []),
    ];
  });
}
