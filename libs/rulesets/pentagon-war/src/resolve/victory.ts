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

/** By what a battle is judged: a campaign's by its own measure (PW-20.11). */
export const judgedBy = ({ scenario }: Pick<Board, 'scenario'>): 'score' | 'remaining' | 'inflicted' =>
  scenario.battle?.victory ?? 'score';

/** What each side has by the measure that decides: points, own worth that is left, or worth taken from the enemy (PW-20.11). */
export function measureOf(board: Board, atEnd: boolean): Readonly<Record<SeatId, number>> {
  const judged = judgedBy(board);
  if (judged === 'score') return scoresOf(board, atEnd);
  const units = valuesOf(board.units);
  return Object.fromEntries(
    board.seats.map(({ id }) => {
      const counted = units.filter(({ seat }) => (seat === id) === (judged === 'remaining'));
      return [id, sumOf(counted, (unit) => (judged === 'remaining' ? leftOf(board, unit) : takenFrom(board, unit)))];
    }),
  );
}

const sumOf = (units: readonly Unit[], count: (unit: Unit) => number): number =>
  units.reduce((all, unit) => all + count(unit), 0);

/** What a unit still counts for its own side: half if it is crippled, nothing once it is destroyed (PW-20.11). */
function leftOf(board: Board, unit: Unit): number {
  if (unit.status === 'destroyed') return 0;
  const cost = costOf(designOf(board, unit));
  return unit.crippled ? Math.floor(cost / 2) : cost;
}
/** What a unit may still change the measure by: its worth that is left, of a score what is not yet counted (PW-20.11). */
export const stakeOf = (board: Board, unit: Unit): number =>
  judgedBy(board) === 'score' ? costOf(designOf(board, unit)) - worthOf(board, unit) : leftOf(board, unit);

/** Points that count which a unit loses that is destroyed, or crippled; in a duel nothing counts (PW-20.11). */
export function fatePoints(board: Board, unit: Unit, fate: 'lost' | 'crippled'): number {
  if (board.scenario.victory !== 'points') return 0;
  const after = fate === 'lost' ? { ...unit, status: 'destroyed' as const } : { ...unit, crippled: true };
  return stakeOf(board, unit) - stakeOf(board, after);
}

const takenFrom = (board: Board, unit: Unit): number => costOf(designOf(board, unit)) - leftOf(board, unit);

const end = (winners: readonly SeatId[], reason: string, clause: string): Ending => ({ winners, reason, clause });

/** How a game ends that is over now; `how`: what ended it (PW-14.1 to PW-14.4). */
export function endingOf(board: Board, how: 'fought' | 'turnLimit' | 'ceaseFire'): Ending {
  if (board.scenario.battle?.victory !== undefined) return judgedEnd(board, how);
  return board.scenario.victory === 'duel' && board.seats.length === 2 ? duel(board, how) : points(board, how);
}

/** The end of a battle of a campaign that says how it judges (PW-20.11). */
function judgedEnd(board: Board, how: 'fought' | 'turnLimit' | 'ceaseFire'): Ending {
  const [one, other] = board.seats.map(({ id }) => id) as [SeatId, SeatId];
  const isLost = (seat: SeatId): boolean => board.conceded.includes(seat);
  const isGone = (seat: SeatId): boolean => sideOf(board, seat).status !== 'here';
  for (const isBeaten of [isLost, isGone])
    if (isBeaten(one) !== isBeaten(other))
      return end([isBeaten(one) ? other : one], isBeaten === isLost ? 'end.given-up' : 'end.field', 'PW-20.11');
  const judged = judgedBy(board);
  if (judged === 'score') return points(board, how);
  const measure = measureOf(board, true);
  const lead = (measure[one] ?? 0) - (measure[other] ?? 0) || (judged === 'inflicted' ? startLead(board, one) : 0);
  return lead === 0
    ? end([], `end.draw.${how}`, 'PW-20.11')
    : end([lead > 0 ? one : other], `end.${judged}`, 'PW-20.11');
}

/** By how much one side was worth more than the other at the start. */
const startLead = (board: Board, one: SeatId): number =>
  sumOf(valuesOf(board.units), (unit) => costOf(designOf(board, unit)) * (unit.seat === one ? 1 : -1));

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
