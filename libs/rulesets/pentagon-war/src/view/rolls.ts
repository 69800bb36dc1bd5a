import type { DiceRolled } from '@warlog/dice';
import type { RollReading } from '@warlog/ruleset-api';
import type { View } from '../model/view.js';
import { seekerOf, unitOf } from '../position.js';

/**
 * Returns the meaning of a roll's faces, and its owner: dice are added or looked up, so none counts by itself. Labels
 * name the unit or object that rolls: `fire/<unit>/<weapon>`, `defend/<unit>/<target>`, `lock/<unit>` (PW-18.10).
 */
export function readRoll(view: View, { label }: Pick<DiceRolled, 'label'>): RollReading {
  const [, id = ''] = label.split('/');
  const known = unitOf(view, id) ?? seekerOf(view, id);
  return { need: null, counts: [], seat: known?.seat ?? null };
}

/** Returns null: scopes belong to an impulse, never to a place. */
export const placeOfScope = (): null => null;
