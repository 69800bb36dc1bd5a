import type { DieColour } from '@warlog/kernel';
import type { Declared } from '../attack/declare.js';
import { shipAttack, squadronAttack, type Aim, type Strike } from '../attack/open-to.js';
import { diceLost, removeDice, salvoPool, sizeOfPool } from '../attack/pool.js';
import { addedColour } from '../doctrine/aggressive.js';
import type { PlannedAttack } from '../model/sheet.js';
import type { Board, Ship, Squadron } from '../model/state.js';
import type { Pool } from '../model/target.js';
import type { Aimed } from '../odds/attack-odds.js';
import { aloft, attackerOf, faceupOf, sceneOf, squadronOf, targetOf, typeOf, unitOf } from '../position.js';
import { commandedDice, dodged, swarmRerolls } from '../squadron/attack.js';
import { valueOf } from '../squadron/keywords.js';
import { skyOf } from '../squadron/scene.js';
import { dieColours } from '@warlog/kernel';
import type { Zone } from '../tables.js';

/** What concentrate fire adds to an attack (SWA-CMD-04). */
export interface Fire {
  readonly dial: boolean;
  readonly token: boolean;
  readonly color?: DieColour | undefined;
  /** Doctrine declares both where a blank lies before the die is added, else the dial alone (SWA-ASY-48). */
  readonly isDoctrine?: boolean;
}
export const noFire: Fire = { dial: false, token: false };

/** An attack that may be made now, as its odds are reckoned. */
export interface Shot {
  readonly aim: Aim;
  readonly declared: Declared;
  readonly aimed: Aimed;
}

/** An attack of a ship; null: it may not be made (SWA-ATT-01). */
export function shipShot(
  board: Board,
  ship: Ship,
  zone: Zone,
  aim: Aim,
  { dropDie, accuracy = [] }: Pick<PlannedAttack, 'dropDie' | 'accuracy'> = {},
  fire: Fire = noFire,
): Shot | null {
  const declared = shipAttack(board, ship, zone, aim, dropDie);
  const target = unitOf(board, aim.unit);
  if ('fault' in declared || target === null) return null;
  const lockFirst = accuracy.flatMap((type) =>
    [...target.tokens.entries()].filter(([, one]) => one.type === type && one.state === 'ready').map(([n]) => n),
  );
  const { pool, band, obstructedBy } = declared;
  const colour = fire.color !== undefined && pool[fire.color] > 0 ? fire.color : addedColour(pool);
  const aimed: Aimed = {
    attacker: attackerOf(ship),
    kind: 'standard',
    band,
    target: targetOf(target, aim.zone ?? null),
    salvoDice: salvoDice(target, 'ship', band, obstructedBy.length > 0),
    pool,
    lockFirst,
    ...(fire.dial && colour !== null && { added: [colour] }),
    ...(fire.token && { again: { blanks: 1, adept: 0 } }),
    ...(fire.isDoctrine && fire.dial && fire.token && { againFirst: true }),
  };
  return { aim, declared, aimed };
}

/** An attack of a squadron; `commanded`: a ship commands it. Null: it may not be made (SWA-SQN-04). */
export function squadronShot(board: Board, squadron: Squadron, strike: Strike, commanded = false): Shot | null {
  const declared = squadronAttack(board, squadron, strike);
  const target = unitOf(board, strike.unit);
  if ('fault' in declared || target === null) return null;
  const one = aloft(squadron);
  const rival = squadronOf(board, strike.unit);
  const sky = skyOf(sceneOf(board));
  const { pool, band, obstructedBy } = declared;
  const ai = commanded ? commandedDice(one, rival === null ? 'ship' : 'squadron') : 0;
  const aimed: Aimed = {
    attacker: attackerOf(squadron),
    kind: strike.snipe === true ? 'snipe' : 'standard',
    band,
    target: targetOf(target, strike.zone ?? null),
    salvoDice: strike.snipe === true ? 0 : salvoDice(target, 'squadron', band, obstructedBy.length > 0),
    pool,
    added: Array<DieColour>(ai).fill(strongest(pool, rival === null)),
    again: {
      blanks: rival === null ? 0 : swarmRerolls(one, aloft(rival), sky),
      adept: valueOf(one.type, 'adept'),
    },
    dodge: rival === null ? 0 : dodged(aloft(rival), one, sky),
  };
  return { aim: strike, declared, aimed };
}

/** The colour of a pool that does most on average: what a droid adds (SWA-ASY-23). */
function strongest(pool: Pool, atShip: boolean): DieColour {
  const worth = atShip ? { red: 3, blue: 3, black: 4 } : { red: 2, blue: 2, black: 3 };
  const [best = 'red'] = dieColours.filter((colour) => pool[colour] > 0).sort((a, b) => worth[b] - worth[a]);
  return best;
}

/** Dice with which the target would fire its salvo (SWA-SAL-01). */
function salvoDice(
  target: Ship | Squadron,
  by: 'ship' | 'squadron',
  band: Declared['band'],
  obstructed: boolean,
): number {
  if (target.kind === 'squadron') return 0;
  const lost = diceLost(obstructed, faceupOf(target), by);
  return sizeOfPool(removeDice(salvoPool(typeOf(target), by, band), lost, []).pool);
}
