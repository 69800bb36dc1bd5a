import { course } from '../forecast/course.js';
import { strikes, type Section } from '../geometry/section.js';
import type { BattleSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { knownEnemies } from '../orders/targets.js';
import { partyOf, unitOf } from '../position.js';

/** The section of a unit that an enemy would hit in an impulse, and its armor left. */
export interface StruckOn {
  readonly impulse: number;
  readonly foe: string;
  readonly section: Section;
  readonly boxes: number;
}

/**
 * Returns where every known enemy would hit a unit in each later impulse, with the facings of these orders (PW-2.8).
 */
export function struckOn(view: View, sheet: BattleSheet | null, unit: string): readonly StruckOn[] {
  const hits: StruckOn[] = [];
  if (unitOf(view, unit)?.status !== 'here') return hits;
  for (const { impulse, table } of course(view, view.seat, sheet ?? {})) {
    const mine = unitOf(table.now, unit);
    if (mine === null) continue;
    for (const foe of knownEnemies(table.now, mine)) {
      const { section } = strikes(partyOf(table.now, mine), partyOf(table.now, foe));
      hits.push({ impulse, foe: foe.id, section, boxes: mine.armor[section - 1] ?? 0 });
    }
  }
  return hits;
}
