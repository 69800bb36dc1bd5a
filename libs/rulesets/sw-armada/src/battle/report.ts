import type { SeatId, Victory } from '@warlog/kernel';
import { conditionOf, measureOf, sufferedBy, victoryOf, type Measure } from '../judging.js';
import type { Ending, Ship, Squadron, State } from '../model/state.js';
import { allShips, allSquadrons, costOf, typeOf, wingOf } from '../position.js';

/** What became of one unit (SWA-CAM-06). */
export interface UnitReport {
  /** The campaign's key of it, unchanged. */
  readonly ref: string;
  readonly fate: 'intact' | 'scarred' | 'destroyed' | 'left-table';
  /** Damage cards on a ship; of a squadron always 0. */
  readonly cards: number;
  /** As printed. */
  readonly hull: number;
  /** What is left of it: cards that a ship can still take, hull points of a squadron. */
  readonly hullPoints: number;
}

/** What a battle sends back (SWA-CAM-06). */
export interface BattleReport {
  readonly battle: string;
  /** Null: what decides it is equal, and the campaign goes on from there (SWA-CAM-15). */
  readonly winner: SeatId | null;
  /** What decided it, and each seat's points by that; absent in battles of the first text. */
  readonly judged?: Victory;
  readonly measure?: Measure;
  readonly how: Ending['how'];
  readonly closed: 'played' | 'finished';
  readonly rounds: number;
  /** What each seat destroyed. */
  readonly score: Readonly<Record<SeatId, number>>;
  /** Every ref of the brief once, the attacker's first. */
  readonly units: readonly UnitReport[];
  /** What each seat lost, in full, and with units that came scarred at half of their cost, cut. */
  readonly pointsDestroyed: Readonly<Record<SeatId, number>>;
  readonly pointsDestroyedEffective: Readonly<Record<SeatId, number>>;
}

/** The report of a battle that has ended. Throws where no campaign sent it. */
export function report(state: State): BattleReport {
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

/** Scars by SWA-CAM-03 and 04. Whoever found no place on the table comes home as it went (SWA-CAM-09). */
function reportOf(unit: Ship | Squadron, scarSquadrons: boolean): UnitReport {
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
