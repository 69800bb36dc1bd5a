import type { RollReading } from '@warlog/kernel';
import { systemOfBattle, type SystemId } from '../model/ids.js';
import type { View } from '../model/view.js';

/** What a roll's faces mean: they are added up, so that none counts or fails by itself. */
export function readRoll(): RollReading {
  return { need: null, counts: [], seat: null };
}

/** The system of `combat/t3-meridian` and `raid/t3-meridian`, also behind the name of a declaration. */
export function placeOfScope({ map }: View, scope: string): SystemId | null {
  const parts = scope.split('/');
  const at = parts.findIndex((part) => part === 'combat' || part === 'raid');
  const battle = at < 0 ? undefined : parts[at + 1];
  return battle === undefined ? null : systemOfBattle(battle, map.systems);
}
