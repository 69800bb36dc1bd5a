import type { SmallMap, SmallPiece } from '@warlog/ruleset-api';
import type { Ship, Squadron } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';

const perMm = 100;
const degrees = 360 / 64;

function shipPiece({ id, pose, seat, type }: Ship, isTurned: boolean): readonly SmallPiece[] {
  if (pose === null) return [];
  const heading = pose.h * degrees + (isTurned ? 180 : 0);
  const name = type.split('-').slice(0, 2).join(' ');
  return [{ id, seat, at: placeOf(pose.x, pose.y, isTurned), heading, body: 'base', name }];
}

function squadronPiece({ id, at, seat }: Squadron, isTurned: boolean): readonly SmallPiece[] {
  if (at === null) return [];
  return [{ id, seat, at: placeOf(at[0], at[1], isTurned), heading: 0, body: 'dart', name: '' }];
}

const placeOf = (x: number, y: number, isTurned: boolean): SmallPiece['at'] =>
  isTurned ? { x: -x / perMm, y: y / perMm } : { x: x / perMm, y: -y / perMm };

/** Returns the map of a view to be drawn small: squadrons, then ships, as its viewer sits at the table. */
export function smallMap({ ships, squadrons, seat, first }: SwArmadaView): SmallMap {
  const isTurned = seat !== null && first !== null && first !== seat;
  const pieces = [
    ...Object.values(squadrons)
      .filter(({ status }) => status === 'here')
      .flatMap((squadron) => squadronPiece(squadron, isTurned)),
    ...Object.values(ships)
      .filter(({ status }) => status === 'here')
      .flatMap((ship) => shipPiece(ship, isTurned)),
  ];
  return { kind: 'table', pieces };
}
