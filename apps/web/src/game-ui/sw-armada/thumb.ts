import { addMessages } from '../../messages/index.js';
import type { TablePiece } from '../../map/tactical/model.js';
import { tableThumb, thumbPiece } from '../tactical/table-thumb.js';
import type { Ship, Squadron, SwArmadaView } from '@warlog/sw-armada/ui';
import texts from './thumb.en.json';

addMessages(texts);

// Without the ruleset it knows no catalog, and draws every base alike.
const perMm = 100;
const degrees = 360 / 64;

function shipPiece({ id, pose, seat, type }: Ship, isTurned: boolean): readonly TablePiece[] {
  if (pose === null) return [];
  const heading = pose.h * degrees + (isTurned ? 180 : 0);
  const body = { kind: 'base', width: 10, length: 17 } as const;
  const name = type.split('-').slice(0, 2).join(' ');
  return [thumbPiece({ id, at: placeOf(pose.x, pose.y, isTurned), heading, body }, seat, name)];
}

function squadronPiece({ id, at, seat }: Squadron, isTurned: boolean): readonly TablePiece[] {
  if (at === null) return [];
  const body = { kind: 'dart', radius: 1 } as const;
  return [thumbPiece({ id, at: placeOf(at[0], at[1], isTurned), heading: 0, body }, seat)];
}

const placeOf = (x: number, y: number, isTurned: boolean): TablePiece['at'] =>
  isTurned ? { x: -x / perMm, y: y / perMm } : { x: x / perMm, y: -y / perMm };

/** Draws a view of this game small: squadrons, then ships. */
export const thumb = tableThumb<SwArmadaView>('swa.thumb', ({ ships, squadrons, seat, first }) => {
  const isTurned = seat !== null && first !== null && first !== seat;
  return [
    ...Object.values(squadrons)
      .filter(({ status }) => status === 'here')
      .flatMap((squadron) => squadronPiece(squadron, isTurned)),
    ...Object.values(ships)
      .filter(({ status }) => status === 'here')
      .flatMap((ship) => shipPiece(ship, isTurned)),
  ];
});
