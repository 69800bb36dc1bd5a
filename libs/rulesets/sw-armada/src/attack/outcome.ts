import type { FaceSymbol } from '@warlog/ruleset-api';
import { cards } from '../catalogue.js';
import { assess, cardsAfter, type Assessed, type Deck } from '../damage/assess.js';
import type { CardKind } from '../model/ids.js';
import type { ShipTarget, SquadronTarget, Token } from '../model/target.js';
import { lockFaults, lockTokens, type Lock, type LockFault } from './accuracy.js';
import {
  defend,
  defenseFaults,
  type SwArmadaAssault,
  type Defended,
  type DefenseFault,
  type SwArmadaSpending,
} from './defense.js';
import { critsCount, damageOf, isCritical, type Die } from './dice.js';

/** The choices of both sides in an attack after its roll. */
export interface Choices {
  readonly locks: readonly Lock[];
  readonly spendings: readonly SwArmadaSpending[];
}

/** The source of randomness of an attack. */
export interface SwArmadaChance {
  readonly rerolled: (die: number) => FaceSymbol;
  readonly draw: () => CardKind;
}

/** The result of an attack (SWA-ATT-04 to SWA-ATT-08). */
export interface SwArmadaOutcome {
  /** The final dice; those outside the pool are marked. */
  readonly dice: readonly Die[];
  readonly tokens: readonly Token[];
  /** The damage of the dice, and the damage after brace. */
  readonly rawDamage: number;
  readonly damage: number;
  readonly critical: boolean;
  readonly salvo: boolean;
  readonly struck: StruckShip | StruckSquadron;
}

interface StruckShip extends Assessed, Pick<ShipTarget, 'faceup' | 'facedown'> {
  readonly kind: 'ship';
}
interface StruckSquadron extends Pick<SquadronTarget, 'kind' | 'hull'> {
  readonly destroyed: boolean;
}

const immediate = new Set<string>(cards.filter(({ timing }) => timing === 'immediate').map(({ id }) => id));
/** Returns true if a card acts when it is dealt faceup, and then turns facedown (SWA-DMG-02). */
export const isImmediate = (card: CardKind): boolean => immediate.has(card);

/** Resolves an attack from its rolled dice to its damage; or returns the illegal choices. */
export function playAttack(
  assault: Omit<SwArmadaAssault, 'locked'>,
  { locks, spendings }: Choices,
  chance: SwArmadaChance,
): SwArmadaOutcome | { readonly faults: readonly (LockFault | DefenseFault)[] } {
  const { attacker, target } = assault;
  const locked = locks.map(({ token }) => token);
  const answered: SwArmadaAssault = { ...assault, dice: lockTokens(assault.dice, locks), locked };
  const faults = [...lockFaults(attacker, assault.dice, target.tokens, locks), ...defenseFaults(answered, spendings)];
  if (faults.length > 0) return { faults };
  return resolveDamage(answered, defend(answered, spendings, chance.rerolled), chance);
}

/** Resolves critical effect and damage of an attack after its tokens (SWA-ATT-06, SWA-ATT-07). */
export function resolveDamage(
  assault: SwArmadaAssault,
  defended: Defended,
  { draw }: Pick<SwArmadaChance, 'draw'>,
): SwArmadaOutcome {
  const { attacker, target } = assault;
  const { dice, tokens, brace, contain, salvo, redirect } = defended;
  const rawDamage = damageOf(dice, critsCount(attacker, target));
  const damage = brace ? Math.ceil(rawDamage / 2) : rawDamage;
  const critical = !contain && isCritical(attacker, target, dice);
  const deck: Deck = { draw, isImmediate };
  const struck = target.kind === 'ship' ? strikeShip(target, damage, redirect, critical, deck) : strike(target, damage);
  return { dice, tokens, rawDamage, damage, critical, salvo, struck };
}

function strikeShip(
  target: ShipTarget,
  points: number,
  redirect: Defended['redirect'],
  critical: boolean,
  deck: Deck,
): StruckShip {
  const assessed = assess(target, { points, zone: target.zone, redirect, critical }, deck);
  return { kind: 'ship', ...assessed, ...cardsAfter(target, assessed.dealt) };
}

function strike(target: SquadronTarget, points: number): StruckSquadron {
  const hull = Math.max(0, target.hull - points);
  return { kind: 'squadron', hull, destroyed: hull === 0 };
}
