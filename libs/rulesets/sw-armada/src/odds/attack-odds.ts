import { dieColours, type DieColour } from '@warlog/ruleset-api';
import { critsCount, hasCrit, worthOf, type Die } from '../attack/dice.js';
import { evadeAt, type SwArmadaSpending } from '../attack/defense.js';
import { sizeOfPool } from '../attack/pool.js';
import { mayResolveCritical, maySpendAccuracy } from '../damage/cards.js';
import { locksOf } from '../doctrine/aggressive.js';
import {
  afterEvade,
  answers,
  isSpendable,
  isWorthEvading,
  tokensOf,
  scatters,
  type Answerable,
  type TokenIndexes,
} from '../doctrine/standard.js';
import type { Pool } from '../model/target.js';
import {
  heapsOf,
  kindsOf,
  rerolled,
  thrownOnto,
  withoutWorst,
  worstOf,
  type Reroll,
  type SwArmadaGrain,
  type Heap,
  type SwArmadaKind,
} from './outcome-classes.js';

/** An attack before its roll. */
export interface SwArmadaAimed extends Omit<Answerable, 'dice' | 'locked'> {
  readonly pool: Pool;
  /** Dice that are added after the roll, in order (SWA-CMD-04, SWA-SQN-05). */
  readonly added?: readonly DieColour[];
  /** Rerolled dice: blanks by a concentrate-fire token or `swarm`, and those of `adept` (SWA-ASY-23, SWA-ASY-48). */
  readonly reroll?: Reroll;
  /**
   * True if the reroll comes before dice are added: the token is spent only if there is a blank by then (SWA-ASY-48).
   */
  readonly rerollsFirst?: boolean;
  /** Tokens that accuracies lock before those of doctrine, in order (SWA-ASY-14). */
  readonly lockFirst?: readonly number[];
  /** The number of dice with most damage that a squadron rerolls before any token (SWA-SQN-05, SWA-ASY-23). */
  readonly dodge?: number;
}

/** The final dice after the defender: their total, whether a crit acts, and the tokens spent. */
export interface Landed {
  readonly damage: number;
  readonly critical: boolean;
  readonly spendings: readonly SwArmadaSpending[];
  /** The unlocked tokens. */
  readonly tokens: TokenIndexes;
  readonly weight: number;
}

/** With one die rerolled by evade, weights are integers that a double holds exactly. */
const mostDice = 16;
const noDice: Reroll = { blanks: 0, adept: 0 };

/** Returns the number of all dice rolls, including rerolls and the one of an evade. */
export function diceThrown({ pool, added = [], reroll: rerolls = noDice, dodge = 0 }: SwArmadaAimed): number {
  const dice = sizeOfPool(pool) + added.length + rerolls.blanks + rerolls.adept + dodge;
  if (dice > mostDice) throw new Error(`Nobody throws ${dice} dice at once.`);
  return dice + 1;
}

/**
 * Returns all rolls of an attack after standard defense, with accuracies locked by doctrine (SWA-ASY-40 to SWA-ASY-48);
 * weights are out of `8^diceThrown`. `throwsOf`: a cached function for the same dice.
 */
export function landings(aimed: SwArmadaAimed, throwsOf = heapsOfAttack): readonly Landed[] {
  const crits = critsCount(aimed.attacker, aimed.target);
  const kinds = kindsOf(crits);
  const grain = grainOf(aimed);
  const indexesFor = tokensByAccuracies(aimed);
  return throwsOf(aimed, grain).flatMap((heap) =>
    dodgedHeaps(aimed, heap, kinds, crits, grain).flatMap((dodgedHeap) =>
      answered(aimed, dodgedHeap, { kinds, crits, grain, tokens: indexesFor(dodgedHeap.accuracies) }),
    ),
  );
}

/** Returns the attacker's dice after all additions and rerolls of doctrine. */
export function heapsOfAttack(
  { attacker, target, pool, added = [], reroll: rerolls = noDice, rerollsFirst }: SwArmadaAimed,
  grain: SwArmadaGrain,
) {
  const crits = critsCount(attacker, target);
  const kinds = kindsOf(crits);
  const rolled = dieColours.flatMap((colour) => Array<DieColour>(pool[colour]).fill(colour));
  if (rerollsFirst) {
    const thrown = rerolled(heapsOf(rolled, kinds, crits, grain), rerolls, kinds, crits, grain);
    return thrownOnto(thrown, added, kinds, crits, { ...grain, blanks: 0, idle: 0 });
  }
  const dice = [...rolled, ...added];
  return rerolled(heapsOf(dice, kinds, crits, grain), rerolls, kinds, crits, grain);
}

/**
 * Returns which differences between two rolls matter: cancelled or rerolled dice, and as many accuracies as there are
 * tokens to lock.
 */
