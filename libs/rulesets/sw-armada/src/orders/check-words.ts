import type { SeatId } from '@warlog/core';
import type { DoctrineOrder, PlanOrder, SwArmadaStanding } from '../model/sheet.js';
import type { SwArmadaBoard } from '../model/state.js';
import { shipOf, squadronOf, unitOf } from '../position.js';
import { fault, type SwArmadaFault, type SwArmadaPath } from './problem.js';

/**
 * Returns problems of plans and doctrine: only that they do not belong to this seat. Their content may become possible
 * later.
 */
export function checkWords(
  board: SwArmadaBoard,
  seat: SeatId,
  { plan, doctrine }: SwArmadaStanding,
): readonly SwArmadaFault[] {
  return [
    ...(plan === undefined ? [] : checkPlan(board, seat, plan)),
    ...(doctrine === undefined ? [] : checkDoctrine(board, seat, doctrine)),
  ];
}

function checkPlan(
  board: SwArmadaBoard,
  seat: SeatId,
  { order = [], ships = {}, squadrons = {}, dials = {} }: PlanOrder,
): readonly SwArmadaFault[] {
  const isShip = (id: string): boolean => shipOf(board, id)?.seat === seat;
  const isSquadron = (id: string): boolean => squadronOf(board, id)?.seat === seat;
  const unknown = (
    path: SwArmadaPath,
    ids: readonly string[],
    isOwn: (id: string) => boolean,
  ): readonly SwArmadaFault[] =>
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

function checkDoctrine(board: SwArmadaBoard, seat: SeatId, { units = {} }: DoctrineOrder): readonly SwArmadaFault[] {
  return Object.keys(units)
    .filter((id) => unitOf(board, id)?.seat !== seat)
    .map((id) => fault('UNKNOWN_UNIT', ['doctrine', 'units', id], { unit: id }));
}
