import { line, type EnteredResult, type RealTable, type RealUnit, type SeatId } from '@warlog/kernel';
import type { ScenarioData } from '../model/scenario.js';
import type { Board, State } from '../model/state.js';

const hows = ['destroyed', 'withdrawn', 'turnLimit', 'ceaseFire', 'conceded'] as const;

/** What two people need to play a campaign's battle at a real table (PW-20.10): forces and where they start. */
export function realTable(board: Board): RealTable {
  const { scenario } = board;
  return {
    sides: teamsOf(scenario).map(({ seat, roster }) => ({
      seat: seat as SeatId,
      edge: startOf(scenario, seat),
      units: roster.filter(({ places }) => places > 0).map(({ ref, count }) => sheetOf(board, seat, ref, count)),
    })),
    notes: [line('real.turns', { turns: scenario.turnLimit })],
    ...{ hows, mayDraw: true },
  };
}

const teamsOf = ({ battle }: ScenarioData) => battle?.teams ?? [];

function startOf({ units }: ScenarioData, seat: string) {
  const first = units.find((unit) => unit.seat === seat);
  const { hex = '', facing = 'A', velocity } = first ?? {};
  return line('real.start', { hex, facing, speed: Math.abs(velocity?.A ?? 0) });
}

function sheetOf(board: Board, seat: string, ref: string, count: number): RealUnit {
  const unit = board.scenario.units.find((one) => one.seat === seat && one.sent?.ref === ref);
  if (!unit?.sent) throw new Error(`Nothing stands for ${ref}`);
  const { damage, label } = unit.sent;
  const brought = damage.startsWith('0') ? null : line('real.damage', { share: damage });
  return { ref, name: label ?? board.designs[unit.design]?.name ?? ref, count, mayBeDamaged: true, brought };
}

/**
 * The report of a battle that was played at a real table (PW-20.5). Who is entered as damaged has lost half of what it has
 * inside: people count craft, not boxes.
 */
export function reportEntered({ scenario, seats }: State, { winner, how, units }: EnteredResult): object {
  const counts = teamsOf(scenario).flatMap(({ seat, roster }) =>
    roster.map(({ ref, count }) => {
      const { lost = 0, damaged = 0 } = units.find((one) => one.seat === seat && one.ref === ref) ?? {};
      return { seat, ref, count, lost, damaged };
    }),
  );
  return {
    battleId: scenario.battle?.id,
    ...{ outcome: winner ?? 'draw', how },
    units: counts.flatMap(({ seat, ref, count, lost, damaged }) =>
      Array.from({ length: count }, (_, at) => {
        const state = at < lost ? 'destroyed' : at < lost + damaged ? 'damaged' : 'intact';
        return { seat, ref, index: at + 1, state, damage: { destroyed: '1/1', damaged: '1/2', intact: '0/1' }[state] };
      }),
    ),
    losses: counts.map(({ seat, ref, lost, damaged }) => ({ seat, ref, lost, damaged })),
    points: Object.fromEntries(seats.map(({ id }) => [id, 0])),
  };
}
