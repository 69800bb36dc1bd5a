import type { SeatId } from '@warlog/kernel';
import { judged, victoryOf } from '../judging.js';
import type { Event } from '../model/event.js';
import type { Board, Ending } from '../model/state.js';
import { allShips, inTurn, otherSeat, shipsHere, squadronsHere } from '../position.js';
import { winnerOf, type Tally } from '../round.js';
import type { Facts, Table } from './table.js';

const ended = (board: Board, ending: Ending, closed: 'played' | 'finished'): Event => ({
  type: 'BattleEnded',
  ending,
  closed,
  scores: { ...board.scores },
  rounds: board.round,
});

/** Ships decide as long as one came, else squadrons do (SWA-END-01, SWA-CAM-05). */
function left(board: Board, seat: SeatId): number {
  const hasShips = allShips(board).some(({ status }) => status !== 'out');
  if (board.stage === 'deploy' && hasShips) return allShips(board).filter((ship) => ship.seat === seat).length;
  return hasShips ? shipsHere(board, seat).length : squadronsHere(board, seat).length;
}

const tally = (board: Board, seat: SeatId): Tally => ({ score: board.scores[seat] ?? 0, ships: left(board, seat) });

/** Who wins as things stand (SWA-END-01, SWA-END-02), by the campaign's measure where it names one (SWA-CAM-15). */
export function leader(board: Board): SeatId | null {
  if (victoryOf(board) !== 'score') return judged(board).winner;
  const [first, second] = inTurn(board);
  if (first === undefined || second === undefined) throw new Error('A battle has two seats.');
  return winnerOf(tally(board, first), tally(board, second)) === 'first' ? first : second;
}

/** The end of the last round (SWA-END-02). */
export function* endByPoints(table: Table): Facts {
  yield ended(table.now, { winner: leader(table.now), how: 'points' }, closing(table));
}

const closing = ({ finishing }: Table): 'played' | 'finished' => (finishing ? 'finished' : 'played');

/** The end where a side has nothing left, or both want it (SWA-END-01, SWA-END-03, SWA-ASY-27). */
export function* endIfOver(table: Table): Facts {
  const ending = endingOf(table.now);
  if (table.now.ended === null && ending !== null) yield ended(table.now, ending, closing(table));
}

function endingOf(board: Board): Ending | null {
  if (board.truces.length === board.seats.length) return { winner: leader(board), how: 'truce' };
  const isUneven = board.stage === 'deploy' && bringsNone(board);
  const isFought = isUneven || (board.stage !== 'fleet' && board.stage !== 'deploy');
  const isStruck = board.attack !== null || board.placing !== null;
  if (!isFought || isStruck || board.seats.every(({ id }) => left(board, id) > 0)) return null;
  return { winner: leader(board), how: 'elimination' };
}

/** Does one side bring ships and the other none? It loses before anybody is asked (SWA-CAM-05). */
function bringsNone(board: Board): boolean {
  const owners = new Set(allShips(board).map(({ seat }) => seat));
  return owners.size > 0 && owners.size < board.seats.length;
}

/** The words that end a battle, and what follows from them (SWA-ASY-27). */
export function* conceded(table: Pick<Table, 'now'>, seat: SeatId): Facts {
  yield { type: 'SeatConceded', seat };
  yield ended(table.now, { winner: otherSeat(table.now, seat), how: 'concession' }, 'played');
}
