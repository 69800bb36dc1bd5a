import { dieColours, type DieColour } from '@warlog/ruleset-api';
import type { SwArmadaDeclared } from '../attack/declare.js';
import { shipAttack, squadronAttack, type SwArmadaAim, type Strike } from '../attack/valid-targets.js';
import { strongest } from '../attack/dice.js';
import { sizeOfPool } from '../attack/pool.js';
import { addedColour } from '../doctrine/aggressive.js';
import { keywordsFor, salvoOf } from '../machine/declaring.js';
import type { PlannedAttack } from '../model/sheet.js';
import type { SwArmadaBoard, Ship, Squadron } from '../model/state.js';
import type { SwArmadaAimed } from '../odds/attack-odds.js';
import { aloft, attackerOf, sceneOf, squadronOf, targetOf, unitOf } from '../position.js';
import { dodged } from '../squadron/attack.js';
import { skyOf } from '../squadron/scene.js';
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
  const { pool, band } = declared;
  const colour = fire.color !== undefined && pool[fire.color] > 0 ? fire.color : addedColour(pool);
  const aimed: SwArmadaAimed = {
    attacker: attackerOf(ship),
    kind: 'standard',
    band,
    target: targetOf(target, aim.zone ?? null),
    salvoDice: sizeOfPool(salvoOf(ship, target, declared)),
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
  const rival = squadronOf(board, strike.unit);
  const { pool, band } = declared;
  const { ai, swarm, adept } = keywordsFor(board, squadron, strike, commanded);
  const colours = dieColours.filter((colour) => pool[colour] > 0);
  const aimed: SwArmadaAimed = {
    attacker: attackerOf(squadron),
    kind: strike.snipe === true ? 'snipe' : 'standard',
    band,
    target: targetOf(target, strike.zone ?? null),
    salvoDice: strike.snipe === true ? 0 : sizeOfPool(salvoOf(squadron, target, declared)),
    pool,
    added: Array<DieColour>(ai).fill(strongest(colours, rival === null ? 'ship' : 'squadron')),
    reroll: { blanks: swarm, adept },
    dodge: rival === null ? 0 : dodged(aloft(rival), aloft(squadron), skyOf(sceneOf(board))),
  };
  return { aim: strike, declared, aimed };
}
