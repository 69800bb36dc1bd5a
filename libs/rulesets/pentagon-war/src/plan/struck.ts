import { course } from '../forecast/course.js';
import { strikes, type Section } from '../geometry/section.js';
import type { BattleSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { knownEnemies } from '../orders/targets.js';
import { partyOf, unitOf } from '../position.js';

/** Which section of a unit an enemy would strike in an impulse, and how much armour it has left. */
export interface StruckOn {
  readonly impulse: number;
  readonly foe: string;
  readonly section: Section;
  readonly boxes: number;
}

/** Where every enemy that is known would strike a unit in each impulse to come, with the facings of a sheet (PW-2.8). */
export function struckOn(view: View, sheet: BattleSheet | null, unit: string): readonly StruckOn[] {
  const told: StruckOn[] = [];
  if (unitOf(view, unit)?.status !== 'here') return told;
  for (const { impulse, table } of course(view, view.seat, sheet ?? {})) {
    const mine = unitOf(table.now, unit);
    if (mine === null) continue;
    for (const foe of knownEnemies(table.now, mine)) {
      const { section } = strikes(partyOf(table.now, mine), partyOf(table.now, foe));
      told.push({ impulse, foe: foe.id, section, boxes: mine.armor[section - 1] ?? 0 });
    }
  }
  return told;
}
