import { valuesOf, type SeatId } from '@warlog/kernel';
import { costOf } from '../model/design.js';
import type { Board, Ending, Unit } from '../model/state.js';
import { designOf } from '../position.js';
import { drawMargin, worth } from '../tables.js';

/** What a unit is worth to its enemies as it stands: the best one only, rounded down (PW-14.2). */
export function worthOf(board: Board, unit: Unit): number {
  const cost = costOf(designOf(board, unit));
  const share =
    unit.status === 'destroyed'
      ? worth.destroyed
      : unit.crippled
        ? worth.crippled
        : unit.status === 'disengaged'
          ? worth.disengaged
          : 0;
  return Math.floor((cost * share) / 100);
}

/** Points of each side: what its enemies lost, and at the end its bonuses (PW-14.2, PW-14.5). */
export function scoresOf(board: Board, atEnd: boolean): Readonly<Record<SeatId, number>> {
  const units = valuesOf(board.units);
  return Object.fromEntries(
    board.seats.map(({ id, side }) => {
      const won = units.filter(({ seat }) => seat !== id).reduce((all, unit) => all + worthOf(board, unit), 0);
      const bonuses = atEnd ? board.scenario.bonus.filter((one) => one.seat === side && isEarned(board, one)) : [];
      return [id, won + bonuses.reduce((all, { points }) => all + points, 0)];
    }),
  );
}

function isEarned(board: Board, { design, when }: Board['scenario']['bonus'][number]): boolean {
  const subjects = valuesOf(board.units).filter((unit) => unit.design === design);
  const broken = subjects.some(({ status, crippled }) => crippled || status === 'destroyed');
  return subjects.length > 0 && (when === 'broken') === broken;
}

const end = (winners: readonly SeatId[], reason: string, clause: string): Ending => ({ winners, reason, clause });

/** How a game ends that is over now; `how`: what ended it (PW-14.1 to PW-14.4). */
export function endingOf(board: Board, how: 'fought' | 'turnLimit' | 'ceaseFire'): Ending {
  return board.scenario.victory === 'duel' && board.seats.length === 2 ? duel(board, how) : points(board, how);
}

/** How one side of a duel stands. */
interface Side {
  readonly seat: SeatId;
  /** On the board; destroyed; away. */
  readonly status: Unit['status'];
  readonly crippled: boolean;
}

function sideOf(board: Board, seat: SeatId): Side {
  const units = valuesOf(board.units).filter((unit) => unit.seat === seat);
  const status = units.some((unit) => unit.status === 'here')
    ? 'here'
    : units.some((unit) => unit.status === 'disengaged')
      ? 'disengaged'
      : 'destroyed';
  return {
    seat,
    status,
    crippled: units.length > 0 && units.every((unit) => unit.crippled || unit.status === 'destroyed'),
  };
}

function duel(board: Board, how: 'fought' | 'turnLimit' | 'ceaseFire'): Ending {
  const [one, other] = board.seats.map(({ id }) => sideOf(board, id)) as [Side, Side];
  const conceded = [one, other].filter(({ seat }) => board.conceded.includes(seat));
  if (conceded.length === 1) return end(conceded[0] === one ? [other.seat] : [one.seat], 'end.conceded', 'PW-14.4');
  if (one.status === other.status) {
    const cause = one.status === 'here' ? how : one.status;
    if (one.status !== 'here' || one.crippled === other.crippled) return end([], `end.draw.${cause}`, 'PW-14.4');
    return end([one.crippled ? other.seat : one.seat], 'end.marginal', 'PW-14.4');
  }
  const [lost, won] =
    one.status === 'here' || (one.status === 'disengaged' && other.status === 'destroyed')
      ? [other, one]
      : [one, other];
  if (lost.status === 'destroyed') return end([won.seat], won.crippled ? 'end.marginal' : 'end.tactical', 'PW-14.1');
  return won.crippled ? end([], 'end.both-lose', 'PW-14.1') : end([won.seat], 'end.marginal', 'PW-14.1');
}

/** The higher sum wins; a lead under a tenth of the smaller fleet's cost is a draw (PW-14.2). */
function points(board: Board, how: 'fought' | 'turnLimit' | 'ceaseFire'): Ending {
  const scores = scoresOf(board, true);
  const ranked = board.seats.map(({ id }) => ({ id, score: scores[id] ?? 0 })).sort((x, y) => y.score - x.score);
  const fleets = board.seats.map(({ id }) =>
    valuesOf(board.units)
      .filter(({ seat }) => seat === id)
      .reduce((all, unit) => all + costOf(designOf(board, unit)), 0),
  );
  const lead = (ranked[0]?.score ?? 0) - (ranked[1]?.score ?? 0);
  if (lead <= 0 || lead * 100 < drawMargin * Math.min(...fleets)) return end([], `end.draw.${how}`, 'PW-14.2');
  return end([(ranked[0] as { id: SeatId }).id], 'end.points', 'PW-14.2');
}
