import type { DiceScope } from './dice.js';

/**
 * Draws one item of a list by lot and removes it: a die with as many sides as items are left takes the f-th. The last
 * item takes no die.
 */
export function drawLot<T>(scope: DiceScope, label: string, purpose: string, clause: string, left: T[]): T {
  const sides = left.length;
  const face = sides === 1 ? 1 : (scope.roll({ label, count: 1, sides, purpose, clause })[0] ?? 1);
  const [drawn] = left.splice(face - 1, 1);
  if (drawn === undefined) throw new Error(`The lot "${label}" drew ${face} of ${sides}.`);
  return drawn;
}

/** Draws all items of a list, one after the other. */
export function drawAll<T>(
  scope: DiceScope,
  label: string,
  purpose: string,
  clause: string,
  items: readonly T[],
): readonly T[] {
  const left = [...items];
  return items.map((_, index) => drawLot(scope, `${label}/${index + 1}`, purpose, clause, left));
}
