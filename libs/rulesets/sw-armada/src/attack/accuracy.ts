import { maySpendAccuracy } from '../damage/cards.js';
import type { Attacker, Token } from '../model/target.js';
import { cancelled, type Die } from './dice.js';

/** An accuracy spent: the die that leaves the pool, the token that it locks (SWA-ATT-04). */
export interface Lock {
  readonly die: number;
  readonly token: number;
}

export type LockFault = 'BAD_ACCURACY' | 'BAD_LOCK' | 'ACCURACY_FORBIDDEN';

/** Spends accuracies one after the other: the dice left, or what is wrong with one of them. */
export function lockTokens(
  attacker: Attacker,
  dice: readonly Die[],
  tokens: readonly Token[],
  locks: readonly Lock[],
): { readonly dice: readonly Die[] } | { readonly fault: LockFault } {
  if (locks.length > 0 && attacker.kind === 'ship' && !maySpendAccuracy(attacker.faceup))
    return { fault: 'ACCURACY_FORBIDDEN' };
  for (const [n, { die, token }] of locks.entries()) {
    const spent = dice[die];
    const before = locks.slice(0, n);
    if (spent === undefined || spent.gone || spent.face !== 'accuracy' || before.some((one) => one.die === die))
      return { fault: 'BAD_ACCURACY' };
    const locked = tokens[token];
    if (locked === undefined || locked.state === 'discarded' || before.some((one) => one.token === token))
      return { fault: 'BAD_LOCK' };
  }
  return {
    dice: cancelled(
      dice,
      locks.map(({ die }) => die),
    ),
  };
}
