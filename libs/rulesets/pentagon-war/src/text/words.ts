import { valuesOf } from '@warlog/core';
import { choices, type TargetChoice } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { unitName } from '../view/names.js';

/** The text of each target choice of a rule (PW-18.4). */
export const choiceWords: Readonly<Record<TargetChoice, string>> = {
  nearest: 'nearest',
  weakestFacing: 'weakest facing',
  largest: 'largest',
  mostDamaged: 'most damaged',
  missilesAtMe: 'missiles at me',
  lastAttacker: 'last attacker',
};
export const isChoice = (target: string): target is TargetChoice => (choices as readonly string[]).includes(target);

/** Words that begin a line or a part: no unit has these names in order text. */
const reserved = ['all', 'drone', 'cease fire', 'concede', 'advance', 'keep doctrine', ...Object.values(choiceWords)];

/** Returns the names by which order text knows units, in lower case, without ambiguous ones. */
export function namesIn(view: View): ReadonlyMap<string, PentagonUnit['id']> {
  const all = valuesOf(view.units).map((unit) => [unitName(view, unit).toLowerCase(), unit.id] as const);
  const isClear = (name: string, index: number): boolean =>
    /^[\p{L}][\p{L}\p{N} '’.-]*$/u.test(name) &&
    !reserved.some((word) => name.startsWith(word) || word.startsWith(name)) &&
    !all.some(([other], at) => at !== index && (other.startsWith(name) || name.startsWith(other)));
  return new Map(all.filter(([name], index) => isClear(name, index)));
}

/** Returns how order text writes a unit: by its name, or by its id if that is not clear. */
export function spellingIn(view: View): (id: string) => string {
  const names = new Map<string, string>([...namesIn(view)].map(([name, id]) => [id, name]));
  return (id) => names.get(id) ?? `#${id}`;
}
