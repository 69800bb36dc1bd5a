import type { FaceSymbol } from '@warlog/kernel';
import { cards } from '../catalogue.js';
import { assess, cardsAfter, type Assessed, type Deck } from '../damage/assess.js';
import type { CardKind } from '../model/catalogue.js';
import type { ShipTarget, SquadronTarget, Token } from '../model/target.js';
import { lockFaults, lockTokens, type Lock, type LockFault } from './accuracy.js';
import { defend, defenseFaults, type Assault, type Defended, type DefenseFault, type Spending } from './defense.js';
import { critsCount, damageOf, isCritical, type Die } from './dice.js';

/** What the two sides choose in an attack whose dice lie there. */
export interface Choices {
  readonly locks: readonly Lock[];
  readonly spendings: readonly Spending[];
}

/** Where the chance of an attack comes from. */
export interface Chance {
  readonly rerolled: (die: number) => FaceSymbol;
  readonly draw: () => CardKind;
}

/** How an attack came out (SWA-ATT-04 to SWA-ATT-08). */
export interface Outcome {
  /** As they lie in the end; those out of the pool are marked. */
  readonly dice: readonly Die[];
  readonly tokens: readonly Token[];
  /** What the dice are worth, and what is left of it after brace. */
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
/** Does a card act when it is dealt faceup, and turn facedown then? (SWA-DMG-02) */
export const isImmediate = (card: CardKind): boolean => immediate.has(card);

/** Plays an attack from its thrown dice to its damage; or says which choices are against the rules. */
export function playAttack(
  assault: Omit<Assault, 'locked'>,
  { locks, spendings }: Choices,
  chance: Chance,
): Outcome | { readonly faults: readonly (LockFault | DefenseFault)[] } {
  const { attacker, target } = assault;
  const locked = locks.map(({ token }) => token);
  const answered: Assault = { ...assault, dice: lockTokens(assault.dice, locks), locked };
  const faults = [...lockFaults(attacker, assault.dice, target.tokens, locks), ...defenseFaults(answered, spendings)];
  if (faults.length > 0) return { faults };
  return resolveDamage(answered, defend(answered, spendings, chance.rerolled), chance);
}

/** Critical effect and damage of an attack whose tokens are spent (SWA-ATT-06, SWA-ATT-07). */
export function resolveDamage(assault: Assault, defended: Defended, { draw }: Pick<Chance, 'draw'>): Outcome {
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
