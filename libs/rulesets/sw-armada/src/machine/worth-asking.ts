import type { DieColour, FaceSymbol } from '@warlog/ruleset-api';
import { cancelled, type Die } from '../attack/dice.js';
import { defend, evadeAt, type SwArmadaAssault, type SwArmadaSpending } from '../attack/defense.js';
import { coloursIn, mayConcentrate } from '../attack/options.js';
import { resolveDamage } from '../attack/outcome.js';
import { sizeOfPool } from '../attack/pool.js';
import { maySpendAccuracy } from '../damage/cards.js';
import { standardDefense } from '../doctrine/standard.js';
import type { CardKind } from '../model/ids.js';
import type { SwArmadaAttack, SwArmadaBoard } from '../model/state.js';
import { attackerOf, faceupOf, sidesOf, targetOf } from '../position.js';
import { dieFaces, icons } from '../tables.js';
import { salvoOf } from './declaring.js';

/** Chances of results, each a number of eight-sided rolls over a power of eight; the sum is one. */
type Chances = ReadonlyMap<string, number>;

/** Returns an attack as the defender sees it, with these dice and locks. */
export function assaultOf(
  board: SwArmadaBoard,
  attack: SwArmadaAttack,
  dice: readonly Die[] = attack.dice,
  locked: readonly number[] = attack.locked,
): SwArmadaAssault & { readonly salvoDice: number } {
  const { by, target } = sidesOf(board, attack);
  return {
    attacker: attackerOf(by),
    kind: attack.kind,
    band: attack.band,
    target: targetOf(target, attack.targetZone),
    dice,
    locked,
    salvoDice: sizeOfPool(salvoOf(by, target, attack)),
  };
}

/** A card without effect: the dealt card is not part of a compared result. */
const anyCard = 'blinded-gunners' as CardKind;

/** Returns the damage after these spendings, once for every roll of the dice that an evade rerolls. */
export function defended(assault: SwArmadaAssault, spendings: readonly SwArmadaSpending[]) {
  const evade = spendings.find(({ token }) => assault.target.tokens[token]?.type === 'evade');
  const rerolledDice = evadeAt(assault.band).cancels ? [] : (evade?.dice ?? []);
  const throws = rerolledDice.reduce<readonly (readonly FaceSymbol[])[]>(
    (lists, die) =>
      lists.flatMap((faces) => dieFaces[assault.dice[die]?.colour ?? 'red'].map((face) => [...faces, face])),
    [[]],
  );
  return throws.map((faces) => {
    const thrown = (die: number): FaceSymbol => faces[rerolledDice.indexOf(die)] ?? 'blank';
    return resolveDamage(assault, defend(assault, spendings, thrown), { draw: () => anyCard });
  });
}

/**
 * Returns the distribution of an attack against standard defense: shields of each zone, cards, hull points, destroyed
 * (SWA-ASY-01).
 */
function chances(
  board: SwArmadaBoard,
  attack: SwArmadaAttack,
  dice: readonly Die[],
  locked: readonly number[],
): Chances {
  const assault = assaultOf(board, attack, dice, locked);
  const ways = defended(assault, standardDefense(assault).spendings);
  return merged(ways.map(({ struck }) => [new Map([[keyOf(struck), 1]]), 1 / ways.length]));
}

function keyOf(struck: ReturnType<typeof resolveDamage>['struck']): string {
  if (struck.kind === 'squadron') return JSON.stringify([struck.hull, struck.destroyed]);
  const faceup = struck.dealt.some((dealt) => dealt.face === 'up');
  return JSON.stringify([struck.shields, struck.dealt.length, faceup, struck.destroyed]);
}

/** Powers of 1/8 are exact in a double. */
function merged(parts: readonly (readonly [Chances, number])[]): Chances {
  const all = new Map<string, number>();
  for (const [chance, share] of parts)
    for (const [key, weight] of chance) all.set(key, (all.get(key) ?? 0) + weight * share);
  return all;
}

const same = (odds: Chances, other: Chances): boolean =>
  odds.size === other.size && [...odds].every(([key, weight]) => other.get(key) === weight);

/** Returns true if two legal answers to `modify` lead to different chances against standard defense (SWA-ASY-01). */
export function modifyMatters(board: SwArmadaBoard, attack: SwArmadaAttack): boolean {
  const { dice, locked } = attack;
  const base = chances(board, attack, dice, locked);
  const differs = (other: Chances): boolean => !same(base, other);
  const at = (lying: readonly Die[], locks = locked): Chances => chances(board, attack, lying, locks);
  if (lockings(board, attack, dice).some((locks) => differs(at(dice, locks)))) return true;
  // Dice still to be rolled count with all faces, and with the tokens that they may lock.
  const thrown = (colour: DieColour, lay: (face: FaceSymbol) => readonly Die[]): boolean => {
    const faces = dieFaces[colour];
    if (differs(merged(faces.map((face) => [at(lay(face)), 1 / 8])))) return true;
    return faces.some(
      (face) =>
        face === 'accuracy' &&
        lockings(board, attack, lay(face)).some((locks) => !same(at(lay(face)), at(lay(face), locks))),
    );
  };
  if (
    mayAdd(board, attack) &&
    coloursIn(board, attack).some((colour) => thrown(colour, (face) => [...dice, { colour, face }]))
  )
    return true;
  if (
    mayReroll(board, attack) &&
    dice.some(({ colour, gone }, n) => !gone && thrown(colour, (face) => dice.with(n, { colour, face })))
  )
    return true;
  return (
    attack.left.assault > 0 &&
    dice.some(({ face, gone }, n) => !gone && icons[face].hits > 0 && differs(at(cancelled(dice, [n]))))
  );
}

const mayAdd = (board: SwArmadaBoard, attack: SwArmadaAttack): boolean =>
  attack.left.ai > 0 || mayConcentrate(board, attack, 'dial');
const mayReroll = (board: SwArmadaBoard, attack: SwArmadaAttack): boolean =>
  attack.left.swarm + attack.left.adept > 0 || mayConcentrate(board, attack, 'token');

/** Returns every set of tokens that the available accuracies may lock, besides the locked ones. */
function lockings(board: SwArmadaBoard, attack: SwArmadaAttack, dice: readonly Die[]): readonly (readonly number[])[] {
  const { by, target } = sidesOf(board, attack);
  if (by.kind === 'ship' && !maySpendAccuracy(faceupOf(by))) return [];
  const most = dice.filter(({ face, gone }) => face === 'accuracy' && !gone).length;
  const open = [...target.tokens.entries()]
    .filter(([n, { state }]) => state !== 'discarded' && !attack.locked.includes(n))
    .map(([n]) => n);
  const sets = open.reduce<readonly (readonly number[])[]>(
    (all, token) => [...all, ...all.filter((set) => set.length < most).map((set) => [...set, token])],
    [[]],
  );
  return sets.filter((set) => set.length > 0).map((set) => [...attack.locked, ...set]);
}
