import type { SeatId } from '@warlog/kernel';
import type { DoctrineOrder, PlanOrder, Standing } from '../model/sheet.js';
import type { Board } from '../model/state.js';
import { shipOf, squadronOf, unitOf } from '../position.js';
import { fault, type Fault, type Path } from './problem.js';

/** What is wrong with plans and doctrine: that they are no plan of this seat. What they say may yet become possible. */
export function checkWords(board: Board, seat: SeatId, { plan, doctrine }: Standing): readonly Fault[] {
  return [
    ...(plan === undefined ? [] : checkPlan(board, seat, plan)),
    ...(doctrine === undefined ? [] : checkDoctrine(board, seat, doctrine)),
  ];
}

function checkPlan(
  board: Board,
  seat: SeatId,
  { order = [], ships = {}, squadrons = {}, dials = {} }: PlanOrder,
): readonly Fault[] {
  const isShip = (id: string): boolean => shipOf(board, id)?.seat === seat;
  const isSquadron = (id: string): boolean => squadronOf(board, id)?.seat === seat;
  const unknown = (path: Path, ids: readonly string[], isOwn: (id: string) => boolean): readonly Fault[] =>
    ids.flatMap((id, n) =>
      isOwn(id) ? [] : [fault('UNKNOWN_UNIT', [...path, path.at(-1) === 'order' ? n : id], { unit: id })],
    );
  const misnamed = [
    ...Object.entries(ships).filter(([id, body]) => body?.unit !== undefined && body.unit !== id),
    ...Object.entries(squadrons).filter(([id, entry]) => entry !== null && entry.unit !== id),
  ].map(([id]) => id);
  return [
    ...unknown(['plan', 'order'], order, isShip),
    ...unknown(['plan', 'ships'], Object.keys(ships), isShip),
    ...unknown(['plan', 'squadrons'], Object.keys(squadrons), isSquadron),
    ...unknown(['plan', 'dials'], Object.keys(dials), isShip),
    ...misnamed.map((id) => {
      const part = id in ships ? 'ships' : 'squadrons';
      return fault('BAD_PLAN', ['plan', part, id, 'unit'], { detail: `the plan of ${id} names another unit` });
    }),
  ];
}

function checkDoctrine(board: Board, seat: SeatId, { units = {} }: DoctrineOrder): readonly Fault[] {
  return Object.keys(units)
    .filter((id) => unitOf(board, id)?.seat !== seat)
    .map((id) => fault('UNKNOWN_UNIT', ['doctrine', 'units', id], { unit: id }));
}
