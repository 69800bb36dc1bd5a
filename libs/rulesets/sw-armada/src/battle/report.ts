import type { SeatId } from '@warlog/core';
import type { Victory } from '@warlog/ruleset-api';
import { conditionOf, measureOf, sufferedBy, victoryOf, type SwArmadaMeasure } from '../judging.js';
import type { SwArmadaEnding, Ship, Squadron, SwArmadaState } from '../model/state.js';
import { allShips, allSquadrons, costOf, typeOf, wingOf } from '../position.js';

/** The fate of one unit (SWA-CAM-06). */
export interface SwArmadaUnitReport {
  /** The parent campaign's key, unchanged. */
  readonly ref: string;
  readonly fate: 'intact' | 'scarred' | 'destroyed' | 'left-table';
  /** Damage cards on a ship; 0 for squadrons. */
  readonly cards: number;
  /** The printed hull. */
  readonly hull: number;
  /** The rest: cards that a ship can still take, hull points of a squadron. */
  readonly hullPoints: number;
}

/** The report of a battle (SWA-CAM-06). */
export interface SwArmadaBattleReport {
  readonly battle: string;
  /** Null: the measure is tied, and the parent campaign decides (SWA-CAM-15). */
  readonly winner: SeatId | null;
  /** The measure, and each seat's points by it; absent in battles of the first text. */
  readonly judged?: Victory;
  readonly measure?: SwArmadaMeasure;
  readonly how: SwArmadaEnding['how'];
  readonly closed: 'played' | 'finished';
  readonly rounds: number;
  /** Points destroyed by each seat. */
  readonly score: Readonly<Record<SeatId, number>>;
  /** Every ref of the brief once, the attacker's first. */
  readonly units: readonly SwArmadaUnitReport[];
  /** Points lost by each seat: in full, and with units that came scarred at half their cost, rounded down. */
  readonly pointsDestroyed: Readonly<Record<SeatId, number>>;
  readonly pointsDestroyedEffective: Readonly<Record<SeatId, number>>;
}

/** Returns the report of a battle that has ended. Throws if no parent campaign sent it. */
export function report(state: SwArmadaState): SwArmadaBattleReport {
  const { scenario, ended, seats, round, scores, options } = state;
  const { battle } = scenario;
  if (!battle || !ended) throw new Error('This battle has nothing to report.');
  const units = seats.flatMap(({ id }) => [
    ...allShips(state).filter(({ seat }) => seat === id),
    ...allSquadrons(state).filter(({ seat }) => seat === id),
  ]);
  const lost = (seat: SeatId, worth: (unit: Ship | Squadron) => number): number =>
    units.filter((unit) => unit.seat === seat && isLost(unit)).reduce((all, unit) => all + worth(unit), 0);
  const each = (worth: (unit: Ship | Squadron) => number) =>
    Object.fromEntries(seats.map(({ id }) => [id, lost(id, worth)])) as Record<SeatId, number>;
  return {
    battle: battle.id,
    winner: ended.winner,
    ...(options.edition !== undefined && { judged: victoryOf(state), measure: measureOf(state) }),
    ...{ how: ended.how, closed: state.finished ? 'finished' : 'played' },
    ...{ rounds: round, score: { ...scores } },
    units: units.map((unit) => reportOf(unit, battle.scarSquadrons)),
    pointsDestroyed: each(costOf),
    pointsDestroyedEffective: each((unit) => (unit.scarred ? Math.floor(costOf(unit) / 2) : costOf(unit))),
  };
}

const isLost = ({ status }: Ship | Squadron): boolean => status === 'destroyed' || status === 'left';
const printed = (unit: Ship | Squadron) => (unit.kind === 'ship' ? typeOf(unit) : wingOf(unit));

/**
 * Returns a unit's fate with scars by SWA-CAM-03 and 04. A unit that was never placed returns as it came (SWA-CAM-09).
 */
function reportOf(unit: Ship | Squadron, scarSquadrons: boolean): SwArmadaUnitReport {
  const { ref, status } = unit;
  if (ref === null) throw new Error(`${unit.id} came from no campaign.`);
  const { hull } = printed(unit);
  const suffered = sufferedBy(unit);
  const figures = { ref, cards: unit.kind === 'ship' ? suffered : 0, hull, hullPoints: Math.max(0, hull - suffered) };
  const condition = conditionOf(unit, scarSquadrons);
  if (condition === 'destroyed')
    return { ...figures, fate: status === 'left' ? 'left-table' : 'destroyed', cards: 0, hullPoints: 0 };
  return { ...figures, fate: condition === 'scarred' ? 'scarred' : 'intact' };
}
