import { valuesOf, type SeatId } from '@warlog/kernel';
import { fractionOf, ratio } from '../fraction.js';
import { conditionOf } from '../impulse/damage.js';
import type { Board, State, Unit } from '../model/state.js';
import { measureOf, scoresOf, type judgedBy } from '../resolve/victory.js';
import { turnLimitOf } from '../resolve/turn.js';

/** What became of one unit on the board (PW-20.5). */
export interface UnitReport {
  readonly seat: SeatId;
  readonly ref: string;
  readonly index: number;
  readonly state: 'intact' | 'damaged' | 'crippled' | 'destroyed' | 'disengaged';
  /** Interior boxes lost, as a share of those as built. */
  readonly damage: string;
}

/** What a battle sends back (PW-20.5); whether it was played or finished is told beside it. */
export interface BattleReport {
  readonly battleId: string;
  readonly outcome: SeatId | 'draw';
  readonly how: 'destroyed' | 'withdrawn' | 'turnLimit' | 'ceaseFire' | 'conceded';
  readonly units: readonly UnitReport[];
  /** Every ref of the brief once. */
  readonly losses: readonly {
    readonly seat: SeatId;
    readonly ref: string;
    readonly lost: number;
    readonly damaged: number;
  }[];
  readonly points: Readonly<Record<SeatId, number>>;
  /** The campaign's `victory`, and what each side has by it; absent where it says nothing of it (PW-20.11). */
  readonly judged?: ReturnType<typeof judgedBy>;
  readonly measure?: Readonly<Record<SeatId, number>>;
}

/** The report of a battle that has ended. Throws where no campaign sent it. */
export function report(state: State): BattleReport {
  const { battle } = state.scenario;
  if (!battle || !state.ended) throw new Error('This battle has nothing to report');
  const units = valuesOf(state.units).flatMap((unit) => reportOf(state, unit));
  const inOrder = battle.teams.flatMap(({ seat, roster }) =>
    roster.flatMap(({ ref }) =>
      units.filter((one) => one.seat === seat && one.ref === ref).sort((a, b) => a.index - b.index),
    ),
  );
  const losses = battle.teams.flatMap(({ seat, roster }) =>
    roster.map(({ ref, count, places }) => {
      const own = inOrder.filter((one) => one.seat === seat && one.ref === ref);
      const lost = inProportion(count, places, own.filter((one) => one.state === 'destroyed').length);
      const hurt = inProportion(
        count,
        places,
        own.filter((one) => one.state === 'damaged' || one.state === 'crippled').length,
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

/** Of so many, what so many of their places on the board came to; halves up. */
function inProportion(count: number, places: number, fell: number): number {
  return places === 0 ? 0 : Math.floor((2 * count * fell + places) / (2 * places));
}

function reportOf(board: Board, unit: Unit): readonly UnitReport[] {
  if (!unit.sent) return [];
  const { ref, index } = unit.sent;
  const { interiorLost, interiorBuilt } = conditionOf(board, unit);
  const hurt = unit.crippled ? 'crippled' : interiorLost > 0 ? 'damaged' : 'intact';
  const state = unit.status === 'here' ? hurt : unit.status;
  return [{ seat: unit.seat, ref, index, state, damage: fractionOf(ratio(interiorLost, interiorBuilt)) }];
}

function howOf(state: State): BattleReport['how'] {
  if (state.conceded.length > 0) return 'conceded';
  const units = valuesOf(state.units);
  const gone = state.seats.filter(({ id }) => !units.some(({ seat, status }) => seat === id && status === 'here'));
  if (gone.length > 0) {
    const left = units.some(({ seat, status }) => status === 'disengaged' && gone.some(({ id }) => id === seat));
    return left ? 'withdrawn' : 'destroyed';
  }
  return state.turn >= turnLimitOf(state) ? 'turnLimit' : 'ceaseFire';
}
