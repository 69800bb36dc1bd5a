import type { DiceRolled } from '@warlog/kernel';
import type { RollReading } from '../../../composables/replay/board.js';
import type { View } from '../rules.js';
import { placeOfBattle } from './play.js';

/** What a roll's faces mean: they are added up, so that no face counts or fails by itself. */
export function readRoll(_roll: DiceRolled): RollReading {
  return { need: null, counts: [], seat: null };
}

/** The system of `combat/t3-meridian`, also behind the name of a declaration. */
export function placeOfScope(scope: string, view: unknown): string | null {
  const battle = /combat\/(t\d+-[a-z0-9-]+)/.exec(scope)?.[1];
  if (battle === undefined) return null;
  const whole = battle.replace(/^t\d+-/, '');
  const known = (view as View | null)?.map.systems.find(({ id }) => id === whole)?.id;
  return known ?? placeOfBattle(battle);
}
