import type { DiceRolled, RollReading } from '@warlog/kernel';
import type { View } from '../model/view.js';
import { seekerOf, unitOf } from '../position.js';

/**
 * What a roll's faces mean, and whose it is: dice are added or looked up, so that none counts by itself. Labels name the unit
 * or object that rolls: `fire/<unit>/<weapon>`, `defend/<unit>/<target>`, `lock/<unit>` (PW-18.10).
 */
export function readRoll(view: View, { label }: Pick<DiceRolled, 'label'>): RollReading {
  const [, id = ''] = label.split('/');
  const known = unitOf(view, id) ?? seekerOf(view, id);
  return { need: null, counts: [], seat: known?.seat ?? null };
}

/** Scopes are about an impulse, never about a place. */
export const placeOfScope = (): null => null;
