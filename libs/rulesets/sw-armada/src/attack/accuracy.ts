import { maySpendAccuracy } from '../damage/cards.js';
import type { Attacker, Token } from '../model/target.js';
import { cancelled, type Die } from './dice.js';

/** A spent accuracy: the die that leaves the pool, and the token that it locks (SWA-ATT-04). */
export interface Lock {
  readonly die: number;
  readonly token: number;
}

export type LockFault = 'BAD_ACCURACY' | 'BAD_LOCK' | 'ACCURACY_FORBIDDEN';

/** Returns the dice left after spending accuracies one by one. */
export function lockTokens(dice: readonly Die[], locks: readonly Lock[]): readonly Die[] {
  return cancelled(
    dice,
    locks.map(({ die }) => die),
  );
}

/** Yields every fault in this use of accuracies, in order. */
export function* lockFaults(
  attacker: Attacker,
  dice: readonly Die[],
  tokens: readonly Token[],
  locks: readonly Lock[],
): Generator<LockFault, void> {
  if (locks.length > 0 && attacker.kind === 'ship' && !maySpendAccuracy(attacker.faceup)) yield 'ACCURACY_FORBIDDEN';
  for (const [n, { die, token }] of locks.entries()) {
    const spent = dice[die];
    const before = locks.slice(0, n);
    if (spent === undefined || spent.gone || spent.face !== 'accuracy' || before.some((lock) => lock.die === die))
      yield 'BAD_ACCURACY';
    const locked = tokens[token];
    if (locked === undefined || locked.state === 'discarded' || before.some((lock) => lock.token === token))
      yield 'BAD_LOCK';
  }
}
