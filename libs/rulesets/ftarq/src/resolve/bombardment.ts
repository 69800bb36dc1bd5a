import type { BombardEffect } from '../model/event.js';
import { bombardment } from '../tables.js';

/** The targets of bombs on a planet. */
export interface FtarqGround {
  readonly gf: number;
  readonly guard: number;
  readonly ic: number;
  readonly credits: number;
}

/** Returns the dice of a force: one for each full hundred of points, or for a part too (FTQ-801). */
export function bombardDice(points: number, onPart: boolean): number {
  const hundreds = points / bombardment.pointsPerDie;
  return onPart ? Math.ceil(hundreds) : Math.floor(hundreds);
}

/** Applies each die before the next is read; the bonus garrison dies first, nothing falls below 0 (FTQ-801). */
export function bombard(
  planet: FtarqGround,
  faces: readonly number[],
): { readonly after: FtarqGround; readonly effects: readonly BombardEffect[] } {
  const after = { ...planet };
  const effects = faces.map((face): BombardEffect => {
    const aim = bombardment.effects[face - 1] ?? 'gf';
    const what: Exclude<BombardEffect, 'none'> = aim === 'gf' && after.guard > 0 ? 'guard' : aim;
    if (after[what] === 0) return 'none';
    after[what] -= 1;
    return what;
  });
  return { after, effects };
}
