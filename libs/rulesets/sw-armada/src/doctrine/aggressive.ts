import { dieColours, type DieColour } from '@warlog/ruleset-api';
import type { Lock } from '../attack/accuracy.js';
import type { Die } from '../attack/dice.js';
import { maySpendAccuracy } from '../damage/cards.js';
import type { Attacker, Pool, Token } from '../model/target.js';
import type { TokenType } from '../tables.js';

/** The order in which accuracies lock tokens (SWA-ASY-48). */
const lockOrder: readonly TokenType[] = ['scatter', 'brace', 'redirect', 'evade', 'salvo', 'contain'];

/**
 * Returns the color of the die that a concentrate-fire dial adds: red, else blue, else black, of those in the pool
 * (SWA-ASY-48).
 */
export const addedColour = (pool: Pool): DieColour | null => dieColours.find((colour) => pool[colour] > 0) ?? null;

/** Returns the die that a concentrate-fire token rerolls: the first blank (SWA-ASY-48). */
export function rerolledDie(dice: readonly Die[]): number | null {
  const blank = dice.findIndex(({ face, gone }) => face === 'blank' && !gone);
  return blank < 0 ? null : blank;
}

/** Returns what the available accuracies lock: ready tokens first, in the order of doctrine, then exhausted ones. */
export function locksOf(attacker: Attacker, dice: readonly Die[], tokens: readonly Token[]): readonly Lock[] {
  if (attacker.kind === 'ship' && !maySpendAccuracy(attacker.faceup)) return [];
  const worth = (['ready', 'exhausted'] as const).flatMap((state) =>
    lockOrder.flatMap((type) =>
      [...tokens.entries()].filter(([, token]) => token.type === type && token.state === state).map(([token]) => token),
    ),
  );
  const spent = [...dice.entries()].filter(([, { face, gone }]) => face === 'accuracy' && !gone).map(([die]) => die);
  return spent.slice(0, worth.length).map((die, n) => ({ die, token: worth[n] ?? 0 }));
}
