import type { SeatId } from '@warlog/core';
import { judged, victoryOf } from '../judging.js';
import type { SwArmadaEvent } from '../model/event.js';
import type { SwArmadaBoard, SwArmadaEnding } from '../model/state.js';
import { allShips, inTurn, otherSeat, shipsHere, squadronsHere } from '../position.js';
import { winnerOf, type SwArmadaTally } from '../round.js';
import type { SwArmadaFacts, RoundContext } from './round-context.js';

const ended = (board: SwArmadaBoard, ending: SwArmadaEnding, closed: 'played' | 'finished'): SwArmadaEvent => ({
  type: 'BattleEnded',
  ending,
  closed,
  scores: { ...board.scores },
  rounds: board.round,
});

/** Returns what decides: ships, if a ship came, else squadrons (SWA-END-01, SWA-CAM-05). */
function left(board: SwArmadaBoard, seat: SeatId): number {
  const hasShips = allShips(board).some(({ status }) => status !== 'out');
  if (board.stage === 'deploy' && hasShips) return allShips(board).filter((ship) => ship.seat === seat).length;
  return hasShips ? shipsHere(board, seat).length : squadronsHere(board, seat).length;
}

const tally = (board: SwArmadaBoard, seat: SeatId): SwArmadaTally => ({
  score: board.scores[seat] ?? 0,
  ships: left(board, seat),
});

/**
 * Returns the current winner (SWA-END-01, SWA-END-02), by the parent campaign's measure if it names one (SWA-CAM-15).
 */
export function leader(board: SwArmadaBoard): SeatId | null {
  if (victoryOf(board) !== 'score') return judged(board).winner;
  const [first, second] = inTurn(board);
  if (first === undefined || second === undefined) throw new Error('A battle has two seats.');
  return winnerOf(tally(board, first), tally(board, second)) === 'first' ? first : second;
}

/** Ends the battle after the last round (SWA-END-02). */
export function* endByPoints(context: RoundContext): SwArmadaFacts {
  yield ended(context.now, { winner: leader(context.now), how: 'points' }, closing(context));
}

const closing = ({ finishing }: RoundContext): 'played' | 'finished' => (finishing ? 'finished' : 'played');

/** Ends the battle if a side has nothing left, or both want it (SWA-END-01, SWA-END-03, SWA-ASY-27). */
export function* endIfOver(context: RoundContext): SwArmadaFacts {
  const ending = endingOf(context.now);
  if (context.now.ended === null && ending !== null) yield ended(context.now, ending, closing(context));
}

function endingOf(board: SwArmadaBoard): SwArmadaEnding | null {
  if (board.truces.length === board.seats.length) return { winner: leader(board), how: 'truce' };
  const isUneven = board.stage === 'deploy' && bringsNone(board);
  const isFought = isUneven || (board.stage !== 'fleet' && board.stage !== 'deploy');
  const isStruck = board.attack !== null || board.placing !== null;
  if (!isFought || isStruck || board.seats.every(({ id }) => left(board, id) > 0)) return null;
  return { winner: leader(board), how: 'elimination' };
}

/** Returns true if one side brings ships and the other none: it loses before any window (SWA-CAM-05). */
function bringsNone(board: SwArmadaBoard): boolean {
  const owners = new Set(allShips(board).map(({ seat }) => seat));
  return owners.size > 0 && owners.size < board.seats.length;
}

/** Plays the offers that end a battle, and their consequences (SWA-ASY-27). */
export function* conceded(table: Pick<RoundContext, 'now'>, seat: SeatId): SwArmadaFacts {
  yield { type: 'SeatConceded', seat };
  yield ended(table.now, { winner: otherSeat(table.now, seat), how: 'concession' }, 'played');
}
