import { compare, type Ratio } from '../fraction.js';
import type { BattleSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { powerFor, powerNeeded } from '../orders/check-power.js';
import { partOf } from '../orders/phase.js';
import { unitOf } from '../position.js';
import { weaponRows } from './weapons.js';

/** A weapon's shot in the impulse of the turn in which it does most. */
export interface BestShot {
  readonly weapon: string;
  readonly impulse: number;
  /** Its mean damage. */
  readonly mean: Ratio;
}

/** Shots that the power suffices for, the strongest first, and weapons that it does not suffice for. */
export interface BestShots {
  readonly shots: readonly BestShot[];
  readonly unfed: readonly string[];
}

/**
 * Returns the shot of each weapon of an own unit that bears on a foe, in its best impulse of the turn; the first of equal
 * ones. Leaves out weapons whose best impulse comes after this phase. Charges, launches and other shots of the orders
 * are paid first (PW-5.3, PW-7.9, PW-7.10).
 */
export function bestShots(view: View, sheet: BattleSheet, unit: string, foe: string): BestShots {
  const by = unitOf(view, unit);
  if (by === null) return { shots: [], unfed: [] };
  const bearing = weaponRows(view, sheet, unit, foe)
    .flatMap(({ id, cells }): readonly BestShot[] => {
      const able = cells.filter(({ state, mean }) => state === 'bears' && mean.num > 0n);
      const [best] = able.sort((cell, other) => compare(other.mean, cell.mean) || cell.impulse - other.impulse);
      return best === undefined || best.impulse > partOf(view).to ? [] : [{ ...best, weapon: id }];
    })
    .map(({ weapon, impulse, mean }) => ({ weapon, impulse, mean }))
    .sort((shot, other) => compare(other.mean, shot.mean));
  const orders = sheet.units?.[by.id] ?? {};
  const others = (orders.fire ?? []).flatMap((volley) => {
    const weapons = volley.weapons.filter((id) => bearing.every(({ weapon }) => weapon !== id));
    return weapons.length === 0 ? [] : [{ ...volley, weapons }];
  });
  const shots: BestShot[] = [];
  for (const shot of bearing) {
    const fire = [
      ...others,
      ...[...shots, shot].map(({ weapon, impulse }) => ({ weapons: [weapon], impulse, target: foe })),
    ];
    if (powerNeeded({ view, unit: by, orders: { ...orders, fire } }) <= powerFor({ view, unit: by })) shots.push(shot);
  }
  return { shots, unfed: bearing.filter((shot) => !shots.includes(shot)).map(({ weapon }) => weapon) };
}
