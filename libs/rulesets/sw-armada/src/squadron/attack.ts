import type { Die } from '../attack/dice.js';
import { measureFromSquadron, measureSquadrons, type Measured } from '../geometry/measure.js';
import { squaredLength } from '../geometry/polygon.js';
import type { SwArmadaPlaced } from '../geometry/pose.js';
import type { Pool } from '../model/target.js';
import { distanceLimits, squadronRadius, type Zone } from '../tables.js';
import { engage, engagedWith, type Flying, type Sky } from './engaged.js';
import { hasKeyword, valueOf } from './keywords.js';

export type StrikeFault = 'FRIENDLY' | 'KEYWORD_MISSING' | 'SQUADRON_RANGE' | 'ENGAGED' | 'LOS_BLOCKED';

const [near, farther] = distanceLimits;
/** Beyond this distance no token, not even the largest, is at distance 1: saves measuring. */
const farFromShip = near + squadronRadius + 7_600;
const blue = (dice: number): Pool => ({ red: 0, blue: dice, black: 0 });

/** Returns true if escorts allow the attack (SWA-SQN-05). */
const passesEscort = (attacker: Flying, target: Flying, sky: Sky): boolean =>
  hasKeyword(target.type, 'escort') || !engagedWith(attacker, sky).some(({ type }) => hasKeyword(type, 'escort'));

/**
 * Returns the squadrons that engage it and that it may attack: it must attack one of them if it attacks at all
 * (SWA-SQN-03).
 */
const duties = (attacker: Flying, sky: Sky): readonly Flying[] =>
  engagedWith(attacker, sky).filter((engaged) => passesEscort(attacker, engaged, sky));

/** Returns why a squadron may not attack another one; null: it may (SWA-SQN-03 to SWA-SQN-05). */
export function dogfightFault(attacker: Flying, target: Flying, sky: Sky, snipes = false): StrikeFault | null {
  if (attacker.seat === target.seat) return 'FRIENDLY';
  if (snipes && !hasKeyword(attacker.type, 'snipe')) return 'KEYWORD_MISSING';
  const { distance } = measureSquadrons(attacker.at, target.at);
  const isInRange = snipes ? distance > near && distance <= farther : distance <= near;
  if (!isInRange) return 'SQUADRON_RANGE';
  if (!passesEscort(attacker, target, sky)) return 'ENGAGED';
  const mustAttack = duties(attacker, sky);
  return mustAttack.length > 0 && !mustAttack.some(({ id }) => id === target.id) ? 'ENGAGED' : null;
}

/** Returns why a squadron may not attack a zone of an enemy ship; null: it may (SWA-SQN-03, SWA-SQN-04). */
export function strikeFault(attacker: Flying, target: SwArmadaPlaced, zone: Zone, sky: Sky): StrikeFault | null {
  const { x, y } = target.pose;
  if (squaredLength([attacker.at, [x, y]]) > farFromShip ** 2) return 'SQUADRON_RANGE';
  const { distance, blocked }: Measured = measureFromSquadron(attacker.at, target, zone);
  if (distance > near) return 'SQUADRON_RANGE';
  if (duties(attacker, sky).some(({ type }) => !hasKeyword(type, 'heavy'))) return 'ENGAGED';
  return blocked ? 'LOS_BLOCKED' : null;
}

/** Returns the dice of a squadron, all of them at any distance (SWA-UNIT-03, SWA-SQN-04). */
export function strikePool({ type }: Flying, against: 'ship' | 'squadron' | 'sniped'): Pool {
  if (against === 'sniped') return blue(valueOf(type, 'snipe'));
  return against === 'ship' ? type.battery : type.antiSquadron;
}

/** Returns the dice of its counter against an attacking squadron; empty: none (SWA-SQN-05). */
export const counterPool = ({ type }: Pick<Flying, 'type'>): Pool => blue(valueOf(type, 'counter'));

/** Returns the dice that a ship's command adds to such an attack (SWA-SQN-05). */
export const commandedDice = ({ type }: Flying, against: 'ship' | 'squadron'): number =>
  valueOf(type, against === 'ship' ? 'ai-battery' : 'ai-anti-squadron');

/** Returns the dice that swarm rerolls in an attack on a squadron: one, if another squadron engages it too. */
export const swarmRerolls = (attacker: Flying, target: Flying, { squadrons, things }: Sky): number =>
  hasKeyword(attacker.type, 'swarm') &&
  squadrons.some((other) => other.id !== attacker.id && other.seat === attacker.seat && engage(other, target, things))
    ? 1
    : 0;

const mostScreen = 3;
/** Returns the dice that an attacked squadron makes another reroll: its dodge, and its screen (SWA-SQN-05). */
export function dodged(target: Flying, attacker: Flying, sky: Sky): number {
  const screens = engagedWith(attacker, sky).filter(
    ({ id, type }) => id !== target.id && !hasKeyword(type, 'screen'),
  ).length;
  const screened = hasKeyword(target.type, 'screen') ? Math.min(mostScreen, screens) : 0;
  return valueOf(target.type, 'dodge') + screened;
}

/**
 * Returns the dice that doctrine rerolls: blanks first, then, for `adept`, accuracies that lock nothing (SWA-ASY-23).
 */
export function usualRerolls(dice: readonly Die[], swarm: number, adept: number, lockable: number): readonly number[] {
  const showing = (face: Die['face']): readonly number[] =>
    [...dice.entries()].filter(([, die]) => die.face === face && !die.gone).map(([index]) => index);
  const blanks = showing('blank').slice(0, swarm + adept);
  const idle = showing('accuracy').slice(lockable);
  const left = adept - Math.max(0, blanks.length - swarm);
  return [...blanks, ...idle.slice(0, left)];
}
