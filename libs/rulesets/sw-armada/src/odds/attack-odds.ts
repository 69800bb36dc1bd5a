import type { Die } from '../attack/dice.js';
import { critsCount, hasCrit, worthOf } from '../attack/dice.js';
import { evadeAt, type Spending } from '../attack/defense.js';
import { sizeOfPool } from '../attack/pool.js';
import { mayResolveCritical } from '../damage/cards.js';
import { locksOf } from '../doctrine/aggressive.js';
import {
  afterEvade,
  answers,
  isWorthEvading,
  meansOf,
  scatters,
  type Answerable,
  type Means,
} from '../doctrine/standard.js';
import type { Pool } from '../model/target.js';
import { heapsOf, kindsOf, noDie, type Grain, type Heap, type Kind } from './heaps.js';

/** An attack whose dice have not been thrown. */
export interface Aimed extends Omit<Answerable, 'dice' | 'locked'> {
  readonly pool: Pool;
}

/** How an attack may come out, and in how many throws of `Odds.throws` it does. */
export interface Result {
  /** What is left of the dice after brace. */
  readonly damage: number;
  readonly redirected: number;
  /** Shields lost by the zone that was struck. */
  readonly shieldsLost: number;
  /** Damage cards, or hull points of a squadron; never more than are left. */
  readonly cards: number;
  readonly faceup: boolean;
  readonly destroyed: boolean;
  readonly salvo: boolean;
  readonly weight: number;
}

/** Every way in which an attack may come out. */
export interface Odds {
  /** Throws counted in all, a power of 8. */
  readonly throws: number;
  readonly results: readonly Result[];
}

/** What lies there when the defender is done: the dice together, whether a crit of them acts, what was spent on them. */
interface Landed {
  readonly damage: number;
  readonly critical: boolean;
  readonly spendings: readonly Spending[];
  readonly weight: number;
}

/**
 * Exact odds of an attack against standard defence, accuracies locking as doctrine does (SWA-ASY-40 to SWA-ASY-48). The card
 * that Structural Damage may deal besides is not counted (SWA-ASY-51).
 */
export function oddsOf(aimed: Aimed): Odds {
  const crits = critsCount(aimed.attacker, aimed.target);
  const kinds = kindsOf(crits);
  const means = meansByAccuracies(aimed);
  const results = new Map<number, Result>();
  for (const heap of heapsOf(aimed.pool, kinds, crits, grainOf(aimed)))
    for (const landed of answered(aimed, heap, kinds, means(heap.accuracies), crits)) {
      const result = resultOf(aimed, landed, means(heap.accuracies));
      const known = results.get(keyOf(result));
      results.set(keyOf(result), known === undefined ? result : { ...known, weight: known.weight + result.weight });
    }
  return { throws: 8 ** (sizeOfPool(aimed.pool) + 1), results: [...results.values()] };
}

/** What decides between two throws: the dice that evade takes, and as many accuracies as there are tokens to lock. */
const grainOf = ({ target, band }: Aimed): Grain => ({
  worst: target.tokens.some(({ type, state }) => type === 'evade' && state === 'ready') ? evadeAt(band).dice : 0,
  accuracies: target.tokens.length,
});

/** One number for each way in which an attack may come out: damage, and what is taken from it, stay below 64. */
const keyOf = ({ damage, redirected, shieldsLost, cards, faceup, salvo }: Result): number =>
  [redirected, shieldsLost, cards, Number(faceup), Number(salvo)].reduce((key, part) => key * 64 + part, damage);

/** The tokens that are left to the defender by how many accuracies lie there. */
function meansByAccuracies({ attacker, target }: Aimed): (accuracies: number) => Means {
  const known: Means[] = [];
  return (accuracies) => {
    const dice = Array<Die>(accuracies).fill({ colour: 'red', face: 'accuracy' });
    return (known[accuracies] ??= meansOf({
      target,
      locked: locksOf(attacker, dice, target.tokens).map(({ token }) => token),
    }));
  };
}

/** What standard defence makes of the throws of a heap; weights are of 8 times as many throws. */
function answered(aimed: Aimed, heap: Heap, kinds: readonly Kind[], means: Means, crits: boolean): readonly Landed[] {
  const { attacker, target, band } = aimed;
  const { damage, weight } = heap;
  const canAct = crits && (attacker.kind === 'squadron' || mayResolveCritical(attacker.faceup));
  const as = (points: number, icons: number, spendings: readonly Spending[], ways = 8): Landed => ({
    damage: points,
    critical: canAct && icons > 0,
    spendings,
    weight: weight * ways,
  });
  if (!answers(target, damage)) return [as(damage, heap.crits, [])];
  if (scatters(target, means, damage)) return [as(0, 0, [])];
  const evaded =
    means.evade === null
      ? []
      : worst(heap, kinds, evadeAt(band).dice).filter((die) => isWorthEvading(die, band, crits));
  const left = damage - evaded.reduce((all, { face }) => all + worthOf(face, crits), 0);
  const icons = heap.crits - evaded.filter(({ face }) => hasCrit(face)).length;
  const { spendings } = afterEvade(aimed, means, left, canAct && icons > 0);
  const [again] = evaded;
  if (again === undefined || evadeAt(band).cancels) return [as(left, icons, spendings)];
  return kinds
    .filter(({ colour }) => colour === again.colour)
    .map(({ face, ways }) => as(left + worthOf(face, crits), icons + (hasCrit(face) ? 1 : 0), spendings, ways));
}

const worst = ({ first, second }: Heap, kinds: readonly Kind[], count: number): readonly Kind[] =>
  [first, second].slice(0, count).flatMap((index) => (index === noDie ? [] : (kinds[index] ?? [])));

/** Where the damage of a throw goes (SWA-ATT-06, SWA-ATT-07). */
function resultOf({ target }: Aimed, { damage: thrown, critical, spendings, weight }: Landed, means: Means): Result {
  const spent = (token: number | null): Spending | undefined =>
    token === null ? undefined : spendings.find((one) => one.token === token);
  const damage = spent(means.brace) ? Math.ceil(thrown / 2) : thrown;
  const salvo = spent(means.salvo) !== undefined;
  if (target.kind === 'squadron') {
    const cards = Math.min(damage, target.hull);
    const destroyed = cards === target.hull;
    return { damage, redirected: 0, shieldsLost: 0, cards, faceup: false, destroyed, salvo, weight };
  }
  const { zone, amount = 0 } = spent(means.redirect) ?? {};
  const redirected = zone === undefined ? 0 : Math.min(damage, amount, target.shields[zone]);
  const shieldsLost = Math.min(damage - redirected, target.shields[target.zone]);
  const room = target.hull - target.faceup.length - target.facedown;
  const cards = Math.min(damage - redirected - shieldsLost, room);
  const faceup = critical && cards > 0 && !spent(means.contain);
  return { damage, redirected, shieldsLost, cards, faceup, destroyed: cards === room, salvo, weight };
}