function grainOf({
  attacker,
  target,
  band,
  reroll: rerolls = noDice,
  dodge = 0,
  spendsAll,
}: SwArmadaAimed): SwArmadaGrain {
  const evades = target.tokens.some((token) => token.type === 'evade' && isSpendable(target, token, spendsAll));
  const mayLock = attacker.kind === 'squadron' || maySpendAccuracy(attacker.faceup);
  return {
    worst: dodge + (evades ? evadeAt(band).dice : 0),
    accuracies: mayLock ? target.tokens.filter(({ state }) => state !== 'discarded').length : 0,
    blanks: rerolls.blanks + rerolls.adept,
    idle: rerolls.adept,
  };
}

/** Returns the defender's usable tokens by the number of accuracies. */
function tokensByAccuracies({
  attacker,
  target,
  lockFirst = [],
  spendsAll,
}: SwArmadaAimed): (accuracies: number) => TokenIndexes {
  const known: TokenIndexes[] = [];
  const indexesAt = (accuracies: number): TokenIndexes => {
    const dice = Array<Die>(accuracies).fill({ colour: 'red', face: 'accuracy' });
    const usual = locksOf(attacker, dice, target.tokens).map(({ token }) => token);
    const locked = [...new Set([...lockFirst, ...usual])].slice(0, usual.length);
    return tokensOf({ target, locked, ...(spendsAll && { spendsAll }) });
  };
  return (accuracies) => (known[accuracies] ??= indexesAt(accuracies));
}

/** Applies a dodge to a roll: its worst dice are rerolled, as far as they do damage. */
function dodgedHeaps(
  { dodge = 0 }: SwArmadaAimed,
  heap: Heap,
  kinds: readonly SwArmadaKind[],
  crits: boolean,
  grain: SwArmadaGrain,
): readonly Heap[] {
  if (dodge === 0) return [heap];
  const taken = worstOf(heap, kinds, grain)
    .slice(0, dodge)
    .filter(({ face }) => worthOf(face, crits) > 0);
  const rest = { ...withoutWorst(heap, taken, crits, grain), weight: heap.weight * 8 ** (dodge - taken.length) };
  // New accuracies come too late to lock anything.
  const late = { ...grain, accuracies: heap.accuracies };
  const colours = taken.map(({ colour }) => colour);
  return thrownOnto([rest], colours, kinds, crits, late);
}

interface Seen {
  readonly kinds: readonly SwArmadaKind[];
  readonly crits: boolean;
  readonly grain: SwArmadaGrain;
  readonly tokens: TokenIndexes;
}

/** Applies standard defense to a class of rolls; weights are out of 8 times as many rolls. */
function answered(
  aimed: SwArmadaAimed,
  heap: Heap,
  { kinds, crits, grain, tokens: tokenIndexes }: Seen,
): readonly Landed[] {
  const { attacker, target, band } = aimed;
  const { damage, weight } = heap;
  const canAct = crits && (attacker.kind === 'squadron' || mayResolveCritical(attacker.faceup));
  const as = (points: number, icons: number, spendings: readonly SwArmadaSpending[], ways = 8): Landed => ({
    damage: points,
    critical: canAct && icons > 0,
    spendings,
    tokens: tokenIndexes,
    weight: weight * ways,
  });
  if (!answers(target, damage)) return [as(damage, heap.crits, [])];
  if (aimed.spendsAll ? tokenIndexes.scatter !== null : scatters(target, tokenIndexes, damage))
    return [as(0, 0, [{ token: tokenIndexes.scatter ?? 0 }])];
  // With `spendsAll` the dice stay unchanged if no damage gets through.
  const isThrough = aimed.spendsAll === true && leftBehind(aimed, tokenIndexes, damage) > 0;
  const isEvaded = ({ face }: SwArmadaKind): boolean => isThrough && worthOf(face, crits) > 0;
  const evaded =
    tokenIndexes.evade === null
      ? []
      : worstOf(heap, kinds, grain)
          .slice(0, evadeAt(band).dice)
          .filter((die) => (aimed.spendsAll ? isEvaded(die) : isWorthEvading(die, band, crits)));
  const left = damage - evaded.reduce((all, { face }) => all + worthOf(face, crits), 0);
  const icons = heap.crits - evaded.filter(({ face }) => hasCrit(face)).length;
  const evade = evaded.length > 0 && tokenIndexes.evade !== null ? [{ token: tokenIndexes.evade }] : [];
  const spendings = [...evade, ...afterEvade(aimed, tokenIndexes, left, canAct && icons > 0).spendings];
  const [evadedDie] = evaded;
  if (evadedDie === undefined || evadeAt(band).cancels) return [as(left, icons, spendings)];
  return kinds
    .filter(({ colour }) => colour === evadedDie.colour)
    .map(({ face, ways }) => as(left + worthOf(face, crits), icons + (hasCrit(face) ? 1 : 0), spendings, ways));
}

/** Returns the damage past all tokens but an evade, and past the shields. */
function leftBehind(aimed: SwArmadaAimed, context: TokenIndexes, damage: number): number {
  const { target } = aimed;
  const left = afterEvade(aimed, context, damage, false).damage;
  return target.kind === 'ship' ? left - target.shields[target.zone] : left;
}
