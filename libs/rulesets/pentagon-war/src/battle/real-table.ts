import { line, valuesOf, type SeatId } from '@warlog/core';
import type { EnteredResult, RealTable, RealTrack, RealUnit } from '@warlog/ruleset-api';
import type { PentagonUnitId } from '../model/ids.js';
import type { ScenarioData } from '../model/scenario.js';
import type { PentagonBoard, PentagonState, PentagonUnit } from '../model/state.js';
import type { PentagonBattleReport } from './report.js';
import { endingOf, measureOf, scoresOf } from '../resolve/victory.js';
import { displayOf } from '../view/display.js';

const hows = ['destroyed', 'withdrawn', 'turnLimit', 'ceaseFire', 'conceded'] as const;

/**
 * Returns what two people need to play a campaign's battle with miniatures (PW-20.10): forces and starting positions.
 */
export function realTable(board: PentagonBoard): RealTable {
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
 * Returns the board after an entered result, with a unit for each craft: winner and measures then follow the rules of a
 * played battle (PW-20.11). A unit entered as damaged is not crippled: it has lost at most half of its interior.
 */
function boardAfter(board: PentagonBoard, result: EnteredResult): PentagonBoard {
  const { winner, how } = result;
  const beaten = board.seats.map(({ id }) => id).filter((id) => winner !== null && id !== winner);
  const withdrawn = how === 'withdrawn' ? beaten : [];
  const conceded = how === 'conceded' ? beaten : [];
  const units = result.units.flatMap(({ seat, ref, lost }) => {
    const sent = valuesOf(board.units).filter((unit) => unit.seat === seat && unit.sent?.ref === ref);
    return Array.from({ length: countOf(board, seat, ref) }, (_, at): PentagonUnit => {
      const left = withdrawn.includes(seat) ? 'disengaged' : 'here';
      const status = at < lost || conceded.includes(seat) ? 'destroyed' : left;
      return { ...(sent[at % sent.length] as PentagonUnit), id: `${seat}/${ref}/${at}` as PentagonUnitId, status };
    });
  });
  return { ...board, conceded, units: Object.fromEntries(units.map((unit) => [unit.id, unit])) };
}

const countOf = ({ scenario }: PentagonBoard, seat: SeatId, ref: string): number =>
  teamsOf(scenario)
    .find((team) => team.seat === seat)
    ?.roster.find((entry) => entry.ref === ref)?.count ?? 0;

const teamsOf = ({ battle }: ScenarioData) => battle?.teams ?? [];

function startOf({ units }: ScenarioData, seat: string) {
  const first = units.find((unit) => unit.seat === seat);
  const { hex = '', facing = 'A', velocity } = first ?? {};
  return line('real.start', { hex, facing, speed: Math.abs(velocity?.A ?? 0) });
}

function sheetOf(board: PentagonBoard, seat: string, ref: string, count: number): RealUnit {
  const unit = board.scenario.units.find((placed) => placed.seat === seat && placed.sent?.ref === ref);
  if (!unit?.sent) throw new Error(`Nothing stands for ${ref}`);
  const { damage, label } = unit.sent;
  const brought = damage.startsWith('0') ? null : line('real.damage', { share: damage });
  const sent = valuesOf(board.units).find((each) => each.seat === seat && each.sent?.ref === ref);
  return {
    ...{ ref, name: label ?? board.designs[unit.design]?.name ?? ref, count, mayBeDamaged: true, brought },
    ...{ type: unit.design, tracks: sent === undefined ? [] : tracksOf(board, sent) },
  };
}

/** Returns the boxes of a unit as printed: armor by section, systems, weapons by type, stores, radar numbers. */
function tracksOf(board: PentagonBoard, unit: PentagonUnit): readonly RealTrack[] {
  const { armor, systems, weapons, missiles, drones, radar } = displayOf(board, unit);
  const track = (kind: string, boxes: number): RealTrack => ({ label: line(`change.${kind}`, { n: boxes }), boxes });
  const guns = new Map<string, number>();
  for (const { type, isWhole } of weapons) if (isWhole) guns.set(type, (guns.get(type) ?? 0) + 1);
  return [
    ...armor.map(({ left, built }, at) => ({ label: line(`account.armor.${at + 1}`, { left, built }), boxes: left })),
    ...systems.map(({ kind, left }) => track(kind, left)),
    ...[...guns].map(([type, count]) => track(type, count)),
    track('missile', missiles.filter(({ state }) => state !== 'lost').length),
    track('drone', drones.filter(({ state }) => state !== 'lost').length),
    track('radar', radar.left.length),
  ].filter(({ boxes }) => boxes > 0);
}

/**
 * Returns the report of a battle with miniatures (PW-20.5). A unit entered as damaged has lost half of its interior:
 * people count craft, not boxes.
 */
export function reportEntered(state: PentagonState, result: EnteredResult): object {
  const { scenario, seats } = state;
  const { winner, how, units } = result;
  const counts = teamsOf(scenario).flatMap(({ seat, roster }) =>
    roster.map(({ ref, count }) => {
      const { lost = 0, damaged = 0 } = units.find((unit) => unit.seat === seat && unit.ref === ref) ?? {};
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

/** Returns the parts of a result that count, if the parent campaign states its measure (PW-20.5). */
function countedOf(state: PentagonState, result: EnteredResult): Partial<PentagonBattleReport> {
  const judged = state.scenario.battle?.victory;
  if (judged === undefined) return {};
  const fought = boardAfter(state, result);
  return { points: scoresOf(fought, true), judged, measure: measureOf(fought, true) };
}
