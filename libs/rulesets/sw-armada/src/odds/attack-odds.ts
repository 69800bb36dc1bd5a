import { dieColours, type DieColour } from '@warlog/kernel';
import { critsCount, hasCrit, worthOf, type Die } from '../attack/dice.js';
import { evadeAt, type Spending } from '../attack/defense.js';
import { sizeOfPool } from '../attack/pool.js';
import { mayResolveCritical, maySpendAccuracy } from '../damage/cards.js';
import { locksOf } from '../doctrine/aggressive.js';
import {
  afterEvade,
  answers,
  isSpendable,
  isWorthEvading,
  meansOf,
  scatters,
  type Answerable,
  type Means,
} from '../doctrine/standard.js';
import type { Pool } from '../model/target.js';
import {
  heapsOf,
  kindsOf,
  thrownAgain,
  thrownOnto,
  withoutWorst,
  worstOf,
  type Again,
  type Grain,
  type Heap,
  type Kind,
} from './heaps.js';

/** An attack whose dice have not been thrown. */
export interface Aimed extends Omit<Answerable, 'dice' | 'locked'> {
  readonly pool: Pool;
  /** Dice that are added once the pool lies there, in their order (SWA-CMD-04, SWA-SQN-05). */
  readonly added?: readonly DieColour[];
  /** Dice that are thrown again: blanks by a concentrate-fire token or `swarm`, and what `adept` takes (SWA-ASY-23, SWA-ASY-48). */
  readonly again?: Again;
  /** They are thrown again before dice are added: the token is spent only where a blank lies there by then (SWA-ASY-48). */
  readonly againFirst?: boolean;
  /** Tokens that accuracies lock before those of doctrine, the first first (SWA-ASY-14). */
  readonly lockFirst?: readonly number[];
  /** The dice with most damage that a squadron has thrown again before any token (SWA-SQN-05, SWA-ASY-23). */
  readonly dodge?: number;
}

/** What lies there when the defender is done: the dice together, whether a crit of them acts, what was spent on them. */
export interface Landed {
  readonly damage: number;
  readonly critical: boolean;
  readonly spendings: readonly Spending[];
  /** The tokens that were free to be spent. */
  readonly means: Means;
  readonly weight: number;
}

/** With one die thrown again by evade, weights stay whole numbers that a double holds. */
const mostDice = 16;
const noDice: Again = { blanks: 0, adept: 0 };

/** All dice that may be thrown, those thrown again and the one of an evade with them. */
export function diceThrown({ pool, added = [], again = noDice, dodge = 0 }: Aimed): number {
  const dice = sizeOfPool(pool) + added.length + again.blanks + again.adept + dodge;
  if (dice > mostDice) throw new Error(`Nobody throws ${dice} dice at once.`);
  return dice + 1;
}

/**
 * All throws of an attack as standard defence leaves them, accuracies locking as doctrine does (SWA-ASY-40 to SWA-ASY-48);
 * weights are of `8^diceThrown`. `throwsOf`: where the same dice were thrown before.
 */
export function landings(aimed: Aimed, throwsOf = heapsOfAttack): readonly Landed[] {
  const crits = critsCount(aimed.attacker, aimed.target);
  const kinds = kindsOf(crits);
  const grain = grainOf(aimed);
  const means = meansByAccuracies(aimed);
  return throwsOf(aimed, grain).flatMap((heap) =>
    dodgedHeaps(aimed, heap, kinds, crits, grain).flatMap((one) =>
      answered(aimed, one, { kinds, crits, grain, means: means(one.accuracies) }),
    ),
  );
}

/** What the attacker's dice come to when everything is added and thrown again that doctrine adds and throws again. */
export function heapsOfAttack({ attacker, target, pool, added = [], again = noDice, againFirst }: Aimed, grain: Grain) {
  const crits = critsCount(attacker, target);
  const kinds = kindsOf(crits);
  const rolled = dieColours.flatMap((colour) => Array<DieColour>(pool[colour]).fill(colour));
  if (againFirst) {
    const thrown = thrownAgain(heapsOf(rolled, kinds, crits, grain), again, kinds, crits, grain);
    return thrownOnto(thrown, added, kinds, crits, { ...grain, blanks: 0, idle: 0 });
  }
  const dice = [...rolled, ...added];
  return thrownAgain(heapsOf(dice, kinds, crits, grain), again, kinds, crits, grain);
}

