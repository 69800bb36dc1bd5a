import { byCodePoint, valuesOf, type SeatId } from '@warlog/core';
import type { Afloat } from './bot/expect.js';
import type { Skies, Wing } from './bot/squadron-targets.js';
import type { Activating } from './bot/activation.js';
import { findFormerSquadron, findShip, findSquadron } from './catalogue.js';
import type { InTheWay } from './geometry/sight.js';
import type { SwArmadaShipType, SquadronType } from './model/catalogue.js';
import type { CardKind, SwArmadaUnitId } from './model/ids.js';
import type { SwArmadaAttack, SwArmadaBoard, Ship, Squadron } from './model/state.js';
import type { Attacker, SwArmadaTarget } from './model/target.js';
import type { SwArmadaPlayer } from './round.js';
import { lyingObstacles } from './setup/table.js';
import { hasKeyword } from './squadron/keywords.js';
import type { SwArmadaCommand, Zone } from './tables.js';

// Reads the board in the form that the rules need. All functions know only the given board.

/** Returns a ship by id; null if there is none. */
export const shipOf = (board: SwArmadaBoard, id: string): Ship | null => board.ships[id as SwArmadaUnitId] ?? null;
export const squadronOf = (board: SwArmadaBoard, id: string): Squadron | null =>
  board.squadrons[id as SwArmadaUnitId] ?? null;
export const unitOf = (board: SwArmadaBoard, id: string): Ship | Squadron | null =>
  shipOf(board, id) ?? squadronOf(board, id);

export function typeOf(ship: Ship): SwArmadaShipType {
  const type = findShip(ship.type);
  if (type === null) throw new Error(`${ship.type} is no ship.`);
  return type;
}
export function wingOf(squadron: Pick<Squadron, 'type' | 'edition'>): SquadronType {
  const type = (squadron.edition === undefined ? findFormerSquadron : findSquadron)(squadron.type);
  if (type === null) throw new Error(`${squadron.type} is no squadron.`);
  return type;
}
export const costOf = (unit: Ship | Squadron): number => (unit.kind === 'ship' ? typeOf(unit).cost : wingOf(unit).cost);

const byId = (unit: { readonly id: string }, other: { readonly id: string }): number => byCodePoint(unit.id, other.id);
/** Returns all ships in the order of ids. */
export const allShips = (board: SwArmadaBoard): readonly Ship[] => valuesOf(board.ships).sort(byId);
export const allSquadrons = (board: SwArmadaBoard): readonly Squadron[] => valuesOf(board.squadrons).sort(byId);

/** Returns ships on the table, without a destroyed one that still fires its salvo (SWA-SAL-01). */
export const shipsHere = (board: SwArmadaBoard, seat?: SeatId): readonly Ship[] =>
  allShips(board).filter((ship) => ship.status === 'here' && (seat === undefined || ship.seat === seat));
/** Returns squadrons on the table, without lifted ones. */
export const squadronsHere = (board: SwArmadaBoard, seat?: SeatId): readonly Squadron[] =>
  allSquadrons(board).filter(
    (allSquadron) =>
      allSquadron.status === 'here' && allSquadron.at !== null && (seat === undefined || allSquadron.seat === seat),
  );

/** Returns the other one of the two seats. */
export function otherSeat(board: SwArmadaBoard, seat: SeatId): SeatId {
  const other = board.seats.find(({ id }) => id !== seat);
  if (other === undefined) throw new Error('A battle has two seats.');
  return other.id;
}
export const playerOf = (board: SwArmadaBoard, seat: SeatId): SwArmadaPlayer =>
  board.first === seat ? 'first' : 'second';
/** Returns both seats, the first player first. */
export const inTurn = (board: SwArmadaBoard): readonly SeatId[] =>
  board.first === null ? board.seats.map(({ id }) => id) : [board.first, otherSeat(board, board.first)];

/** Returns the kinds of the faceup cards. */
export const faceupOf = (ship: Ship): readonly CardKind[] =>
  ship.cards.flatMap(({ faceup, kind }) => (faceup && kind !== null ? [kind] : []));
/** Returns the number of cards that it can still take. */
export const hullLeft = (ship: Ship): number => typeOf(ship).hull - ship.cards.length;
/** Returns the points of hull left; a damage card takes one. */
export const hullOf = (unit: Ship | Squadron): number => (unit.kind === 'ship' ? hullLeft(unit) : unit.hull);
export const isDead = (unit: Ship | Squadron): boolean => hullOf(unit) <= 0;

