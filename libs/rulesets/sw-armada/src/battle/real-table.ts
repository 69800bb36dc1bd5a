import {
  line,
  typeRef,
  valuesOf,
  verdictOn,
  type EnteredResult,
  type Line,
  type RealTable,
  type RealUnit,
  type SeatId,
} from '@warlog/kernel';
import { victoryOf } from '../judging.js';
import { costOf, typeOf, wingOf } from '../position.js';
import type { Board, Ship, Squadron, State } from '../model/state.js';
import { lastRound } from '../tables.js';
import { unitName } from '../view/names.js';

const hows = ['elimination', 'points', 'concession', 'truce'] as const;
/** Hundredths of a millimetre in a centimetre. */
const centimetre = 1000;

/** What two people need to fly a campaign's battle with miniatures (SWA-CAM-14): forces, edges, obstacles. */
export function realTable(board: Board): RealTable {
  const [south] = board.seats;
  const { battle } = board.scenario;
  const judge = { victory: victoryOf(board), tie: battle?.tie ?? 'attackerRetreats' } as const;
  return {
    sides: board.seats.map(({ id }) => ({
      seat: id,
      edge: line(id === south?.id ? 'real.edge.south' : 'real.edge.north', {}),
      units: unitsOf(board, id).map((unit) => sheetOf(board, unit)),
    })),
    notes: [line(`real.table.${board.table}`, {}), line('real.rounds', { rounds: lastRound }), ...obstaclesOf(board)],
    ...{ hows, mayDraw: judge.victory === 'inflicted' },
    ...(board.options.edition !== undefined && { judge }),
  };
}

/** A seat's ships and squadrons, whatever became of them here. */
function unitsOf(board: Board, seat: SeatId): readonly (Ship | Squadron)[] {
  return [...valuesOf(board.ships), ...valuesOf(board.squadrons)].filter((unit) => unit.seat === seat);
}

function sheetOf(board: Board, unit: Ship | Squadron): RealUnit {
  const { ref, scarred } = unit;
  if (ref === null) throw new Error(`${unit.id} came from no campaign.`);
  const half = Math.ceil((unit.kind === 'ship' ? typeOf(unit) : wingOf(unit)).hull / 2);
  const mayBeDamaged = unit.kind === 'ship' || board.scenario.battle?.scarSquadrons === true;
  const brought = !scarred ? null : line(unit.kind === 'ship' ? 'real.cards' : 'real.hull', { count: half });
  const judged = { kind: unit.kind, cost: costOf(unit), before: scarred ? 'scarred' : 'ok' } as const;
  return { ref, name: unitName(board, unit), count: 1, mayBeDamaged, brought, judged };
}

function obstaclesOf({ obstacles }: Board): readonly Line[] {
  return Object.entries(obstacles).map(([id, { x, y }]) =>
    line('real.obstacle', {
      obstacle: typeRef(id),
      west: Math.round(x / centimetre),
      south: Math.round(y / centimetre),
    }),
  );
}

/** The report of a battle that was flown with miniatures (SWA-CAM-06): fates alone, without the figures of cards and hulls. */
export function reportEntered(state: State, result: EnteredResult): object {
  const { winner, how, units } = result;
  const fates = units.map(({ ref, lost, damaged }) => ({
    ref,
    fate: lost > 0 ? 'destroyed' : damaged > 0 ? 'scarred' : 'intact',
  }));
  const verdict = verdictOn(realTable(state), result);
  return {
    battle: state.scenario.battle?.id,
    winner,
    ...(verdict !== null && { judged: victoryOf(state), measure: verdict.measure }),
    ...{ how, closed: 'played', units: fates },
  };
}
