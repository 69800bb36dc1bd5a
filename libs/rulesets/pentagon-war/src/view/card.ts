import type { UnitCard } from '@warlog/kernel';
import { findDesign } from '../designs.js';
import { boxesOf, costOf, sizeOf } from '../model/design.js';

/** What is printed of a shipped design; null for what has no card (PW-15). */
export function card(type: string): UnitCard | null {
  const design = findDesign(type);
  if (design === null) return null;
  const { systems, armor, weapons, missiles, drones } = design;
  const figure = (name: string, value: number | string): UnitCard['figures'][number] => ({
    label: { code: `card.${name}`, params: {} },
    value,
  });
  return {
    id: design.id,
    name: design.name,
    kind: { code: `card.kind.${design.kind}`, params: { size: sizeOf(design) } },
    figures: [
      figure('cost', costOf(design)),
      figure('boxes', boxesOf(design)),
      figure('armor', armor.join(' ')),
      figure('screens', systems.screen),
      figure('engines', systems.engine),
      figure('defence', systems.pointDefense),
      figure('weapons', weapons.length),
      figure('missiles', missiles.length),
      figure('drones', drones.length),
    ],
    notes: design.traits.map((trait) => ({ code: `card.trait.${trait}`, params: {} })),
    clause: 'PW-15.5',
  };
}
