import type { FaceSymbol } from '@warlog/ruleset-api';
import { mayRegain, maySpendExhausted } from '../damage/cards.js';
import type { Attacker, AttackKind, SwArmadaTarget, Token } from '../model/target.js';
import { sizeClasses, type SwArmadaRangeBand, type TokenType, type Zone } from '../tables.js';
import { cancelled, type Die } from './dice.js';

/** A token spent by the defender, as in the answer to its window (SWA-ASY-18). */
export interface SwArmadaSpending {
  readonly token: number;
  /** Evade: the affected dice. */
  readonly dice?: readonly number[];
  /** Evade: discarded outright, for one more die. */
  readonly discard?: boolean;
  /** Redirect: an adjacent zone, and the maximum amount. */
  readonly zone?: Zone;
  readonly amount?: number;
}

export type DefenseFault =
  | 'SPEED_ZERO'
  | 'TOKEN_GONE'
  | 'TOKEN_LOCKED'
  | 'TOKEN_EXHAUSTED_FORBIDDEN'
  | 'TOKEN_TYPE_TWICE'
  | 'EVADE_COUNT'
  | 'EVADE_DIE_GONE'
  | 'EVADE_DISCARD_SIZE'
  | 'REDIRECT_ZONE'
  | 'REDIRECT_FORBIDDEN'
  | 'CONTAIN_SHIP_ONLY'
  | 'SALVO_FORBIDDEN';

/** The attack as the defender sees it. */
export interface SwArmadaAssault {
  readonly attacker: Attacker;
  readonly kind: AttackKind;
  readonly band: SwArmadaRangeBand;
  readonly target: SwArmadaTarget;
  readonly dice: readonly Die[];
  /** Indexes of tokens locked by accuracies. */
  readonly locked: readonly number[];
}

/** The result of spending: tokens and dice now, and later effects (SWA-ATT-05). */
export interface Defended {
  readonly dice: readonly Die[];
  readonly tokens: readonly Token[];
  readonly brace: boolean;
  readonly contain: boolean;
  readonly salvo: boolean;
  readonly redirect: { readonly zone: Zone; readonly amount: number } | null;
}

/** Adjacent zones, in the order of ties (SWA-ARC-01). */
export const adjacent: Readonly<Record<Zone, readonly [Zone, Zone]>> = {
  front: ['left', 'right'],
  rear: ['left', 'right'],
  left: ['front', 'rear'],
  right: ['front', 'rear'],
};

/** Returns the number of dice that an evade affects, and whether it cancels them (SWA-TOK-EVADE). */
export const evadeAt = (band: SwArmadaRangeBand): { readonly dice: number; readonly cancels: boolean } => ({
  dice: band === 'extreme' ? 2 : 1,
  cancels: band === 'long' || band === 'extreme',
});

/** Returns true if the attacker is a ship of a larger size class. */
const isLarger = (attacker: Attacker, target: SwArmadaTarget): boolean =>
  attacker.kind === 'ship' &&
  target.kind === 'ship' &&
  sizeClasses.indexOf(attacker.sizeClass) > sizeClasses.indexOf(target.sizeClass);

/** Returns the first fault in this spending of tokens; null: none (SWA-ATT-05). */
export function defenseFault(assault: SwArmadaAssault, spendings: readonly SwArmadaSpending[]): DefenseFault | null {
  return defenseFaults(assault, spendings).next().value ?? null;
}

/** Yields every fault in this spending of tokens, in order (SWA-ATT-05). */
export function* defenseFaults(
  assault: SwArmadaAssault,
  spendings: readonly SwArmadaSpending[],
): Generator<DefenseFault, void> {
  const { target } = assault;
  if (spendings.length > 0 && target.kind === 'ship' && target.speed === 0) yield 'SPEED_ZERO';
  const spent = new Set<TokenType>();
  let { dice } = assault;
  for (const spending of spendings) {
    const token = target.tokens[spending.token];
    if (token === undefined) {
      yield 'TOKEN_GONE';
      continue;
    }
    // Spending the same token twice is refused as a type spent twice, also if it was discarded the first time.
    if (spent.has(token.type)) {
      yield 'TOKEN_TYPE_TWICE';
      continue;
    }
    spent.add(token.type);
    yield* tokenFaults(assault, spending, token);
    yield* effectFaults({ ...assault, dice }, spending, token);
    dice = diceAfter({ ...assault, dice }, spending, token);
  }
}

