import type { Dice, DiceScope } from '@warlog/dice';

/**
 * Returns fast dice for simulations: a plain generator, the same faces from the same seed. Never for the game itself,
 * whose dice are verifiable.
 */
export function quickDice(seed: string): Dice {
  let state = 2166136261;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 16777619);
  const below = (bound: number): number => {
    // The lower bits of such a generator repeat too soon: the upper ones are used.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % bound;
  };
  const scope: DiceScope = {
    roll: ({ count, sides }) => Array.from({ length: count }, () => 1 + below(sides)),
    shuffle: ({ n }) => {
      const order = Array.from({ length: n }, (_, index) => index);
      for (let last = n - 1; last > 0; last -= 1) {
        const at = below(last + 1);
        [order[last], order[at]] = [order[at] ?? 0, order[last] ?? 0];
      }
      return order;
    },
    id: (label) => `${label}/${below(1 << 24)}`,
  };
  return { scope: () => scope };
}
