import type { DieColour } from '@warlog/kernel';
import type { SwArmadaDeclared } from '../attack/declare.js';
import { shipAttack, squadronAttack, type SwArmadaAim, type Strike } from '../attack/valid-targets.js';
import { diceLost, removeDice, salvoPool, sizeOfPool } from '../attack/pool.js';
import { addedColour } from '../doctrine/aggressive.js';
import type { PlannedAttack } from '../model/sheet.js';
import type { SwArmadaBoard, Ship, Squadron } from '../model/state.js';
import type { Pool } from '../model/target.js';
import type { SwArmadaAimed } from '../odds/attack-odds.js';
import { aloft, attackerOf, faceupOf, sceneOf, squadronOf, targetOf, typeOf, unitOf } from '../position.js';
import { commandedDice, dodged, swarmRerolls } from '../squadron/attack.js';
import { valueOf } from '../squadron/keywords.js';
import { skyOf } from '../squadron/scene.js';
import { dieColours } from '@warlog/kernel';
import type { Zone } from '../tables.js';

/** The addition of concentrate fire to an attack (SWA-CMD-04). */
export interface Fire {
  readonly dial: boolean;
  readonly token: boolean;
  readonly color?: DieColour | undefined;
  /**
   * True if doctrine decides: it uses dial and token if the roll shows a blank, else the dial alone (SWA-ASY-48).
   */
  readonly isDoctrine?: boolean;
}
export const noFire: Fire = { dial: false, token: false };

/** A legal attack, with what its odds need. */
export interface SwArmadaShot {
  readonly aim: SwArmadaAim;
  readonly declared: SwArmadaDeclared;
  readonly aimed: SwArmadaAimed;
}

/** Returns an attack of a ship; null: it is illegal (SWA-ATT-01). */
export function shipShot(
  board: SwArmadaBoard,
  ship: Ship,
  zone: Zone,
  aim: SwArmadaAim,
  { dropDie, accuracy = [] }: Pick<PlannedAttack, 'dropDie' | 'accuracy'> = {},
  fire: Fire = noFire,
): SwArmadaShot | null {
  const declared = shipAttack(board, ship, zone, aim, dropDie);
  const target = unitOf(board, aim.unit);
  if ('fault' in declared || target === null) return null;
  const lockFirst = accuracy.flatMap((type) =>
    [...target.tokens.entries()].filter(([, token]) => token.type === type && token.state === 'ready').map(([n]) => n),
  );
  const { pool, band, obstructedBy } = declared;
  const colour = fire.color !== undefined && pool[fire.color] > 0 ? fire.color : addedColour(pool);
  const aimed: SwArmadaAimed = {
    attacker: attackerOf(ship),
    kind: 'standard',
    band,
    target: targetOf(target, aim.zone ?? null),
    salvoDice: salvoDice(target, 'ship', band, obstructedBy.length > 0),
    pool,
    lockFirst,
    ...(fire.dial && colour !== null && { added: [colour] }),
    ...(fire.token && { reroll: { blanks: 1, adept: 0 } }),
    ...(fire.isDoctrine && fire.dial && fire.token && { rerollsFirst: true }),
  };
  return { aim, declared, aimed };
}

/** Returns an attack of a squadron; `commanded`: a ship commands it. Null: it is illegal (SWA-SQN-04). */
export function squadronShot(
  board: SwArmadaBoard,
  squadron: Squadron,
  strike: Strike,
  commanded = false,
): SwArmadaShot | null {
  const declared = squadronAttack(board, squadron, strike);
  const target = unitOf(board, strike.unit);
  if ('fault' in declared || target === null) return null;
  const wing = aloft(squadron);
  const rival = squadronOf(board, strike.unit);
  const sky = skyOf(sceneOf(board));
  const { pool, band, obstructedBy } = declared;
  const ai = commanded ? commandedDice(wing, rival === null ? 'ship' : 'squadron') : 0;
  const aimed: SwArmadaAimed = {
    attacker: attackerOf(squadron),
    kind: strike.snipe === true ? 'snipe' : 'standard',
    band,
    target: targetOf(target, strike.zone ?? null),
    salvoDice: strike.snipe === true ? 0 : salvoDice(target, 'squadron', band, obstructedBy.length > 0),
    pool,
    added: Array<DieColour>(ai).fill(strongest(pool, rival === null)),
    reroll: {
      blanks: rival === null ? 0 : swarmRerolls(wing, aloft(rival), sky),
      adept: valueOf(wing.type, 'adept'),
    },
    dodge: rival === null ? 0 : dodged(aloft(rival), wing, sky),
  };
  return { aim: strike, declared, aimed };
}

/** Returns the color of a pool with the highest mean: the die that a droid adds (SWA-ASY-23). */
function strongest(pool: Pool, atShip: boolean): DieColour {
  const worth = atShip ? { red: 3, blue: 3, black: 4 } : { red: 2, blue: 2, black: 3 };
  const [best = 'red'] = dieColours.filter((colour) => pool[colour] > 0).sort((a, b) => worth[b] - worth[a]);
  return best;
}

/** Returns the dice of the target's salvo (SWA-SAL-01). */
function salvoDice(
  target: Ship | Squadron,
  by: 'ship' | 'squadron',
  band: SwArmadaDeclared['band'],
  obstructed: boolean,
): number {
  if (target.kind === 'squadron') return 0;
  const lost = diceLost(obstructed, faceupOf(target), by);
  return sizeOfPool(removeDice(salvoPool(typeOf(target), by, band), lost, []).pool);
}