function* tokenFaults(
  { target, locked }: SwArmadaAssault,
  spending: SwArmadaSpending,
  { state }: Token,
): Generator<DefenseFault, void> {
  if (state === 'discarded') yield 'TOKEN_GONE';
  if (locked.includes(spending.token)) yield 'TOKEN_LOCKED';
  const isForbidden = state === 'exhausted' && target.kind === 'ship' && !maySpendExhausted(target.faceup);
  if (isForbidden) yield 'TOKEN_EXHAUSTED_FORBIDDEN';
}

function* effectFaults(
  assault: SwArmadaAssault,
  spending: SwArmadaSpending,
  { type }: Token,
): Generator<DefenseFault, void> {
  const { target, kind } = assault;
  if (type === 'evade') yield* evadeFaults(assault, spending);
  if (type === 'redirect' && spending.zone !== undefined) {
    if (target.kind !== 'ship' || !adjacent[target.zone].includes(spending.zone)) yield 'REDIRECT_ZONE';
    else if (!mayRegain(target.faceup, target.shields, target.zone)) yield 'REDIRECT_FORBIDDEN';
  }
  if (type === 'contain' && target.kind !== 'ship') yield 'CONTAIN_SHIP_ONLY';
  if (type === 'salvo' && (target.kind !== 'ship' || kind === 'counter' || kind === 'salvo' || kind === 'ignition'))
    yield 'SALVO_FORBIDDEN';
}

function* evadeFaults(
  { attacker, target, band, dice }: SwArmadaAssault,
  spending: SwArmadaSpending,
): Generator<DefenseFault, void> {
  const { dice: chosen = [], discard = false } = spending;
  if (discard && !isLarger(attacker, target)) yield 'EVADE_DISCARD_SIZE';
  if (chosen.length > evadeAt(band).dice + (discard ? 1 : 0)) yield 'EVADE_COUNT';
  const isGone = (index: number): boolean => dice[index] === undefined || dice[index].gone === true;
  if (chosen.some((index, n) => isGone(index) || chosen.indexOf(index) < n)) yield 'EVADE_DIE_GONE';
}

/** Returns the dice without those that a token cancels; rerolled ones are unchanged. */
function diceAfter({ band, dice }: SwArmadaAssault, spending: SwArmadaSpending, { type }: Token): readonly Die[] {
  if (type === 'scatter') return cancelled(dice, [...dice.keys()]);
  return type === 'evade' && evadeAt(band).cancels ? cancelled(dice, spending.dice ?? []) : dice;
}

/** Returns a spent token: ready becomes exhausted; exhausted or discarded becomes removed (SWA-UNIT-04). */
const flipped = (token: Token, discard: boolean): Token => ({
  ...token,
  state: token.state === 'ready' && !discard ? 'exhausted' : 'discarded',
});

/**
 * Spends legal tokens, in the given order (SWA-ATT-05). `rerolled` yields the faces of the dice that an evade rerolls,
 * in the order of its list.
 */
export function defend(
  assault: SwArmadaAssault,
  spendings: readonly SwArmadaSpending[],
  rerolled: (die: number) => FaceSymbol,
): Defended {
  let state: Defended = {
    dice: assault.dice,
    tokens: assault.target.tokens,
    brace: false,
    contain: false,
    salvo: false,
    redirect: null,
  };
  for (const spending of spendings) state = spend(assault, state, spending, rerolled);
  return state;
}

function spend(
  assault: SwArmadaAssault,
  before: Defended,
  spending: SwArmadaSpending,
  rerolled: (die: number) => FaceSymbol,
): Defended {
  const token = before.tokens[spending.token];
  if (token === undefined) throw new Error(`There is no token ${spending.token}.`);
  const { zone, amount = 0, dice: chosen = [], discard = false } = spending;
  const tokens = before.tokens.map((existing, n) => (n === spending.token ? flipped(existing, discard) : existing));
  const dice = diceAfter({ ...assault, dice: before.dice }, spending, token);
  const after = { ...before, tokens, dice };
  switch (token.type) {
    case 'evade':
      return evadeAt(assault.band).cancels ? after : { ...after, dice: rerolledDice(dice, chosen, rerolled) };
    case 'redirect':
      return { ...after, redirect: zone === undefined ? null : { zone, amount } };
    case 'brace':
      return { ...after, brace: true };
    case 'contain':
      return { ...after, contain: true };
    case 'salvo':
      return { ...after, salvo: true };
    case 'scatter':
      return after;
  }
}

function rerolledDice(
  dice: readonly Die[],
  chosen: readonly number[],
  rerolled: (die: number) => FaceSymbol,
): readonly Die[] {
  const faces = new Map(chosen.map((index) => [index, rerolled(index)]));
  return dice.map((die, n) => {
    const face = faces.get(n);
    return face === undefined ? die : { ...die, face };
  });
}
