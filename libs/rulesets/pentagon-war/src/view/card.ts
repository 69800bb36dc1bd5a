import type { UnitCard } from '@warlog/ruleset-api';
import { findDesign } from '../designs.js';
import { boxesOf, costOf, sizeOf } from '../model/design.js';
import type { WeaponType } from '../tables.js';

/** Strengths of a ship by its weapons, each with the clause of its shots. */
const strengths: readonly (readonly [WeaponType, string])[] = [
  ['radiationGun', 'PW-7.7'],
  ['liquidMetalGun', 'PW-8.12'],
  ['acidGun', 'PW-7.8'],
  ['protonCannon', 'PW-7.6'],
];

/** Returns the card of a shipped design; null for other ids (PW-15). */
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
    notes: [
      ...design.traits.map((trait) => ({ code: `card.trait.${trait}`, params: {} })),
      ...strengths
        .filter(([type]) => weapons.some((weapon) => weapon.type === type))
        .map(([type, clause]) => ({ code: `card.good.${type}`, params: {}, clause })),
      ...(design.kind === 'base' ? [{ code: 'card.good.base', params: {}, clause: 'PW-4.4' }] : []),
    ],
    clause: 'PW-15.5',
  };
}
