import { clonePlain, type Draft } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { options, type OutpostEvent, type OutpostState } from './model.js';

/** Returns a board before the start. */
export const blankBoard = (): OutpostState => ({
  options: options.schema.parse({}),
  sides: [],
  turn: 0,
  systems: {},
  out: [],
  ended: null,
});

/** Returns the truth after one more event. */
export function evolve(state: OutpostState | null, event: OutpostEvent): OutpostState {
  return applyFact(state ?? blankBoard(), event);
}

/** Changes a board, true or known, by an event. */
export function applyFact<Board extends OutpostState>(known: Board, event: OutpostEvent): Board {
  const board = known as Draft<OutpostState>;
  switch (event.type) {
    case 'Opened':
      Object.assign(board, clonePlain({ options: event.options, sides: event.sides, systems: event.systems, turn: 1 }));
      break;
    case 'Built':
      addShips(board, event.at, event.seat, event.ships);
      break;
    case 'Moved':
      addShips(board, event.from, event.seat, -event.ships);
      addShips(board, event.to, event.seat, event.ships);
      break;
    case 'Fought':
      for (const { seat, ships, left } of event.sides) addShips(board, event.at, seat, left - ships);
      break;
    case 'Taken':
      systemIn(board, event.at).owner = event.seat;
      break;
    case 'TurnEnded':
      Object.assign(board, clonePlain({ turn: board.turn + 1, out: event.out, ended: event.ended }));
  }
  return known;
}

function addShips(board: Draft<OutpostState>, at: string, seat: SeatId, more: number): void {
  const { ships } = systemIn(board, at);
  const now = (ships[seat] ?? 0) + more;
  if (now > 0) ships[seat] = now;
  else delete ships[seat];
}

/** A view may not have seen a system to which its ships move. */
function systemIn(board: Draft<OutpostState>, id: string): Draft<OutpostState>['systems'][string] {
  return (board.systems[id] ??= { owner: null, ships: {} });
}
