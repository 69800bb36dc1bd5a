import { valuesOf, type SeatId } from '@warlog/core';
import { costOf } from '../model/design.js';
import type { PentagonBoard, PentagonEnding, PentagonUnit } from '../model/state.js';
import { designOf } from '../position.js';
import { drawMargin, worth } from '../tables.js';

/** Returns a unit's value to its enemies in its state: the best case only, rounded down (PW-14.2). */
export function worthOf(board: PentagonBoard, unit: PentagonUnit): number {
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

/** Returns the points of each side: its enemies' losses, and at the end its bonuses (PW-14.2, PW-14.5). */
export function scoresOf(board: PentagonBoard, atEnd: boolean): Readonly<Record<SeatId, number>> {
  const units = valuesOf(board.units);
  return Object.fromEntries(
    board.seats.map(({ id, side }) => {
      const won = sumOf(units, (unit) => (unit.seat === id ? 0 : worthOf(board, unit)));
      const isScored = (bonus: (typeof board.scenario.bonus)[number]): boolean =>
        atEnd && bonus.seat === side && isEarned(board, bonus);
      return [id, won + sumOf(board.scenario.bonus, (bonus) => (isScored(bonus) ? bonus.points : 0))];
    }),
  );
}

function isEarned(board: PentagonBoard, { design, when }: PentagonBoard['scenario']['bonus'][number]): boolean {
  const subjects = valuesOf(board.units).filter((unit) => unit.design === design);
  const broken = subjects.some(({ status, crippled }) => crippled || status === 'destroyed');
  return subjects.length > 0 && (when === 'broken') === broken;
}

/** Returns the measure of a battle: the parent campaign's, if it states one (PW-20.11). */
export const judgedBy = ({ scenario }: Pick<PentagonBoard, 'scenario'>): 'score' | 'remaining' | 'inflicted' =>
  scenario.battle?.victory ?? 'score';

/** Returns each side's amount by that measure: points, own value left, or value taken from the enemy (PW-20.11). */
export function measureOf(board: PentagonBoard, atEnd: boolean): Readonly<Record<SeatId, number>> {
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

const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((all, item) => all + count(item), 0);

/** Returns a unit's remaining value for its own side: half if crippled, nothing if destroyed (PW-20.11). */
function leftOf(board: PentagonBoard, unit: PentagonUnit): number {
  if (unit.status === 'destroyed') return 0;
  const cost = costOf(designOf(board, unit));
  return unit.crippled ? Math.floor(cost / 2) : cost;
}
/**
 * Returns how much a unit may still change the measure: its remaining value, of a score the part not yet counted
 * (PW-20.11).
 */
export const stakeOf = (board: PentagonBoard, unit: PentagonUnit): number =>
  judgedBy(board) === 'score' ? costOf(designOf(board, unit)) - worthOf(board, unit) : leftOf(board, unit);

/** Returns the points for the destruction or crippling of a unit; none in a duel (PW-20.11). */
export function fatePoints(board: PentagonBoard, unit: PentagonUnit, fate: 'lost' | 'crippled'): number {
  if (board.scenario.victory !== 'points') return 0;
  const after = fate === 'lost' ? { ...unit, status: 'destroyed' as const } : { ...unit, crippled: true };
  return stakeOf(board, unit) - stakeOf(board, after);
}

const takenFrom = (board: PentagonBoard, unit: PentagonUnit): number =>
  costOf(designOf(board, unit)) - leftOf(board, unit);

const end = (winners: readonly SeatId[], reason: string, clause: string): PentagonEnding => ({
  winners,
  reason,
  clause,
});

/** What ended a game. */
export type EndCause = 'fought' | 'turnLimit' | 'ceaseFire';

/** Returns how a game ends that is over now; `how`: what ended it (PW-14.1 to PW-14.4). */
export function endingOf(board: PentagonBoard, how: EndCause): PentagonEnding {
  if (board.scenario.battle?.victory !== undefined) return judgedEnd(board, how);
  return board.scenario.victory === 'duel' && board.seats.length === 2 ? duel(board, how) : points(board, how);
}

/** Returns the end of a battle campaign with a stated measure (PW-20.11). */
function judgedEnd(board: PentagonBoard, how: EndCause): PentagonEnding {
  const [seat, other] = board.seats.map(({ id }) => id) as [SeatId, SeatId];
  const isLost = (seat: SeatId): boolean => board.conceded.includes(seat);
  const isGone = (seat: SeatId): boolean => sideOf(board, seat).status !== 'here';
  for (const isBeaten of [isLost, isGone])
    if (isBeaten(seat) !== isBeaten(other))
      return end([isBeaten(seat) ? other : seat], isBeaten === isLost ? 'end.given-up' : 'end.field', 'PW-20.11');
  const judged = judgedBy(board);
  if (judged === 'score') return points(board, how);
  const measure = measureOf(board, true);
  const lead =
    (measure[seat] ?? 0) - (measure[other] ?? 0) ||
    (judged === 'inflicted' ? startWorth(board, seat) - startWorth(board, other) : 0);
  return lead === 0
    ? end([], `end.draw.${how}`, 'PW-20.11')
    : end([lead > 0 ? seat : other], `end.${judged}`, 'PW-20.11');
}

/** Returns what a side was worth at the start. */
const startWorth = (board: PentagonBoard, seat: SeatId): number =>
  sumOf(valuesOf(board.units), (unit) => (unit.seat === seat ? costOf(designOf(board, unit)) : 0));

/** The state of one side of a duel. */
interface Side {
  readonly seat: SeatId;
  /** On the board; destroyed; away. */
  readonly status: PentagonUnit['status'];
  readonly crippled: boolean;
}

function sideOf(board: PentagonBoard, seat: SeatId): Side {
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

function duel(board: PentagonBoard, how: EndCause): PentagonEnding {
  const [side, other] = board.seats.map(({ id }) => sideOf(board, id)) as [Side, Side];
  const conceded = [side, other].filter(({ seat }) => board.conceded.includes(seat));
  if (conceded.length === 1) return end(conceded[0] === side ? [other.seat] : [side.seat], 'end.conceded', 'PW-14.4');
  if (side.status === other.status) {
    const cause = side.status === 'here' ? how : side.status;
    if (side.status !== 'here' || side.crippled === other.crippled) return end([], `end.draw.${cause}`, 'PW-14.4');
    return end([side.crippled ? other.seat : side.seat], 'end.marginal', 'PW-14.4');
  }
  const [lost, won] =
    side.status === 'here' || (side.status === 'disengaged' && other.status === 'destroyed')
      ? [other, side]
      : [side, other];
  if (lost.status === 'destroyed') return end([won.seat], won.crippled ? 'end.marginal' : 'end.tactical', 'PW-14.1');
  return won.crippled ? end([], 'end.both-lose', 'PW-14.1') : end([won.seat], 'end.marginal', 'PW-14.1');
}

/** Decides by points: the higher sum wins; a lead under a tenth of the smaller fleet's cost is a draw (PW-14.2). */
function points(board: PentagonBoard, how: EndCause): PentagonEnding {
  const scores = scoresOf(board, true);
  const ranked = board.seats.map(({ id }) => ({ id, score: scores[id] ?? 0 })).sort((x, y) => y.score - x.score);
  const fleets = board.seats.map(({ id }) => startWorth(board, id));
  const lead = (ranked[0]?.score ?? 0) - (ranked[1]?.score ?? 0);
  if (lead <= 0 || lead * 100 < drawMargin * Math.min(...fleets)) return end([], `end.draw.${how}`, 'PW-14.2');
  return end([(ranked[0] as { id: SeatId }).id], 'end.points', 'PW-14.2');
}
