import {
  judgeBattle,
  type EnteredResult,
  type JudgedSide,
  type JudgedUnit,
  type RealTable,
  type RealTrack,
  type RealUnit,
  type RealVerdict,
} from '@warlog/ruleset-api';
import { line, typeRef, valuesOf, type Message, type SeatId } from '@warlog/core';
import { victoryOf } from '../judging.js';
import { costOf, hullOf, typeOf, wingOf } from '../position.js';
import type { SwArmadaBoard, Ship, Squadron, SwArmadaState } from '../model/state.js';
import { lastRound, zones } from '../tables.js';
import { unitName } from '../view/names.js';

const hows = ['elimination', 'points', 'concession', 'truce'] as const;
/** Hundredths of a millimeter in a centimeter. */
const centimetre = 1000;

/** Returns what two people need to fight a battle with miniatures (SWA-CAM-14): forces, edges, obstacles. */
export function realTable(board: SwArmadaBoard): RealTable {
  const [south] = board.seats;
  return {
    sides: board.seats.map(({ id }) => ({
      seat: id,
      edge: line(id === south?.id ? 'real.edge.south' : 'real.edge.north', {}),
      units: unitsOf(board, id).map((unit) => sheetOf(board, unit)),
    })),
    notes: [line(`real.table.${board.table}`, {}), line('real.rounds', { rounds: lastRound }), ...obstaclesOf(board)],
    ...{ hows, mayDraw: victoryOf(board) === 'inflicted' },
    ...(board.options.edition !== undefined && { judge: (result) => verdictOn(board, result) }),
  };
}

/** Returns a seat's ships and squadrons, whatever their fate. */
function unitsOf(board: SwArmadaBoard, seat: SeatId): readonly (Ship | Squadron)[] {
  return [...valuesOf(board.ships), ...valuesOf(board.squadrons)].filter((unit) => unit.seat === seat);
}

function sheetOf(board: SwArmadaBoard, unit: Ship | Squadron): RealUnit {
  const { ref, scarred } = unit;
  if (ref === null) throw new Error(`${unit.id} came from no campaign.`);
  const half = Math.ceil((unit.kind === 'ship' ? typeOf(unit) : wingOf(unit)).hull / 2);
  const mayBeDamaged = unit.kind === 'ship' || board.scenario.battle?.scarSquadrons === true;
  const brought = !scarred ? null : line(unit.kind === 'ship' ? 'real.cards' : 'real.hull', { count: half });
  return { ref, name: unitName(board, unit), count: 1, mayBeDamaged, brought, type: unit.type, tracks: tracksOf(unit) };
}

/** Returns hull points and shields as printed. */
function tracksOf(unit: Ship | Squadron): readonly RealTrack[] {
  const hull = { label: line('card.hull', {}), boxes: hullOf(unit) };
  if (unit.kind === 'squadron') return [hull];
  return [hull, ...zones.map((zone) => ({ label: line(`zone.${zone}`, {}), boxes: unit.shields[zone] }))];
}

function obstaclesOf({ obstacles }: SwArmadaBoard): readonly Message[] {
  return Object.entries(obstacles).map(([id, { x, y }]) =>
    line('real.obstacle', {
      obstacle: typeRef(id),
      west: Math.round(x / centimetre),
      south: Math.round(y / centimetre),
    }),
  );
}

/** Returns the winner by the fates of the units (SWA-CAM-15). */
function verdictOn(board: SwArmadaBoard, { winner, how, units }: EnteredResult): RealVerdict {
  const [seat, other] = board.seats.map(({ id }) => id) as [SeatId, SeatId];
  const fateOf = ({ seat, ref }: Ship | Squadron) => units.find((fate) => fate.seat === seat && fate.ref === ref);
  const judged = (seat: SeatId): JudgedUnit[] => unitsOf(board, seat).map((unit) => judgedAs(unit, fateOf(unit)));
  const conceded: JudgedSide | null = how !== 'concession' || winner === null ? null : winner === seat ? 1 : 0;
  const terms = { victory: victoryOf(board), tie: board.scenario.battle?.tie ?? 'attackerRetreats' } as const;
  const found = judgeBattle(terms, [judged(seat), judged(other)], conceded);
  return {
    winner: found.winner === null ? null : found.winner === 0 ? seat : other,
    measure: { [seat]: found.measure[0], [other]: found.measure[1] },
  };
}

function judgedAs(unit: Ship | Squadron, fate: EnteredResult['units'][number] | undefined): JudgedUnit {
  const { lost = 0, damaged = 0 } = fate ?? {};
  const before = unit.scarred ? 'scarred' : 'ok';
  return {
    kind: unit.kind,
    cost: costOf(unit),
    before,
    after: lost > 0 ? 'destroyed' : damaged > 0 ? 'scarred' : before,
  };
}

/** Returns the report of a battle with miniatures (SWA-CAM-06): fates alone, without figures of cards and hulls. */
export function reportEntered(state: SwArmadaState, result: EnteredResult): object {
  const { winner, how, units } = result;
  const fates = units.map(({ ref, lost, damaged }) => ({
    ref,
    fate: lost > 0 ? 'destroyed' : damaged > 0 ? 'scarred' : 'intact',
  }));
  const measure = realTable(state).judge?.(result).measure;
  return {
    battle: state.scenario.battle?.id,
    winner,
    ...(measure !== undefined && { judged: victoryOf(state), measure }),
    ...{ how, closed: 'played', units: fates },
  };
}
