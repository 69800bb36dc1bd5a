import { seatNumber } from '@warlog/core';
import {
  bases,
  findShip,
  findSquadron,
  lyingObstacles,
  obstacles,
  shipsHere,
  squadronRadius,
  squadronsHere,
  type SwArmadaPose,
  type Ship,
  type SwArmadaShipType,
  type Squadron,
  type SwArmadaView,
  type Zone,
} from '@warlog/sw-armada/ui';
import type { PieceSide, TablePiece, TableTerrain } from '../../map/tactical/model.js';
import type { Say } from '../kit/say.js';
import { degreesOf, middleOf, placeOf, type Frame } from './geometry.js';
import { lettersOf, placeWords, shortNames, type NameOfUnit } from './names.js';

/** What pieces are made from. */
export interface PieceContext {
  readonly view: SwArmadaView;
  readonly frame: Frame;
  readonly say: Say;
  readonly nameOf: NameOfUnit;
}

/** Sides as they are drawn, the bow first and then clockwise. */
export const clockwise: readonly Zone[] = ['front', 'right', 'rear', 'left'];

/** A base of this size, millimeters. */
const bodyOf = ({ sizeClass }: SwArmadaShipType): TablePiece['body'] => ({
  kind: 'base',
  width: bases[sizeClass].width / 100,
  length: bases[sizeClass].length / 100,
});

/** Returns the pieces of the ships on the table. */
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

/** The remaining shields of a ship, zone by zone. */
const sidesOf = ({ shields }: Ship, type: SwArmadaShipType): readonly PieceSide[] =>
  clockwise.map((zone) => {
    const [left, of] = [shields[zone], type.shields[zone]];
    return { state: left === 0 ? 'gone' : left < of ? 'hurt' : 'whole', shields: { left, of } };
  });

/** Describes a ship: position, speed, what it has left. */
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

/** Returns the pieces of the squadrons on the table. */
export function squadronPieces(context: PieceContext): readonly TablePiece[] {
  const { view, frame, nameOf } = context;
  return squadronsHere(view).flatMap((squadron) => {
    if (squadron.at === null) return [];
    return [
      {
        ...{
          id: squadron.id,
          at: placeOf(frame, squadron.at),
          heading: 0,
          seat: seatNumber(squadron.seat),
          look: 'real',
          sides: [],
        },
        body: { kind: 'disc', radius: squadronRadius / 100, letters: lettersOf(squadron) },
        label: `${nameOf(squadron.id)}, ${squadronFacts(context, squadron)}`,
        hull: hullOf(squadron),
        acted: squadron.activated,
      },
    ];
  });
}

function hullOf({ type, hull }: Squadron): NonNullable<TablePiece['hull']> {
  return { lost: Math.max(0, (findSquadron(type)?.hull ?? hull) - hull), left: hull };
}

export function squadronFacts({ view, say }: Pick<PieceContext, 'view' | 'say'>, squadron: Squadron): string {
  if (squadron.at === null) return '';
  const { lost, left } = hullOf(squadron);
  const moved = squadron.activated ? [say('swa.moved')] : [];
  const hull = say('swa.squadron.facts', { hull: left, of: left + lost });
  return [placeWords(view, say, squadron.at, null), hull, ...moved].join(', ');
}

/** Returns the piece of a ship where it would be, or at an end that it cannot reach. */
export function ghostPiece(
  { frame }: Pick<PieceContext, 'frame'>,
  ship: Ship,
  ghost: {
    readonly id: string;
    readonly pose: SwArmadaPose;
    readonly look: 'ghost' | 'warning';
    readonly name: string;
  },
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

/** Returns the obstacles on the table. */
export function terrainOf({ view, frame, say }: PieceContext): readonly TableTerrain[] {
  return lyingObstacles(new Map(Object.entries(view.obstacles))).flatMap(({ id, outline }) => {
    const type = obstacles.find((obstacle) => obstacle.id === id)?.type;
    if (type === undefined) return [];
    const name = say(`swa.obstacle.${type}`);
    return [{ id, look: looks[type], name, outline: outline.map((corner) => placeOf(frame, corner)) }];
  });
}
