import { judgeBattle, valuesOf, type JudgedSide, type JudgedUnit, type SeatId, type Victory } from '@warlog/kernel';
import type { Board, Ship, Squadron } from './model/state.js';
import { shipStake, squadronStake, type Stakes } from './bot/stakes.js';
import type { Skies } from './bot/squadron-targets.js';
import { costOf, hullLeft, inTurn, sceneOf, typeOf, wingOf } from './position.js';
import { isScarred } from './round.js';
import { lastRound } from './tables.js';

/** What decides a battle: a campaign says it in its brief, elsewhere it is the score (SWA-CAM-15). */
export const victoryOf = ({ scenario }: Pick<Board, 'scenario'>): Victory => scenario.battle?.victory ?? 'score';

/** Each seat's points by what decides the battle. */
export type Measure = Readonly<Record<SeatId, number>>;

/** Who wins by the measure of the campaign as things stand, null where it leaves that open, and each seat's points. */
export function judged(board: Board): { readonly winner: SeatId | null; readonly measure: Measure } {
  const [attacker, defender] = inTurn(board);
  if (attacker === undefined || defender === undefined) throw new Error('A battle has two seats.');
  const terms = { victory: victoryOf(board), tie: board.scenario.battle?.tie ?? 'attackerRetreats' } as const;
  const { winner, measure } = judgeBattle(terms, [judgedOf(board, attacker), judgedOf(board, defender)]);
  const seatOf = (side: JudgedSide): SeatId => (side === 0 ? attacker : defender);
  return {
    winner: winner === null ? null : seatOf(winner),
    measure: { [attacker]: measure[0], [defender]: measure[1] },
  };
}

/** Each seat's points by what decides the battle; a score is what was counted in its course. */
export const measureOf = (board: Board): Measure =>
  victoryOf(board) === 'score' ? { ...board.scores } : judged(board).measure;

const judgedOf = (board: Board, seat: SeatId): readonly JudgedUnit[] =>
  [...valuesOf(board.ships), ...valuesOf(board.squadrons)]
    .filter((unit) => unit.seat === seat)
    .map((unit) => ({
      ...{ kind: unit.kind, cost: costOf(unit), before: unit.scarred ? 'scarred' : 'ok' },
      after: conditionOf(unit, board.scenario.battle?.scarSquadrons === true),
    }));

/** What is left of a unit, for the campaign (SWA-CAM-03, SWA-CAM-04). Out of the battle it is as it came (SWA-CAM-09). */
export function conditionOf(unit: Ship | Squadron, scarSquadrons: boolean): JudgedUnit['after'] {
  if (unit.status === 'destroyed' || unit.status === 'left') return 'destroyed';
  const canScar = unit.kind === 'ship' || scarSquadrons;
  if (!canScar) return 'ok';
  const suffered = unit.status === 'out' ? 0 : sufferedBy(unit);
  return isScarred(unit.kind === 'ship' ? typeOf(unit) : wingOf(unit), suffered, unit.scarred) ? 'scarred' : 'ok';
}

/** Damage cards of a ship, hull points that a squadron has lost. */
export const sufferedBy = (unit: Ship | Squadron): number =>
  unit.kind === 'ship' ? unit.cards.length : wingOf(unit).hull - unit.hull;

/** All that lies on the table, with what the battle counts; a battle of the first text weighs as that had it (SWA-BOT-70). */
export function skiesOf(board: Board): Skies {
  const scene = sceneOf(board);
  if (board.options.edition === undefined) return scene;
  const stakes = stakesOf(board);
  const isLate = stakes.victory !== 'score' && board.round >= lastRound - 1;
  return { ...scene, stakes: isLate ? { ...stakes, keeper: judged(board).winner } : stakes };
}

const stakesOf = (board: Board): Stakes => ({
  victory: victoryOf(board),
  keeper: null,
  scarSquadrons: board.scenario.battle?.scarSquadrons === true,
});

/** Points that count which a unit loses with so many cards, or hull points, more (SWA-CAM-15). */
export function pointsLost(board: Board, unit: Ship | Squadron, more: number): number {
  const { scarred } = unit;
  return unit.kind === 'ship'
    ? shipStake(stakesOf(board), { type: typeOf(unit), hullLeft: hullLeft(unit), scarred }, more)
    : squadronStake(stakesOf(board), { type: wingOf(unit), hull: unit.hull, scarred }, more);
}
