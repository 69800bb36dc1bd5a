import type { DieColour } from '@warlog/kernel';
import { measureFromSquadron, measureSquadrons, type Measured } from '../geometry/measure.js';
import type { Skies } from '../bot/squadron-targets.js';
import type { Placed } from '../geometry/pose.js';
import { inTheWay, obstructing, type InTheWay } from '../geometry/sight.js';
import type { Board, Ship, Squadron } from '../model/state.js';
import {
  afloat,
  aloft,
  obstaclesOf,
  sceneOf,
  shipOf,
  shipsHere,
  squadronOf,
  squadronsHere,
  unitOf,
} from '../position.js';
import { dogfightFault, strikeFault, strikePool, type StrikeFault } from '../squadron/attack.js';
import { skyOf, thingsIn } from '../squadron/scene.js';
import { zones, type Zone } from '../tables.js';
import { declare, type AimedAt, type Declared, type DeclareFault } from './declare.js';
import { removeDice, sizeOfPool } from './pool.js';

/** What an order aims at: a squadron, or a zone of a ship. */
export interface Aim {
  readonly unit: string;
  readonly zone?: Zone | undefined;
}

/** Other ships and obstacles, in the order in which sight asks for them (SWA-LOS-06). */
const others = (board: Board, besides: readonly string[]): readonly InTheWay[] => [
  ...shipsHere(board)
    .filter(({ id }) => !besides.includes(id))
    .flatMap((ship) => (ship.pose === null ? [] : [inTheWay(ship.id, afloat(board, ship))])),
  ...obstaclesOf(board),
];

/** What an order aims at as an attack measures it; null: there is no such thing on the table (SWA-ASY-16). */
function aimOf(board: Board, { unit, zone }: Aim): AimedAt | null {
  const found = unitOf(board, unit);
  if (found === null || found.status !== 'here') return null;
  if (found.kind === 'squadron') {
    if (zone !== undefined || found.at === null) return null;
    return { kind: 'squadron', id: found.id, seat: found.seat, at: found.at };
  }
  if (zone === undefined || found.pose === null) return null;
  const { type, pose } = afloat(board, found);
  return { kind: 'ship', id: found.id, seat: found.seat, type, pose, zone };
}

/** An attack of a ship as it would be made now, or why it may not be (SWA-ATT-01). */
export function shipAttack(
  board: Board,
  ship: Ship,
  zone: Zone,
  aim: Aim,
  dropDie: readonly DieColour[] = [],
): Declared | { readonly fault: DeclareFault } {
  const at = aimOf(board, aim);
  if (at === null) return { fault: 'BAD_TARGET' };
  return declare(afloat(board, ship), zone, at, others(board, [ship.id, at.id]), dropDie);
}

/** Enemies that a zone may attack: zones of ships, then squadrons. */
export function targetsOf(board: Board, ship: Ship, zone: Zone): readonly Aim[] {
  const enemies = shipsHere(board).filter(({ seat }) => seat !== ship.seat);
  const flying = squadronsHere(board).filter(({ seat }) => seat !== ship.seat);
  const aims: readonly Aim[] = [
    ...enemies.flatMap(({ id }) => zones.map((at) => ({ unit: id, zone: at }))),
    ...flying.map(({ id }) => ({ unit: id })),
  ];
  return aims.filter((aim) => !('fault' in shipAttack(board, ship, zone, aim)));
}

export interface Strike extends Aim {
  readonly snipe?: boolean | undefined;
}

/** An attack of a squadron as it would be made now, or why it may not be (SWA-SQN-04). */
export function squadronAttack(
  board: Board,
  squadron: Squadron,
  { unit, zone, snipe = false }: Strike,
  dropDie: readonly DieColour[] = [],
  /** What lies on the table, where it is known already. */
  scene: Skies = sceneOf(board),
  sky = skyOf(scene),
): Declared | { readonly fault: StrikeFault | 'BAD_TARGET' | 'NO_DICE' } {
  const one = aloft(squadron);
  const [rival, ship] = [squadronOf(board, unit), shipOf(board, unit)];
  if (rival !== null && rival.status === 'here' && rival.at !== null && zone === undefined) {
    const fault = dogfightFault(one, aloft(rival), sky, snipe);
    if (fault !== null) return { fault };
    const pool = strikePool(one, snipe ? 'sniped' : 'squadron');
    return withDice(pool, measureSquadrons(one.at, rival.at), sky.things, dropDie);
  }
  if (ship?.status !== 'here' || ship.pose === null || zone === undefined || snipe) return { fault: 'BAD_TARGET' };
  if (ship.seat === squadron.seat) return { fault: 'FRIENDLY' };
  const fault = strikeFault(one, afloat(board, ship), zone, sky);
  if (fault !== null) return { fault };
  const struck = afloat(board, ship);
  const lying = measureFromSquadron(one.at, struck, zone);
  return withDice(strikePool(one, 'ship'), lying, thingsIn(scene, [ship.id]), dropDie, [struck]);
}

/** The dice that are left when obstruction took its own (SWA-LOS-07). */
function withDice(
  gathered: Declared['pool'],
  lying: Measured,
  things: readonly InTheWay[],
  dropDie: readonly DieColour[],
  under: readonly Placed[] = [],
): Declared | { readonly fault: 'NO_DICE' } {
  const obstructedBy = obstructing(lying.sight, things, under);
  const dice = removeDice(gathered, obstructedBy.length > 0 ? 1 : 0, dropDie);
  return sizeOfPool(dice.pool) === 0 ? { fault: 'NO_DICE' } : { ...lying, band: 'close', obstructedBy, ...dice };
}
