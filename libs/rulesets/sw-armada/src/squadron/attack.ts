import type { Die } from '../attack/dice.js';
import { measureFromSquadron, measureSquadrons, type Measured } from '../geometry/measure.js';
import { squaredLength } from '../geometry/polygon.js';
import type { Placed } from '../geometry/pose.js';
import type { Pool } from '../model/target.js';
import { distanceLimits, squadronRadius, type Zone } from '../tables.js';
import { engage, engagedWith, type Flying, type Sky } from './engaged.js';
import { hasKeyword, valueOf } from './keywords.js';

export type StrikeFault = 'FRIENDLY' | 'KEYWORD_MISSING' | 'SQUADRON_RANGE' | 'ENGAGED' | 'LOS_BLOCKED';

const [near, farther] = distanceLimits;
/** From here no token, the largest neither, is at distance 1: spares the measuring. */
const farFromShip = near + squadronRadius + 7_600;
const blue = (dice: number): Pool => ({ red: 0, blue: dice, black: 0 });

/** May one attack the other, as far as escorts go? (SWA-SQN-05) */
const passesEscort = (attacker: Flying, target: Flying, sky: Sky): boolean =>
  hasKeyword(target.type, 'escort') || !engagedWith(attacker, sky).some(({ type }) => hasKeyword(type, 'escort'));

/** The squadrons that hold it and that it may attack: one of them it must attack if it attacks at all (SWA-SQN-03). */
const duties = (attacker: Flying, sky: Sky): readonly Flying[] =>
  engagedWith(attacker, sky).filter((held) => passesEscort(attacker, held, sky));

/** Why a squadron may not attack another one; null: it may (SWA-SQN-03 to SWA-SQN-05). */
export function dogfightFault(attacker: Flying, target: Flying, sky: Sky, snipes = false): StrikeFault | null {
  if (attacker.seat === target.seat) return 'FRIENDLY';
  if (snipes && !hasKeyword(attacker.type, 'snipe')) return 'KEYWORD_MISSING';
  const { distance } = measureSquadrons(attacker.at, target.at);
  const isInRange = snipes ? distance > near && distance <= farther : distance <= near;
  if (!isInRange) return 'SQUADRON_RANGE';
  if (!passesEscort(attacker, target, sky)) return 'ENGAGED';
  const held = duties(attacker, sky);
  return held.length > 0 && !held.some(({ id }) => id === target.id) ? 'ENGAGED' : null;
}

/** Why a squadron may not attack a zone of an enemy ship; null: it may (SWA-SQN-03, SWA-SQN-04). */
export function strikeFault(attacker: Flying, target: Placed, zone: Zone, sky: Sky): StrikeFault | null {
  const { x, y } = target.pose;
  if (squaredLength([attacker.at, [x, y]]) > farFromShip ** 2) return 'SQUADRON_RANGE';
  const { distance, blocked }: Measured = measureFromSquadron(attacker.at, target, zone);
  if (distance > near) return 'SQUADRON_RANGE';
  if (duties(attacker, sky).some(({ type }) => !hasKeyword(type, 'heavy'))) return 'ENGAGED';
  return blocked ? 'LOS_BLOCKED' : null;
}

/** Dice of a squadron, all of them whatever the distance (SWA-UNIT-03, SWA-SQN-04). */
export function strikePool({ type }: Flying, against: 'ship' | 'squadron' | 'sniped'): Pool {
  if (against === 'sniped') return blue(valueOf(type, 'snipe'));
  return against === 'ship' ? type.battery : type.antiSquadron;
}

/** Dice with which it strikes back at a squadron that attacked it by itself; none: it does not (SWA-SQN-05). */
export const counterPool = ({ type }: Pick<Flying, 'type'>): Pool => blue(valueOf(type, 'counter'));

/** Dice that it adds to such an attack where a ship commanded it (SWA-SQN-05). */
export const commandedDice = ({ type }: Flying, against: 'ship' | 'squadron'): number =>
  valueOf(type, against === 'ship' ? 'ai-battery' : 'ai-anti-squadron');

/** Dice of an attack on a squadron that it has thrown again as a swarm: one, where another one holds that too. */
export const swarmRerolls = (attacker: Flying, target: Flying, { squadrons, things }: Sky): number =>
  hasKeyword(attacker.type, 'swarm') &&
  squadrons.some((other) => other.id !== attacker.id && other.seat === attacker.seat && engage(other, target, things))
    ? 1
    : 0;

const mostScreen = 3;
/** Dice that a squadron under attack by another has thrown again: its dodge, and what it hides behind (SWA-SQN-05). */
export function dodged(target: Flying, attacker: Flying, sky: Sky): number {
  const screens = engagedWith(attacker, sky).filter(
    ({ id, type }) => id !== target.id && !hasKeyword(type, 'screen'),
  ).length;
  const screened = hasKeyword(target.type, 'screen') ? Math.min(mostScreen, screens) : 0;
  return valueOf(target.type, 'dodge') + screened;
}

/** Dice that doctrine throws again: blanks first, then, for `adept`, accuracies that lock nothing (SWA-ASY-23). */
export function usualRerolls(dice: readonly Die[], swarm: number, adept: number, lockable: number): readonly number[] {
  const showing = (face: Die['face']): readonly number[] =>
    [...dice.entries()].filter(([, die]) => die.face === face && !die.gone).map(([index]) => index);
  const blanks = showing('blank').slice(0, swarm + adept);
  const idle = showing('accuracy').slice(lockable);
  const left = adept - Math.max(0, blanks.length - swarm);
  return [...blanks, ...idle.slice(0, left)];
}
