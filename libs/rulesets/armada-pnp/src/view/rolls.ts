import type { RollReading } from '@warlog/ruleset-api';
import { systemOfBattle, type SystemId } from '../model/ids.js';
import type { ArmadaView } from '../model/view.js';

/** Returns how faces are read: they are added up, none counts or fails by itself. */
export function readRoll(): RollReading {
  return { need: null, counts: [], seat: null };
}

/** Returns the system of `combat/t3-meridian` and `raid/t3-meridian`, also after the name of a declaration. */
export function placeOfScope({ map }: ArmadaView, scope: string): SystemId | null {
  const parts = scope.split('/');
  const at = parts.findIndex((part) => part === 'combat' || part === 'raid');
  const battle = at < 0 ? undefined : parts[at + 1];
  return battle === undefined ? null : systemOfBattle(battle, map.systems);
}
