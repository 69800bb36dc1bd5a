import { byCodePoint, valuesOf, type SeatId } from '@warlog/kernel';
import type { Afloat } from './bot/expect.js';
import type { Skies, Wing } from './bot/squadron-targets.js';
import type { Activating } from './bot/activation.js';
import { findFormerSquadron, findShip, findSquadron } from './catalogue.js';
import type { InTheWay } from './geometry/sight.js';
import type { CardKind, ShipType, SquadronType } from './model/catalogue.js';
import type { UnitId } from './model/ids.js';
import type { Attack, Board, Ship, Squadron } from './model/state.js';
import type { Attacker, Target } from './model/target.js';
import type { Player } from './round.js';
import { lyingObstacles } from './setup/table.js';
import { hasKeyword } from './squadron/keywords.js';
import type { Command, Zone } from './tables.js';

// What the board says, as the rules look at it. Nothing here knows more than the board that it is given.

/** A unit of this id; null where there is none. */
export const shipOf = (board: Board, id: string): Ship | null => board.ships[id as UnitId] ?? null;
export const squadronOf = (board: Board, id: string): Squadron | null => board.squadrons[id as UnitId] ?? null;
export const unitOf = (board: Board, id: string): Ship | Squadron | null => shipOf(board, id) ?? squadronOf(board, id);

export function typeOf(ship: Ship): ShipType {
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

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => byCodePoint(one.id, other.id);
/** Units of the table in the order of their ids. */
export const allShips = (board: Board): readonly Ship[] => valuesOf(board.ships).sort(byId);
export const allSquadrons = (board: Board): readonly Squadron[] => valuesOf(board.squadrons).sort(byId);

/** Ships on the table; a destroyed one that still fires its salvo is none of them (SWA-SAL-01). */
export const shipsHere = (board: Board, seat?: SeatId): readonly Ship[] =>
  allShips(board).filter((ship) => ship.status === 'here' && (seat === undefined || ship.seat === seat));
/** Squadrons on the table, lifted ones aside. */
export const squadronsHere = (board: Board, seat?: SeatId): readonly Squadron[] =>
  allSquadrons(board).filter(
    (one) => one.status === 'here' && one.at !== null && (seat === undefined || one.seat === seat),
  );

/** The other one of the two seats. */
export function otherSeat(board: Board, seat: SeatId): SeatId {
  const other = board.seats.find(({ id }) => id !== seat);
  if (other === undefined) throw new Error('A battle has two seats.');
  return other.id;
}
export const playerOf = (board: Board, seat: SeatId): Player => (board.first === seat ? 'first' : 'second');
/** Both seats, the first player first. */
export const inTurn = (board: Board): readonly SeatId[] =>
  board.first === null ? board.seats.map(({ id }) => id) : [board.first, otherSeat(board, board.first)];

/** Kinds of the cards that lie faceup. */
export const faceupOf = (ship: Ship): readonly CardKind[] =>
  ship.cards.flatMap(({ faceup, kind }) => (faceup && kind !== null ? [kind] : []));
/** Cards that it can still take. */
export const hullLeft = (ship: Ship): number => typeOf(ship).hull - ship.cards.length;
export const isDead = (unit: Ship | Squadron): boolean => (unit.kind === 'ship' ? hullLeft(unit) : unit.hull) <= 0;

/** Obstacles as they lie, by id; in battles of the first text also what is under a base obstructs (SWA-LOS-06). */
export function obstaclesOf(board: Board): readonly InTheWay[] {
  const lying = lyingObstacles(new Map(Object.entries(board.obstacles)));
  return board.options.edition === undefined ? lying : lying.map((one) => ({ ...one, coverable: true }));
}

/** A ship on the table as attacks and bots look at it. */
export function afloat(board: Board, ship: Ship): Afloat {
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

/** A facedown card has a kind that counts for nothing (SWA-DMG-02). */
const facedown = 'facedown' as CardKind;

/** A ship with everything that it may spend. */
export function activating(board: Board, ship: Ship): Activating {
  // Before it is revealed the top dial, if it is known, is the one that counts.
  const dial = board.activation?.unit === ship.id ? board.activation.dial : (ship.dials[0] ?? null);
  // What an assault bars cannot be spent, whatever shows it (SWA-SQN-05).
  const isBarred = (command: Command): boolean => ship.raided.includes(command);
  return {
    ...afloat(board, ship),
    speed: ship.speed,
    dial: dial !== null && isBarred(dial) ? null : dial,
    tokens: ship.commands.filter((command) => !isBarred(command)),
    cards: ship.cards.map(({ id, kind, faceup }) => ({ id, kind: kind ?? facedown, faceup })),
  };
}

/** A squadron on the table as others look at it. */
export function aloft(squadron: Squadron): Wing {
  if (squadron.at === null) throw new Error(`${squadron.id} is not on the table.`);
  const { id, seat, at, hull, scarred } = squadron;
  return { id, seat, type: wingOf(squadron), at, hull, scarred };
}

/** All that lies on the table. */
export const sceneOf = (board: Board): Skies => ({
  ships: shipsHere(board).map((ship) => afloat(board, ship)),
  squadrons: squadronsHere(board).map(aloft),
  obstacles: obstaclesOf(board),
  table: board.table,
});

/** A unit as an attack on it is resolved; `zone`: of a ship. */
export function targetOf(unit: Ship | Squadron, zone: Zone | null): Target {
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

/** Who attacks, as far as it decides the outcome. */
export const attackerOf = (unit: Ship | Squadron): Attacker =>
  unit.kind === 'ship'
    ? { kind: 'ship', sizeClass: typeOf(unit).sizeClass, faceup: faceupOf(unit) }
    : { kind: 'squadron', bomber: hasKeyword(wingOf(unit), 'bomber') };

/** Both sides of an attack under way. */
export function sidesOf(
  board: Board,
  { by, target }: Pick<Attack, 'by' | 'target'>,
): {
  readonly by: Ship | Squadron;
  readonly target: Ship | Squadron;
} {
  const [one, other] = [unitOf(board, by), unitOf(board, target)];
  if (one === null || other === null) throw new Error(`${by} attacks ${target}, and one of them is nowhere.`);
  return { by: one, target: other };
}
