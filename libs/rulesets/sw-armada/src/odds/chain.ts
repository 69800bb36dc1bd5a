import type { Fraction } from '@warlog/ruleset-api';
import type { ShipTarget, Token } from '../model/target.js';
import { diceThrown, heapsOfAttack, landings, type SwArmadaAimed, type Landed } from './attack-odds.js';
import type { SwArmadaGrain, Heap } from './outcome-classes.js';
import { resultOf, type SwArmadaResult } from './results.js';

/** An attack on a ship. */
export type AimedAtShip = SwArmadaAimed & { readonly target: ShipTarget };

/** The combined result of several attacks in a row. */
export interface ChainResult {
  /** Damage after brace, shields lost by all zones, cards dealt, of all attacks together. */
  readonly damage: number;
  readonly shieldsLost: number;
  readonly cards: number;
  /** True if a card was dealt faceup. */
  readonly faceup: boolean;
  readonly destroyed: boolean;
  /** Number of `throws` with this result. */
  readonly weight: bigint;
}

/** Every result of attacks in a row; exact, whatever the number of dice. */
export interface ChainOdds {
  readonly throws: bigint;
  readonly results: readonly ChainResult[];
}

type Sum = Omit<ChainResult, 'weight'>;
/** The totals of the attacks so far, and the ship after them. */
interface State extends Sum {
  readonly target: ShipTarget;
}
interface Way {
  readonly state: State;
  readonly weight: bigint;
}
/** A result of one attack on a ship. */
interface Step extends Pick<SwArmadaResult, 'damage' | 'shieldsLost' | 'cards' | 'faceup' | 'destroyed' | 'weight'> {
  readonly target: ShipTarget;
}

/**
 * Returns exact odds of attacks on one ship in order. Each attack meets the shields, cards and tokens that remain after
 * the earlier ones, and standard defense (SWA-ACT-03, SWA-ASY-40). Later attacks on a destroyed ship are not made.
 * Effects of faceup cards on the way, and of a salvo on the attacker, are not included.
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

/** Merges equal results. */
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

/** Returns the results of an attack for each ship state, cached. */
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

/** Caches the rolls of an attack, which do not depend on earlier attacks except for the distinguished differences. */
function remembered(): typeof heapsOfAttack {
  const known = new Map<string, readonly Heap[]>();
  return (aimed: SwArmadaAimed, grain: SwArmadaGrain) => {
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
    // Each part stays below 64, and the redirect zone depends on the spent tokens.
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

/** Returns the ship after a roll. */
function targetAfter(
  { target }: AimedAtShip,
  landed: Landed,
  { shieldsLost, redirected, cards }: SwArmadaResult,
): ShipTarget {
  const shields = { ...target.shields, [target.zone]: target.shields[target.zone] - shieldsLost };
  const beside = landed.spendings.find(({ zone }) => zone !== undefined)?.zone;
  if (beside !== undefined) shields[beside] -= redirected;
  return { ...target, shields, facedown: target.facedown + cards, tokens: spent(target.tokens, landed) };
}

const spent = (tokens: readonly Token[], { spendings }: Landed): readonly Token[] =>
  tokens.map((token, n) => {
    if (!spendings.some((spending) => spending.token === n)) return token;
    return { ...token, state: token.state === 'ready' ? 'exhausted' : 'discarded' };
  });

/** Returns the chance of such results. */
export const chanceOf = (odds: ChainOdds, isIt: (ending: ChainResult) => boolean): Fraction =>
  meanOf(odds, (ending) => (isIt(ending) ? 1 : 0));

/** Returns the mean of a figure over all results. */
export const meanOf = ({ throws, results }: ChainOdds, figureOf: (ending: ChainResult) => number): Fraction =>
  shareOf(
    results.reduce((all, ending) => all + BigInt(figureOf(ending)) * ending.weight, 0n),
    throws,
  );

/** Returns a share in lowest terms; the total is a power of 2. */
function shareOf(num: bigint, den: bigint): Fraction {
  let [x, y] = [num, den];
  while (x % 2n === 0n && y > 1n) [x, y] = [x / 2n, y / 2n];
  return `${x}/${y}`;
}
