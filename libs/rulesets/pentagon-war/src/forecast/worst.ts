import { compare, type Ratio } from '../fraction.js';
import type { Section } from '../geometry/section.js';
import type { View } from '../model/view.js';
import type { Foreseen } from './foresee.js';
import { volleyOf, type VolleyFigures } from './volley.js';

/** Returns the lowest chance over all facings of the target, behind all its screens (PW-2.8, PW-5.6). */
export function worstOf(
  { step }: Pick<View, 'step'>,
  { shell, shots, screens }: Foreseen,
  chanceOf: (figures: VolleyFigures) => Ratio,
): Ratio {
  const turns = step === 'fire' ? [0] : [0, 1, 2, 3, 4, 5];
  const chances = turns.map((sides) => {
    const turned = shots.map((shot) => ({ ...shot, section: (((shot.section - 1 + sides) % 6) + 1) as Section }));
    return chanceOf(volleyOf(shell, turned).figures(2 * screens));
  });
  return chances.reduce((least, ratio) => (compare(ratio, least) < 0 ? ratio : least));
}
