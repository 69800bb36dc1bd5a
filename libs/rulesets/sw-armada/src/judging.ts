import { judgeBattle, type JudgedSide, type JudgedUnit, type Victory } from '@warlog/ruleset-api';
import { valuesOf, type SeatId } from '@warlog/core';
import type { SwArmadaBoard, Ship, Squadron } from './model/state.js';
import { shipStake, squadronStake, type Stakes } from './bot/stakes.js';
import type { Skies } from './bot/squadron-targets.js';
import { costOf, hullLeft, inTurn, sceneOf, typeOf, wingOf } from './position.js';
import { isScarred } from './round.js';
import { lastRound } from './tables.js';

/** Returns the measure of a battle: the brief states it, otherwise it is the score (SWA-CAM-15). */
export const victoryOf = ({ scenario }: Pick<SwArmadaBoard, 'scenario'>): Victory =>
  scenario.battle?.victory ?? 'score';

/** Each seat's points by the battle's measure. */
export type SwArmadaMeasure = Readonly<Record<SeatId, number>>;

/** Returns the current winner by the parent campaign's measure, null if tied, and each seat's points. */
export function judged(board: SwArmadaBoard): { readonly winner: SeatId | null; readonly measure: SwArmadaMeasure } {
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

/** Returns each seat's points by the battle's measure; a score is what was counted during the battle. */
export const measureOf = (board: SwArmadaBoard): SwArmadaMeasure =>
  victoryOf(board) === 'score' ? { ...board.scores } : judged(board).measure;

const judgedOf = (board: SwArmadaBoard, seat: SeatId): readonly JudgedUnit[] =>
  [...valuesOf(board.ships), ...valuesOf(board.squadrons)]
    .filter((unit) => unit.seat === seat)
    .map((unit) => ({
      ...{ kind: unit.kind, cost: costOf(unit), before: unit.scarred ? 'scarred' : 'ok' },
      after: conditionOf(unit, board.scenario.battle?.scarSquadrons === true),
    }));

/**
 * Returns the remaining condition of a unit for the parent campaign (SWA-CAM-03, SWA-CAM-04). A unit that never fought
 * is unchanged (SWA-CAM-09).
 */
export function conditionOf(unit: Ship | Squadron, scarSquadrons: boolean): JudgedUnit['after'] {
  if (unit.status === 'destroyed' || unit.status === 'left') return 'destroyed';
  const canScar = unit.kind === 'ship' || scarSquadrons;
  if (!canScar) return 'ok';
  const suffered = unit.status === 'out' ? 0 : sufferedBy(unit);
  return isScarred(unit.kind === 'ship' ? typeOf(unit) : wingOf(unit), suffered, unit.scarred) ? 'scarred' : 'ok';
}

/** Returns the damage cards of a ship, or lost hull points of a squadron. */
export const sufferedBy = (unit: Ship | Squadron): number =>
  unit.kind === 'ship' ? unit.cards.length : wingOf(unit).hull - unit.hull;

/** Returns the scene with the battle's measure; battles of the first text use its rules (SWA-BOT-70). */
export function skiesOf(board: SwArmadaBoard): Skies {
  const scene = sceneOf(board);
  if (board.options.edition === undefined) return scene;
  const stakes = stakesOf(board);
  const isLate = stakes.victory !== 'score' && board.round >= lastRound - 1;
  return { ...scene, stakes: isLate ? { ...stakes, keeper: judged(board).winner } : stakes };
}

const stakesOf = (board: SwArmadaBoard): Stakes => ({
  victory: victoryOf(board),
  keeper: null,
  scarSquadrons: board.scenario.battle?.scarSquadrons === true,
});

/** Returns the points that a unit loses with this many further cards, or hull points (SWA-CAM-15). */
export function pointsLost(board: SwArmadaBoard, unit: Ship | Squadron, more: number): number {
  const { scarred } = unit;
  return unit.kind === 'ship'
    ? shipStake(stakesOf(board), { type: typeOf(unit), hullLeft: hullLeft(unit), scarred }, more)
    : squadronStake(stakesOf(board), { type: wingOf(unit), hull: unit.hull, scarred }, more);
}
