import type { DiceScope } from './dice.js';

/**
 * Draws one of a list by lot and takes it out: a die of as many sides as are left takes the f-th; with one left no die
 * is rolled.
 */
export function drawLot<T>(scope: DiceScope, label: string, purpose: string, clause: string, left: T[]): T {
  const sides = left.length;
  const face = sides === 1 ? 1 : (scope.roll({ label, count: 1, sides, purpose, clause })[0] ?? 1);
  const [drawn] = left.splice(face - 1, 1);
  if (drawn === undefined) throw new Error(`The lot "${label}" drew ${face} of ${sides}.`);
  return drawn;
}

/** Draws all of a list, one after the other. */
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
