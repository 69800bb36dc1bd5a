import type { Fraction } from '@warlog/kernel';
import type { ShipTarget, Token } from '../model/target.js';
import { diceThrown, heapsOfAttack, landings, type Aimed, type Landed } from './attack-odds.js';
import type { Grain, Heap } from './heaps.js';
import { resultOf, type Result } from './results.js';

/** An attack on a ship. */
export type AimedAtShip = Aimed & { readonly target: ShipTarget };

/** How several attacks in a row may come out together. */
export interface ChainResult {
  /** Damage after brace, shields lost by all zones, cards dealt, of all attacks together. */
  readonly damage: number;
  readonly shieldsLost: number;
  readonly cards: number;
  /** A card was dealt faceup. */
  readonly faceup: boolean;
  readonly destroyed: boolean;
  /** How many of `throws`. */
  readonly weight: bigint;
}

/** Every way in which attacks in a row may come out; exact, however many dice they are. */
export interface ChainOdds {
  readonly throws: bigint;
  readonly results: readonly ChainResult[];
}

type Sum = Omit<ChainResult, 'weight'>;
/** What came of the attacks so far, and the ship as they left it. */
interface State extends Sum {
  readonly target: ShipTarget;
}
interface Way {
  readonly state: State;
  readonly weight: bigint;
}
/** A way in which one attack leaves a ship. */
interface Step extends Pick<Result, 'damage' | 'shieldsLost' | 'cards' | 'faceup' | 'destroyed' | 'weight'> {
  readonly target: ShipTarget;
}

/**
 * Exact odds of attacks on one ship one after the other: each finds the shields, cards and tokens that the ones before it left
 * and is answered by standard defence (SWA-ACT-03, SWA-ASY-40). Later attacks of a ship that is lost are not made. What a card
 * does that is dealt faceup on the way is not counted, nor what a salvo does to the attacker.
 */
export function chainOf(attacks: readonly AimedAtShip[]): ChainOdds {
  const nothing = { damage: 0, shieldsLost: 0, cards: 0, faceup: false, destroyed: false };
  let states: readonly Way[] = attacks.slice(0, 1).map(({ target }) => ({ state: { ...nothing, target }, weight: 1n }));
  let throws = 1n;
  for (const attack of attacks) {
    const steps = stepsOf(attack);
    const all = 8n ** BigInt(diceThrown(attack));
    throws *= all;
    const next = states.flatMap(({ state, weight }) =>
      state.destroyed
        ? [{ state, weight: weight * all }]
        : steps(state.target).map((step) => ({ state: added(state, step), weight: weight * BigInt(step.weight) })),
    );
    states = merged(next);
  }
  const sums = states.map(({ state: { target: _, ...sum }, weight }) => ({ state: sum, weight }));
  return { throws, results: merged(sums).map(({ state, weight }) => ({ ...state, weight })) };
}

const added = (before: State, step: Step): State => ({
  damage: before.damage + step.damage,
  shieldsLost: before.shieldsLost + step.shieldsLost,
  cards: before.cards + step.cards,
  faceup: before.faceup || step.faceup,
  destroyed: step.destroyed,
  target: step.target,
});

/** Ways that come to the same, taken together. */
function merged<Value>(
  ways: readonly { readonly state: Value; readonly weight: bigint }[],
): { readonly state: Value; readonly weight: bigint }[] {
  const found = new Map<string, { readonly state: Value; weight: bigint }>();
  for (const { state, weight } of ways) {
    const key = JSON.stringify(state);
    const known = found.get(key);
    if (known === undefined) found.set(key, { state, weight });
    else known.weight += weight;
  }
  return [...found.values()];
}

/** How an attack leaves each ship that it finds; the same ship is reckoned once. */
function stepsOf(attack: AimedAtShip): (found: ShipTarget) => readonly Step[] {
  const thrown = remembered();
  const known = new Map<string, readonly Step[]>();
  return (found) => {
    const key = JSON.stringify([found.shields, found.facedown, found.tokens]);
    const steps = known.get(key) ?? stepsFrom({ ...attack, target: { ...found, zone: attack.target.zone } }, thrown);
    known.set(key, steps);
    return steps;
  };
}

/** The throws of an attack are the same whatever came before it, but for what of them is asked. */
function remembered(): typeof heapsOfAttack {
  const known = new Map<string, readonly Heap[]>();
  return (aimed: Aimed, grain: Grain) => {
    const key = JSON.stringify(grain);
    const heaps = known.get(key) ?? heapsOfAttack(aimed, grain);
    known.set(key, heaps);
    return heaps;
  };
}

function stepsFrom(aimed: AimedAtShip, thrown: typeof heapsOfAttack): readonly Step[] {
  const found = new Map<number, { -readonly [Key in keyof Step]: Step[Key] }>();
  for (const landed of landings(aimed, thrown)) {
    const result = resultOf(aimed, landed);
    const { damage, redirected, shieldsLost, cards, faceup, destroyed, weight } = result;
    const tokens = landed.spendings.reduce((all, { token }) => all + (1 << token), 0);
    // Each part stays below 64, and the zone that damage is redirected to hangs on the tokens spent.
    const key = [redirected, shieldsLost, cards, Number(faceup), tokens].reduce((all, part) => all * 64 + part, damage);
    const known = found.get(key);
    if (known !== undefined) known.weight += weight;
    else {
      const target = targetAfter(aimed, landed, result);
      found.set(key, { damage, shieldsLost: shieldsLost + redirected, cards, faceup, destroyed, weight, target });
    }
  }
  return [...found.values()];
}

/** The ship as a throw leaves it. */
function targetAfter({ target }: AimedAtShip, landed: Landed, { shieldsLost, redirected, cards }: Result): ShipTarget {
  const shields = { ...target.shields, [target.zone]: target.shields[target.zone] - shieldsLost };
  const beside = landed.spendings.find(({ zone }) => zone !== undefined)?.zone;
  if (beside !== undefined) shields[beside] -= redirected;
  return { ...target, shields, facedown: target.facedown + cards, tokens: spent(target.tokens, landed) };
}

const spent = (tokens: readonly Token[], { spendings }: Landed): readonly Token[] =>
  tokens.map((token, n) => {
    if (!spendings.some((one) => one.token === n)) return token;
    return { ...token, state: token.state === 'ready' ? 'exhausted' : 'discarded' };
  });

/** The chance that attacks come out so. */
export const chanceOf = ({ throws, results }: ChainOdds, isIt: (ending: ChainResult) => boolean): Fraction =>
  shareOf(
    results.reduce((all, ending) => all + (isIt(ending) ? ending.weight : 0n), 0n),
    throws,
  );

/** The mean of a figure of all outcomes. */
export const meanOf = ({ throws, results }: ChainOdds, figureOf: (ending: ChainResult) => number): Fraction =>
  shareOf(
    results.reduce((all, ending) => all + BigInt(figureOf(ending)) * ending.weight, 0n),
    throws,
  );

/** A share in lowest terms; the whole is a power of 2. */
function shareOf(num: bigint, den: bigint): Fraction {
  let [x, y] = [num, den];
  while (x % 2n === 0n && y > 1n) [x, y] = [x / 2n, y / 2n];
  return `${x}/${y}`;
}
