import {
  isRadiative,
  type BattleSheet,
  type PentagonUnitId,
  type PentagonView,
  type VolleyPicture,
} from '@warlog/pentagon-war/ui';
import { setShot } from '../sheet-edit.js';

/**
 * Orders that all rays of a volley come last, or together with the rest (PW-7.12). A ray that doctrine fires becomes an
 * order, since only an order can say so for one volley.
 */
export function setLast(
  view: PentagonView,
  sheet: BattleSheet,
  { shots }: VolleyPicture,
  { impulse, target, isLast }: { readonly impulse: number; readonly target: string; readonly isLast: boolean },
): BattleSheet {
  return shots.reduce((before, { by, weapon }) => {
    const unit = view.units[by as PentagonUnitId];
    const type = unit && view.designs[unit.design]?.weapons.find(({ id }) => id === weapon)?.type;
    if (unit === undefined || type === undefined || type === 'liquidMetalGun' || !isRadiative(type)) return before;
    return setShot(before, unit.id, [weapon], { impulse, target, ...(isLast ? { last: true } : {}) });
  }, sheet);
}
