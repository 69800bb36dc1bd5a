import { line, valuesOf, type EnteredResult, type RealTable, type RealUnit, type SeatId } from '@warlog/kernel';
import type { UnitId } from '../model/ids.js';
import type { ScenarioData } from '../model/scenario.js';
import type { Board, State, Unit } from '../model/state.js';
import type { BattleReport } from './report.js';
import { endingOf, measureOf, scoresOf } from '../resolve/victory.js';

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
    ...(scenario.battle?.victory !== undefined && {
      judge: (result) => {
        const fought = boardAfter(board, result);
        return { winner: endingOf(fought, 'ceaseFire').winners[0] ?? null, measure: measureOf(fought, true) };
      },
    }),
  };
}

/**
 * The board as a result leaves it, a unit for each craft: from here on who won and what counts are found as after a battle
 * that was played (PW-20.11). Who is entered as damaged is not crippled: it has not lost more than half of what it has inside.
 */
function boardAfter(board: Board, result: EnteredResult): Board {
  const { winner, how } = result;
  const beaten = board.seats.map(({ id }) => id).filter((id) => winner !== null && id !== winner);
  const withdrawn = how === 'withdrawn' ? beaten : [];
  const conceded = how === 'conceded' ? beaten : [];
  const units = result.units.flatMap(({ seat, ref, lost }) => {
    const sent = valuesOf(board.units).filter((unit) => unit.seat === seat && unit.sent?.ref === ref);
    return Array.from({ length: countOf(board, seat, ref) }, (_, at): Unit => {
      const left = withdrawn.includes(seat) ? 'disengaged' : 'here';
      const status = at < lost || conceded.includes(seat) ? 'destroyed' : left;
      return { ...(sent[at % sent.length] as Unit), id: `${seat}/${ref}/${at}` as UnitId, status };
    });
  });
  return { ...board, conceded, units: Object.fromEntries(units.map((unit) => [unit.id, unit])) };
}

const countOf = ({ scenario }: Board, seat: SeatId, ref: string): number =>
  teamsOf(scenario)
    .find((team) => team.seat === seat)
    ?.roster.find((entry) => entry.ref === ref)?.count ?? 0;

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
export function reportEntered(state: State, result: EnteredResult): object {
  const { scenario, seats } = state;
  const { winner, how, units } = result;
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
    ...countedOf(state, result),
  };
}

/** What counts of a result, where the campaign says by what it judges (PW-20.5). */
function countedOf(state: State, result: EnteredResult): Partial<BattleReport> {
  const judged = state.scenario.battle?.victory;
  if (judged === undefined) return {};
  const fought = boardAfter(state, result);
  return { points: scoresOf(fought, true), judged, measure: measureOf(fought, true) };
}
