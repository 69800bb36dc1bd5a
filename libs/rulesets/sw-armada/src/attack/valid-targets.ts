import type { DieColour } from '@warlog/ruleset-api';
import { measureFromSquadron, measureSquadrons, type Measured } from '../geometry/measure.js';
import type { Skies } from '../bot/squadron-targets.js';
import type { SwArmadaPlaced } from '../geometry/pose.js';
import { inTheWay, obstructing, type InTheWay } from '../geometry/sight.js';
import type { SwArmadaBoard, Ship, Squadron } from '../model/state.js';
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
import { declare, type AimedAt, type SwArmadaDeclared, type DeclareFault } from './declare.js';
import { removeDice, sizeOfPool } from './pool.js';

/** The target of an order: a squadron, or a zone of a ship. */
export interface SwArmadaAim {
  readonly unit: string;
  readonly zone?: Zone | undefined;
}

/** Returns other ships and obstacles, in the order of the obstruction test (SWA-LOS-06). */
export const othersThan = (board: SwArmadaBoard, besides: readonly string[]): readonly InTheWay[] => [
  ...shipsHere(board)
    .filter(({ id }) => !besides.includes(id))
    .flatMap((ship) => (ship.pose === null ? [] : [inTheWay(ship.id, afloat(board, ship))])),
  ...obstaclesOf(board),
];

/** Returns an order's target in the form for measuring; null: there is none on the table (SWA-ASY-16). */
function aimOf(board: SwArmadaBoard, { unit, zone }: SwArmadaAim): AimedAt | null {
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

/** Returns an attack of a ship from its current place, or why it is illegal (SWA-ATT-01). */
export function shipAttack(
  board: SwArmadaBoard,
  ship: Ship,
  zone: Zone,
  aim: SwArmadaAim,
  dropDie: readonly DieColour[] = [],
): SwArmadaDeclared | { readonly fault: DeclareFault } {
  const at = aimOf(board, aim);
  if (at === null) return { fault: 'BAD_TARGET' };
  return declare(afloat(board, ship), zone, at, othersThan(board, [ship.id, at.id]), dropDie);
}

/** Returns the enemies that a zone may attack: zones of ships, then squadrons. */
export function targetsOf(board: SwArmadaBoard, ship: Ship, zone: Zone): readonly SwArmadaAim[] {
  const enemies = shipsHere(board).filter(({ seat }) => seat !== ship.seat);
  const flying = squadronsHere(board).filter(({ seat }) => seat !== ship.seat);
  const aims: readonly SwArmadaAim[] = [
    ...enemies.flatMap(({ id }) => zones.map((at) => ({ unit: id, zone: at }))),
    ...flying.map(({ id }) => ({ unit: id })),
  ];
  return aims.filter((aim) => !('fault' in shipAttack(board, ship, zone, aim)));
}

export interface Strike extends SwArmadaAim {
  readonly snipe?: boolean | undefined;
}

/** Returns an attack of a squadron from its current place, or why it is illegal (SWA-SQN-04). */
export function squadronAttack(
  board: SwArmadaBoard,
  squadron: Squadron,
  { unit, zone, snipe = false }: Strike,
  dropDie: readonly DieColour[] = [],
  /** The scene, if already computed. */
  scene: Skies = sceneOf(board),
  sky = skyOf(scene),
): SwArmadaDeclared | { readonly fault: StrikeFault | 'BAD_TARGET' | 'NO_DICE' } {
  const wing = aloft(squadron);
  const [rival, ship] = [squadronOf(board, unit), shipOf(board, unit)];
  if (rival !== null && rival.status === 'here' && rival.at !== null && zone === undefined) {
    const fault = dogfightFault(wing, aloft(rival), sky, snipe);
    if (fault !== null) return { fault };
    const pool = strikePool(wing, snipe ? 'sniped' : 'squadron');
    return withDice(pool, measureSquadrons(wing.at, rival.at), sky.things, dropDie);
  }
  if (ship?.status !== 'here' || ship.pose === null || zone === undefined || snipe) return { fault: 'BAD_TARGET' };
  if (ship.seat === squadron.seat) return { fault: 'FRIENDLY' };
  const fault = strikeFault(wing, afloat(board, ship), zone, sky);
  if (fault !== null) return { fault };
  const struck = afloat(board, ship);
  const lying = measureFromSquadron(wing.at, struck, zone);
  return withDice(strikePool(wing, 'ship'), lying, thingsIn(scene, [ship.id]), dropDie, [struck]);
}

/** Returns the dice after obstruction (SWA-LOS-07). */
function withDice(
  gathered: SwArmadaDeclared['pool'],
  lying: Measured,
  things: readonly InTheWay[],
  dropDie: readonly DieColour[],
  under: readonly SwArmadaPlaced[] = [],
): SwArmadaDeclared | { readonly fault: 'NO_DICE' } {
  const obstructedBy = obstructing(lying.line, things, under);
  const dice = removeDice(gathered, obstructedBy.length > 0 ? 1 : 0, dropDie);
  return sizeOfPool(dice.pool) === 0 ? { fault: 'NO_DICE' } : { ...lying, band: 'close', obstructedBy, ...dice };
}
