import { valuesOf } from '@warlog/core';
import type { Standing } from '@warlog/ruleset-api';
import type { View } from '../model/view.js';
import { measureOf } from '../resolve/victory.js';

/** Names of the public figures of every seat, in order: points, units on the board, units lost. */
export const figures = ['figure.points', 'figure.units', 'figure.lost'] as const;

/**
 * Returns points, units on the board and units lost, of what this viewer knows: a hidden unit counts for its owner
 * alone (PW-14.2, PW-19). Points are the enemies' losses so far; bonuses come at the end.
 */
export function standings(view: View): readonly Standing[] {
  const scores = view.scores ?? measureOf(view, false);
  return view.seats.map(({ id }) => {
    const units = valuesOf(view.units).filter(({ seat }) => seat === id);
    const count = (status: string): number => units.filter((unit) => unit.status === status).length;
    return {
      seat: id,
      out: view.conceded.includes(id),
      figures: [scores[id] ?? 0, count('here'), count('destroyed')],
    };
  });
}