/** What decides between two throws: dice taken or thrown again, and as many accuracies as there are tokens to lock. */
function grainOf({ attacker, target, band, again = noDice, dodge = 0, spendsAll }: Aimed): Grain {
  const evades = target.tokens.some((token) => token.type === 'evade' && isSpendable(target, token, spendsAll));
  const mayLock = attacker.kind === 'squadron' || maySpendAccuracy(attacker.faceup);
  return {
    worst: dodge + (evades ? evadeAt(band).dice : 0),
    accuracies: mayLock ? target.tokens.filter(({ state }) => state !== 'discarded').length : 0,
    blanks: again.blanks + again.adept,
    idle: again.adept,
  };
}

/** The tokens that are left to the defender by how many accuracies lie there. */
function meansByAccuracies({ attacker, target, lockFirst = [], spendsAll }: Aimed): (accuracies: number) => Means {
  const known: Means[] = [];
  const meansAt = (accuracies: number): Means => {
    const dice = Array<Die>(accuracies).fill({ colour: 'red', face: 'accuracy' });
    const usual = locksOf(attacker, dice, target.tokens).map(({ token }) => token);
    const locked = [...new Set([...lockFirst, ...usual])].slice(0, usual.length);
    return meansOf({ target, locked, ...(spendsAll && { spendsAll }) });
  };
  return (accuracies) => (known[accuracies] ??= meansAt(accuracies));
}

/** What a dodge makes of a throw: its worst dice are thrown again, as far as they would do damage. */
function dodgedHeaps(
  { dodge = 0 }: Aimed,
  heap: Heap,
  kinds: readonly Kind[],
  crits: boolean,
  grain: Grain,
): readonly Heap[] {
  if (dodge === 0) return [heap];
  const taken = worstOf(heap, kinds, grain)
    .slice(0, dodge)
    .filter(({ face }) => worthOf(face, crits) > 0);
  const rest = { ...withoutWorst(heap, taken, crits, grain), weight: heap.weight * 8 ** (dodge - taken.length) };
  // Accuracies that turn up now come too late to lock anything.
  const late = { ...grain, accuracies: heap.accuracies };
  const colours = taken.map(({ colour }) => colour);
  return thrownOnto([rest], colours, kinds, crits, late);
}

interface Seen {
  readonly kinds: readonly Kind[];
  readonly crits: boolean;
  readonly grain: Grain;
  readonly means: Means;
}

/** What standard defence makes of the throws of a heap; weights are of 8 times as many throws. */
function answered(aimed: Aimed, heap: Heap, { kinds, crits, grain, means }: Seen): readonly Landed[] {
  const { attacker, target, band } = aimed;
  const { damage, weight } = heap;
  const canAct = crits && (attacker.kind === 'squadron' || mayResolveCritical(attacker.faceup));
  const as = (points: number, icons: number, spendings: readonly Spending[], ways = 8): Landed => ({
    damage: points,
    critical: canAct && icons > 0,
    spendings,
    means,
    weight: weight * ways,
  });
  if (!answers(target, damage)) return [as(damage, heap.crits, [])];
  if (aimed.spendsAll ? means.scatter !== null : scatters(target, means, damage))
    return [as(0, 0, [{ token: means.scatter ?? 0 }])];
  // Who spends all leaves the dice as they lie where nothing gets through.
  const isThrough = aimed.spendsAll === true && leftBehind(aimed, means, damage) > 0;
  const isEvaded = ({ face }: Kind): boolean => isThrough && worthOf(face, crits) > 0;
  const evaded =
    means.evade === null
      ? []
      : worstOf(heap, kinds, grain)
          .slice(0, evadeAt(band).dice)
          .filter((die) => (aimed.spendsAll ? isEvaded(die) : isWorthEvading(die, band, crits)));
  const left = damage - evaded.reduce((all, { face }) => all + worthOf(face, crits), 0);
  const icons = heap.crits - evaded.filter(({ face }) => hasCrit(face)).length;
  const evade = evaded.length > 0 && means.evade !== null ? [{ token: means.evade }] : [];
  const spendings = [...evade, ...afterEvade(aimed, means, left, canAct && icons > 0).spendings];
  const [again] = evaded;
  if (again === undefined || evadeAt(band).cancels) return [as(left, icons, spendings)];
  return kinds
    .filter(({ colour }) => colour === again.colour)
    .map(({ face, ways }) => as(left + worthOf(face, crits), icons + (hasCrit(face) ? 1 : 0), spendings, ways));
}

/** What gets past all tokens but an evade, and past the shields. */
function leftBehind(aimed: Aimed, means: Means, damage: number): number {
  const { target } = aimed;
  const left = afterEvade(aimed, means, damage, false).damage;
  return target.kind === 'ship' ? left - target.shields[target.zone] : left;
}
