import { seatNumber } from '@warlog/kernel';
import type { PieceSide, TablePiece, TableTerrain } from '../../table/model.js';
import type { Say } from '../parts/say.js';
import { degreesOf, middleOf, placeOf, type Frame } from './geometry.js';
import { lettersOf, placeWords, shortNames, type NameOfUnit } from './names.js';
import {
  bases,
  findShip,
  findSquadron,
  lyingObstacles,
  obstacles,
  shipsHere,
  squadronRadius,
  squadronsHere,
  type Pose,
  type Ship,
  type ShipType,
  type Squadron,
  type View,
  type Zone,
} from './rules.js';

/** What pieces are made from. */
export interface PieceContext {
  readonly view: View;
  readonly frame: Frame;
  readonly say: Say;
  readonly nameOf: NameOfUnit;
}

/** Sides as they are drawn, the bow first and then clockwise. */
export const clockwise: readonly Zone[] = ['front', 'right', 'rear', 'left'];

/** A base of this size, millimetres. */
const bodyOf = ({ sizeClass }: ShipType): TablePiece['body'] => ({
  kind: 'base',
  width: bases[sizeClass].width / 100,
  length: bases[sizeClass].length / 100,
});

/** Ships on the table. */
export function shipPieces(context: PieceContext): readonly TablePiece[] {
  const { view, frame, say, nameOf } = context;
  const short = shortNames(view, nameOf);
  return shipsHere(view).flatMap((ship) => {
    const type = findShip(ship.type);
    if (type === null || ship.pose === null) return [];
    const open = ship.cards.filter(({ faceup }) => faceup).length;
    return [
      {
        ...{ id: ship.id, at: middleOf(frame, ship.pose), heading: degreesOf(frame, ship.pose.h) },
        ...{ seat: seatNumber(ship.seat), body: bodyOf(type), look: 'real', name: short(ship.id) },
        ...(ship.activated && { note: say('swa.moved') }),
        label: `${nameOf(ship.id)}, ${shipFacts(context, ship)}`,
        sides: sidesOf(ship, type),
        hull: { lost: ship.cards.length, open, left: Math.max(0, type.hull - ship.cards.length) },
        acted: ship.activated,
      },
    ];
  });
}

/** Its shields as they are left, zone by zone. */
const sidesOf = ({ shields }: Ship, type: ShipType): readonly PieceSide[] =>
  clockwise.map((zone) => {
    const [left, of] = [shields[zone], type.shields[zone]];
    return { state: left === 0 ? 'gone' : left < of ? 'hurt' : 'whole', shields: { left, of } };
  });

/** Where a ship stands, how fast it is, what it has left, in words. */
export function shipFacts({ view, say }: Pick<PieceContext, 'view' | 'say'>, ship: Ship): string {
  const type = findShip(ship.type);
  if (type === null || ship.pose === null) return '';
  const { front, left, right, rear } = ship.shields;
  const facts = {
    ...{ speed: ship.speed, front, left, right, rear, hull: type.hull - ship.cards.length, of: type.hull },
  };
  const moved = ship.activated ? [say('swa.moved')] : [];
  const at = placeWords(view, say, [ship.pose.x, ship.pose.y], ship.pose.h);
  return [at, say('swa.ship.facts', facts), ...moved].join(', ');
}

/** Squadrons on the table. */
export function squadronPieces(context: PieceContext): readonly TablePiece[] {
  const { view, frame, nameOf } = context;
  return squadronsHere(view).flatMap((one) => {
    if (one.at === null) return [];
    return [
      {
        ...{ id: one.id, at: placeOf(frame, one.at), heading: 0, seat: seatNumber(one.seat), look: 'real', sides: [] },
        body: { kind: 'disc', radius: squadronRadius / 100, letters: lettersOf(one) },
        label: `${nameOf(one.id)}, ${squadronFacts(context, one)}`,
        hull: hullOf(one),
        acted: one.activated,
      },
    ];
  });
}

function hullOf({ type, hull }: Squadron): NonNullable<TablePiece['hull']> {
  return { lost: Math.max(0, (findSquadron(type)?.hull ?? hull) - hull), left: hull };
}

export function squadronFacts({ view, say }: Pick<PieceContext, 'view' | 'say'>, one: Squadron): string {
  if (one.at === null) return '';
  const { lost, left } = hullOf(one);
  const moved = one.activated ? [say('swa.moved')] : [];
  const hull = say('swa.squadron.facts', { hull: left, of: left + lost });
  return [placeWords(view, say, one.at, null), hull, ...moved].join(', ');
}

/** Where a ship would stand, or was asked to stand and cannot. */
export function ghostPiece(
  { frame }: Pick<PieceContext, 'frame'>,
  ship: Ship,
  ghost: { readonly id: string; readonly pose: Pose; readonly look: 'ghost' | 'warning'; readonly name: string },
): readonly TablePiece[] {
  const type = findShip(ship.type);
  if (type === null) return [];
  const { id, pose, look, name } = ghost;
  return [
    {
      ...{ id, look, name, label: name, at: middleOf(frame, pose), heading: degreesOf(frame, pose.h), sides: [] },
      ...{ seat: seatNumber(ship.seat), body: bodyOf(type) },
    },
  ];
}

const looks = { asteroid: 'heavy', debris: 'light', station: 'station' } as const;

/** The obstacles as they lie. */
export function terrainOf({ view, frame, say }: PieceContext): readonly TableTerrain[] {
  return lyingObstacles(new Map(Object.entries(view.obstacles))).flatMap(({ id, outline }) => {
    const type = obstacles.find((one) => one.id === id)?.type;
    if (type === undefined) return [];
    const name = say(`swa.obstacle.${type}`);
    return [{ id, look: looks[type], name, outline: outline.map((corner) => placeOf(frame, corner)) }];
  });
}