/** Returns the obstacles by id; in battles of the first text even the part under a base obstructs (SWA-LOS-06). */
export function obstaclesOf(board: SwArmadaBoard): readonly InTheWay[] {
  const lying = lyingObstacles(new Map(Object.entries(board.obstacles)));
  return board.options.edition === undefined ? lying : lying.map((inTheWay) => ({ ...inTheWay, coverable: true }));
}

/** Returns a ship on the table in the form of attacks and bots. */
export function afloat(board: SwArmadaBoard, ship: Ship): Afloat {
  if (ship.pose === null) throw new Error(`${ship.id} is not on the table.`);
  const own = board.activation?.unit === ship.id ? board.activation : null;
  return {
    id: ship.id,
    seat: ship.seat,
    type: typeOf(ship),
    pose: ship.pose,
    faceup: faceupOf(ship),
    usedZones: own?.usedZones ?? [],
    series: own?.series ?? null,
    attackedShip: ship.attackedShip,
    shields: ship.shields,
    hullLeft: hullLeft(ship),
    scarred: ship.scarred,
  };
}

/** A facedown card has a kind without effect (SWA-DMG-02). */
const facedown = 'facedown' as CardKind;

/** Returns a ship with everything that it may spend. */
export function activating(board: SwArmadaBoard, ship: Ship): Activating {
  // Before it is revealed the top dial counts, if known.
  const dial = board.activation?.unit === ship.id ? board.activation.dial : (ship.dials[0] ?? null);
  // Commands barred by an assault cannot be spent, by dial or token (SWA-SQN-05).
  const isBarred = (command: SwArmadaCommand): boolean => ship.raided.includes(command);
  return {
    ...afloat(board, ship),
    speed: ship.speed,
    dial: dial !== null && isBarred(dial) ? null : dial,
    tokens: ship.commands.filter((command) => !isBarred(command)),
    cards: ship.cards.map(({ id, kind, faceup }) => ({ id, kind: kind ?? facedown, faceup })),
  };
}

/** Returns a squadron on the table in the form of attacks and bots. */
export function aloft(squadron: Squadron): Wing {
  if (squadron.at === null) throw new Error(`${squadron.id} is not on the table.`);
  const { id, seat, at, hull, scarred } = squadron;
  return { id, seat, type: wingOf(squadron), at, hull, scarred };
}

/** Returns everything on the table. */
export const sceneOf = (board: SwArmadaBoard): Skies => ({
  ships: shipsHere(board).map((ship) => afloat(board, ship)),
  squadrons: squadronsHere(board).map(aloft),
  obstacles: obstaclesOf(board),
  table: board.table,
});

/** Returns a unit as the target of an attack; `zone`: of a ship. */
export function targetOf(unit: Ship | Squadron, zone: Zone | null): SwArmadaTarget {
  if (unit.kind === 'squadron') return { kind: 'squadron', hull: unit.hull, tokens: unit.tokens };
  if (zone === null) throw new Error(`An attack on ${unit.id} names no zone.`);
  const { hull, sizeClass } = typeOf(unit);
  const faceup = faceupOf(unit);
  return {
    kind: 'ship',
    sizeClass,
    zone,
    hull,
    shields: unit.shields,
    speed: unit.speed,
    tokens: unit.tokens,
    faceup,
    facedown: unit.cards.length - faceup.length,
  };
}

/** Returns the attacker, as far as it decides the result. */
export const attackerOf = (unit: Ship | Squadron): Attacker =>
  unit.kind === 'ship'
    ? { kind: 'ship', sizeClass: typeOf(unit).sizeClass, faceup: faceupOf(unit) }
    : { kind: 'squadron', bomber: hasKeyword(wingOf(unit), 'bomber') };

/** Returns both sides of the current attack. */
export function sidesOf(
  board: SwArmadaBoard,
  { by, target }: Pick<SwArmadaAttack, 'by' | 'target'>,
): {
  readonly by: Ship | Squadron;
  readonly target: Ship | Squadron;
} {
  const [attacker, other] = [unitOf(board, by), unitOf(board, target)];
  if (attacker === null || other === null) throw new Error(`${by} attacks ${target}, and one of them is nowhere.`);
  return { by: attacker, target: other };
}
