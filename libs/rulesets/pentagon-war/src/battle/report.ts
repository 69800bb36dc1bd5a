import { valuesOf, type SeatId } from '@warlog/core';
import { fractionOf, ratio } from '../fraction.js';
import { conditionOf } from '../impulse/damage.js';
import type { PentagonBoard, PentagonState, PentagonUnit } from '../model/state.js';
import { measureOf, scoresOf, type judgedBy } from '../resolve/victory.js';
import { turnLimitOf } from '../resolve/turn.js';

/** The fate of one unit on the board (PW-20.5). */
export interface PentagonUnitReport {
  readonly seat: SeatId;
  readonly ref: string;
  readonly index: number;
  readonly state: 'intact' | 'damaged' | 'crippled' | 'destroyed' | 'disengaged';
  /** Lost interior boxes as a share of those built. */
  readonly damage: string;
}

/** The report of a battle (PW-20.5); whether it was played or finished is stored beside it. */
export interface PentagonBattleReport {
  readonly battleId: string;
  readonly outcome: SeatId | 'draw';
  readonly how: 'destroyed' | 'withdrawn' | 'turnLimit' | 'ceaseFire' | 'conceded';
  readonly units: readonly PentagonUnitReport[];
  /** Every ref of the brief once. */
  readonly losses: readonly {
    readonly seat: SeatId;
    readonly ref: string;
    readonly lost: number;
    readonly damaged: number;
  }[];
  readonly points: Readonly<Record<SeatId, number>>;
  /** The parent's `victory` and each side's amount by it; absent if the brief states none (PW-20.11). */
  readonly judged?: ReturnType<typeof judgedBy>;
  readonly measure?: Readonly<Record<SeatId, number>>;
}

/** Returns the report of a battle that has ended. Throws if no parent campaign sent it. */
export function report(state: PentagonState): PentagonBattleReport {
  const { battle } = state.scenario;
  if (!battle || !state.ended) throw new Error('This battle has nothing to report');
  const units = valuesOf(state.units).flatMap((unit) => reportOf(state, unit));
  const inOrder = battle.teams.flatMap(({ seat, roster }) =>
    roster.flatMap(({ ref }) =>
      units.filter((unit) => unit.seat === seat && unit.ref === ref).sort((a, b) => a.index - b.index),
    ),
  );
  const losses = battle.teams.flatMap(({ seat, roster }) =>
    roster.map(({ ref, count, places }) => {
      const own = inOrder.filter(
        (pentagonUnitReport) => pentagonUnitReport.seat === seat && pentagonUnitReport.ref === ref,
      );
      const lost = inProportion(
        count,
        places,
        own.filter((pentagonUnitReport) => pentagonUnitReport.state === 'destroyed').length,
      );
      const hurt = inProportion(
        count,
        places,
        own.filter(
          (pentagonUnitReport) => pentagonUnitReport.state === 'damaged' || pentagonUnitReport.state === 'crippled',
        ).length,
      );
      return { seat: seat as SeatId, ref, lost, damaged: Math.min(hurt, count - lost) };
    }),
  );
  const [winner] = state.ended.winners;
  const points = scoresOf(state, true);
  const judged = battle.victory === undefined ? {} : { judged: battle.victory, measure: measureOf(state, true) };
  const outcome = winner ?? 'draw';
  return { battleId: battle.id, outcome, how: howOf(state), units: inOrder, losses, points, ...judged };
}

/** Scales `fell` of `places` on the board to `count` craft; halves round up. */
function inProportion(count: number, places: number, fell: number): number {
  return places === 0 ? 0 : Math.floor((2 * count * fell + places) / (2 * places));
}

function reportOf(board: PentagonBoard, unit: PentagonUnit): readonly PentagonUnitReport[] {
  if (!unit.sent) return [];
  const { ref, index } = unit.sent;
  const { interiorLost, interiorBuilt } = conditionOf(board, unit);
  const hurt = unit.crippled ? 'crippled' : interiorLost > 0 ? 'damaged' : 'intact';
  const state = unit.status === 'here' ? hurt : unit.status;
  return [{ seat: unit.seat, ref, index, state, damage: fractionOf(ratio(interiorLost, interiorBuilt)) }];
}

function howOf(state: PentagonState): PentagonBattleReport['how'] {
  if (state.conceded.length > 0) return 'conceded';
  const units = valuesOf(state.units);
  const gone = state.seats.filter(({ id }) => !units.some(({ seat, status }) => seat === id && status === 'here'));
  if (gone.length > 0) {
    const left = units.some(({ seat, status }) => status === 'disengaged' && gone.some(({ id }) => id === seat));
    return left ? 'withdrawn' : 'destroyed';
  }
  return state.turn >= turnLimitOf(state) ? 'turnLimit' : 'ceaseFire';
}
